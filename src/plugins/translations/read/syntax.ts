import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {VFileMessage} from 'vfile-message';
import {Problem} from '../problem';
import {lineAt} from './file';

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).freeze();
const mdx = markdown().use(remarkMdx).freeze();

const MARKDOWN: Readonly<Record<string, string>> = {
  a: '[words](https://address)',
  b: '**words**',
  br: '<br />, or a \\ at the end of the line',
  em: '*words*',
  i: '*words*',
  img: '![words](/address.png)',
  strong: '**words**',
  table: 'a table of Markdown, with | between its columns',
};

/** Returns what to write in the place of a tag or a component. */
export function insteadOf(tag: string): string {
  return /^[A-Z]/.test(tag)
    ? 'Write its text out: components belong into pages, and into documents that are no legal texts.'
    : `In its place write ${MARKDOWN[tag] ?? 'Markdown'}; \`npm run i18n -- import\` makes Markdown of HTML.`;
}

/** What MDX cannot read, by how it begins, and what to say of it. */
const UNREADABLE: [begins: RegExp, reason: string, note: string][] = [
  [
    /^<!--[\s\S]*?(?:-->|$)/,
    'A comment in the form of HTML, <!-- … -->, is none in MDX.',
    'Write {/* … */}, or name the file .md.',
  ],
  [
    /^<(?=https?:|mailto:|[\w.+-]+@)/,
    'An address between < and > is no link in MDX.',
    'Write it without them: it is a link all the same.',
  ],
  [/^\{#([\w-]+)\}/, 'An id in this form is for files named .md.', 'Write it as {/* #id */}.'],
  [
    /^\{/,
    'The { here opens neither a fact, as {name}, nor an id, or is not closed.',
    'Close what is opened, and write \\{ where { is meant as text.',
  ],
  [
    /^(?:im|ex)port/,
    'A paragraph that begins with "import" or "export" is code in MDX.',
    'Begin it with another word.',
  ],
  [/^<(?![\w/])/, 'The < here opens nothing.', 'Write \\< where < is meant as text.'],
];

/** Returns where that begins which the parser stumbled over, and often reports far behind. */
function placeOf({reason, place}: VFileMessage, source: string): number {
  const [, line, column] = /\((\d+):(\d+)-/.exec(reason)?.map(Number) ?? [];
  if (line && column) {
    return source.split('\n', line - 1).join('\n').length + Number(line > 1) + column - 1;
  }
  const end = (place && ('start' in place ? place.start : place).offset) ?? source.length;
  if (/import/.test(reason)) {
    return Math.max(...['\nimport', '\nexport'].map((word) => source.lastIndexOf(word, end))) + 1;
  }
  if (!/brace|expression/.test(reason)) {
    return source.lastIndexOf('<', end);
  }
  let open = 0;
  let at = end;
  while (at >= 0 && open < 1) {
    at -= 1;
    open += source[at - 1] === '\\' ? 0 : Number(source[at] === '{') - Number(source[at] === '}');
  }
  return at;
}

/**
 * Parses a document: plain Markdown where its file is named `.md`, MDX otherwise. What MDX cannot read is taken out and
 * named, so that all of it is found at once.
 * @param problems where it is named
 * @returns the tree, and the text without it
 */
export function parseMarkdown(file: string, source: string, problems: Problem[] = []) {
  for (let readable = source; ; ) {
    try {
      const tree: Root = (file.endsWith('.md') ? markdown : mdx).parse(readable);
      return {tree, readable};
    } catch (error) {
      const at = placeOf(error as VFileMessage, readable);
      if (at < 0) {
        throw error;
      }
      const rest = readable.slice(at);
      const [, tag = ''] = /^<\/?([\w.]*)/.exec(rest) ?? [];
      const unclosed = `The tag <${tag}> is not closed, or was not opened.`;
      const [begins = /^./, reason = unclosed, note = insteadOf(tag)] =
        UNREADABLE.find(([one]) => one.test(rest)) ?? [];
      problems.push(new Problem('malformed', {file, line: lineAt(readable, at)}, reason, note));
      // As many lines as before.
      const mended = rest.replace(begins, (found: string, id: unknown) =>
        typeof id === 'string' ? `{/*#${id}*/}` : `x${found.replace(/[^\n]/g, '')}`,
      );
      readable = readable.slice(0, at) + mended;
    }
  }
}
