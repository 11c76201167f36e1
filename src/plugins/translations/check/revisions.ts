import {allDates, dateInForce} from '../../../legal/text/document-dates';
import {type Fault, faultIn} from '../fault/fault';
import {changedPassages, describeChange, type PassageChange} from '../past/changes';
import {currentText, languagesOf} from '../past/versions';
import type {Version} from '../read/archive';
import {type Desk, EDITORIAL_FILE} from '../read/desk';
import {addressOf, type LegalText, placeOf} from '../read/legal-text';
import {stalePassages} from '../read/version';

/** A passage that differs from what was published last, in one language. */
export type Difference = PassageChange & {
  readonly code: string;
  readonly address: string;
  /** What readers would see differently, in words. */
  readonly words: string;
  /** Whether its readers were told that it is older than the English: catching up is no new version. */
  readonly wasStale: boolean;
  readonly document: LegalText;
};

/** Finds what differs from a version, in every language that it was published in. */
export function differencesFrom(desk: Desk, version: Version): Difference[] {
  return languagesOf(desk).flatMap((language) => {
    const recorded = version.texts.get(language.code);
    const now = currentText(desk, version.document, language);
    if (!recorded || !now) {
      return [];
    }
    return changedPassages(recorded, now.asRead, language).map((change) => ({
      ...change,
      code: language.code,
      address: addressOf({name: version.document}, change),
      words: describeChange(recorded, now.asRead, change.name, language),
      wasStale: stalePassages(recorded).includes(change.name),
      document: now.document,
    }));
  });
}

/**
 * Checks the texts against what was published last: what differs under the same date is a fault
 * unless it is declared editorial, and a published date stays.
 */
export function checkRevisions(desk: Desk): Fault[] {
  const {archive, editorial} = desk;
  const declared = new Set(editorial.keys());
  const changed = new Set<string>();
  const faults: Fault[] = [...archive.faults];
  for (const [name, versions] of archive.versions) {
    const last = versions.at(-1);
    const document = desk.documents.get(name);
    if (!last || document === 'unreadable') {
      continue;
    }
    const differences = differencesFrom(desk, last);
    for (const {address} of differences) {
      changed.add(address);
    }
    faults.push(
      ...(document ? checkDates(desk, document, last, differences, declared) : [goneDocument(name)]),
    );
  }
  for (const [name, document] of desk.documents) {
    if (document !== 'unreadable' && archive.versions.size > 0 && !archive.versions.has(name)) {
      faults.push(
        faultIn({file: document.file, address: name})(
          'revision-begun',
          1,
          `${name} was never recorded as published.`,
          `When it is published, \`npm run i18n -- publish ${name}\`.`,
        ),
      );
    }
  }
  for (const [address, {line}] of editorial) {
    if (!changed.has(address)) {
      const what = `${address} is declared to have an editorial change, and has none since it was published.`;
      const remedy = 'Take the line out, or correct the address.';
      faults.push(faultIn({file: EDITORIAL_FILE, address})('editorial', line, what, remedy));
    }
  }
  return faults;
}

function goneDocument(name: string): Fault {
  return faultIn({file: `docs/${name}.mdx`, address: name})(
    'revision',
    1,
    'This document was published and is gone.',
    'Take it as it was from the history.',
  );
}

function checkDates(
  desk: Desk,
  document: LegalText,
  last: Version,
  differences: readonly Difference[],
  declared: ReadonlySet<string>,
): Fault[] {
  const {name, file, datesLine, dates} = document;
  const fault = faultIn({file, address: `${name}:head`});
  const [recorded] = last.texts.values();
  const published = recorded ? allDates(recorded.dates) : [];
  const now = allDates(dates);
  const altered = published.findIndex((date, index) => now[index] !== date);
  const begun = now.slice(published.length);
  if (altered !== -1) {
    return [
      fault(
        'revision',
        datesLine,
        `Readers were told of the date ${published[altered]}; now they would read ${now[altered] ?? 'none'} in its place.`,
        `A published date stays: write it again. A new version is begun with \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`,
      ),
    ];
  }
  if (begun.length > 1) {
    return [
      fault(
        'revision',
        datesLine,
        `The dates ${begun.join(' and ')} are both later than what was published.`,
        'Take all but the first out; publish one revision before the next is begun.',
      ),
    ];
  }
  const date = dateInForce(dates);
  const toCome =
    date !== undefined && date > desk.project.today
      ? [
          fault(
            'revision-begun',
            datesLine,
            `The date ${date} is still to come; readers are told of it from the next build on.`,
            'Put the site online on that day.',
          ),
        ]
      : [];
  if (begun.length === 1) {
    return [
      fault(
        'revision-begun',
        datesLine,
        `The revision of ${name} of ${date} is begun and not recorded as published.`,
        `When its text is ready in every language, \`npm run i18n -- publish ${name}\`.`,
      ),
      ...toCome,
    ];
  }
  // A translation that follows a change of the English needs no fault of its own.
  const undeclared = differences.filter(({address, wasStale}) => !wasStale && !declared.has(address));
  const first = new Map([...undeclared].reverse().map((one) => [one.address, one]));
  return [...[...first.values()].map((one) => revisionFault(one, date)), ...toCome];
}

function revisionFault({address, code, document, name, words}: Difference, date: string | undefined): Fault {
  const passage = document.passages.find((one) => one.name === name);
  const {file, line} = passage ? placeOf(document, passage) : {file: document.file, line: document.lastLine};
  const under = date === undefined ? 'and the document names no date of revision' : `under the date ${date}`;
  return faultIn({file, language: code, address})(
    'revision',
    line,
    `Readers would see ${words} in ${address}, ${under}.`,
    `If it is a new version, \`npm run i18n -- revise ${document.name} YYYY-MM-DD\`. If it means the same as before, declare it in ${EDITORIAL_FILE}: {"${address}": {"message": "why"}}.`,
  );
}

/** Says of each revision that is begun how it goes on. */
export function revisionsBegun(desk: Desk): string[] {
  return checkRevisions(desk)
    .filter(({kind}) => kind === 'revision-begun')
    .map(({what, remedy}) => `${what} ${remedy}`);
}
