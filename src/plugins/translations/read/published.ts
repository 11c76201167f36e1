import {createHash} from 'node:crypto';
import {Problem, type Text, type Version} from '../model';
import {parseDocument} from './document';
import {filesIn, readText} from './file';
import {allDates} from './front-matter';

/** The record of what was published: a folder for each document, in it one for each version. */
export const PUBLISHED = 'i18n/published';
/** Name of a version that states no date. */
export const UNDATED = 'undated';
/** The list of the record's files with their checksums, as `sha256sum --check` reads it. */
export const CHECKSUMS = `${PUBLISHED}/SHA256SUMS`;
/** In a version's folder: what was changed under its date, and why that alters no meaning. */
export const EDITORIAL_LOG = 'editorial.md';

const FROM_HISTORY =
  'What was published is never edited: take the file as it was from the history. A correction is made in docs/ and i18n/ and published.';

/** Returns the checksum of a file of the record, whose lines end in `\n`. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Reads the list of the record's files: the checksum of each by its path from `i18n/published/`. */
export function readChecksums(root: string): Map<string, string> {
  const lines = (readText(root, CHECKSUMS) ?? '').split('\n').filter(Boolean);
  return new Map(
    lines.map((line, index) => {
      const [, checksum, file] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      if (checksum === undefined || file === undefined) {
        throw new Problem(
          'malformed',
          {file: CHECKSUMS, line: index + 1},
          'This line is no checksum and file.',
          FROM_HISTORY,
        );
      }
      return [file, checksum];
    }),
  );
}

/**
 * Reads a version as readers saw it: Markdown, with its facts filled in.
 * @throws {Problem} where it has not the form of a legal document
 */
export function parseVersion(document: string, file: string, version: string): Text {
  return parseDocument(
    document,
    file,
    version.replace(/^(## .*?) \{#([a-z][a-z0-9-]*)\}[ \t]*$/gm, '$1 {/* #$2 */}'),
  );
}

/** Finds files that were edited, that are gone, and that no command has recorded. */
function fileProblems(root: string, texts: ReadonlyMap<string, string>): Problem[] {
  const checksums = readChecksums(root);
  return [...new Set([...texts.keys(), ...checksums.keys()])].flatMap((file) => {
    const [text, expected] = [texts.get(file), checksums.get(file)];
    if (text !== undefined && expected === checksumOf(text)) {
      return [];
    }
    const reason =
      text === undefined
        ? 'This was recorded as published and is gone.'
        : expected === undefined
          ? `${CHECKSUMS} does not name this file, so no command has recorded it.`
          : 'This is not what was recorded as published.';
    return [new Problem('record', {file: `${PUBLISHED}/${file}`, line: 1}, reason, FROM_HISTORY)];
  });
}

/** Finds texts whose dates do not continue those of the version before, whatever their checksums. */
function orderProblems(versions: readonly Version[]): Problem[] {
  return versions.flatMap(({name, texts}, index) => {
    const [before] = versions[index - 1]?.texts.values() ?? [];
    const earlier = before ? allDates(before.dates).join() : '';
    return [...texts.values()]
      .map(({file, dates}) => ({file, dates: allDates(dates)}))
      .filter(({dates}) => (dates.at(-1) ?? UNDATED) !== name || !dates.join().startsWith(earlier))
      .map(({file, dates}) => {
        const reason = `Its dates are ${dates.join() || 'none'}; expected ${earlier} and ${name}.`;
        return new Problem('record', {file, line: 1}, reason, FROM_HISTORY);
      });
  });
}

/**
 * Reads what was published.
 * @param root the project's folder
 * @returns the versions of each document from the first to the last, and what is wrong with the record
 * @throws {Problem} where a file of it cannot be read
 */
export function readPublished(root: string): {published: Map<string, Version[]>; problems: Problem[]} {
  const texts = new Map(
    filesIn(root, PUBLISHED).map((file) => [file, readText(root, `${PUBLISHED}/${file}`) ?? '']),
  );
  texts.delete('SHA256SUMS');
  const published = new Map<string, (Version & {texts: Map<string, Text>})[]>();
  for (const [file, text] of texts) {
    const [, document, name, code] = /^([^/]+)\/([^/]+)\/(?!editorial)([^/]+)\.md$/.exec(file) ?? [];
    if (document && name && code) {
      const versions = published.get(document) ?? [];
      const version = versions.find((one) => one.name === name) ?? {
        document,
        name,
        ...(name !== UNDATED && {date: name}),
        texts: new Map(),
      };
      version.texts.set(code, parseVersion(document, `${PUBLISHED}/${file}`, text));
      published.set(
        document,
        // The undated version is older than all others.
        [...new Set([...versions, version])].sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1)),
      );
    }
  }
  return {
    published,
    problems: [...fileProblems(root, texts), ...[...published.values()].flatMap(orderProblems)],
  };
}
