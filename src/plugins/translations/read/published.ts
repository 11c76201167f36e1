import {createHash} from 'node:crypto';
import type {Version} from '../model';
import {Problem} from '../problem';
import {parseDocument} from './document';
import {filesIn, readText} from './file';
import {allDates} from './front-matter';

/** The record of what was published: a folder for each document, in it one for each version. */
export const PUBLISHED = 'i18n/published';
/** Name of the folder of a version that states no date. */
const UNDATED = 'undated';
/** The list of the record's files with their checksums, as `sha256sum --check` reads it. */
export const CHECKSUMS = `${PUBLISHED}/SHA256SUMS`;
/** In a version's folder: what was changed under its date, and why that alters no meaning. */
export const EDITORIAL_LOG = 'editorial.md';

const FROM_HISTORY =
  'What was published is never edited: take the file as it was from the history. A correction is made in docs/ and i18n/ and published.';

/** Returns the folder of a version. */
export function folderOf(document: string, date: string | undefined): string {
  return `${PUBLISHED}/${document}/${date ?? UNDATED}`;
}

/** Returns the checksum of a file of the record, whose lines end in `\n`. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads the list of the record's files: the checksum of each by its path from `i18n/published/`. */
export function readChecksums(root: string): Map<string, string> {
  const lines = (readText(root, CHECKSUMS) ?? '').matchAll(/^([0-9a-f]{64}) {2}(\S+)$/gm);
  return new Map([...lines].map(({1: checksum = '', 2: file = ''}) => [file, checksum]));
}

/** Returns a version, a document in MDX with its facts filled in, as the Markdown that is recorded. */
export function toMarkdown(mdx: string): string {
  return mdx.replace(/^(## .*?) \{\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}');
}

/** Finds files that were edited, that are gone, and that no command has recorded. */
function* fileProblems(root: string, texts: ReadonlyMap<string, string>): Iterable<Problem> {
  const checksums = readChecksums(root);
  for (const file of new Set([...texts.keys(), ...checksums.keys()])) {
    const [text, place] = [texts.get(file), {file: `${PUBLISHED}/${file}`, line: 1}];
    if (text === undefined) {
      yield new Problem('record', place, 'This was recorded as published and is gone.', FROM_HISTORY);
    } else if (checksums.get(file) !== checksumOf(text)) {
      yield new Problem('record', place, `This is not what ${CHECKSUMS} says was published.`, FROM_HISTORY);
    }
  }
}

/** Finds texts whose dates do not continue those of the version before, whatever their checksums. */
function* orderProblems(versions: readonly Version[]): Iterable<Problem> {
  let earlier: string[] = [];
  for (const {date, texts} of versions) {
    const all = Array.from(texts.values(), ({file, head}) => ({file, dates: allDates(head)}));
    for (const {file, dates} of all) {
      if (dates.at(-1) !== date || !dates.join().startsWith(earlier.join())) {
        const reason = `Its dates are ${dates.join() || 'none'}; expected ${earlier} and ${date}.`;
        yield new Problem('record', {file, line: 1}, reason, FROM_HISTORY);
      }
    }
    earlier = all[0]?.dates ?? [];
  }
}

/**
 * Reads what was published.
 * @param root the project's folder
 * @returns the versions of each document from the first to the last, and what is wrong with the record
 * @throws {Problem} where a file of it cannot be read
 */
export function readPublished(root: string) {
  const sources = new Map<string, string>();
  const published = new Map<string, Version[]>();
  // The undated version is older than all others, whose names are dates.
  const files = filesIn(root, PUBLISHED).filter((file) => file !== 'SHA256SUMS');
  for (const file of files.sort((a, b) => Number(b.includes(UNDATED)) - Number(a.includes(UNDATED)))) {
    const source = readText(root, `${PUBLISHED}/${file}`) ?? '';
    sources.set(file, source);
    const [, document, folder, code] = /^([^/]+)\/([^/]+)\/(?!editorial)([^/]+)\.md$/.exec(file) ?? [];
    if (document && code) {
      const mdx = source.replace(/^(## .*?) \{#([a-z][a-z0-9-]*)\}[ \t]*$/gm, '$1 {/* #$2 */}');
      const text = parseDocument(document, `${PUBLISHED}/${file}`, mdx);
      const date = folder === UNDATED ? undefined : folder;
      const versions = published.get(document) ?? [];
      const same = versions.at(-1)?.date === date ? versions.pop() : undefined;
      versions.push({document, date, texts: new Map([...(same?.texts ?? []), [code, text]])});
      published.set(document, versions);
    }
  }
  const disordered = [...published.values()].flatMap((versions) => [...orderProblems(versions)]);
  return {published, problems: [...fileProblems(root, sources), ...disordered]};
}
