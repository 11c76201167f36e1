import {writeDate} from '../../../legal/text/document-language';
import type {History, Revision, SectionChange, WrittenDate} from '../../../legal/text/history';
import type {Language} from '../../../locale/languages';
import type {CalendarDate} from '../../../product';
import type {Version} from '../read/archive';
import type {Desk} from '../read/desk';
import {isBody, type LegalText} from '../read/legal-text';
import {contentOf} from '../read/text-run';
import {changedPassages, changedWords, orderedNames} from './changes';
import {languagesOf, versionsOf} from './versions';

/** Writes a date for a page. */
export function written(date: CalendarDate, language: Language): WrittenDate {
  return {date, written: writeDate(date, language)};
}

/** Gives the address of a former version, in the default language. */
export function versionAddress({document, name}: Pick<Version, 'document' | 'name'>): string {
  return `/${document}/${name}`;
}

function titleOf(name: string, ...texts: (LegalText | undefined)[]): string {
  const passage = texts.flatMap((text) => text?.passages.find((one) => one.name === name) ?? [])[0];
  const [heading] = passage?.nodes ?? [];
  return heading?.type === 'heading' ? (contentOf([heading]).runs[0]?.text.trim() ?? '') : '';
}

/** Names the passages that a revision changed in any language, so that every reader is shown the same. */
function sectionsOf(desk: Desk, before: Version, now: Version): string[] {
  const pairs = languagesOf(desk).flatMap((language) => {
    const [old, next] = [before.texts.get(language.code), now.texts.get(language.code)];
    return old && next ? [{old, next, language}] : [];
  });
  const changed = new Set(
    pairs.flatMap(({old, next, language}) => changedPassages(old, next, language).map(({name}) => name)),
  );
  const order = new Set(pairs.flatMap(({old, next}) => orderedNames(old, next)));
  return [...order].filter((name) => changed.has(name) && isBody({name}));
}

function revisionOf(desk: Desk, before: Version, now: Version, language: Language): Revision[] {
  const [old, next] = [before.texts.get(language.code), now.texts.get(language.code)];
  const [original] = languagesOf(desk);
  const [oldOriginal, nextOriginal] = [before.texts.get(original.code), now.texts.get(original.code)];
  if (!now.date || !oldOriginal || !nextOriginal) {
    return [];
  }
  const own = old && next ? changedPassages(old, next, language) : [];
  const originals = changedPassages(oldOriginal, nextOriginal, original);
  const sections = sectionsOf(desk, before, now).map((name): SectionChange => {
    const change = own.find((one) => one.name === name);
    // A language that had no text yet is told what the original's change was.
    const kind = old ? change?.kind : originals.find((one) => one.name === name)?.kind;
    return {
      name,
      title: titleOf(name, next, old, nextOriginal, oldOriginal),
      kind: kind ?? 'same',
      // The heading of what is new or gone is told as its title.
      runs: change ? changedWords(old, next, name, language).slice(change.kind === 'changed' ? 0 : 1) : [],
    };
  });
  return [
    {
      ...written(now.date, language),
      sections,
      ...(before.date && {before: {...written(before.date, language), address: versionAddress(before)}}),
    },
  ];
}

/** Gives where each section that is gone can still be read: in the last version that had it. */
function goneSections(versions: readonly Version[], code: string): [string, string][] {
  const sections = (version: Version | undefined) =>
    (version?.texts.get(code)?.passages ?? []).map(({name}) => name).filter((name) => name.startsWith('#'));
  const now = sections(versions.at(-1));
  return versions.slice(0, -1).flatMap((version, index) =>
    sections(version)
      .filter((name) => !now.includes(name))
      .map((name): [string, string] => [
        `/${version.document}${name}`,
        // A version without a date has no page; what a revision removed stands in full in its log.
        version.date
          ? versionAddress(version) + name
          : `/${version.document}#revision-${versions[index + 1]?.name}`,
      ]),
  );
}

/** Gives the past of all documents, in the words of a language. */
export function historyOf(desk: Desk, language: Language): History {
  const [original] = languagesOf(desk);
  const all = [...desk.documents.keys()].map((name) => ({name, versions: versionsOf(desk, name)}));
  const revisions = all.flatMap(({name, versions}): [string, Revision[]][] => {
    const own = versions.slice(1).flatMap((now, index) => {
      const before = versions[index];
      return before ? revisionOf(desk, before, now, language) : [];
    });
    return own.length > 0 ? [[name, own]] : [];
  });
  return {
    revisions: Object.fromEntries(revisions),
    gone: Object.fromEntries(all.flatMap(({versions}) => goneSections(versions, original?.code ?? ''))),
  };
}
