import type {Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {lineAt} from '../files';
import {malformed, type Problem} from '../problem';

/** Parses and writes Markdown. As in MDX, indented text is no code. */
export const markdown = unified()
  .data('micromarkExtensions', [{disable: {null: ['codeIndented']}}])
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkStringify, {bullet: '-', rule: '-'})
  .freeze();

/** Stands for an escaped `{` in a tree: `{name}` is a fact, `\{name}` is not. */
export const BRACE = '\uE000';

/**
 * Matches text to skip: front matter, code (within one paragraph, item or cell), escaped characters, link
 * targets in <>, facts and ids.
 */
const SKIPPED =
  /(?<![\s\S])---[\s\S]*?\n---|```[\s\S]*?```|~~~[\s\S]*?~~~|(?<!`)(`+)(?!`)(?:[^\n|]|\n(?!\s*(?:\n|[-*+#>|]|\[\^|\d+[.)])))*?(?<!`)\1(?!`)|\\.|\]\(<|\{\s*\w+\s*\}|\{:?\s*#[^{}\n]*\}/;
const COMMENT = /(?:<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\})/;
/** Group 2 matches syntax that a legal text may not have: HTML, components and expressions. */
const SYNTAX = new RegExp(
  `${SKIPPED.source}|(?<!\\S)${COMMENT.source}[^\\S\\n]*|${COMMENT.source}|${/(?<=\n\s*\n *)<br\s*\/?>[^\S\n]*\n|<br\s*\/?>|(<[!?]|<\/?[a-z][\w.]*(?![\w.+-]*[:@])|\{)/.source}`,
  'gi',
);

/**
 * Parses a legal document without its front matter: Markdown, with comments and line breaks as in HTML or in
 * MDX.
 * @param file path, for messages
 * @param source content of the file
 * @param problems receives the syntax that a legal text may not have; it is read as text
 * @returns the tree; its nodes have the lines of the source, but other columns
 */
export function parseMarkdown(file: string, source: string, problems: Problem[]): Root {
  const readable = source.replace(SYNTAX, (found, _, wrong, offset) => {
    if (!wrong) {
      // Markdown would take the text after a comment or <br> for HTML, and front matter for text. An id stays,
      // at the end of its line.
      const html = found.replace(/^\{\s*\/\*([\s\S]*)\*\/\s*\}/, '<!--$1-->');
      const isId =
        /^<!--\s*#[a-z][a-z0-9-]*\s*-->/.test(html) &&
        /^[\s#]*?(?:\n|$|<!--|\{\/\*)/.test(source.slice(offset + found.length));
      return !isId && /^(?:<!--|---)/.test(html)
        ? html.replace(/.+/g, '')
        : html.replace(/^<br.*\n/i, '<br>&#32;\n').replace(/^\\\{/, BRACE);
    }
    const isBrace = wrong === '{';
    const [tag] = source.slice(offset).split(/[\s>]/);
    const problem = malformed(
      file,
      lineAt(source, offset),
      isBrace
        ? 'The { here begins neither a fact, as {name}, nor an id, or is not closed.'
        : `A legal text cannot contain ${tag}>.`,
      isBrace
        ? 'Add the missing }, or write \\{ where { is meant as text.'
        : 'Write the text itself in Markdown: **words**, [words](https://address), ![words](/address.png), a table with |, a \\ at the end of a line for <br>. `npm run i18n -- import` converts HTML to Markdown.',
    );
    // A line with the same mistake twice has one problem.
    if (problems.at(-1)?.message !== problem.message) problems.push(problem);
    return `\\${found}`;
  });
  return markdown.parse(readable);
}
