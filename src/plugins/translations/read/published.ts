import {hash} from 'node:crypto';
import path from 'node:path';
import {stringify} from 'yaml';
import {filesIn, readText} from '../files';
import type {Locale, Published, Text, Version} from '../model';
import {attempt, Problem} from '../problem';
import {parseDocument} from './document';
import {allDates, readFrontMatter} from './front-matter';

/*
 * The record of what was published: `<document>/<date>/<tag>.mdx` is a file as it was, with what it was published with in
 * its front matter. A file is never written again: a change under the same date is a file beside it, `<tag>.2.mdx`.
 */
export const PUBLISHED = 'i18n/published';
/** Name of the folder of a version that states no date. */
const UNDATED = 'undated';
/** Path of a file of the record: document, date, tag, number. Anything else, as `.DS_Store` or an editor's copy, is not its. */
export const RECORDED =
  /^i18n\/published\/(.+)\/(undated|\d{4}-\d\d-\d\d)\/([a-z]{2,3}(?:-[A-Za-z0-9]+)*)(?:\.(\d+))?\.mdx?$/;

/** Returns the checksum of a file of the record, but for the line that has it. */
const checksumOf = (source: string) => hash('sha256', source.replace(/^ {2}sha256: .*\n/m, ''));

/** Returns the file that says when a document was withdrawn. */
export const withdrawalOf = (document: string) => `${PUBLISHED}/${document}/withdrawn.yml`;

/**
 * Returns a text as a file of the record.
 * @param last the one that it follows under the same date
 * @returns its path and what it has
 */
export function recordOf(
  {name, file, source, head}: Text,
  code: string,
  published: Published,
  last: Text | undefined,
): [file: string, text: string] {
  const number = last && `.${Number(RECORDED.exec(last.file)?.[4] ?? 1) + 1}`;
  const {length} = readFrontMatter(file, source);
  const before =
    source.slice(0, length).trimEnd().replace(/---$/, '') + stringify({published}, {lineWidth: 0});
  const after = `---${source.slice(length)}`;
  return [
    `${PUBLISHED}/${name}/${allDates(head).at(-1) ?? UNDATED}/${code}${number ?? ''}${path.extname(file)}`,
    `${before}  sha256: ${checksumOf(before + after)}\n${after}`,
  ];
}

/**
 * Reads what was published.
 * @param root the project's folder
 * @param problems where what is wrong with the record is added: files that were edited, that are gone, that no command
 *   has recorded, or that have another date
 * @returns the versions of each document from the first to the last, and when documents were withdrawn
 */
export function readPublished(root: string, locales: readonly Locale[], problems: Problem[]) {
  const published = new Map<string, Version[]>();
  const all = filesIn(root, PUBLISHED);
  const [english] = locales;
  // The undated version is older than all others; of the files of a text under one date the last one counts. English is
  // the first of the languages.
  const order = ([, , date = '', code = '', number = '1']: RegExpExecArray) =>
    date.replace(UNDATED, '') + number.padStart(9, '0') + (code === english?.code ? '' : code);
  const files = all.map((file) => RECORDED.exec(file)).filter((found) => found !== null);
  files.sort((a, b) => order(a).localeCompare(order(b)));
  for (const [file, document = '', folder, code = ''] of files) {
    const source = attempt(problems, () => readText(root, file)) ?? '';
    const dateFormat = locales.find((locale) => locale.code === code)?.dateFormat ?? code;
    const text = parseDocument(document, file, source, [], {facts: {}, dateFormat});
    const date = allDates(text?.head).at(-1);
    const isWhole =
      text && (date ?? UNDATED) === folder && source.includes(`  sha256: ${checksumOf(source)}\n`);
    const {after = file} = text?.head.published ?? {};
    for (const wrong of [isWhole ? [] : file, all.includes(after) ? [] : after].flat()) {
      problems.push(
        new Problem(
          'record',
          {file: wrong, line: 1},
          'This is not what was published, or is gone, or has another date than its folder.',
          'What was published is never edited: take the file as it was from the history. A correction is made in docs/ and i18n/ and published.',
        ),
      );
    }
    if (text) {
      const versions = published.get(document) ?? [];
      const version = versions.find((one) => one.date === date) ?? {document, date, texts: new Map()};
      version.texts.set(code, text);
      published.set(document, [...new Set([...versions, version])]);
    }
  }
  const withdrawn = new Map<string, string>();
  for (const document of published.keys()) {
    const [day] = /\d{4}-\d\d-\d\d/.exec(readText(root, withdrawalOf(document)) ?? '') ?? [];
    if (day) withdrawn.set(document, day);
  }
  return {published, withdrawn};
}
