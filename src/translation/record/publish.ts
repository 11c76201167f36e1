import {rmSync} from 'node:fs';
import path from 'node:path';
import {Refusal} from '../../refusal';
import {replaceFile} from '../../replace-file';
import {check} from '../check/check';
import {changesSince, recordOf} from '../check/revisions';
import type {Desk} from '../read/desk';
import {documentNameOf, type LegalText} from '../read/legal-text';
import {EDITORIAL_FILE, PUBLISHED_FILE, type PublishedDocument} from '../read/publication-record';
import {refuseUnreadable} from '../status/choose';

export type PublicationPlan = {
  readonly documents: readonly LegalText[];
  /** What has changed since the last publication, as `ja terms#payment`. */
  readonly changes: readonly string[];
};

/**
 * Chooses the documents whose text is recorded as published.
 * @param names of documents; empty for all
 * @throws {Refusal} when a name is unknown or a fault stands; naming a document without dates
 *   says that its changed text is a new version
 */
export function planPublication(desk: Desk, names: readonly string[]): PublicationPlan {
  refuseUnreadable(desk);
  const documents = (names.length > 0 ? names : [...desk.documents.keys()]).map((name) => {
    const document = desk.documents.get(name);
    if (document === undefined || document === 'unreadable') {
      throw new Refusal(
        `There is no document "${name}"; expected one of ${[...desk.documents.keys()].join(', ')}.`,
      );
    }
    return document;
  });
  const newVersion = (address = '') =>
    documents.some(
      ({name, changeDates}) =>
        names.includes(name) && changeDates.length === 0 && documentNameOf(address) === name,
    );
  const fault = check(desk).find(
    ({kind, address}) =>
      kind !== 'stale' && kind !== 'picture' && !(kind === 'revision' && newVersion(address)),
  );
  if (fault) {
    throw new Refusal(
      `Not recorded, because of a fault: ${fault.file}:${fault.line}: ${fault.what} ${fault.remedy}`,
    );
  }
  const changes = documents.flatMap((document) => {
    const record = desk.publication.published?.[document.name];
    return record
      ? changesSince(desk, document, record).map(({code, address}) => `${code} ${address}`)
      : [`${document.name} (for the first time)`];
  });
  return {documents, changes};
}

/**
 * Records the texts of documents as the published ones, and takes away the declarations of
 * editorial changes that are published with them.
 * @returns the files written, from the project's folder
 */
export function publish(desk: Desk, {documents}: PublicationPlan): string[] {
  const {root} = desk.project;
  const {published = {}, editorial} = desk.publication;
  const records: Record<string, PublishedDocument> = {...published};
  for (const document of documents) {
    records[document.name] = recordOf(desk, document);
  }
  replaceFile(path.join(root, PUBLISHED_FILE), `${JSON.stringify(records, null, 2)}\n`);
  if (editorial.size === 0) {
    return [PUBLISHED_FILE];
  }
  const names = documents.map(({name}) => name);
  const left = [...editorial].filter(([address]) => !names.includes(documentNameOf(address)));
  if (left.length === 0) {
    rmSync(path.join(root, EDITORIAL_FILE));
  } else {
    const entries = left.map(([address, {text}]) => [address, {message: text}]);
    replaceFile(path.join(root, EDITORIAL_FILE), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
  return [PUBLISHED_FILE, EDITORIAL_FILE];
}
