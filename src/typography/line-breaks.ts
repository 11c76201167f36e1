/** Matches kana and punctuation that may not begin a line: 、, っ, ー (JIS X 4051). */
const NOT_FIRST =
  /^[\p{Pe}\p{Pf}、。，．・：；？！?!ー〜…々ゝゞヽヾぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ]/u;
/** Matches an opening bracket, which may not end a line: 「. */
const NOT_LAST = /[\p{Ps}\p{Pi}]$/u;

/**
 * Matches a segment that stays with the next one: the honorific お or ご, Latin letters and digits, as in
 * 「3D画像」, or a no-break space.
 */
const PREFIX = /^[おご]$|[\p{Script=Latin}\p{Nd}\u00A0]$/u;

/** The scripts of Japanese. The mark of a long vowel belongs to both kana. */
const [HAN, HIRAGANA, KATAKANA] = [
  /^\p{Script=Han}$/u,
  /^[\p{Script=Hiragana}ー]$/u,
  /^[\p{Script=Katakana}ー]$/u,
];

/** Matches a digit. */
const DIGIT = /^\p{Nd}$/u;

/** Returns how many letters of a script a text ends with. */
function lettersAtEnd(text: string, script: RegExp) {
  const letters = [...text];
  return letters.length - 1 - letters.findLastIndex((letter) => !script.test(letter));
}

/**
 * Returns whether a Japanese word stays with the text before it. Corrects Intl.Segmenter, which divides text into
 * smaller words than readers do.
 */
function isJoinedInJapanese(before: string, word: string) {
  const letters = [...word];
  const begins = (script: RegExp) => script.test(letters[0] ?? '');
  const isAll = (script: RegExp) => letters.every((letter) => script.test(letter));
  const [last = ''] = [...before].slice(-1);
  const katakana = lettersAtEnd(before, KATAKANA);
  const han = lettersAtEnd(before, HAN);
  // Words in hiragana, or that begin with it (に関する), are particles or endings, except after a comma or を, and
  // except the honorific: お, お知らせ.
  const isHonorific = 'おご'.includes(letters[0] ?? '') && (letters.length === 1 || !isAll(HIRAGANA));
  if (begins(HIRAGANA) && last && !'、。，．を'.includes(last) && !isHonorific) return true;
  // Foreign words that the dictionary of the segmenter does not have: サブ・スク・リ・プ・ション. A known word after six
  // letters or more begins a phrase: プライバシー・ポリシー.
  if (katakana > 0 && isAll(KATAKANA) && letters.length <= 3) return true;
  if (katakana > 0 && katakana <= 5 && begins(KATAKANA)) return true;
  // A foreign word after a word of two kanji: 深度マップ.
  if (han === 2 && begins(KATAKANA)) return true;
  // A date: 2025年2月16日.
  if (han === 1 && DIGIT.test(letters[0] ?? '') && DIGIT.test([...before].at(-2) ?? '')) return true;
  // A single kanji is a prefix, also after a bracket: 本アプリ.
  const beforeLast = before.slice(0, -last.length);
  if (han === 1 && (beforeLast === '' || NOT_LAST.test(beforeLast))) return true;
  // Compounds of kanji, or of a verb stem and another word: 利用規約, 奥行き解析, 浮かび上がる.
  const isStem = 'いきぎしちびみり'.includes(last) && [1, 2].includes(lettersAtEnd(before, HIRAGANA));
  const stem = [...before].slice(0, -lettersAtEnd(before, HIRAGANA)).at(-1) ?? '';
  return begins(HAN) && (han > 0 || (last !== '' && isStem && HAN.test(stem)));
}

/** Scripts without spaces between words. */
const SCRIPTS = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

/** Matches a letter of a script without spaces between words. */
export const WITHOUT_SPACES = new RegExp(SCRIPTS.map((script) => `\\p{Script=${script}}`).join('|'), 'u');

/**
 * Returns a text in which no line ends between "3D" and the word after it, as in "3D image" and "3D-Bild",
 * nor, in a script without spaces, within a name, as in 「App Storeから」.
 */
export function keepTogether(text: string): string {
  return text
    .replace(/(\p{Lu}\p{L}{0,40}) (?=\p{Lu})/gu, WITHOUT_SPACES.test(text) ? '$1\u00A0' : '$&')
    .replace(/\b(\dD) (?=\p{L})/gu, '$1\u00A0')
    .replace(/\b(\dD-)(?=\p{L})/gu, '$1\u2060');
}

/** Segmenters by language: to make one takes longer than to use it. */
const segmenters = new Map<string, Intl.Segmenter>();

/** Divides a text into the words of a language. */
function wordsIn(text: string, languageCode: string) {
  const segmenter = segmenters.get(languageCode) ?? new Intl.Segmenter(languageCode, {granularity: 'word'});
  segmenters.set(languageCode, segmenter);
  return segmenter.segment(text);
}

/**
 * Divides a text where a line may end: into words, or in Japanese into phrases, which are words with the
 * particles that follow them. The pieces together are the text.
 * @param languageCode BCP 47 tag
 */
export function phrases(text: string, languageCode: string) {
  const isJapanese = new Intl.Locale(languageCode).language === 'ja';
  return (keepTogether(text).match(/(?:\S|\u00A0)+[^\S\u00A0]*|\s+/gu) ?? []).flatMap((chunk) => {
    if (!WITHOUT_SPACES.test(chunk)) return chunk;
    const pieces: string[] = [];
    for (const {segment} of wordsIn(chunk, languageCode)) {
      const before = pieces.at(-1) ?? '';
      const isJoined =
        NOT_FIRST.test(segment) ||
        NOT_LAST.test(before) ||
        PREFIX.test(before) ||
        (isJapanese && isJoinedInJapanese(before, segment));
      pieces.push((isJoined ? (pieces.pop() ?? '') : '') + segment);
    }
    return pieces;
  });
}

/** Most and fewest letters, with the full stop, that stay together at the end of a text. A narrow line has fourteen. */
const [MOST_AT_END, FEWEST_AT_END] = [11, 4];

/**
 * Returns the end of a text that is to stay on one line, so that the last line is not a single letter: in scripts
 * without spaces, the last phrase (お読みください。), or the last words of a phrase that is too long; otherwise an
 * empty string. It never begins inside a word or a date, because screen readers stop where an element begins: a
 * word in hiragana is an ending of the word before it (請求されます。), and so is a verb after another verb's stem
 * (浮かび上がります。).
 * @param languageCode BCP 47 tag
 */
export function lastPhrase(text: string, languageCode: string) {
  const phrase = phrases(text, languageCode).at(-1) ?? '';
  if (!WITHOUT_SPACES.test(phrase)) return '';
  if (phrase.length <= MOST_AT_END) return phrase;
  if (DIGIT.test(phrase[0] ?? '')) return '';
  const words = [...wordsIn(phrase, languageCode)];
  const start = words.findLast(
    ({index, segment}) =>
      phrase.length - index >= FEWEST_AT_END &&
      !HIRAGANA.test(segment[0] ?? '') &&
      !HIRAGANA.test(phrase[index - 1] ?? ''),
  );
  const end = phrase.slice(start?.index);
  return end.length <= MOST_AT_END ? end : '';
}
