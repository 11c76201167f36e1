import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {filesIn, isMarkdown, readText, readYaml, withoutExtension} from '../files';
import {type Allowed, DOCUMENTS, type Locale, type Project, type Text} from '../model';
import {attempt, differenceName, differing, Problem, quoted} from '../problem';
import {invisible} from '../rules/characters';
import {hostOf, isRefused, mistakeIn} from '../rules/links';
import {TRANSLATED_KEYS} from './document';
import {DATES, readFrontMatter} from './front-matter';
import {readOnce} from './kept';
import {readPage} from './mdx';

/** Folders with Markdown, and the folder in `i18n/<tag>/` that has the translations of each. */
const FOLDERS = {
  docs: DOCUMENTS,
  'src/pages': 'docusaurus-plugin-content-pages',
  blog: 'docusaurus-plugin-content-blog',
  'src/news': 'docusaurus-plugin-content-blog',
};

/** Files of a language that commands write, or that only translators read. */
const OWN_FILES = ['accepted.yml', 'allowed.yml', 'glossary.md', 'code.json'];
/** Data files of Docusaurus besides messages: names of authors and tags. */
const DATA_FILES = [`${FOLDERS.blog}/authors.yml`, `${FOLDERS.blog}/tags.yml`, `${DOCUMENTS}/tags.yml`];
/** Keys of data files whose values are words. The others are addresses. */
const DATA_WORDS = ['name', 'title', 'label', 'description'];
/** Names of the files that describe a category of the sidebar. Docusaurus reads them in `docs/` alone. */
const CATEGORY_FILES = ['_category_.json', '_category_.yml', '_category_.yaml'];
/** Pictures beside a translated page. Not SVG, which may contain scripts. */
const PICTURES = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'];

/** Keys of the front matter whose values are words. */
const WORDS = [...TRANSLATED_KEYS, 'keywords'];

/** Returns the name of a document of `docs/`: its path without the extension. */
const nameOf = (file: string) =>
  withoutExtension(file.startsWith('docs/') ? file.slice('docs/'.length) : file);

/**
 * Returns the English files of which a file of a language may be the translation: one of each folder with this name.
 * @param name path within `i18n/<tag>/`
 * @returns undefined if the file is in no folder of translations
 */
function englishOf(name: string) {
  const folders = Object.entries(FOLDERS).filter(([, folder]) => name.startsWith(`${folder}/`));
  return folders.length > 0
    ? folders.map(([from, folder]) => `${from}${name.slice(folder.length)}`)
    : undefined;
}

/** Lists links and other entries of a folder that are neither files nor folders. */
const linksIn = (root: string, folder: string) =>
  (existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
    : []
  )
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));

/**
 * Compares the front matter of a translation with the English. Only words may differ: other keys decide whether, where
 * and how a page is shown.
 */
function* frontMatterRule(
  file: string,
  id: string | undefined,
  facts: readonly string[],
  [english, translated]: Record<string, unknown>[],
  lineOf: (key: string) => number,
) {
  for (const key of new Set([...Object.keys(translated ?? {}), ...Object.keys(english ?? {})])) {
    const [expected, value] = [english?.[key], translated?.[key]];
    const isWords = WORDS.includes(key) || facts.includes(key);
    const isRight = isWords
      ? value === undefined || (key === 'keywords' ? Array.isArray(value) : typeof value === 'string')
      : DATES.includes(key) || isDeepStrictEqual(expected, value);
    if (isRight) continue;
    yield new Problem(
      'structure',
      {file, line: lineOf(key), ...(id && {id})},
      isWords
        ? `The value of ${key} in the front matter is no text.`
        : `The front matter has ${key}: ${JSON.stringify(value) ?? 'nothing'}, and the English ${JSON.stringify(expected) ?? 'nothing'}.`,
      isWords
        ? 'Put it in quotation marks.'
        : expected === undefined
          ? 'Delete this key: it decides how or where the page is shown, in every language.'
          : `Write ${key}: ${JSON.stringify(expected)}, as in the English.`,
    );
  }
}

