/** Kana and punctuation that may not begin a line, and brackets that may not end one (JIS X 4051). */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}、。，．・：；？！?!ー〜…々ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ]/u;
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/** Prefixes of courtesy, and letters and digits before a noun, as in 「3D画像」, belong to what follows. */
const PREFIX = /^[おご]$|[\p{Script=Latin}\p{Nd}]$/u;

/**
 * What holds a word of Japanese to what stands before it: by the end of that and the begin of the word. The
 * segmenter's dictionary divides what readers take for one word.
 */
const BOUND: [before: RegExp, after: RegExp][] = [
  // A word of hiragana alone is a particle or an ending, but for one that begins after a comma or after を.
  [/[^、。，．を]$/u, /^[\p{Script=Hiragana}ー]+$/u],
  // Foreign words are long, and known to no dictionary in full: サブスクリプション.
  [/[\p{Script=Katakana}ー]$/u, /^[\p{Script=Katakana}ー]/u],
  // Compounds of kanji, and of a stem with what it is joined to: 利用規約, 奥行き解析, 浮かび上がる.
  [/\p{Script=Han}$/u, /^\p{Script=Han}/u],
  [/\p{Script=Han}\p{Script=Hiragana}?[いきぎしちびみり]$/u, /^\p{Script=Han}/u],
  // A single kanji is a prefix: 本アプリ.
  [/^\p{Script=Han}$/u, /^/u],
];

/** Scripts that set no space between words: their lines end between words all the same. */
export const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Returns a text in which "3D" stays on one line with the word behind it, whether that follows a space or a hyphen. */
export function withNumbers(text: string): string {
  return text.replace(
    /\b(\dD)( |-)(?=\p{L})/gu,
    (_, number, mark) => number + (mark === ' ' ? '\u00A0' : '-\u2060'),
  );
}

/**
 * Divides a text into the pieces between which a line may end: words, and in Japanese phrases, which
 * are words with the particles that follow them.
 * @param languageCode BCP 47 tag
 */
export function phrases(text: string, languageCode: string) {
  const bound = /^ja\b/.test(languageCode) ? BOUND : [];
  return (withNumbers(text).match(/(?:\S|\u00A0)+[^\S\u00A0]*|\s+/gu) ?? []).flatMap((chunk) => {
    const pieces: string[] = [];
    for (const {segment} of new Intl.Segmenter(languageCode, {granularity: 'word'}).segment(chunk)) {
      const before = pieces.at(-1) ?? '';
      const holds =
        !WITHOUT_SPACES.test(chunk) ||
        NOT_FIRST.test(segment) ||
        NOT_LAST.test(before) ||
        PREFIX.test(before) ||
        bound.some(([end, begin]) => end.test(before) && begin.test(segment));
      pieces.push((holds ? (pieces.pop() ?? '') : '') + segment);
    }
    return pieces;
  });
}
