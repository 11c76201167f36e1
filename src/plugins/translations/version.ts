import {isDeepStrictEqual} from 'node:util';
import {type ChangeObject, diffArrays, diffWords} from 'diff';
import type {Locale, Published, Text, Version} from './model';
import type {Corpus} from './read/corpus';
import {parseDocument} from './read/document';
import {allDates, DATES, writeDate} from './read/front-matter';

/**
 * Returns the version of a document that stands in the project, in each locale that has it, with what is recorded of it.
 * @param recorded values of the facts, for those that come from settings which this machine lacks
 */
export function currentVersion(
  {project, languages, standings}: Corpus,
  document: string,
  recorded?: Published['facts'],
) {
  const {facts} = project;
  const texts = new Map<string, Text>();
  for (const language of languages) {
    const {code, dateFormat} = language.locale;
    const own = language.texts.get(document);
    const text = own && parseDocument(document, own.file, own.source, [], {facts, dateFormat, recorded});
    if (text) {
      const {head, named = []} = text;
      const used = named.flatMap(({name, value}) =>
        value === undefined || DATES.includes(name) || value === head[name] ? [] : [[name, value]],
      );
      // What its readers see marked as older than the English.
      const stale = standings.flatMap(({translation, text, state, id}) =>
        translation === language && text === document && state === 'stale' && !id.endsWith(':head')
          ? id.slice(document.length)
          : [],
      );
      texts.set(code, {
        ...text,
        head: {
          ...head,
          published: {facts: Object.fromEntries(used), stale: stale.length > 0 ? stale : undefined},
        },
      });
    }
  }
  const [original] = texts.values();
  return {document, date: allDates(original?.head).at(-1), texts};
}

/** A stretch of text: `removed` where it is only in the one before, `added` where it is only in the later one. */
export type DiffPart = ChangeObject<string>;

/**
 * Compares two texts by the words of their language, so that Japanese is compared by words too.
 * @param code BCP 47 tag
 * @returns the parts in reading order
 */
export const wordDiff = (before: string, now: string, code: string) =>
  diffWords(before, now, {intlSegmenter: new Intl.Segmenter(code, {granularity: 'word'})});

/**
 * Finds the units that readers see differently in two versions of a document, in each locale that both have; their own
 * dates, which every revision changes, are no difference.
 */
export function changesBetween(from: Version, to: Version) {
  return [...to.texts].flatMap(([code, next]) => {
    // One that only the later version has is compared with itself.
    const {units, head} = from.texts.get(code) ?? next;
    return [...new Map([...next.units, ...units]).keys()].flatMap((id) => {
      const [before, now] = [units.get(id), next.units.get(id)];
      /** What follows the document's name: `#payment`, `:introduction`, `:closing`, `:head`. */
      const part = id.slice(to.document.length);
      const kind: 'changed' | 'added' | 'removed' = before ? (now ? 'changed' : 'removed') : 'added';
      // Where readers saw that it is older than the English, catching up is no new version.
      const wasStale = head.published?.stale?.includes(part) ?? false;
      return before?.seen === now?.seen ? [] : [{id, part, kind, code, before, now, wasStale}];
    });
  });
}

type Change = ReturnType<typeof changesBetween>[number];

/**
 * Compares paragraphs that stand in each other's place, word by word; those with less than a third in common are one that
 * is gone and one that is new.
 */
function diffLines(old: string, now: string, code: string) {
  const parts = wordDiff(old, now, code);
  const common = parts.reduce(
    (sum, {added, removed, value}) => sum + (added || removed ? 0 : value.length),
    0,
  );
  return common * 3 < Math.max(old.length, now.length)
    ? [...wordDiff(old, '', code), ...wordDiff('', now, code)]
    : parts;
}

/**
 * Compares a unit of two versions word by word.
 * @returns the paragraphs and list items that differ; the heading of what is new or gone is left to its title
 */
function changedWords({before: old, now, code}: Change) {
  const blocks = [old, now].map((unit) =>
    (unit?.blocks ?? []).filter(({kind}) => (old && now) || kind !== 'heading'),
  );
  const words = blocks.map((all) => all.map(({text}) => text.replace(/\s+/g, ' ')));
  const addresses = blocks.map((all) => all.flatMap(({links}) => links));
  // Where the words are the same, the addresses of links are what differs.
  const [before = [], after = []] = isDeepStrictEqual(words[0], words[1]) ? addresses : words;
  const parts = diffArrays(before, after);
  return parts.flatMap(({value, removed, added}, index) => {
    const [last, next] = [parts[index - 1], parts[index + 1]];
    if (removed) {
      // What is gone is shown with what has come in its place.
      return value.map((line, at) => diffLines(line, (next?.added && next.value[at]) || '', code));
    }
    const come = added ? value.slice((last?.removed && last.value.length) || 0) : [];
    return come.map((line) => diffLines('', line, code));
  });
}

/** Returns in a few words what readers see differently in a unit: `“one provider” is gone; “another” is new`. */
export function describeChange(change: Change) {
  const changes = changedWords(change)
    .flat()
    .filter(({added, removed, value}) => (added || removed) && value.trim())
    .map(({added, value}) => `“${value.trim()}” is ${added ? 'new' : 'gone'}`);
  return [...changes.slice(0, 4), changes[4] && 'and more'].filter(Boolean).join('; ') || 'other markup';
}

/** Returns a date, `YYYY-MM-DD`, and the same as a page's language writes it. */
export function written(date: string, {dateFormat}: Locale) {
  return {date, written: writeDate(date, dateFormat)};
}

/**
 * Returns what the revisions of a document changed, the last one first: the same parts in every language, in the words of
 * one.
 * @param versions from the first to the last
 */
export function revisionsOf(versions: readonly Version[], locale: Locale) {
  const {code} = locale;
  return versions
    .flatMap((now, index) => {
      const before = versions[index - 1];
      if (!before || !now.date) return [];
      const changes = changesBetween(before, now).filter(({part}) => part !== ':head');
      const firsts = changes.filter(({id}, index) => changes.findIndex((one) => one.id === id) === index);
      return {
        ...written(now.date, locale),
        sections: firsts.map(({id, part, kind}) => {
          const own = changes.find((change) => change.id === id && change.code === code);
          const blocks = [code, ...now.texts.keys()].flatMap((one) =>
            [now, before].flatMap(({texts}) => texts.get(one)?.units.get(id)?.blocks ?? []),
          );
          return {
            /** `#id`, `:introduction` or `:closing`. */
            part,
            /** Its heading, where it has one. */
            title: blocks.find(({kind}) => kind === 'heading')?.text,
            /** `same` where another language's text changed and this one's did not. */
            kind: own?.kind ?? (before.texts.has(code) ? ('same' as const) : kind),
            /** The paragraphs and list items that differ; none of a language that had no text yet. */
            lines: own ? changedWords(own) : [],
          };
        }),
        /** The version before it, where that states a date and so has a page. */
        before: before.date
          ? {...written(before.date, locale), address: `/${now.document}/${before.date}`}
          : undefined,
      };
    })
    .reverse();
}