/** The English texts and those of a language, by name, as they were read. */
type Texts = Record<'english' | 'texts', ReadonlyMap<string, Text | undefined>> & {
  /** Reasons for differences that are allowed in the whole language. */
  allowed?: Allowed;
  /** Option that selects the language in a command. */
  flag: string;
};

type Address = {text: string; line: number};

/** Reports characters that readers do not see in the words of a page or data file. */
function* wordsRule(file: string, words: readonly Address[], locale: Locale) {
  for (const {text, line} of words) {
    const mistake = invisible(text, locale);
    if (mistake) yield new Problem('invisible', {file, line}, ...mistake);
  }
}

/** Returns the values of YAML as texts, with the line of their key. */
const textsIn = ({values, entries}: ReturnType<typeof readYaml>) =>
  entries.map(({key, line}) => ({text: JSON.stringify(values[key]) ?? '', line}));

/** Compares the hosts and mail addresses that a page or data file names with those of the English. */
function* hostsRule(file: string, english: readonly Address[], own: readonly Address[], read: Texts) {
  const known = new Set(english.map(({text}) => hostOf(text)));
  for (const {text, line} of own) {
    const host = hostOf(text);
    if (host === undefined || known.has(host)) continue;
    known.add(host);
    const difference = {rule: 'fact', values: [host]} as const;
    yield differing(
      difference,
      {file, line, name: file, flag: read.flag},
      `The English page has no address at ${host}.`,
      'Link as the English does.',
      read.allowed?.[differenceName(difference)],
    );
  }
}

/** Checks a translated page or document in MDX, or a legal document, against its English file. */
async function pageProblems(project: Project, locale: Locale, english: string, file: string, read: Texts) {
  const {english: ours, texts} = read;
  const {root, documents, facts, syntax} = project;
  const problems: Problem[] = [];
  if (documents.includes(nameOf(english))) {
    // Problems of files that cannot be read are found with the text.
    const name = nameOf(english);
    const [expected, actual] = [ours.get(name), texts.get(name)].map(
      (text) => text && attempt([], () => readFrontMatter(text.file, text.source, [])),
    );
    const id = `${name}:head`;
    if (!expected || !actual) return problems;
    return [
      ...frontMatterRule(file, id, Object.keys(facts), [expected.rawValues, actual.rawValues], actual.lineOf),
    ];
  }
  const pages = await Promise.all(
    [english, file].map((name) =>
      readPage(root, name, syntax).catch((error) => {
        if (!(error instanceof Problem)) throw error;
        problems.push(error);
        return undefined;
      }),
    ),
  );
  const [expected, actual] = pages;
  if (!expected || !actual) return problems;
  const known = new Set(expected.code.map(({text}) => text));
  for (const {text, line} of actual.code) {
    if (known.has(text)) continue;
    problems.push(
      new Problem(
        'code',
        {file, line},
        `The English page has no ${quoted(text)}.`,
        'A translation changes words only: delete this code, or write \\{ and \\< where they are meant as text.',
      ),
    );
  }
  for (const {text, line} of actual.addresses) {
    if (isRefused(text))
      problems.push(
        new Problem('fact', {file, line}, `Browsers refuse the address ${quoted(text)}.`, 'Link to a page.'),
      );
  }
  problems.push(
    ...hostsRule(file, expected.addresses, actual.addresses, read),
    ...wordsRule(file, [...actual.words, ...actual.addresses], locale),
  );
  const [before, now] = [[english, expected] as const, [file, actual] as const].map(([name, {yaml}]) =>
    attempt(problems, () =>
      readOnce(`front matter of a page ${name}`, yaml, [], () =>
        readYaml(name, `---\n${yaml}`, 'front matter', 'Put text in single quotes.'),
      ),
    ),
  );
  if (before && now) {
    const lineOf = (name: string) => now.entries.find(({key}) => key === name)?.line ?? 1;
    problems.push(
      ...wordsRule(file, textsIn(now), locale),
      ...frontMatterRule(file, undefined, Object.keys(facts), [before.values, now.values], lineOf),
    );
  }
  return problems;
}

