import type {Nodes} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {parseForeign} from '../../src/plugins/translations/commands/foreign';
import {readYaml} from '../../src/plugins/translations/files';
import type {Problem} from '../../src/plugins/translations/problem';
import {parseDocument} from '../../src/plugins/translations/read/document';
import {readFolder} from '../../src/plugins/translations/read/folder';
import {readPage} from '../../src/plugins/translations/read/mdx';
import {readEnglishMessages} from '../../src/plugins/translations/read/messages';
import {markdown, parseMarkdown, proseRemarkPlugins} from '../../src/plugins/translations/read/syntax';
import {expect, test} from '../run/units';
import {TemporaryFolder} from '../temporary-folder';

const FILE = 'docs/terms.mdx';
const HEAD = '---\ntitle: Rules\n---\n\n';
const FACTS = {name: 'Shelf', company: 'Shelf Inc.', url: 'https://shelf.example/a'};

/** Parses a text below a front matter of three lines and an empty one. */
function read(text: string, file = FILE) {
  const problems: Problem[] = [];
  const {units, namedFacts = []} = parseDocument('terms', file, HEAD + text, problems, {facts: FACTS});
  const parts = [...units.values()].slice(1);
  return {
    parts,
    namedFacts,
    blocks: parts.flatMap(({blocks}) => blocks),
    nodes: parts.flatMap(({nodes = []}) => nodes),
    problems: problems.map(({message}) => message),
  };
}
const textsOf = (text: string) => read(text).blocks.map(({text}) => text);

/** Returns a tree as `type(text)`, without positions. */
function shape(node: Nodes): string {
  const inner = 'children' in node ? node.children.map(shape).join(' ') : 'value' in node ? node.value : '';
  return `${node.type}(${inner})`;
}
const shapeOf = (text: string) => read(text).nodes.map(shape).join(' ');

test('facts, ids, comments and line breaks are nodes with their places', () => {
  const tree = parseMarkdown(
    FILE,
    `${HEAD}## Law {/* #law */}\n\nFor { name }, not \\{name}.<BR/>\n> <!-- a\n>\n> - b --> \n\n{/* c\n\nd */}\n`,
  );
  const [yaml, heading, paragraph, quotation, comment] = tree.children;
  expect([yaml, heading, paragraph].map((node) => node && shape(node))).toEqual([
    'yaml(title: Rules)',
    'heading(text(Law ) comment( #law ))',
    'paragraph(text(For ) fact({name}) text(, not {name}.) break())',
  ]);
  expect(quotation && shape(quotation)).toBe('blockquote(comment( a\n\n- b ))');
  expect(comment?.position?.start).toMatchObject({line: 12, column: 1});
  const fact = paragraph?.type === 'paragraph' ? paragraph.children[1] : undefined;
  expect(fact?.position).toMatchObject({start: {line: 7, column: 5}, end: {line: 7, column: 13}});
});

test('a fact is filled in where it is named, in addresses, titles and alternative texts too; an escaped one is not', () => {
  const {nodes, namedFacts, problems} = read(
    '[The **{name}** page]({url}/{name}?a=\\{name} "At {name} or \\{name}") ![{name} *of {company}*](/{name}.png).\n\n{company}. [b][c]\n\n[c]: {url} "{name}"\n',
  );
  expect(problems).toEqual([]);
  expect(nodes).toMatchObject([
    {
      children: [
        {url: 'https://shelf.example/a/Shelf?a={name}', title: 'At Shelf or {name}'},
        {value: ' '},
        {url: '/Shelf.png', alt: 'Shelf of Shelf Inc.'},
        {value: '.'},
      ],
    },
    // A value that ends with a full stop needs no second one.
    {children: [{value: 'Shelf Inc. '}, {type: 'link', url: 'https://shelf.example/a', title: 'Shelf'}]},
  ]);
  expect(namedFacts.every(({line}) => line >= 5)).toBe(true);
});

