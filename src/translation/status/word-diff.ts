/** A stretch of text, and whether it is only in the old text, only in the new one, or in both. */
export type DiffPart = {readonly kind: 'same' | 'removed' | 'added'; readonly text: string};

/** Words with the white space after them: text between white space, or one character of a script without it. */
const WORDS =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。]\s*|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+\s*|\s+/gu;

/**
 * Compares two texts word by word, by their longest common subsequence.
 * @returns the parts in reading order; without the added ones they are the old text, without the
 *   removed ones the new text
 */
export function wordDiff(old: string, now: string): DiffPart[] {
  const a = old.match(WORDS) ?? [];
  const b = now.match(WORDS) ?? [];
  const same = (i: number, j: number) => a[i]?.trim() === b[j]?.trim();
  const width = b.length + 1;
  // lengths[i * width + j]: length of what a from i and b from j have in common.
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = same(i, j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const parts: {kind: DiffPart['kind']; text: string}[] = [];
  const push = (kind: DiffPart['kind'], text = '') => {
    const last = parts.at(-1);
    if (last?.kind === kind) {
      last.text += text;
    } else {
      parts.push({kind, text});
    }
  };
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    if (i < a.length && j < b.length && same(i, j)) {
      push('same', b[j++]);
      i++;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      push('removed', a[i++]);
    } else {
      push('added', b[j++]);
    }
  }
  return parts;
}
