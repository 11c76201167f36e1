import path from 'node:path';
import {isSeq, parseDocument} from 'yaml';
import {allDates, isCalendarDate} from '../../../legal/text/document-dates';
import {Refusal} from '../../../refusal';
import {replaceFile} from '../../../replace-file';
import type {Desk} from '../read/desk';
import type {LegalText} from '../read/legal-text';
import {readText} from '../read/text-file';
import {refuseUnreadable} from '../status/choose';

/** A revision to be begun: the documents, one for each language, and the date they get. */
export type RevisionPlan = {readonly documents: readonly LegalText[]; readonly date: string};

/**
 * Sees whether a revision may be begun.
 * @param date `YYYY-MM-DD`
 * @throws {Refusal} when there is no such document, the date is none or not later than the last, or
 *   a revision is begun already
 */
export function planRevision(desk: Desk, name: string, date: string): RevisionPlan {
  refuseUnreadable(desk);
  const original = desk.documents.get(name);
  if (original === undefined || original === 'unreadable') {
    throw new Refusal(
      `There is no document "${name}"; expected one of ${[...desk.documents.keys()].join(', ')}.`,
    );
  }
  if (!isCalendarDate(date)) {
    throw new Refusal(`"${date}" is no date; expected one as 2026-12-01.`);
  }
  const last = desk.archive.versions.get(name)?.at(-1);
  const [recorded] = last?.texts.values() ?? [];
  if (!recorded) {
    throw new Refusal(
      `${name} was never recorded as published, so nothing is revised yet; see \`npm run i18n -- publish ${name}\`.`,
    );
  }
  const documents = [original, ...desk.translations.map((one) => one.documents.get(name))].filter(
    (one): one is LegalText => one !== undefined && one !== 'unreadable',
  );
  const published = allDates(recorded.dates).join();
  const other = documents.find((one) => allDates(one.dates).join() !== published);
  if (other) {
    const dates = allDates(other.dates).join(', ') || 'none';
    throw new Refusal(
      `A revision of ${name} is begun already (${other.file}:${other.datesLine} has the dates ${dates}); publish it first, or take its date out.`,
    );
  }
  const latest = allDates(original.dates).at(-1);
  if (latest !== undefined && date <= latest) {
    throw new Refusal(`${date} is not later than ${latest}, the last date of ${name}.`);
  }
  return {documents, date};
}

/**
 * Begins a revision: enters its date into the document in every language.
 * @returns the files written, from the project's folder
 */
export function revise({project: {root}}: Desk, {documents, date}: RevisionPlan): string[] {
  for (const {file} of documents) {
    const source = readText(root, file) ?? '';
    const [before = '', yaml = ''] = /^---[ \t]*\r?\n([\s\S]*?)^(?=---)/m.exec(source) ?? [];
    const head = parseDocument(yaml);
    const revised = head.get('revised');
    if (isSeq(revised)) {
      revised.add(date);
    } else {
      head.set('revised', [date]);
    }
    replaceFile(path.join(root, file), `---\n${head.toString({lineWidth: 0})}${source.slice(before.length)}`);
  }
  return documents.map(({file}) => file);
}