/** Returns the addresses of a file of authors or tags: `url`, `imageURL`, and those of `socials`. */
const addressesIn = ({values, lineOf}: ReturnType<typeof readYaml>) =>
  Object.entries<Record<string, unknown> | null>(values).flatMap(([name, entry]) => {
    const own = Object.entries(entry ?? {}).filter(([key]) => !DATA_WORDS.includes(key));
    const socials = Object.entries(entry?.socials ?? {}).map(([key, value]) => ['socials', key, value]);
    return [...own, ...socials].flatMap((keys) => {
      const address = keys.pop();
      return typeof address === 'string'
        ? {text: address.trim(), line: lineOf(name, ...(keys as string[]))}
        : [];
    });
  });

/** Checks the addresses of a file of authors or tags. */
function* dataRule(project: Project, locale: Locale, file: string, english: string | undefined, read: Texts) {
  const dataOf = (name: string) =>
    readYaml(name, readText(project.root, name) ?? '', 'YAML', 'Put text in single quotes.');
  const data = dataOf(file);
  const addresses = addressesIn(data);
  yield* wordsRule(file, textsIn(data), locale);
  for (const {text, line} of addresses) {
    const mistake = mistakeIn(text, project);
    if (mistake) yield new Problem('fact', {file, line}, ...mistake);
  }
  yield* hostsRule(file, english === undefined ? [] : addressesIn(dataOf(english)), addresses, read);
}

/**
 * Checks which files a language has: every file of `i18n/<tag>/` is a text that the checks read or a picture. Lists
 * pages, documents and posts that are in English only.
 */
export async function readFolder(project: Project, locale: Locale, read: Texts) {
  const {code, label} = locale;
  const {root, documents} = project;
  const folder = `i18n/${code}`;
  const problems: Problem[] = [];
  const refuse = (file: string, reason: string, note: string) =>
    problems.push(new Problem('extra', {file, line: 1}, reason, note));
  for (const file of linksIn(root, folder))
    refuse(file, 'This is a link to another file, which no check reads.', 'Put the file itself here.');
  const translated = new Set(filesIn(root, folder));
  for (const file of translated) {
    const name = file.slice(folder.length + 1);
    const base = path.basename(name);
    const english = englishOf(name);
    const [source] = english?.filter((one) => existsSync(path.join(root, one))) ?? [];
    if (base.startsWith('.') || OWN_FILES.includes(name)) continue;
    if (DATA_FILES.includes(name)) {
      problems.push(...(attempt(problems, () => [...dataRule(project, locale, file, source, read)]) ?? []));
    } else if (CATEGORY_FILES.includes(base)) {
      refuse(
        file,
        `Docusaurus does not use the name ${base} here: it reads such files in docs/ alone.`,
        `Delete it, and translate the label of the category in ${folder}/${path.dirname(DOCUMENTS)}/current.json.`,
      );
    } else if (isMarkdown(name)) {
      // A text without its English is reported as one that nobody sees.
      const isText = english?.some((one) => read.texts.get(nameOf(one))?.file === file);
      if (source !== undefined) problems.push(...(await pageProblems(project, locale, source, file, read)));
      else if (!isText)
        refuse(
          file,
          english
            ? `There is no English file ${english.join(' or ')}, so no page shows this.`
            : 'No check reads this file.',
          'Correct its name or folder: they are those of the English file.',
        );
    } else if (
      !PICTURES.includes(path.extname(name)) &&
      !(name.startsWith('docusaurus-') && name.includes('/') && path.extname(name) === '.json')
    ) {
      refuse(
        file,
        'No check reads this file, and Docusaurus may run it as a program or show it as a page.',
        'Delete it. A language has Markdown, messages in JSON and pictures; programs are in src/, other files in static/.',
      );
    }
  }
  for (const [from, to] of Object.entries(FOLDERS)) {
    for (const file of filesIn(root, from)) {
      const translation = `${folder}/${to}${file.slice(from.length)}`;
      const isPart = file.split('/').some((part) => part.startsWith('_'));
      if (isMarkdown(file) && !isPart && !translated.has(translation) && !documents.includes(nameOf(file))) {
        problems.push(
          new Problem(
            'english-only',
            {file: translation, line: 1},
            `${file} is in English alone, on the pages of ${label} too.`,
            'Translate it into this file, where readers are to have it.',
          ),
        );
      }
    }
  }
  return problems;
}
