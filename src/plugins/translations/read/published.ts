import {hash} from 'node:crypto';
import path from 'node:path';
import {stringify} from 'yaml';
import {filesIn, isMarkdown, readText, readYaml, withoutExtension} from '../files';
import {DOCUMENTS, type Project, type Published, type Text, type Version} from '../model';
import {attempt, Problem} from '../problem';
import {readDocument} from './cached';
import {isCalendarDate, readFrontMatter} from './front-matter';

/**
 * The record of published texts. `<document>/<date>/<tag>.mdx` is a copy of the published file; its front
 * matter also has `published` (see the model). A file of the record is never changed: a correction under the
 * same date is a new file beside it, `<tag>.2.mdx`.
 */
export const PUBLISHED = 'i18n/published';
/** Folder name of a version without a date. */
const UNDATED = 'undated';

/** Name of files in which an earlier version of the site listed the reasons of editorial changes. Nothing reads them. */
const EDITORIAL = 'editorial.md';

/**
 * Reads the path of a file of the record, as `i18n/published/terms/2025-02-16/ja.2.mdx`.
 * @returns document, date (or {@link UNDATED}), tag and number, from 1; undefined if it is no file of the record
 */
function recordedAt(file: string) {
  const [name = '', folder = '', ...parents] = file.split('/').reverse();
  const [code = '', number = '1', ...others] = withoutExtension(name).split('.');
  const [language = ''] = code.split('-');
  const isRecorded =
    file.startsWith(`${PUBLISHED}/`) &&
    isMarkdown(name) &&
    // The language in a tag has two or three letters: `ja`, `zh-Hant`.
    language.length < 4 &&
    parents.length > 2 &&
    (folder === UNDATED || isCalendarDate(folder)) &&
    Number(number) > 0 &&
    others.length === 0;
  const document = parents.reverse().slice(2).join('/');
  return isRecorded ? {file, document, folder, code, number: Number(number)} : undefined;
}

/** Returns whether a file of the record is as it was written: its checksum is that of the file without this line. */
function isUnchanged({source, frontMatter}: Text) {
  const {sha256} = frontMatter.published ?? {};
  return hash('sha256', source.replace(`  sha256: ${sha256}\n`, '')) === sha256;
}

/** Returns the tags of the languages of which a text was ever published. */
export const recordedLanguages = ({root}: Project) =>
  new Set(filesIn(root, PUBLISHED).flatMap((file) => recordedAt(file)?.code ?? []));

/** Returns the path of the file that has the date on which a document was withdrawn. */
export const withdrawalOf = (document: string) => `${PUBLISHED}/${document}/withdrawn.yml`;

/**
 * Makes a file of the record.
 * @param text the text to record
 * @param code tag of its language
 * @param published what is added to its front matter
 * @param last the text recorded last under the same date, if there is one
 * @returns path and content of the file
 */
export function recordOf(
  {name, file, source, dates}: Text,
  code: string,
  published: Published,
  last: Text | undefined,
): [file: string, text: string] {
  const number = last && `.${(recordedAt(last.file)?.number ?? 1) + 1}`;
  const {yaml, rest} = readFrontMatter(file, source);
  // The text stays as it is, letter by letter.
  const copy = (record: object) => `${yaml}${stringify({published: record}, {lineWidth: 0})}---${rest}`;
  return [
    `${PUBLISHED}/${name}/${dates.at(-1) ?? UNDATED}/${code}${number ?? ''}${path.extname(file)}`,
    copy({...published, sha256: hash('sha256', copy(published))}),
  ];
}

/**
 * Recognizes a legal document, in force or recorded, by its path.
 * @param file absolute path
 * @returns its path from the project's folder, its name, and its language (undefined for the English in
 *   docs/); undefined if the file is not a legal document
 */
export function findLegal(file: string, {root, documents}: Project) {
  const fromRoot = path.relative(root, file).replaceAll(path.sep, '/');
  const recorded = recordedAt(fromRoot);
  if (recorded) return {fromRoot, name: recorded.document, code: recorded.code};
  // `docs/terms.mdx`, `i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx`
  const [top, tag] = fromRoot.split('/');
  const code = top === 'i18n' ? tag : undefined;
  const folder = code ? `i18n/${code}/${DOCUMENTS}/` : 'docs/';
  const name = withoutExtension(fromRoot.slice(folder.length));
  return fromRoot.startsWith(folder) && isMarkdown(file) && documents.includes(name)
    ? {fromRoot, name, code}
    : undefined;
}

