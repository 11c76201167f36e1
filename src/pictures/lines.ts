/** Kana and punctuation that may not begin a line, and brackets that may not end one (JIS X 4051). */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}、。，．・：；？！?!ー〜…々ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** A word of hiragana alone is a particle or an ending: it belongs to the word before it. */
const ENDING = /^[\p{Script=Hiragana}ー]+$/u;

/** Prefixes of courtesy, and letters and digits before a noun, as in 「3D画像」, belong to what follows. */
const PREFIX = /^[おご]$|[\p{Script=Latin}\p{Nd}]$/u;

/** Scripts that set no space between words: their lines end between words all the same. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/**
 * Divides a text into the pieces between which a line may end: words, and in Japanese phrases, which
 * are words with the particles that follow them.
 * @param languageCode BCP 47 tag
 */
export function phrases(text: string, languageCode: string): string[] {
  const result: string[] = [];
  for (const chunk of text.trim().split(/(?<=\s)(?=\S)/u)) {
    const start = result.length;
    for (const {segment} of new Intl.Segmenter(languageCode, {granularity: 'word'}).segment(chunk)) {
      const before = result.length > start ? result.at(-1) : undefined;
      const holds =
        before !== undefined &&
        (!WITHOUT_SPACES.test(chunk) ||
          NOT_FIRST.test(segment) ||
          ENDING.test(segment) ||
          NOT_LAST.test(before) ||
          PREFIX.test(before));
      if (holds) result[result.length - 1] = before + segment;
      else result.push(segment);
    }
  }
  return result;
}

/**
 * Sets a text in as few lines as its width allows, and these as even in length as can be.
 * @param parts what {@link phrases} gave
 * @param widthOf the width of a text on one line
 * @param most the width of a line, in the same unit
 * @returns the lines, or undefined where one piece alone is wider than a line
 */
export function setInLines(
  parts: readonly string[],
  widthOf: (text: string) => number,
  most: number,
): string[] | undefined {
  type Setting = {readonly lines: readonly string[]; readonly unevenness: number};
  // best[n] is the best setting of the first n pieces.
  const best: (Setting | undefined)[] = [{lines: [], unevenness: 0}];
  for (let end = 1; end <= parts.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start];
      const line = parts.slice(start, end).join('').trim();
      const width = widthOf(line);
      if (!before || width > most) continue;
      const setting = {
        lines: [...before.lines, line],
        unevenness: before.unevenness + (most - width) ** 2,
      };
      const known = best[end];
      if (
        !known ||
        setting.lines.length < known.lines.length ||
        (setting.lines.length === known.lines.length && setting.unevenness < known.unevenness)
      ) {
        best[end] = setting;
      }
    }
  }
  return best[parts.length]?.lines.slice();
}
