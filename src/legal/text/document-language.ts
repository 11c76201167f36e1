import path from 'node:path';
import {defaultLanguage, type Language, languages} from '../../locale/languages';
import type {CalendarDate, Fact} from '../../product';

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
function writeDate(date: CalendarDate, language: Language): string {
  return new Intl.DateTimeFormat(language.dateFormat, {dateStyle: 'long', timeZone: 'UTC'}).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** Writes a fact as a text in a language does. */
export function writeFact(fact: Fact, language: Language): string {
  return fact.kind === 'date' ? writeDate(fact.value, language) : fact.value;
}
