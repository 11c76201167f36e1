/*
 * Characters that readers do not see, but that change what they see or what is compared: direction marks turn 12
 * into 21.
 */

/** Scripts that are written from right to left. */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];
/** Scripts without spaces between words, where a line may break at a zero-width space. */
const WITHOUT_SPACES = ['Thai', 'Laoo', 'Khmr', 'Mymr', 'Tibt', 'Lana', 'Talu', 'Bali', 'Java'];
/** Scripts whose letters have no joined forms, so that joiners have no effect. */
const UNJOINED = [
  'Latn',
  'Cyrl',
  'Grek',
  'Armn',
  'Geor',
  'Jpan',
  'Kore',
  'Hans',
  'Hant',
  'Hebr',
  'Thai',
  'Laoo',
];

/** Matches marks of direction, zero-width spaces and joiners; not a joiner of pictographs. */
const INVISIBLE =
  /[\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2061-\u206f\ufeff]|(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d/gu;

/**
 * Finds a character that readers do not see, and that the language does not need.
 * @param code BCP 47 tag of the text's language
 * @returns its number, as `U+202E`; undefined if there is none
 */
export function invisibleIn(text: string, code: string) {
  const {script = ''} = new Intl.Locale(code).maximize();
  const isNeeded = (character: string) => {
    if (character === '\u200b') return WITHOUT_SPACES.includes(script);
    if (character === '\u200c' || character === '\u200d') return !UNJOINED.includes(script);
    // U+202D and U+202E turn round letters and digits in every language.
    return RIGHT_TO_LEFT.includes(script) && /[\u061c\u200e\u200f\u202a-\u202c\u2066-\u2069]/.test(character);
  };
  const found = text.match(INVISIBLE)?.find((character) => !isNeeded(character));
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