/**
 * Reads a legal document, in force or recorded, as readers see it. Mistakes in it are read as text; the checks
 * report them.
 * @param file absolute path
 * @param problems receives the problem of a file that cannot be read; its text is then empty
 * @returns the text, and `language`, the tag of its language; undefined if the file is not a legal document
 */
export function readLegal(file: string, project: Project, problems: Problem[] = []) {
  const {root, facts, locales} = project;
  const found = findLegal(file, project);
  if (!found) return undefined;
  const {fromRoot, name, code} = found;
  const locale = locales.find((locale) => !code || locale.code === code);
  const source = attempt(problems, () => readText(root, fromRoot)) ?? '';
  return {...readDocument(name, fromRoot, source, [], {facts, ...locale}), language: code ?? 'en'};
}

/**
 * Finds the parts of a translation that are still in English.
 * @param file absolute path of the translation
 * @returns their keys, as `#payment`; empty for English and recorded texts
 */
export function partsInEnglish(file: string, project: Project) {
  const {fromRoot, code} = findLegal(file, project) ?? {};
  const folder = `i18n/${code}/${DOCUMENTS}/`;
  if (!fromRoot?.startsWith(folder)) return [];
  const english = readLegal(path.join(project.root, 'docs', fromRoot.slice(folder.length)), project);
  const translation = readLegal(file, project);
  return [...(translation?.units ?? [])].flatMap(([id, {key, visible}]) =>
    visible === english?.units.get(id)?.visible ? key : [],
  );
}

/**
 * Reads the record of published texts.
 * @param problems receives the problems found: files that were edited, deleted, moved to another date or not
 *   written by `publish`
 * @returns `published`: the versions of each document, the oldest first; `withdrawn`: the date on which a
 *   document was withdrawn, by name
 */
export function readPublished(project: Project, problems: Problem[]) {
  const {root} = project;
  const published = new Map<string, Version[]>();
  const paths = filesIn(root, PUBLISHED);
  // Sort key: the undated version first, then by date and number, so that a later file replaces an earlier
  // one.
  const order = ({folder, number}: {folder: string; number: number}) =>
    folder.replace(UNDATED, '') + String(number).padStart(9, '0');
  const files = paths.flatMap((file) => recordedAt(file) ?? []);
  files.sort((a, b) => order(a).localeCompare(order(b)));
  for (const {file, document, folder, code} of files) {
    const text = attempt(problems, () => readLegal(path.join(root, file), project, problems));
    if (!text) continue;
    const date = text.dates.at(-1);
    const {after = file} = text.frontMatter.published ?? {};
    for (const wrong of [
      (date ?? UNDATED) === folder && isUnchanged(text) ? [] : file,
      paths.includes(after) ? [] : after,
    ].flat()) {
      problems.push(
        new Problem(
          'record',
          {file: wrong, line: 1},
          'This is not what was published, or is gone, or has another date than its folder.',
          'What was published is never edited: restore the file from the Git history. A correction is made in docs/ and i18n/ and published.',
        ),
      );
    }
    const versions = published.get(document) ?? [];
    const version = versions.find((version) => version.date === date) ?? {date, texts: new Map()};
    version.texts.set(code, text);
    published.set(document, [...new Set([...versions, version])]);
  }
  // Other files, as copies that an editor keeps, are ignored: nothing reads them.
  for (const file of paths.filter(isMarkdown)) {
    if (recordedAt(file) || path.basename(file) === EDITORIAL) continue;
    const reason = 'This is no file of the record.';
    problems.push(new Problem('record', {file, line: 1}, reason, 'Only `publish` writes here: delete it.'));
  }
  const withdrawn = new Map<string, string>();
  for (const document of published.keys()) {
    const file = withdrawalOf(document);
    const note = 'Only `publish` writes this file: restore it from the Git history.';
    const read = () => readYaml(file, readText(root, file) ?? '', 'YAML', note).values;
    const {on} = attempt(problems, read) ?? {};
    if (on) withdrawn.set(document, String(on));
  }
  return {published, withdrawn};
}