test('an id may be followed by comments, and a comment leaves one space', () => {
  const text =
    'One <!-- a --> two{/* b */}.\n{/* c */} three\n\n{/* d */}\n\n## Law {#law} <!-- e --> ##\n\n<!-- f --> Four {/* g */}\n';
  const {parts, problems} = read(text);
  expect(problems).toEqual([]);
  expect(parts.map(({key}) => key)).toEqual([':introduction', '#law']);
  expect(textsOf(text)).toEqual(['One two.\nthree', 'Law', 'Four']);
});

/** What a legal text cannot have, with the line of its problem (the text begins in line 5) and what it says. */
const MISTAKES: [text: string, line: number, reason: string][] = [
  // Programs that read HTML end the paragraph before the tag.
  ['Text `code\n<div>It may charge 500 dollars.</div>\nmore` end.', 5, 'runs over a line that begins with'],
  ['Text.\n\n<div>\n\nWords.', 7, 'cannot contain <div>'],
  ['A <Note>word.', 5, 'cannot contain <Note>'],
  ['A </b>word.', 5, 'cannot contain </b>'],
  ['<?php x ?>', 5, 'cannot contain <?php>'],
  ['A\n{ b + 1 }', 6, 'begins neither a fact'],
  ['A {name', 5, 'begins neither a fact'],
  ['A {name\n}', 5, 'begins neither a fact'],
  ['A {#law} b', 5, 'not at the end of a heading'],
  ['A\n<!-- b\n\nC', 6, 'has no end'],
  ['A\n\n{/* b\n\nC', 7, 'has no end'],
  ['A {/* b\n\nC', 5, 'has no end'],
  ['A\n\n```\nb', 7, 'The code that begins here has no end'],
  ['<https://a.example/{name}>', 5, 'cannot name a fact'],
  ['See https://a.example/{name}.', 5, 'cannot name a fact'],
  ['A\n\n> b\n> ~~~\n> c\n\nD', 8, 'The code that begins here has no end'],
  ['A {constructor} and {toString}', 0, ''],
];
test('what the form does not take is a problem with its line', () => {
  const found = MISTAKES.map(([text, line, reason]) => {
    const {problems} = read(text);
    const isExpected = (message: string) =>
      message.startsWith(`docs/terms.mdx:${line}: `) && message.includes(reason);
    return [text, ...problems.map((message) => isExpected(message) || message)];
  });
  expect(found).toEqual(MISTAKES.map(([text, line]) => (line ? [text, true] : [text])));
});

test('inherited names of objects are no facts', () => {
  expect(textsOf('A {constructor}, {toString}')).toEqual(['A {constructor}, {toString}']);
  const source = '---\ntitle: "{constructor}"\n---\n';
  const {units} = parseDocument('terms', FILE, source, []);
  expect(units.get('terms:head')?.blocks).toMatchObject([{kind: 'title', text: '{constructor}'}]);
});

test('beside Japanese, bold is bold and one ~ is text; marks that are shown are listed, escaped ones are not', () => {
  expect(shapeOf('**「本規約」**とは、**注意：**すべて*（補足）*です。')).toBe(
    'paragraph(strong(text(「本規約」)) text(とは、) strong(text(注意：)) text(すべて) emphasis(text(（補足）)) text(です。))',
  );
  expect(shapeOf('東京~大阪と名古屋~京都')).toBe('paragraph(text(東京~大阪と名古屋~京都))');
  expect(read('~~旧~~**太字**').blocks).toMatchObject([{deleted: ['旧'], strong: ['太字'], marks: []}]);
  expect(read('A ** b ** \\*\\* ~~c [d](e f)').blocks).toMatchObject([{marks: ['**', '~~', '](']}]);
  expect(read('A \\*\\* b \\~~ c').blocks).toMatchObject([{marks: []}]);
});

