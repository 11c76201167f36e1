import path from 'node:path';
import {defaultLanguage, type Language, languages} from '../../locale/languages';
import type {CalendarDate, Fact} from '../../product';

/**
 * Tells which language a legal document is written in, from where it lies.
 * @param filePath the document's file, in `docs/` or in `i18n/<language>/`
 */
export function languageOfFile(filePath: string): Language {
  const folders = filePath.split(path.sep);
  const code = folders[folders.lastIndexOf('i18n') + 1];
  return folders.includes('i18n')
    ? (languages.find((language) => language.code === code) ?? defaultLanguage)
    : defaultLanguage;
}

/**
 * Writes a date as a language does, the same on every machine.
 * @param date `YYYY-MM-DD`
 */
function writeDate(date: CalendarDate, language: Language): string {
  return new Intl.DateTimeFormat(language.dateFormat, {dateStyle: 'long', timeZone: 'UTC'}).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Writes a fact as a text in a language does. */
export function writeFact(fact: Fact, language: Language): string {
  return fact.kind === 'date' ? writeDate(fact.value, language) : fact.value;
}
