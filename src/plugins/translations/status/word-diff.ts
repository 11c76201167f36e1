import {diffWords} from 'diff';
import type {DiffPart} from '../../../legal/text/history';
import type {Language} from '../../../locale/languages';

/**
 * Compares two texts by the words of their language, so that Japanese is compared by words too.
 * @returns the parts in reading order; without the added ones they are the old text, without the
 *   removed ones the new text, white space between words aside
 */
export function wordDiff(old: string, now: string, {code}: Language): DiffPart[] {
  const intlSegmenter = new Intl.Segmenter(code, {granularity: 'word'});
  return diffWords(old, now, {intlSegmenter}).map(({value, added, removed}) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
