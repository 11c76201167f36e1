import {diffWords, structuredPatch} from 'diff';
import type {Locale, Version} from './model';

/** A stretch of text, and whether it is only in the one before, only in the later one, or in both. */
export type DiffPart = {readonly kind: 'same' | 'removed' | 'added'; readonly text: string};

/**
 * Compares two texts by the words of their language, so that Japanese is compared by words too.
 * @param code BCP 47 tag
 * @returns the parts in reading order
 */
export function wordDiff(before: string, now: string, code: string): DiffPart[] {
  const intlSegmenter = new Intl.Segmenter(code, {granularity: 'word'});
  return diffWords(before, now, {intlSegmenter}).map(({value, added, removed}) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/**
 * Finds the units that readers see differently in two versions of a document, in each locale that both have; their own
 * dates, which every revision changes, are no difference.
 */
export function changesBetween(from: Version, to: Version, locales: readonly Locale[]) {
  return locales.flatMap(({code}) => {
    const [old, next] = [from, to].map(({texts}) => texts.get(code));
    if (!old || !next) {
      return [];
    }
    const ids = new Set([...next.units.keys(), ...old.units.keys()]);
    return [...ids].flatMap((id) => {
      const [before, now] = [old.units.get(id), next.units.get(id)];
      /** What follows the document's name: `#payment`, `:introduction`, `:closing`, `:head`. */
      const part = id.slice(to.document.length);
      const kind: 'changed' | 'added' | 'removed' = before ? (now ? 'changed' : 'removed') : 'added';
      // Where readers saw that it is older than the English, catching up is no new version.
      const wasStale = old.head.published?.stale?.includes(part) ?? false;
      return before?.seen === now?.seen ? [] : [{id, part, kind, code, before, now, wasStale}];
    });
  });
}

export type Change = ReturnType<typeof changesBetween>[number];

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
export function changedWords({before: old, now, code}: Change): DiffPart[][] {
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

/** How many changes one sentence names. */
const MOST = 4;

/** Returns in a few words what readers see differently in a unit: `“one provider” is gone; “another” is new`. */
export function describeChange(change: Change): string {
  const changes = changedWords(change)
    .flat()
    .filter(({kind, text}) => kind !== 'same' && text.trim() !== '')
    .map(({kind, text}) => `“${text.trim()}” is ${kind === 'added' ? 'new' : 'gone'}`);
  const more = changes.length > MOST ? '; and more' : '';
  return changes.slice(0, MOST).join('; ') + more || 'other markup';
}
