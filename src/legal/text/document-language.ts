import path from 'node:path';
import {defaultLanguage, type Language, languages} from '../../locale/languages';
import type {CalendarDate, Fact} from '../../product';
import type {DocumentDates} from './document-dates';
import type {DatedEvent} from './history';

/**
 * Tells which language a legal document is written in, from where it lies.
 * @param filePath the document's file, in `docs/` or in `i18n/<language>/`
 * @param root the project's folder, whose own path says nothing of a language
 */
export function languageOfFile(filePath: string, root: string): Language {
  const [folder, code] = path.relative(root, filePath).split(path.sep);
  return (folder === 'i18n' && languages.find((language) => language.code === code)) || defaultLanguage;
}

/**
 * Writes a date as a language does, the same on every machine.
 * @param date `YYYY-MM-DD`
 */
export function writeDate(date: CalendarDate, language: Language): string {
  return new Intl.DateTimeFormat(language.dateFormat, {dateStyle: 'long', timeZone: 'UTC'}).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Writes a fact as a text in a language does. */
export function writeFact(fact: Fact, language: Language): string {
  return fact.kind === 'date' ? writeDate(fact.value, language) : fact.value;
}

/** Writes a document's dates as a page in a language shows them. */
export function writeDates({established, revised}: DocumentDates, language: Language): DatedEvent[] {
  const event = (kind: DatedEvent['kind']) => (date: CalendarDate) => ({
    kind,
    date,
    written: writeDate(date, language),
  });
  return [...(established ? [established] : []).map(event('established')), ...revised.map(event('revised'))];
}
