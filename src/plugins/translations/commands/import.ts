import type {Heading, Nodes, Root, RootContent} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkRehype from 'remark-rehype';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {CONTINUE, EXIT, visit} from 'unist-util-visit';
import {stringify} from 'yaml';
import type {Corpus} from '../model';
import {UserError} from '../problem';
import {fileOf} from '../read/corpus';
import {parseDocument, takeId} from '../read/document';
import {readText} from '../read/file';
import {readFrontMatter} from '../read/front-matter';
import {parseMarkdown} from '../read/syntax';
import {writeFiles} from '../write';

const html = unified().use(rehypeParse).use(rehypeRemark);
const raw = unified().use(remarkRehype, {allowDangerousHtml: true}).use(rehypeRaw).use(rehypeRemark);
const mdx = unified().use(remarkGfm).use(remarkMdx).use(remarkStringify, {bullet: '-', rule: '-'});

const isComment = (node: Nodes) => node.type === 'html' && node.value.startsWith('<!--');

const BREAK = {type: 'mdxJsxTextElement', name: 'br', attributes: [], children: []};

const inline = (nodes: readonly Nodes[]): readonly Nodes[] =>
  nodes.flatMap((one) => (one.type === 'paragraph' ? one.children : [one]));

/** Returns a text as Markdown has it: without HTML, and with what MDX writes otherwise. */
function readForeign(file: string, source: string): Root {
  const isHtml = /\.html?$/i.test(file);
  const tree = isHtml ? (html.runSync(html.parse(source)) as Root) : parseMarkdown('.md', source).tree;
  tree.children = tree.children.flatMap((node): RootContent[] => {
    let has = false;
    visit(node as Nodes, 'html', (one) => {
      has ||= !isComment(one);
    });
    return has ? (raw.runSync({type: 'root', children: [node]}) as Root).children : [node];
  });
  visit(tree, (node, index, parent) => {
    if (node.type === 'html' && parent && index !== undefined) {
      const type = parent === tree ? 'mdxFlowExpression' : 'mdxTextExpression';
      parent.children[index] = {type, value: `/*${node.value.slice(4, -3)}*/`} as never;
    } else if (node.type === 'link' && !wordsOf(node)) {
      // A bookmark of a word processor.
      parent?.children.splice(index ?? 0, 1, ...(node.children as never[]));
      return index;
    } else if (node.type === 'tableCell') {
      // A cell is one line: what stands below each other in HTML has breaks between.
      node.children = node.children.flatMap((one: Nodes): never[] =>
        one.type === 'list'
          ? (one.children.flatMap(({children}) => [
              BREAK,
              {type: 'text', value: '• '},
              ...inline(children),
            ]) as never[])
          : [(one.type === 'break' ? BREAK : one) as never],
      );
    }
    return CONTINUE;
  });
  return tree;
}

/** Takes the title out of a text: its first heading. */
function takeTitle(tree: Root): string | undefined {
  let title: string | undefined;
  visit(tree, 'heading', (node, index, parent) => {
    title = wordsOf(node);
    parent?.children.splice(index ?? 0, 1);
    return EXIT;
  });
  return title;
}

/** Makes an id of a title in Latin letters. */
const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .split('-', 6)
    .join('-');

/**
 * Makes a legal document of a text as lawyers and generators of policies write it: Markdown or HTML.
 * @param name of the document, as `privacy`
 * @param file path of the text from the project's folder
 * @param options.language tag of a locale, for a translation: its ids are those of the English, by order
 * @returns what was changed, and what is left to decide
 * @throws {UserError} where there is no such file, or no English to take the ids from
 */
export function importText(
  corpus: Corpus,
  name: string,
  file: string,
  {language}: {readonly language?: string},
): string {
  const {root, documents, locales} = corpus.project;
  const source = readText(root, file);
  const english = corpus.english.get(name);
  if (source === undefined || (language && !english)) {
    throw new UserError(
      source === undefined ? `There is no file ${file}.` : `Import the English of ${name} first.`,
    );
  }
  const to = language ? fileOf(language, name) : `docs/${name}.mdx`;
  const own = readFrontMatter(file, source).head;
  const {head: before} = readFrontMatter(to, readText(root, to) ?? '');
  const changed: string[] = [];
  const left: string[] = [];
  const tree = readForeign(file, source);
  tree.children = tree.children.filter(({type}) => type !== 'yaml');
  const title = own.title ?? takeTitle(tree) ?? before.title ?? name;
  changed.push(`The title, "${title}", stands in the front matter.`);

  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    headings.push(node);
  });
  const highest = Math.min(...headings.map(({depth}) => depth));
  const ids = (english?.parts ?? []).flatMap(({id, heading}) => (heading && language ? id.slice(1) : []));
  const taken: string[] = [];
  for (const node of headings) {
    const level = Math.min(node.depth - highest + 2, 4);
    if (level !== node.depth) {
      changed.push(`"${wordsOf(node)}" is a heading of level ${level}, not ${node.depth}.`);
    }
    node.depth = level as Heading['depth'];
    const given = takeId(node);
    if (level === 2) {
      const [first] = node.children;
      const bare = first?.type === 'text' ? first.value.replace(/^(?:\d+[.)]\s*|§\s*\d+\s+)/, '') : '';
      if (first?.type === 'text' && bare && bare !== first.value) {
        changed.push(`"${wordsOf(node)}" has no number of its own: the page numbers its sections.`);
        first.value = bare;
      }
      const slug = slugOf(wordsOf(node)) || 'section';
      const count = taken.filter((one) => one.replace(/-\d+$/, '') === slug).length;
      const id = language ? ids[taken.length] : (given ?? (count ? `${slug}-${count + 1}` : slug));
      taken.push(id ?? '');
      const counterpart = language ? `, as the English at its place` : '';
      if (id === undefined) {
        left.push(`"${wordsOf(node)}" is one section more than the English has.`);
      } else {
        changed.push(`"${wordsOf(node)}" has the id ${id}${counterpart}.`);
        node.children.push({type: 'text', value: ' '}, {
          type: 'mdxTextExpression',
          value: `/* #${id} */`,
        } as never);
      }
    }
  }
  left.push(...ids.slice(taken.length).map((id) => `There is no section for ${name}#${id} of the English.`));

  const head = {...before, ...own, title, description: own.description ?? before.description};
  const text = `---\n${stringify(head, {lineWidth: 0})}---\n\n${mdx.stringify(tree)}`;
  left.push(
    ...parseDocument(name, to, text).problems.map(
      ({line, reason, note}) => `${to}:${line}: ${reason} ${note}`,
    ),
  );
  if (!head.description) {
    left.push('Write `description: …` into the front matter: one sentence for search results.');
  }
  if (!head.established && !head.revised) {
    left.push(
      'Write `established: YYYY-MM-DD` into the front matter, so that former versions get pages of their own.',
    );
  }
  if (!documents.includes(name)) {
    left.push(`Name "${name}" in sidebars.ts, and link to it in src/theme/Footer/index.tsx.`);
  }
  left.push(
    ...(language
      ? []
      : locales.slice(1).map(({code}) => `Import or write its translation: ${fileOf(code, name)}.`)),
  );
  const list = (lines: readonly string[]) => lines.map((line) => `\n- ${line}`).join('');
  return `${writeFiles(root, new Map([[to, text]]))}\nChanged:${list(changed)}\nLeft to decide:${list(left)}\nThen \`npm run i18n -- check ${name}\`.`;
}
