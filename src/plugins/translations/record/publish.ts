import {readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {dateInForce} from '../../../legal/text/document-dates';
import {Refusal} from '../../../refusal';
import {replaceFile} from '../../../replace-file';
import {check} from '../check/check';
import {type Difference, differencesFrom} from '../check/revisions';
import type {FaultKind} from '../fault/severity';
import {currentText, languagesOf} from '../past/versions';
import {CHECKSUMS, checksumOf, EDITORIAL_LOG, readChecksums} from '../read/archive';
import {type Desk, EDITORIAL_FILE} from '../read/desk';
import {documentNameOf, type LegalText} from '../read/legal-text';
import {readText} from '../read/text-file';
import {PUBLISHED, UNDATED, versionFolder} from '../read/version';
import {refuseUnreadable} from '../status/choose';

/** A document to be recorded. */
type Recording = {
  readonly document: LegalText;
  /** What differs from the last version that was recorded; empty for a new version. */
  readonly differences: readonly Difference[];
  /** The version before it, where this is a new one. */
  readonly follows: string | undefined;
};

export type PublicationPlan = {
  readonly recordings: readonly Recording[];
  /** What is recorded, as `privacy of 2026-12-01` or `ja terms#payment`. */
  readonly changes: readonly string[];
};

/** What readers are told of, or what publishing ends. */
const NOT_IN_THE_WAY = new Set<FaultKind>(['stale', 'picture', 'revision-begun']);

function findDocument({documents}: Desk, name: string): LegalText {
  const document = documents.get(name);
  if (document === undefined || document === 'unreadable') {
    throw new Refusal(`There is no document "${name}"; expected one of ${[...documents.keys()].join(', ')}.`);
  }
  return document;
}

/**
 * Chooses the documents whose text is recorded as published.
 * @param names of documents; empty for all
 * @throws {Refusal} when a name is unknown or a fault stands
 */
export function planPublication(desk: Desk, names: readonly string[]): PublicationPlan {
  refuseUnreadable(desk);
  const documents = (names.length > 0 ? names : [...desk.documents.keys()]).map((name) =>
    findDocument(desk, name),
  );
  const fault = check(desk).find(({kind}) => !NOT_IN_THE_WAY.has(kind));
  if (fault) {
    throw new Refusal(
      `Not recorded, because of a fault: ${fault.file}:${fault.line}: ${fault.what} ${fault.remedy}`,
    );
  }
  const changes: string[] = [];
  const recordings = documents.flatMap((document): Recording[] => {
    const last = desk.archive.versions.get(document.name)?.at(-1);
    const date = dateInForce(document.dates);
    if (!last || last.name !== (date ?? UNDATED)) {
      changes.push(`${document.name}${date ? ` of ${date}` : ''}`);
      return [{document, differences: [], follows: last?.name}];
    }
    const differences = differencesFrom(desk, last);
    const added = languagesOf(desk).filter(({code}) => !last.texts.has(code));
    changes.push(
      ...differences.map(({code, address}) => `${code} ${address}`),
      ...added.map(({code}) => `${document.name} in ${code}`),
    );
    const [text] = last.texts.values();
    const follows = text?.values.follows;
    return differences.length + added.length === 0
      ? []
      : [{document, differences, follows: follows === undefined ? undefined : String(follows)}];
  });
  return {recordings, changes};
}

/**
 * Records the texts of documents as their readers see them, and with them why what is declared
 * editorial alters no meaning; these declarations are then taken away.
 * @returns the files written, from the project's folder
 */
export function publish(desk: Desk, {recordings}: PublicationPlan): string[] {
  const {root} = desk.project;
  const written = new Map<string, string>();
  for (const {document, differences, follows} of recordings) {
    const folder = versionFolder(document.name, dateInForce(document.dates));
    for (const language of languagesOf(desk)) {
      const text = currentText(desk, document.name, language, follows);
      if (text) {
        written.set(`${folder}/${language.code}.md`, text.markdown);
      }
    }
    const reasons = reasonsFor(desk, differences);
    if (reasons.length > 0) {
      const file = `${folder}/${EDITORIAL_LOG}`;
      written.set(file, [readText(root, file)?.trimEnd() ?? EDITORIAL_TITLE, ...reasons, ''].join('\n'));
    }
  }
  for (const [file, content] of written) {
    replaceFile(path.join(root, file), content);
  }
  writeChecksums(root, [...written.keys()]);
  const names = recordings.map(({document}) => document.name);
  return [...written.keys(), CHECKSUMS, ...clearEditorial(desk, names)];
}

const EDITORIAL_TITLE = '# What was changed under this date without altering its meaning, and why\n';

function reasonsFor({editorial}: Desk, differences: readonly Difference[]): string[] {
  const addresses = [...new Set(differences.map(({address}) => address))];
  return addresses.flatMap((address) => {
    const reason = editorial.get(address)?.text;
    const words = differences
      .filter((one) => one.address === address)
      .map((one) => `  - ${one.code}: ${one.words}`);
    return reason === undefined ? [] : [`- ${address}: ${reason}`, ...words];
  });
}

function writeChecksums(root: string, files: readonly string[]): void {
  const checksums = readChecksums(root);
  for (const file of files) {
    checksums.set(file.slice(PUBLISHED.length + 1), checksumOf(readFileSync(path.join(root, file))));
  }
  const lines = [...checksums].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = lines.map(([file, checksum]) => `${checksum}  ${file}\n`).join('');
  replaceFile(path.join(root, CHECKSUMS), text);
}

/** Takes away the declarations of what is recorded now. */
function clearEditorial({project: {root}, editorial}: Desk, names: readonly string[]): string[] {
  const left = [...editorial].filter(([address]) => !names.includes(documentNameOf(address)));
  if (left.length === editorial.size) {
    return [];
  }
  const file = path.join(root, EDITORIAL_FILE);
  if (left.length === 0) {
    rmSync(file);
  } else {
    const entries = left.map(([address, {text}]) => [address, {message: text}]);
    replaceFile(file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
  return [EDITORIAL_FILE];
}
