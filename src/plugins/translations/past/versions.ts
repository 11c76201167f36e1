import {dateInForce} from '../../../legal/text/document-dates';
import type {Language} from '../../../locale/languages';
import type {Version} from '../read/archive';
import type {Desk} from '../read/desk';
import type {LegalText} from '../read/legal-text';
import {parseVersion, UNDATED, type VersionNotes, writeVersion} from '../read/version';
import {readerNotices} from '../status/staleness';

/** Gives the languages of the site, the one of the originals first. */
export function languagesOf({project}: Desk): readonly [Language, ...Language[]] {
  return project.languages;
}

/** A document of today in one language: as it stands in the project, and as its readers see it. */
export type CurrentText = {
  readonly document: LegalText;
  /** As Markdown, with the facts filled in. */
  readonly markdown: string;
  readonly asRead: LegalText;
};

/**
 * Gives a document as its readers see it today.
 * @returns undefined where the language has no such document, or it cannot be read
 */
export function currentText(
  desk: Desk,
  name: string,
  language: Language,
  follows?: string,
): CurrentText | undefined {
  const translation = desk.translations.find((one) => one.language.code === language.code);
  const document = (translation ?? desk).documents.get(name);
  if (document === undefined || document === 'unreadable') {
    return undefined;
  }
  const stale = translation && readerNotices(desk, translation)[name]?.stale;
  const notes: VersionNotes = {...(stale && {stale}), follows};
  const markdown = writeVersion(document, language, desk.project.product, notes);
  return {document, markdown, asRead: parseVersion(name, document.file, markdown)};
}

/**
 * Gives the versions of a document that readers may see: those recorded, the last of them as it
 * stands today where it is still in force, and the one that is begun.
 */
export function versionsOf(desk: Desk, name: string): readonly Version[] {
  const recorded = desk.archive.versions.get(name) ?? [];
  const texts = new Map(
    languagesOf(desk).flatMap((language): [string, LegalText][] => {
      const current = currentText(desk, name, language);
      return current ? [[language.code, current.asRead]] : [];
    }),
  );
  const [original] = texts.values();
  if (!original) {
    return recorded;
  }
  const date = dateInForce(original.dates);
  const now: Version = {document: name, name: date ?? UNDATED, date, texts};
  return [...recorded.filter((version) => version.name !== now.name), now];
}
