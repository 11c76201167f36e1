import {createHash} from 'node:crypto';
import {factsForTexts} from '../../product';
import {type Fault, faultIn} from '../fault/fault';
import type {Desk, Documents} from '../read/desk';
import {addressOf, documentNameOf, isBody, type LegalText, placeOf} from '../read/legal-text';
import {EDITORIAL_FILE, type PublishedDocument} from '../read/publication-record';
import {staleFaults} from '../status/staleness';

/** Gives the fingerprints of a document's passages, front matter aside; layout does not count. */
function fingerprints({passages}: LegalText): Record<string, string> {
  const entries = passages
    .filter(isBody)
    .map(({name, form}) => [name, createHash('sha256').update(form).digest('hex').slice(0, 12)]);
  return Object.fromEntries(entries);
}

/** The documents of every language, by the language's tag; those that cannot be read are left out. */
function everyLanguage(desk: Desk, name: string): [string, LegalText][] {
  const [english] = desk.project.languages;
  const all: [string, Documents][] = [
    [english.code, desk.documents],
    ...desk.translations.map(({language, documents}): [string, Documents] => [language.code, documents]),
  ];
  return all.flatMap(([code, documents]): [string, LegalText][] => {
    const document = documents.get(name);
    return document === undefined || document === 'unreadable' ? [] : [[code, document]];
  });
}

/** Gives the date of the last change that an English document names, as the product's facts know it. */
function revisedOf(desk: Desk, {changeDates}: LegalText): string | null {
  const fact = factsForTexts(desk.project.product)[changeDates.at(-1) ?? ''];
  return fact?.kind === 'date' ? fact.value : null;
}

/**
 * Gives the record of a document as it stands, for `publish`. What is stale is recorded as null:
 * a translation that catches up with the English later is no new version.
 */
export function recordOf(desk: Desk, document: LegalText): PublishedDocument {
  const stale = new Set(
    desk.translations.flatMap((translation) =>
      staleFaults(desk, translation).map(({language, address}) => `${language} ${address}`),
    ),
  );
  const passages = everyLanguage(desk, document.name).map(([code, text]) => [
    code,
    Object.fromEntries(
      Object.entries(fingerprints(text)).map(([name, fingerprint]) => [
        name,
        stale.has(`${code} ${addressOf(document, {name})}`) ? null : fingerprint,
      ]),
    ),
  ]);
  return {revised: revisedOf(desk, document), passages: Object.fromEntries(passages)};
}

type Change = {
  readonly address: string;
  readonly code: string;
  readonly text: LegalText;
  readonly name: string;
};

/** Finds the passages whose text differs from the published one, in every language that was published. */
export function changesSince(desk: Desk, document: LegalText, published: PublishedDocument): Change[] {
  return everyLanguage(desk, document.name).flatMap(([code, text]) => {
    const before = published.passages[code];
    if (!before) {
      return [];
    }
    const now = fingerprints(text);
    const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
    return names
      .filter((name) => before[name] !== null && before[name] !== now[name])
      .map((name) => ({address: addressOf(document, {name}), code, text, name}));
  });
}

/**
 * Checks that a changed text says so: the date of its last revision has changed too, or the change
 * is declared editorial.
 */
export function checkRevisions(desk: Desk): Fault[] {
  const {published, editorial} = desk.publication;
  const faults: Fault[] = [];
  const changed = new Set<string>();
  for (const [name, record] of Object.entries(published ?? {})) {
    const document = desk.documents.get(name);
    if (document === undefined || document === 'unreadable') {
      continue;
    }
    const changes = changesSince(desk, document, record);
    for (const {address} of changes) {
      changed.add(address);
    }
    const revised = revisedOf(desk, document);
    if (revised !== null && record.revised !== null && revised < record.revised) {
      faults.push(
        faultIn({file: document.file, address: `${name}:head`})(
          'revision',
          document.changesLine,
          `The last change is dated ${revised}, and the text of ${record.revised} is already published.`,
          'Give it its date in src/product.ts.',
        ),
      );
    }
    if (revised === record.revised) {
      const undeclared = changes.filter(({address}) => !editorial.has(address));
      // A translation that follows a change of the English needs no fault of its own.
      const first = new Map([...undeclared].reverse().map((change) => [change.address, change]));
      faults.push(...[...first.values()].map((change) => revisionFault(change, revised)));
    }
  }
  for (const [address, {line}] of editorial) {
    if (!changed.has(address)) {
      const what = `${address} is declared to have an editorial change, and has none since it was published.`;
      faults.push(
        faultIn({file: EDITORIAL_FILE, address})(
          'editorial',
          line,
          what,
          'Take the line out, or correct the address.',
        ),
      );
    }
  }
  return faults;
}

function revisionFault({address, code, text, name}: Change, revised: string | null): Fault {
  const passage = text.passages.find((one) => one.name === name);
  const editorial = `declare it editorial in ${EDITORIAL_FILE}: {"${address}": {"message": "why"}}`;
  const unless = ` Or, if it means the same as before, ${editorial}.`;
  const differs = `The text of ${address} differs from the published one, and the document`;
  const {file, line} = passage ? placeOf(text, passage) : {file: text.file, line: text.lastLine};
  const fault = faultIn({file, language: code, address});
  return revised === null
    ? fault(
        'revision',
        line,
        `${differs} names no date of revision.`,
        `If it is a new version, \`npm run i18n -- publish ${documentNameOf(address)}\`.${unless}`,
      )
    : fault(
        'revision',
        line,
        `${differs} still says it was last changed on ${revised}.`,
        `Add the change to \`changes\` in the front matter, with its date from src/product.ts.${unless}`,
      );
}
