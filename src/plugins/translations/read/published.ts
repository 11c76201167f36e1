import {createHash} from 'node:crypto';
import {stringify} from 'yaml';
import type {Locale, Published, Text, Version} from '../model';
import {attempt, Problem} from '../problem';
import {parseDocument} from './document';
import {filesIn, readText} from './file';
import {allDates, factsFor, readFrontMatter} from './front-matter';

/*
 * The record of what was published: `<document>/<date>/<tag>.mdx` is a file as it was, with what it was published with in
 * its front matter. A file is never written again: a change under the same date is a file beside it, `<tag>.2.mdx`.
 */
export const PUBLISHED = 'i18n/published';
/** Name of the folder of a version that states no date. */
const UNDATED = 'undated';
/** Anything else, as `.DS_Store` or an editor's copy, is not the record's. */
const FILES = /^(.+)\/(undated|\d{4}-\d\d-\d\d)\/([a-z]{2,3}(?:-[A-Za-z0-9]+)*)(?:\.(\d+))?\.mdx?$/;
const CHECKSUM = /^ {2}sha256: (\w+)\n/m;

const checksumOf = (source: string) =>
  createHash('sha256').update(source.replace(CHECKSUM, '')).digest('hex');

/** Returns the file that says when a document was withdrawn. */
export function withdrawalOf(document: string): string {
  return `${PUBLISHED}/${document}/withdrawn.yml`;
}

/**
 * Returns a text as a file of the record.
 * @param before the one that it follows under the same date
 * @returns its path and what it has
 */
export function recordOf(
  {name, file, source, head}: Text,
  code: string,
  published: Published,
  before: Text | undefined,
): [file: string, text: string] {
  const [, number = 1] = (before && /\.(\d+)\.mdx?$/.exec(before.file)) ?? [];
  const suffix = (before ? `.${Number(number) + 1}` : '') + (/\.mdx?$/.exec(file)?.[0] ?? '');
  const {length} = readFrontMatter(file, source);
  const frontMatter = source.slice(0, length).trimEnd().replace(/---$/, '');
  const write = (checksum: string) =>
    `${frontMatter}${stringify({published}, {lineWidth: 0})}${checksum}---${source.slice(length)}`;
  const path = `${PUBLISHED}/${name}/${allDates(head).at(-1) ?? UNDATED}/${code}${suffix}`;
  return [path, write(`  sha256: ${checksumOf(write(''))}\n`)];
}

/**
 * Reads what was published.
 * @param root the project's folder
 * @returns the versions of each document from the first to the last, when documents were withdrawn, and what is wrong
 *   with the record: files that were edited, that are gone, that no command has recorded, or that have another date
 */
export function readPublished(root: string, locales: readonly Locale[]) {
  const published = new Map<string, (Version & {readonly texts: Map<string, Text>})[]>();
  const problems: Problem[] = [];
  const all = filesIn(root, PUBLISHED);
  const wrong = (file: string) => {
    const reason = 'This is not what was published, or is gone, or has another date than its folder.';
    const note =
      'What was published is never edited: take the file as it was from the history. A correction is made in docs/ and i18n/ and published.';
    problems.push(new Problem('record', {file, line: 1}, reason, note));
  };
  const files = all.flatMap((file) => [FILES.exec(file) ?? []].filter(({length}) => length > 0));
  // The undated version is older than all others; of the files of a text under one date the last one counts.
  const order = ([, , folder = '', , number = '1']: readonly string[]) =>
    folder.replace(UNDATED, '') + number.padStart(9, '0');
  files.sort((a, b) => order(a).localeCompare(order(b)));
  for (const [file = '', document = '', folder, code = ''] of files) {
    const path = `${PUBLISHED}/${file}`;
    const source = attempt(problems, () => readText(root, path)) ?? '';
    const {dateFormat} = locales.find((locale) => locale.code === code) ?? {dateFormat: code};
    const {text} = parseDocument(document, path, source, (head) => ({
      values: factsFor({}, head),
      dateFormat,
    }));
    const date = text && allDates(text.head).at(-1);
    if (!text || (date ?? UNDATED) !== folder || CHECKSUM.exec(source)?.[1] !== checksumOf(source)) {
      wrong(path);
    }
    const {after} = text?.head.published ?? {};
    if (after && !files.some(([one]) => `${PUBLISHED}/${one}` === after)) {
      wrong(after);
    }
    const versions = published.get(document) ?? [];
    published.set(document, versions);
    if (text) {
      const version = versions.find((one) => one.date === date);
      version?.texts.set(code, text);
      versions.push(...(version ? [] : [{document, date, texts: new Map([[code, text]])}]));
    }
  }
  const withdrawn = new Map(
    all
      .filter((file) => file.endsWith('/withdrawn.yml'))
      .map((file) => [
        file.replace('/withdrawn.yml', ''),
        /\d{4}-\d\d-\d\d/.exec(readText(root, `${PUBLISHED}/${file}`) ?? '')?.[0] ?? '',
      ]),
  );
  return {published, withdrawn, problems};
}
