import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {allDates, dateInForce} from '../../../legal/text/document-dates';
import type {CalendarDate} from '../../../product';
import {type Fault, faultIn, Malformed} from '../fault/fault';
import type {LegalText} from './legal-text';
import {readText} from './text-file';
import {PUBLISHED, parseVersion, UNDATED} from './version';

/** A version of a document that was published. */
export type Version = {
  readonly document: string;
  /** Its date, or `undated`: the name of its folder. */
  readonly name: string;
  readonly date: CalendarDate | undefined;
  /** By language tag. */
  readonly texts: ReadonlyMap<string, LegalText>;
};

/** Everything that was published, as it was recorded. */
export type Archive = {
  /** By document, from the first version to the last. */
  readonly versions: ReadonlyMap<string, readonly Version[]>;
  readonly faults: readonly Fault[];
};

/** The list of the record's files with their checksums, as `sha256sum --check` reads it. */
export const CHECKSUMS = `${PUBLISHED}/SHA256SUMS`;
/** In a version's folder: what was changed under its date, and why that alters no meaning. */
export const EDITORIAL_LOG = 'editorial.md';

const FROM_HISTORY =
  'What was published is never edited: take the file as it was from the history. A correction is made in docs/ and i18n/, declared in docs/editorial.json and published.';

/** Gives the checksum of a file of the record. */
export function checksumOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Reads the list of the record's files: the checksum of each by its path from `i18n/published/`. */
export function readChecksums(root: string): Map<string, string> {
  const lines = (readText(root, CHECKSUMS) ?? '').split('\n').filter(Boolean);
  return new Map(
    lines.map((line, index) => {
      const [, checksum, file] = /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? [];
      if (checksum === undefined || file === undefined) {
        throw new Malformed(
          {file: CHECKSUMS, line: index + 1},
          'This line is no checksum and file.',
          FROM_HISTORY,
        );
      }
      return [file, checksum];
    }),
  );
}

function recordedFiles(root: string): string[] {
  const folder = path.join(root, PUBLISHED);
  return existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .map((file) => file.split(path.sep).join('/'))
        .filter((file) => `${PUBLISHED}/${file}` !== CHECKSUMS)
        .sort()
    : [];
}

/** Finds files that were edited, that are gone, and that no command has recorded. */
function checkFiles(root: string, files: readonly string[]): Fault[] {
  const checksums = readChecksums(root);
  const tell = (file: string, what: string, remedy: string) =>
    faultIn({file: `${PUBLISHED}/${file}`})('record', 1, what, remedy);
  const edited = files.flatMap((file) => {
    const expected = checksums.get(file);
    if (expected === undefined) {
      const what = `${CHECKSUMS} does not name this file, so no command has recorded it.`;
      return [tell(file, what, 'Take it away, or take the list as it was from the history.')];
    }
    return checksumOf(readFileSync(path.join(root, PUBLISHED, file))) === expected
      ? []
      : [tell(file, 'This is not what was recorded as published.', FROM_HISTORY)];
  });
  const gone = [...checksums.keys()]
    .filter((file) => !files.includes(file))
    .map((file) => tell(file, 'This was recorded as published and is gone.', FROM_HISTORY));
  return [...edited, ...gone];
}

/** Finds what does not follow: a version without the one before it, and dates that are not continued. */
function checkOrder(versions: readonly Version[]): Fault[] {
  return versions.flatMap((version, index) => {
    const before = versions[index - 1];
    return [...version.texts.values()].flatMap((text) => {
      const tell = (what: string) => faultIn({file: text.file})('record', 1, what, FROM_HISTORY);
      const follows = text.values.follows === undefined ? undefined : String(text.values.follows);
      if ((dateInForce(text.dates) ?? UNDATED) !== version.name) {
        return [
          tell(`Its last date is ${dateInForce(text.dates) ?? 'none'}, and it stands in ${version.name}/.`),
        ];
      }
      if (follows !== before?.name) {
        return [
          tell(`It follows ${follows ?? 'no version'}; the version before it is ${before?.name ?? 'none'}.`),
        ];
      }
      const earlier = allDates(text.dates).slice(0, -1).join(', ');
      const [first] = before?.texts.values() ?? [];
      const expected = first && allDates(first.dates).join(', ');
      return expected === undefined || earlier === expected
        ? []
        : [
            tell(
              `Its earlier dates are ${earlier || 'none'}; those of the version before it are ${expected || 'none'}.`,
            ),
          ];
    });
  });
}

/**
 * Reads what was published. What is wrong with the record is among its faults.
 * @param root the project's folder
 * @param original tag of the language that the others are translated from
 * @throws {Malformed} where a file of it cannot be read
 */
export function readArchive(root: string, original: string): Archive {
  const files = recordedFiles(root);
  const texts = new Map<string, Map<string, Map<string, LegalText>>>();
  for (const file of files) {
    const [document = '', name = '', language] = file.split('/');
    if (language?.endsWith('.md') && language !== EDITORIAL_LOG) {
      const full = `${PUBLISHED}/${file}`;
      const versions = texts.get(document) ?? new Map<string, Map<string, LegalText>>();
      const version = versions.get(name) ?? new Map<string, LegalText>();
      version.set(language.slice(0, -'.md'.length), parseVersion(document, full, readText(root, full) ?? ''));
      texts.set(document, versions.set(name, version));
    }
  }
  const versions = new Map(
    [...texts].map(([document, byName]): [string, Version[]] => {
      const order = (name: string) => (name === UNDATED ? '' : name);
      const sorted = [...byName].sort(([one], [other]) => (order(one) < order(other) ? -1 : 1));
      return [
        document,
        sorted.map(([name, languages]) => ({
          document,
          name,
          date: name === UNDATED ? undefined : (name as CalendarDate),
          texts: languages,
        })),
      ];
    }),
  );
  const all = [...versions.values()];
  const untold = all.flat().filter((version) => !version.texts.has(original));
  return {
    versions,
    faults: [
      ...checkFiles(root, files),
      ...all.flatMap(checkOrder),
      ...untold.map(({document, name}) =>
        faultIn({file: `${PUBLISHED}/${document}/${name}/${original}.md`})(
          'record',
          1,
          'The version has no text in the language of the originals.',
          FROM_HISTORY,
        ),
      ),
    ],
  };
}
