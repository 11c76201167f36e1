import {diffArrays, diffWords} from 'diff';
import type {Locale, Text, Unit} from './model';
import {withoutLayout} from './read/file';
import {allDates, writeDate} from './read/front-matter';

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

/** How a unit differs between two versions. */
export type UnitChange = {readonly id: string; readonly kind: 'changed' | 'added' | 'removed'};

/** Returns the ids of the units of both, in their order; what is gone stands where it stood. */
export function idsOf(before: Text, now: Text): string[] {
  const changes = diffArrays([...before.units.keys()], [...now.units.keys()]);
  return [...new Set(changes.flatMap(({value}) => value))];
}

/**
 * Finds the units that differ between two versions of a document in one locale; its own dates, which every
 * revision changes, and its layout are no difference.
 */
export function changedUnits(before: Text, now: Text, {dateFormat}: Locale): UnitChange[] {
  const dates = [before, now].flatMap((text) =>
    allDates(text.dates).map((date) => writeDate(date, dateFormat)),
  );
  const form = (unit: Unit | undefined) =>
    unit && dates.reduce((rest, date) => rest.replaceAll(date, 'date'), withoutLayout(unit.source));
  return idsOf(before, now).flatMap((id): UnitChange[] => {
    const [old, next] = [form(before.units.get(id)), form(now.units.get(id))];
    return old === next
      ? []
      : [{id, kind: old === undefined ? 'added' : next === undefined ? 'removed' : 'changed'}];
  });
}

/** How many changes one sentence names. */
const MOST = 4;

/** Returns in a few words what readers see differently in a unit: `“one provider” is gone; “another” is new`. */
export function describeChange(before: Unit | undefined, now: Unit | undefined, code: string): string {
  const words = (unit: Unit | undefined) =>
    unit?.blocks.map(({text}) => text.replace(/\s+/g, ' ')).join(' ') ?? '';
  const changes = wordDiff(words(before), words(now), code)
    .filter(({kind, text}) => kind !== 'same' && text.trim() !== '')
    .map(({kind, text}) => `“${text.trim()}” is ${kind === 'added' ? 'new' : 'gone'}`);
  const more = changes.length > MOST ? '; and more' : '';
  return changes.length > 0 ? changes.slice(0, MOST).join('; ') + more : 'other links';
}
