import {existsSync, mkdirSync, readdirSync, rmSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {factsOf} from '../../src/facts/product';
import {ownLegalNames, ProjectCopy} from '../project-copy';
import {TemporaryFolder} from '../temporary-folder';

/*
 * Makes pairs of sites with the same texts in English and Japanese: a copy of this project, and a plain
 * Docusaurus site of the same packages.
 */

const JAPANESE = 'i18n/ja/docusaurus-plugin-content-docs/current';

/** Folders of documents, by language. */
const FOLDERS = {en: 'docs', ja: JAPANESE};

/** A document in both languages. */
type Texts = {name: string; en: string; ja: string};

/** How often a generated document has the sections of the first one; of our terms, its English has some 25 kB then. */
const PARTS = 8;

/** Returns a legal document with the sections of another one, several times. Its ids and titles have numbers. */
function legalDocument(first: Omit<Texts, 'name'>, number: number): Texts {
  const write = (text: string) => {
    const [head = '', ...sections] = text.split(/^(?=## )/m);
    const body = sections.map((section) => section.split(/^---$/m)[0]);
    const parts = Array.from({length: PARTS}, (_, part) =>
      body
        .map((section = '') =>
          section
            .replace(
              // With an id as `{/* #id */}`, `{#id}` or `<!-- #id -->`.
              /^## (.*) (?:\{|<!--)[^#\n]*#([\w-]+).*$/m,
              (_match, title, id) => `## ${title} ${number}.${part + 1} {/* #${id}-${part + 1} */}`,
            )
            // Links lead to the sections of the same part.
            .replace(/\(#([\w-]+)\)/g, `(#$1-${part + 1})`),
        )
        .join(''),
    );
    return head.replace(/^(title: .*)$/m, `$1 ${number}`) + parts.join('');
  };
  return {name: `document-${number}`, en: write(first.en), ja: write(first.ja)};
}

/** Returns a document that is no legal text. */
function plainDocument(number: number): Texts {
  const write = (title: string, text: string) =>
    `---\ntitle: ${title} ${number}\ndescription: ${title} ${number}.\n---\n\n${text.repeat(12)}`;
  return {
    name: `help/part-${1 + (number % 3)}/page-${number}`,
    en: write(
      'Depth of a photo',
      '## How it is done\n\nOpen a photo, and choose *depth*. The app finds what is near and what is far.\n\n- Lean the phone.\n- Share the image.\n\n',
    ),
    ja: write(
      '写真の深度',
      '## 使い方\n\n写真を開き、*深度*を選びます。近いものと遠いものをアプリが見分けます。\n\n- スマートフォンを傾けます。\n- 画像を共有します。\n\n',
    ),
  };
}

/** Returns the text of a plain MDX document: facts in braces are replaced by their values, and ids are comments. */
function plainText(text: string) {
  const facts: Record<string, string | undefined> = {
    ...factsOf({}),
    established: '2025-02-16',
    revised: '2025-08-20',
  };
  return text
    .replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? name)
    .replace(/(?<=^#+ .*)\{#([\w-]+)\}$/gm, '{/* #$1 */}');
}

/** A site with documents, and how to build it and start its development server. */
export type Site = {
  root: string;
  /** Arguments of `node`. */
  build: string[];
  start: string[];
  /** Names of the legal documents. */
  documents: readonly string[];
  /** The name of one with dates, if there is one. */
  dated: string | undefined;
  /** The English document that {@link edit} changes, without its folder: the last legal one. */
  edited: string;
  /** Inserts a paragraph into the document. */
  edit(text: string): void;
  write(file: string, text: string): void;
  /** Runs `npm run i18n -- <args>`. */
  i18n(args: string): Promise<string>;
};

/**
 * Gives a site empty caches of its own, instead of those of the project: a folder `node_modules` with links to the
 * packages, and a folder for temporary files.
 * @returns environment variables for its programs
 */
export function ownCaches({root}: Site): NodeJS.ProcessEnv {
  const packages = path.join(__dirname, '../../node_modules');
  const own = path.join(root, 'node_modules');
  rmSync(own);
  mkdirSync(own);
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(path.join(packages, name), path.join(own, name));
  const temporary = path.join(root, '.temporary');
  mkdirSync(temporary);
  return {TMPDIR: temporary};
}

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

/** Inserts a paragraph before the first section. */
const inserted = (text: string) => (source: string) =>
  source.replace(/(?<=\n\n)(?=## )/, () => `${text}\n\n`);

/**
 * Makes both sites.
 * @param legal number of legal documents, those of the project among them
 * @param plain number of documents that are no legal texts
 * @throws {Error} if the project has no legal document
 */
export async function makeSites(legal: number, plain: number): Promise<{ours: Site; plain: Site}> {
  const copy = new ProjectCopy();
  copy.keepTranslations('ja');
  copy.haveJapanese();
  const files = ownLegalNames.map((name) =>
    existsSync(copy.path(`docs/${name}.mdx`)) ? `${name}.mdx` : `${name}.md`,
  );
  const [file] = files;
  if (!file) throw new Error('The benchmark multiplies a legal document, and this site has none.');
  const first = {en: copy.read(`docs/${file}`), ja: copy.read(`${JAPANESE}/${file}`)};
  const added = Array.from({length: Math.max(0, legal - files.length)}, (_, index) =>
    legalDocument(first, files.length + 1 + index),
  );
  const others = Array.from({length: plain}, (_, index) => plainDocument(index));
  const names = [...ownLegalNames, ...added.map(({name}) => name)];
  const help = plain > 0 ? "help: [{type: 'autogenerated', dirName: 'help'}]" : '';
  const sidebars = `export default {legal: ${JSON.stringify(names)}, ${help}};\n`;

  const ours = copy;
  const own = new TemporaryFolder();
  for (const language of ['en', 'ja'] as const) {
    for (const text of [...added, ...others]) {
      ours.write(`${FOLDERS[language]}/${text.name}.mdx`, text[language]);
      own.write(`${FOLDERS[language]}/${text.name}.mdx`, plainText(text[language]));
    }
    for (const name of files) {
      const text = `${FOLDERS[language]}/${name}`;
      own.write(text, plainText(copy.read(text)));
    }
  }
  ours.write('sidebars.ts', sidebars);
  own.write('sidebars.ts', sidebars);
  if (added.length > 0) await ours.i18n(`accept ${added.map(({name}) => name).join(' ')}`);

  own.write('package.json', '{"name": "plain", "version": "1.0.0", "private": true}');
  own.write('static/.nojekyll', '');
  for (const page of ['index', 'contact']) {
    own.write(
      `src/pages/${page}.jsx`,
      `import Layout from '@theme/Layout';
export default () => <Layout title="Page"><main className="container"><h1>Page</h1></main></Layout>;
`,
    );
  }
  own.write(
    'docusaurus.config.js',
    `export default {
  title: 'Plain', url: 'https://plain.example', baseUrl: '/', trailingSlash: false,
  onBrokenLinks: 'throw',
  future: {v4: true, faster: true},
  i18n: {defaultLocale: 'en', locales: ['en', 'ja']},
  presets: [['classic', {docs: {routeBasePath: '/', sidebarPath: './sidebars.ts'}, blog: false}]],
};
`,
  );
  const edited = added.length > 0 ? `${names.at(-1)}.mdx` : (files.at(-1) ?? '');
  const start = [DOCUSAURUS, 'start', '--no-open', '--locale', 'en', '--port'];
  const site = (folder: TemporaryFolder, build: string[]): Site => ({
    root: folder.root,
    build,
    start,
    documents: names,
    dated: ownLegalNames.find((_, index) => /^established:/m.test(copy.read(`docs/${files[index]}`))),
    edited,
    edit: (text) => folder.rewrite(`docs/${edited}`, inserted(text)),
    write: (file, text) => folder.write(file, text),
    i18n: (args) => copy.i18n(args),
  });
  return {
    ours: site(ours, ['--require', 'tsx/cjs', 'src/commands/build.ts']),
    plain: site(own, [DOCUSAURUS, 'build']),
  };
}
