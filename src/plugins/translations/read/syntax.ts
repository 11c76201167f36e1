import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import type {VFileMessage} from 'vfile-message';
import {lineAt} from '../files';
import {malformed, type Problem} from '../problem';

/** Parses and writes plain Markdown. */
export const markdown = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter)
  .use(remarkStringify, {bullet: '-', rule: '-'})
  .freeze();
/** Parses and writes MDX. */
export const mdx = markdown().use(remarkMdx).freeze();

/*
 * Group 2 matches syntax that a legal text may not have: HTML tags, and in MDX also `import`, `export`,
 * components and expressions. The alternatives before the group match text to skip: front matter, code (within
 * one paragraph, item or cell), escaped characters, link targets in <>, comments, <br>, and in MDX facts.
 */
const SKIPPED =
  /(?<![\s\S])---[\s\S]*?\n---|```[\s\S]*?```|~~~[\s\S]*?~~~|(?<!`)(`+)(?!`)(?:[^\n|]|\n(?!\s*(?:\n|[-*+#>|]|\[\^|\d+[.)])))*?(?<!`)\1(?!`)|\\.|\]\(</;
const NOT_IN_MARKDOWN = new RegExp(
  `${SKIPPED.source}|${/(?<!\S)<!--[\s\S]*?-->[^\S\n]*|<!--[\s\S]*?-->|(?<=\n\s*\n *)<br\s*\/?>[^\S\n]*\n|<br\s*\/?>|(<[!?]|<\/?[a-z][\w.]*(?![\w.+-]*[:@]))/.source}`,
  'gi',
);
const NOT_IN_MDX = new RegExp(
  `${SKIPPED.source}|${/\{\s*(?:\w+|\/\*[\s\S]*?\*\/)\s*\}|<br\s*\/>|((?<=^\s*|\n---\n|\n\s*\n)(?:im|ex)port |[{<])/.source}`,
  'g',
);

/** Problems with such syntax: how it begins, what is wrong, and how to fix it. */
const REASONS = [
  [/^<!--/, 'MDX has no HTML comments, as <!-- … -->.', 'Write {/* … */}, or name the file .md.'],
  [
    /^<(?:https?:|mailto:|[\w.+-]+@)/,
    'MDX has no links between < and >.',
    'Write the address without < and >: it becomes a link anyway.',
  ],
  [/^\{#/, 'An id in this form is for files named .md.', 'Write it as {/* #id */}.'],
  [
    /^\{/,
    'The { here begins neither a fact, as {name}, nor an id, or is not closed.',
    'Add the missing }, or write \\{ where { is meant as text.',
  ],
  [/^\w/, 'A paragraph that begins with "import" or "export" is code in MDX.', 'Begin it with another word.'],
  [/^<(?![\w/])/, 'The < here begins no tag.', 'Write \\< where < is meant as text.'],
] as const;

/** What to write instead of HTML and components. */
const INSTEAD =
  'Write the text itself in Markdown: **words**, [words](https://address), ![words](/address.png), a table with |, a \\ at the end of a line for <br>. `npm run i18n -- import` converts HTML to Markdown.';

/**
 * Parses a legal document: plain Markdown if its file is named `.md`, MDX otherwise.
 * @param file path, also for messages
 * @param source content of the file
 * @param problems receives the syntax that a legal text may not have; it is read as text
 * @returns the tree; its nodes have the lines of the source, but other columns
 */
export function parseMarkdown(file: string, source: string, problems: Problem[]): Root {
  const [processor, pattern] = file.endsWith('.md') ? [markdown, NOT_IN_MARKDOWN] : [mdx, NOT_IN_MDX];
  const readable = source.replace(pattern, (found, _, wrong, offset) => {
    if (!wrong) {
      // Plain Markdown would take the text after a comment or <br> for HTML. Ids stay.
      return /^<!--(?!\s*#)/.test(found)
        ? found.replace(/.+/g, '')
        : found.replace(/^<br.*\n/i, '<br>&#32;\n');
    }
    const rest = source.slice(offset);
    const [tag] = rest.split(/[\s>]/);
    const [, reason = `A legal text cannot contain ${tag}>.`, note = INSTEAD] =
      REASONS.find(([begins]) => begins.test(rest)) ?? [];
    const problem = malformed(file, lineAt(source, offset), reason, note);
    // A line with the same mistake twice has one problem.
    if (problems.at(-1)?.message !== problem.message) problems.push(problem);
    return `\\${found}`;
  });
  try {
    return processor.parse(readable);
  } catch (error) {
    const {line = 1, reason} = error as VFileMessage;
    problems.push(malformed(file, line, `This cannot be read: ${reason}.`, 'Write it as plain Markdown.'));
    return {type: 'root', children: []};
  }
}
