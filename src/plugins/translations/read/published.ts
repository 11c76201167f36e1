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

/** Returns the folder of a version. */
export function folderOf(document: string, date: string | undefined): string {
  return `${PUBLISHED}/${document}/${date ?? UNDATED}`;
}

/**
 * Returns the line of the list for a file.
 * @param file path from `i18n/published/`
 * @param text what it has, with lines that end in `\n`
 */
export function checksumLine(file: string, text: string): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${file}`;
}

/** Returns the file that a line of the list is of; the list itself, where the line is none. */
export function listedFile(line: string): string {
  return `${PUBLISHED}/${line.slice(66) || 'SHA256SUMS'}`;
}

/** Reads the lines of the list. */
export function readChecksums(root: string): string[] {
  return (readText(root, CHECKSUMS) ?? '').split('\n').filter(Boolean);
}

/** Returns a version, a document in MDX with its facts filled in, as the Markdown that is recorded. */
export function toMarkdown(mdx: string): string {
  return mdx.replace(/^(## .*?) \{\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/\}[ \t]*$/gm, '$1 {#$2}');
}

/**
 * Reads what was published.
 * @param root the project's folder
 * @returns the versions of each document from the first to the last, and what is wrong with the record: files that
 *   were edited, that are gone, that no command has recorded, or that have another version's date
 * @throws {Problem} where a file of it cannot be read
 */
export function readPublished(root: string) {
  const published = new Map<string, Version[]>();
  const wrong: string[] = [];
  // The undated version is older than all others, whose names are dates.
  const files = filesIn(root, PUBLISHED).filter((file) => file !== 'SHA256SUMS');
  files.sort((a, b) => Number(b.includes(UNDATED)) - Number(a.includes(UNDATED)));
  const lines = files.map((file) => {
    const path = `${PUBLISHED}/${file}`;
    const source = readText(root, path) ?? '';
    const [, document, folder, code] = /^([^/]+)\/([^/]+)\/(?!editorial)([^/]+)\.md$/.exec(file) ?? [];
    if (document && code) {
      const mdx = source.replace(/^(## .*?) \{#([a-z][a-z0-9-]*)\}[ \t]*$/gm, '$1 {/* #$2 */}');
      const text = parseDocument(document, path, mdx);
      const date = allDates(text.head).at(-1);
      const versions = published.get(document) ?? [];
      const same = versions.at(-1)?.date === date ? versions.pop() : undefined;
      versions.push({document, date, texts: new Map([...(same?.texts ?? []), [code, text]])});
      published.set(document, versions);
      wrong.push(...((date ?? UNDATED) === folder ? [] : [path]));
    }
    return checksumLine(file, source);
  });
  const recorded = readChecksums(root);
  const changed = [...recorded, ...lines].filter((line) => !recorded.includes(line) || !lines.includes(line));
  const problems = Array.from(
    new Set([...wrong, ...changed.map(listedFile)]),
    (file) =>
      new Problem(
        'record',
        {file, line: 1},
        `This is not what ${CHECKSUMS} says was published, or is gone, or has another date than its folder.`,
        'What was published is never edited: take the file as it was from the history. A correction is made in docs/ and i18n/ and published.',
      ),
  );
  return {published, problems};
}
