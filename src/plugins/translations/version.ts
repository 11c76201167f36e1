import {type ChangeObject, diffArrays, diffWords} from 'diff';
import type {Locale, Text, Version} from './model';
import {onOneLine, quoted} from './problem';
import {readDocument} from './read/cached';
import type {Corpus} from './read/corpus';
import {DATES, formatDate} from './read/front-matter';
import {kept, type Results, whileSame} from './read/kept';

/**
 * Returns the version of a document that the project has now, in each locale that has the document. Its front
 * matter has `published`, as `publish` would record it.
 * @param last the published version; it has values for facts whose settings this machine does not have
 */
export function currentVersion({project, languages, stale}: Corpus, document: string, last?: Version) {
  const texts = new Map<string, Text>();
  for (const {locale, texts: unfilledTexts} of languages) {
    const unfilled = unfilledTexts.get(document);
    if (unfilled) {
      const {file, source} = unfilled;
      const recorded = last?.texts.get(locale.code)?.frontMatter.published?.facts;
      const text = readDocument(document, file, source, [], {...project, ...locale, recorded});
      const {frontMatter, namedFacts = []} = text;
      const values = namedFacts.flatMap(({name, value}) =>
        DATES.includes(name) || value === frontMatter[name] ? [] : [[name, value]],
      );
      const published = {facts: Object.fromEntries(values), stale: stale.get(unfilled)};
      texts.set(locale.code, {...text, frontMatter: {...frontMatter, published}});
    }
  }
  const [english] = texts.values();
  return {date: english?.dates.at(-1), texts};
}

/**
 * A part of a compared text: `removed` if only the older text has it, `added` if only the newer text has it.
 */
export type DiffPart = ChangeObject<string>;

/**
 * Compares two texts word by word. Words are found by the rules of the language, because Japanese has no
 * spaces.
 * @param code BCP 47 tag
 * @returns the parts of both texts in reading order
 */
export const wordDiff = (before: string, now: string, code: string) =>
  diffWords(before, now, {intlSegmenter: new Intl.Segmenter(code, {granularity: 'word'})});

/**
 * Finds the units that differ for readers between two versions of a document, in each locale that both
 * versions have. The dates of the document do not count: every revision changes them.
 */
export function changesBetween(from: Version, to: Version) {
  return [...to.texts].flatMap(([code, next]) => {
    const text = from.texts.get(code);
    if (!text) return [];
    const basis = [next.units, text.frontMatter.published, code];
    return whileSame(changes, text.units, basis, () => changesOfText(text, next, code));
  });
}

/** The changes of earlier versions, by the units of the earlier text: no version changes but the last. */
const changes = kept('changes', (): Results<ReturnType<typeof changesOfText>> => new WeakMap());

/** Finds the units that differ for readers between two versions of a text in one language. */
function changesOfText({units, frontMatter}: Text, next: Text, code: string) {
  // The parts that both versions have, in the order of the earlier one. The first part that is not next has
  // moved, which changes the numbers of sections.
  const queue = [...units.keys()].filter((id) => next.units.has(id));
  const moved = [...next.units.keys()].find((id) => units.has(id) && id !== queue.shift());
  return [...new Map([...next.units, ...units])].flatMap(([id, {key: part}]) => {
    const [before, now] = [units.get(id), next.units.get(id)];
    // Updating a translation that was published as stale does not make a new version.
    const wasStale = frontMatter.published?.stale?.includes(part) ?? false;
    return before?.visible === now?.visible && id !== moved ? [] : [{id, part, code, before, now, wasStale}];
  });
}

type Change = ReturnType<typeof changesOfText>[number];

/**
 * Compares an old and a new paragraph word by word. If they have less than a third of their characters in
 * common, the old one counts as removed and the new one as added.
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

/** The words that changed, by change. */
const words = kept('changed words', (): Results<ReturnType<typeof compareWords>> => new WeakMap());

/**
 * Compares a unit of two versions word by word.
 * @returns the paragraphs, list items and addresses of links that differ; without the heading of a section
 *   that is added or removed, because it is shown as the title
 */
const changedWords = (change: Change) => whileSame(words, change, [], () => compareWords(change));

function compareWords({before: old, now, code}: Change) {
  const isChanged = old && now;
  const [before = [], after = []] = [old, now].map((unit) =>
    (unit?.blocks ?? []).flatMap(({kind, text, links}) =>
      isChanged || kind !== 'heading' ? [onOneLine(text), ...(isChanged ? links : [])] : [],
    ),
  );
  const parts = diffArrays(before, after);
  return parts.flatMap(({value, removed, added}, index) => {
    const [previous, next] = [parts[index - 1], parts[index + 1]];
    const text = value.join('\n');
    // Removed paragraphs are compared with the added ones that follow them.
    if (removed) return [diffLines(text, next?.added ? next.value.join('\n') : '', code)];
    return added && !previous?.removed ? [diffLines('', text, code)] : [];
  });
}

/** Describes a change of a unit for the terminal by its first differences: `"one provider" is gone; "another" is new`. */
export function describeChange(change: Change) {
  const changes = changedWords(change)
    .flat()
    .flatMap(({added, removed, value}) =>
      (added || removed) && value.trim() ? `${quoted(value)} is ${added ? 'new' : 'gone'}` : [],
    );
  return changes.slice(0, 4).join('; ') || 'other markup, or another order of sections';
}

/** Returns a date, `YYYY-MM-DD`, together with its form in a language. */
export function localizedDate(date: string, {dateFormat}: Locale) {
  return {date, formatted: formatDate(date, dateFormat)};
}

/**
 * Returns what each revision of a document changed in a language, the latest revision first.
 * @param versions from the first to the latest
 */
export function revisionsOf(versions: readonly Version[], locale: Locale) {
  return versions
    .flatMap((version, index) => {
      const last = versions[index - 1];
      if (!last || !version.date) return [];
      const changes = changesBetween(last, version).filter(
        ({code, part}) => code === locale.code && part !== ':head',
      );
      return {
        ...localizedDate(version.date, locale),
        sections: changes.map((change) => {
          const {part, before, now} = change;
          return {
            /** `#id`, `:introduction` or `:closing`. */
            part,
            isAdded: !before,
            isRemoved: !now,
            /** The heading of the section; undefined for the introduction and closing words. */
            title: (now ?? before)?.blocks.find(({kind}) => kind === 'heading')?.text,
            /** The paragraphs and list items that differ. */
            lines: changedWords(change),
          };
        }),
        /** The previous version; undefined if it has no date, and so no page. */
        before: last.date ? localizedDate(last.date, locale) : undefined,
      };
    })
    .reverse();
}