test('a line end between letters of scripts without spaces is no space', () => {
  for (const [text, shown] of [
    ['ここで折り返\nされています。\n次', 'ここで折り返されています。次'],
    ['**太**\n字は\n[窓口](/a)\nです', '太字は窓口です'],
    ['在这里\n换行', '在这里换行'],
    ['ที่นี่\nครับ', 'ที่นี่ครับ'],
    ['iOSと\nAndroidの\niOS', 'iOSと\nAndroidの\niOS'],
    ['한국어\n문장', '한국어\n문장'],
    ['第一に、\n（二）', '第一に、（二）'],
  ] as const) {
    expect(textsOf(text)).toEqual([shown]);
  }
});

test('where a line ends in the source, readers see no difference, and the Markdown copy has none', () => {
  const [text, shown] = ['ここで折り返\nされています。', 'ここで折り返されています。'];
  expect(read(text).parts[0]?.visible).toBe(read(shown).parts[0]?.visible);
  expect(markdown.stringify({type: 'root', children: read(text).nodes})).toBe(`${shown}\n`);
});

test('documents and pages that are no legal texts are read in the same way', () => {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(proseRemarkPlugins as never);
  const tree = processor.runSync(processor.parse('**「A」**は東京~大阪\nと~京都\n\n~~旧~~')) as Nodes;
  expect(shape(tree)).toBe(
    'root(paragraph(strong(text(「A」)) text(は東京~大阪と~京都)) paragraph(delete(text(旧))))',
  );
});

test('a text is parsed again only when it changed', () => {
  const tree = parseMarkdown('a.md', 'One');
  expect(parseMarkdown('a.md', 'One')).toBe(tree);
  expect(parseMarkdown('a.md', 'Two')).not.toBe(tree);
  expect(parseMarkdown('b.md', 'One')).not.toBe(parseMarkdown('a.md', 'One'));
  // Filling facts in does not change the tree that is kept.
  read('{name} <!-- c -->\n\n## A {#a}');
  expect(textsOf('{name} <!-- c -->\n\n## A {#a}')).toEqual(['Shelf', 'A']);
});

test('a key that a mapping has twice is named with the line of its entry; the same key in two mappings is none', () => {
  const readLines = (...lines: string[]) =>
    readYaml('a.yml', lines.join('\n'), 'record', 'Delete one.').values;
  const wrong = (line: number) =>
    `a.yml:${line}: The record cannot be read here: Map keys must be unique. Delete one.`;
  expect(() => readLines('a: 1', 'b: 1', '"a": 2')).toThrow(wrong(3));
  expect(() => readLines('a: 1', 'b:', '  - c: 1', '    c: 1')).toThrow(wrong(2));
  expect(readLines('a: {c: 1}', 'b: {c: 1}')).toEqual({a: {c: 1}, b: {c: 1}});
});

test('nesting without bound is refused with its line', () => {
  for (const text of [
    `A\n${'>'.repeat(20_000)} b`,
    `A\n\n${'- '.repeat(5000)}b`,
    `A\n${'> 1. '.repeat(60)}b`,
  ]) {
    const {problems, parts} = read(text);
    const line = text.startsWith('A\n\n') ? 7 : 6;
    expect(problems).toEqual([expect.stringMatching(`^docs/terms\\.mdx:${line}: More than 100 lists`)]);
    expect(parts[0]?.blocks[0]?.text).toBe('A');
  }
  expect(read(`A\n\n${'- '.repeat(40)}b`).problems).toEqual([]);
});

test('a paragraph with too many marks is refused with its line, also in pages and in texts to import', async () => {
  const marks = `# A\n\n${'*a_ '.repeat(600)}\n`;
  const few = `# A\n\n${'**a** '.repeat(240)}\n`;
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(proseRemarkPlugins as never);
  const pages = new TemporaryFolder();
  const readers: [read: (text: string) => unknown, place: string][] = [
    [(text) => processor.runSync(processor.parse(text)), '3:2001'],
    [
      (text) => parseForeign('a.md', text, {leftOut: new Set(), unsafe: new Set(), hasLetteredLists: false}),
      'a.md:3: ',
    ],
    [
      (text) => {
        pages.write('src/pages/a.mdx', text);
        return readPage(pages.root, 'src/pages/a.mdx');
      },
      'src/pages/a.mdx:3: ',
    ],
  ];
  for (const [readMarks, place] of readers) {
    const error = await Promise.resolve(marks).then(readMarks).catch(String);
    expect(error).toContain(place);
    expect(error).toContain('This paragraph has more than 1000 characters of marks');
    await Promise.resolve(few).then(readMarks);
  }
});

