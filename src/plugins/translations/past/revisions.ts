import {diffArrays} from 'diff';
import {changedUnits, type DiffPart, idsOf, wordDiff} from '../compare';
import type {Corpus, Locale, Text, Unit, Version} from '../model';
import {allDates, writeDate} from '../read/front-matter';
import {UNDATED} from '../read/published';
import {currentText} from '../version';

/** A date as a page shows it. */
export type WrittenDate = {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** The same date as the page's language writes it. */
  readonly written: string;
};

/** A part of a document that a revision changed, in the words of one language. */
export type SectionChange = {
  /** `#id`, `:introduction` or `:closing`. */
  readonly part: string;
  /** Its heading, where it has one. */
  readonly title?: string;
  /** `same` where another language's text changed and this one's did not. */
  readonly kind: 'changed' | 'added' | 'removed' | 'same';
  /** The paragraphs and list items that differ. */
  readonly lines: readonly (readonly DiffPart[])[];
};

/** What a revision changed. */
export type Revision = WrittenDate & {
  readonly sections: readonly SectionChange[];
  /** The version before it, where that states a date and so has a page. */
  readonly before?: WrittenDate & {readonly address: string};
};

/** The revisions of each document, the last one first; documents without any are left out. */
export type History = Readonly<Record<string, readonly Revision[]>>;

/** Writes a date for a page. */
export function written(date: string, {dateFormat}: Locale): WrittenDate {
  return {date, written: writeDate(date, dateFormat)};
}

/**
 * Returns the versions of a document that readers may see: those recorded, the last of them as it stands today where
 * it is still in force, and the one that is begun.
 */
export function versionsOf(corpus: Corpus, document: string): readonly Version[] {
  const recorded = corpus.published.get(document) ?? [];
  const texts = corpus.project.locales.flatMap((locale): [string, Text][] => {
    const current = currentText(corpus, document, locale);
    return current ? [[locale.code, current.asRead]] : [];
  });
  const [original] = texts;
  if (!original) {
    return recorded;
  }
  const date = allDates(original[1].dates).at(-1);
  const now = {document, name: date ?? UNDATED, ...(date && {date}), texts: new Map(texts)};
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
export function changedWords(old: Unit | undefined, now: Unit | undefined, locale: Locale): DiffPart[][] {
  const whole = !old || !now;
  const words = (unit: Unit | undefined) =>
    (unit?.blocks ?? [])
      .filter(({kind}) => !whole || kind !== 'heading')
      .map(({text}) => text.replace(/\s+/g, ' '));
  const [before, after] = [words(old), words(now)];
  const addresses = (unit: Unit | undefined) => (unit?.blocks ?? []).flatMap(({links}) => links);
  // Where the words are the same, the addresses of links are what differs.
  const chunks =
    before.join('\n') === after.join('\n')
      ? diffArrays(addresses(old), addresses(now))
      : diffArrays(before, after);
  return chunks.flatMap(({added, removed, value}, index) => {
    const next = chunks[index + 1];
    const [gone, come] = removed ? [value, next?.added ? next.value : []] : [[], value];
    const isFirst = removed || (added && !chunks[index - 1]?.removed);
    const longer = gone.length > come.length ? gone : come;
    return isFirst ? longer.map((_, line) => diffLines(gone[line] ?? '', come[line] ?? '', locale.code)) : [];
  });
}

/** Returns what a revision changed; every language is told of the same parts, in its own words. */
function revisionOf({project: {locales}}: Corpus, before: Version, now: Version, locale: Locale): Revision[] {
  const changesIn = (one: Locale) => {
    const [old, next] = [before.texts.get(one.code), now.texts.get(one.code)];
    return old && next && changedUnits(old, next, one);
  };
  const [english = locale] = locales;
  const [oldEnglish, newEnglish] = [before.texts.get(english.code), now.texts.get(english.code)];
  if (!now.date || !oldEnglish || !newEnglish) {
    return [];
  }
  const changed = new Set(locales.flatMap((one) => changesIn(one) ?? []).map(({id}) => id));
  const own = changesIn(locale);
  const sections = idsOf(oldEnglish, newEnglish)
    .filter((id) => changed.has(id) && !id.endsWith(':head'))
    .map((id): SectionChange => {
      // A language that had no text yet is told what the change of the English was.
      const change = (own ?? changesIn(english))?.find((unit) => unit.id === id);
      const texts = [now.texts.get(locale.code), before.texts.get(locale.code), newEnglish, oldEnglish];
      const units = texts.map((text) => text?.units.get(id));
      const heading = units.flatMap((unit) => unit?.blocks.find(({kind}) => kind === 'heading') ?? [])[0];
      return {
        part: id.slice(now.document.length),
        ...(heading && {title: heading.text}),
        kind: change?.kind ?? 'same',
        lines: own && change ? changedWords(units[1], units[0], locale) : [],
      };
    });
  const address = `/${before.document}/${before.name}`;
  const former = before.date && {before: {...written(before.date, locale), address}};
  return [{...written(now.date, locale), sections, ...former}];
}

/** Returns what the revisions of all documents changed, in the words of a language. */
export function historyOf(corpus: Corpus, locale: Locale): History {
  const all = [...corpus.published.keys()].map((document): [string, Revision[]] => {
    const versions = versionsOf(corpus, document);
    const revisions = versions
      .slice(1)
      .flatMap((now, index) => revisionOf(corpus, versions[index] as Version, now, locale));
    return [document, revisions.reverse()];
  });
  return Object.fromEntries(all.filter(([, revisions]) => revisions.length > 0));
}
