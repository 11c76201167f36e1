import {structuredPatch} from 'diff';
import {changedUnits, type DiffPart, wordDiff} from '../compare';
import type {Corpus, Locale, Text, Unit, Version} from '../model';
import {allDates, writeDate} from '../read/front-matter';
import {UNDATED} from '../read/published';
import {currentText} from '../version';

/** Returns a date, `YYYY-MM-DD`, and the same as a page's language writes it. */
export function written(date: string, {dateFormat}: Locale) {
  return {date, written: writeDate(date, dateFormat)};
}

/**
 * Returns the versions of a document that readers may see: those recorded, the last of them as it stands today where
 * it is still in force, and the one that is begun.
 */
export function versionsOf(corpus: Corpus, document: string): readonly Version[] {
  const recorded = corpus.published.get(document) ?? [];
  const current = corpus.english.get(document);
  if (!current) {
    return recorded;
  }
  const texts = corpus.project.locales.flatMap((locale): [string, Text][] => {
    const text = currentText(corpus, document, locale)?.asRead;
    return text ? [[locale.code, text]] : [];
  });
  const date = allDates(current.dates).at(-1);
  const now = {document, name: date ?? UNDATED, date, texts: new Map(texts)};
  return [...recorded.filter(({name}) => name !== now.name), now];
}

/** Two texts with less than this in common are one removed and one added. */
const IN_COMMON = 1 / 3;

/** Compares paragraphs that stand in each other's place. */
function diffLines(old: string, now: string, code: string): DiffPart[] {
  const parts = wordDiff(old, now, code);
  const common = parts.reduce((sum, {kind, text}) => sum + (kind === 'same' ? text.length : 0), 0);
  return old && now && common < Math.max(old.length, now.length) * IN_COMMON
    ? [
        {kind: 'removed', text: old},
        {kind: 'added', text: now},
      ]
    : parts;
}

/**
 * Compares a unit of two versions word by word.
 * @returns the paragraphs and list items that differ; the heading of what is new or gone is left to its title
 */
function changedWords(old: Unit | undefined, now: Unit | undefined, code: string): DiffPart[][] {
  const blocks = [old, now].map((unit) =>
    (unit?.blocks ?? []).filter(({kind}) => (old && now) || kind !== 'heading'),
  );
  const words = blocks.map((all) => all.map(({text}) => `${text.replace(/\s+/g, ' ')}\n`).join(''));
  const addresses = blocks.map((all) => all.flatMap(({links}) => links.map((url) => `${url}\n`)).join(''));
  // Where the words are the same, the addresses of links are what differs.
  const [before = '', after = ''] = words[0] === words[1] ? addresses : words;
  return structuredPatch('', '', before, after, '', '', {context: 0}).hunks.flatMap(({lines}) => {
    const [gone = [], come = []] = ['-', '+'].map((sign) =>
      lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(1)),
    );
    const longer = gone.length > come.length ? gone : come;
    return longer.map((_, line) => diffLines(gone[line] ?? '', come[line] ?? '', code));
  });
}

/** Returns the parts that a revision changed: the same in every language, in its own words. */
function sectionsOf(locales: readonly Locale[], before: Version, now: Version, locale: Locale) {
  const changesIn = (one: Locale) => {
    const [old, next] = [before, now].map(({texts}) => texts.get(one.code));
    return old && next && changedUnits(old, next, one);
  };
  const all = locales.flatMap((one) => changesIn(one) ?? []);
  const own = changesIn(locale);
  return [...new Set(all.map(({id}) => id))]
    .filter((id) => !id.endsWith(':head'))
    .map((id) => {
      const units = [locale, ...locales].flatMap(({code}) =>
        [now, before].map(({texts}) => texts.get(code)?.units.get(id)),
      );
      const blocks = units.flatMap((unit) => unit?.blocks ?? []);
      // A language that had no text yet shows how the English changed.
      const change = (own ?? all).find((unit) => unit.id === id);
      return {
        /** `#id`, `:introduction` or `:closing`. */
        part: id.slice(now.document.length),
        /** Its heading, where it has one. */
        title: blocks.find(({kind}) => kind === 'heading')?.text,
        /** `same` where another language's text changed and this one's did not. */
        kind: change?.kind ?? ('same' as const),
        /** The paragraphs and list items that differ. */
        lines: own && change ? changedWords(units[1], units[0], locale.code) : [],
      };
    });
}

/** Returns the revisions of a document, the last one first. */
function revisionsOf(corpus: Corpus, document: string, locale: Locale) {
  const versions = versionsOf(corpus, document);
  const revisions = versions.flatMap((now, index) => {
    const before = versions[index - 1];
    return before && now.date
      ? {
          ...written(now.date, locale),
          sections: sectionsOf(corpus.project.locales, before, now, locale),
          /** The version before it, where that states a date and so has a page. */
          before: before.date
            ? {...written(before.date, locale), address: `/${document}/${before.date}`}
            : undefined,
        }
      : [];
  });
  return revisions.reverse();
}

/** What a revision changed. */
export type Revision = ReturnType<typeof revisionsOf>[number];
/** A part of a document that a revision changed, in the words of one language. */
export type SectionChange = Revision['sections'][number];
/** The revisions by document. */
export type History = Readonly<Record<string, readonly Revision[]>>;

/** Returns what the revisions of all documents changed, in the words of a language. */
export function historyOf(corpus: Corpus, locale: Locale): History {
  const documents = [...corpus.published.keys()];
  return Object.fromEntries(documents.map((name) => [name, revisionsOf(corpus, name, locale)]));
}
