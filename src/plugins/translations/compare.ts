import {isDeepStrictEqual} from 'node:util';
import {diffArrays, diffWords} from 'diff';
import type {Version} from './model';

/** A stretch of text, and whether it is only in the one before, only in the later one, or in both. */
export type DiffPart = {readonly kind: 'same' | 'removed' | 'added'; readonly text: string};

/**
 * Compares two texts by the words of their language, so that Japanese is compared by words too.
 * @param code BCP 47 tag
 * @returns the parts in reading order
 */
export function wordDiff(before: string, now: string, code: string): DiffPart[] {
  const intlSegmenter = new Intl.Segmenter(code, {granularity: 'word'});
  return diffWords(before, now, {intlSegmenter}).map(({value: text, added, removed}) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text,
  }));
}

/**
 * Finds the units that readers see differently in two versions of a document, in each locale that both have; their own
 * dates, which every revision changes, are no difference.
 */
export function changesBetween(from: Version, to: Version) {
  return [...to.texts].flatMap(([code, next]) => {
    const old = from.texts.get(code);
    const ids = old ? [...next.units.keys(), ...old.units.keys()] : [];
    return [...new Set(ids)].flatMap((id) => {
      const [before, now] = [old, next].map((text) => text?.units.get(id));
      /** What follows the document's name: `#payment`, `:introduction`, `:closing`, `:head`. */
      const part = id.slice(to.document.length);
      const kind: 'changed' | 'added' | 'removed' = before ? (now ? 'changed' : 'removed') : 'added';
      // Where readers saw that it is older than the English, catching up is no new version.
      const wasStale = old?.head.published?.stale?.includes(part) ?? false;
      return before?.seen === now?.seen ? [] : [{id, part, kind, code, before, now, wasStale}];
    });
  });
}

export type Change = ReturnType<typeof changesBetween>[number];

/**
 * Compares paragraphs that stand in each other's place, word by word; those with less than a third in common are one that
 * is gone and one that is new.
 */
function diffLines(old: string, now: string, code: string): DiffPart[] {
  const parts = wordDiff(old, now, code);
  const common = parts.filter(({kind}) => kind === 'same').reduce((sum, {text}) => sum + text.length, 0);
  return common * 3 < Math.max(old.length, now.length)
    ? [...wordDiff(old, '', code), ...wordDiff('', now, code)]
    : parts;
}

/**
 * Compares a unit of two versions word by word.
 * @returns the paragraphs and list items that differ; the heading of what is new or gone is left to its title
 */
export function changedWords({before: old, now, code}: Change): DiffPart[][] {
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
    // What is gone is shown with what has come in its place.
    if (removed ? next?.added : !added) {
      return [];
    }
    const [gone, come] = removed ? [value, []] : [last?.removed ? last.value : [], value];
    const length = Math.max(gone.length, come.length);
    return Array.from({length}, (_, line) => diffLines(gone[line] ?? '', come[line] ?? '', code));
  });
}

/** Returns in a few words what readers see differently in a unit: `“one provider” is gone; “another” is new`. */
export function describeChange(change: Change): string {
  const changes = changedWords(change)
    .flat()
    .filter(({kind, text}) => kind !== 'same' && text.trim())
    .map(({kind, text}) => `“${text.trim()}” is ${kind === 'added' ? 'new' : 'gone'}`);
  return (
    changes.toSpliced(4, Infinity, ...(changes.length > 4 ? ['and more'] : [])).join('; ') || 'other markup'
  );
}