test('a page is read with the syntax of the site’s remark plugins; without it, the problem names the place for them', async () => {
  const pages = new TemporaryFolder();
  pages.write('src/pages/a.mdx', '# A\n\n$$$\n\\int_{0, <b}\u202e\n$$$\n\n[b](/c)\n');
  const read = (syntax?: [typeof remarkFrontmatter, object][]) =>
    readPage(pages.root, 'src/pages/a.mdx', syntax as never);
  await expect(read()).rejects.toMatchObject({
    line: 4,
    note: expect.stringContaining('add that plugin to syntax in src/legal/translations.ts'),
  });
  // Stands for remark-math: blocks between lines of $$$.
  const syntax: [typeof remarkFrontmatter, object][] = [
    [remarkFrontmatter, {type: 'formula', marker: '$', anywhere: true}],
  ];
  expect(await read(syntax)).toMatchObject({
    code: [],
    addresses: [{text: '/c', line: 7}],
    words: [{text: 'A'}, {text: '\\int_{0, <b}\u202e', line: 3}, {text: 'b'}],
  });
  // Translations too.
  pages.write('i18n/ja/docusaurus-plugin-content-pages/a.mdx', '# C\n\n$$$\n\\int_{0, <b}\n$$$\n');
  // What was read is not kept for other plugins.
  await expect(read()).rejects.toThrow();
  const project = {root: pages.root, documents: [], facts: {}, syntax};
  const locale = {code: 'ja', label: 'ja', dateFormat: 'ja'};
  const texts = {english: new Map(), texts: new Map(), flag: ''};
  expect(await readFolder(project as never, locale, texts)).toEqual([]);
});

test('English messages are read in each form that Docusaurus knows, with the lines of their ids', async () => {
  const folder = new TemporaryFolder();
  folder.write(
    'src/Page.tsx',
    `import Words, {translate as say} from '@docusaurus/Translate';
const ID = 'page.' + 'title';
const other = translate({message: 'Not a message'});
export const title = say({id: ID, message: \`A "page" \${'of'} ours\`, description: 'Title'});
export const Page = ({name}) => (
  <>
    <Words
      id="page.text"
      description={'Text'}
      values={{name}}>
      {'Hello, {name}'}
    </Words>
    <Words>
      Two
      lines &amp; more
    </Words>
    <Words id="page.bare" />
    <Words id={name}>Unknown</Words>
    <Words id="page.element"><b>Bold</b></Words>
    {say(title)}
  </>
);
`,
  );
  folder.write(
    'src/cast.ts',
    "import {translate} from '@docusaurus/Translate';\nexport const a = <string>translate({message: 'Cast'});\n",
  );
  const problems: Problem[] = [];
  const text = await readEnglishMessages(folder.root, problems);
  expect(
    [...(text?.units.values() ?? [])].map(({id, source, description, file, line}) => [
      id,
      source,
      description,
      `${file}:${line}`,
    ]),
  ).toEqual([
    ['page.title', 'A "page" of ours', 'Title', 'src/Page.tsx:4'],
    ['page.text', 'Hello, {name}', 'Text', 'src/Page.tsx:8'],
    ['Two lines & more', 'Two lines & more', undefined, 'src/Page.tsx:13'],
    ['page.bare', 'page.bare', undefined, 'src/Page.tsx:17'],
    ['Cast', 'Cast', undefined, 'src/cast.ts:2'],
  ]);
  expect(problems.map(({file, line, ruleId}) => [file, line, ruleId])).toEqual(
    [18, 19, 20].map((line) => ['src/Page.tsx', line, 'message']),
  );
});
