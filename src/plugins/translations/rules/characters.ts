import type {Locale} from '../model';
import {quoted} from '../problem';

/*
 * Characters that readers do not see, but that change what they see or what is compared: direction marks turn 12
 * into 21.
 */

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

/** Marks of direction that languages written from right to left use. */
const DIRECTIONS = '\u061c\u200e\u200f\u202a\u202b\u202c\u2066\u2067\u2068\u2069';

/**
 * Matches marks of direction, zero-width spaces and joiners, fillers of Hangul, tags (U+E0000 to U+E007F), and what fonts
 * show as a box: characters of private use, as copies from a PDF have, and the replacement of a wrong one.
 */
const INVISIBLE =
  /[\u061c\u115f\u1160\u200b-\u200f\u202a-\u202e\u2061-\u206f\u3164\ufeff\uffa0\ufffd\u{e0000}-\u{e007f}\p{Co}]/gu;

/** The flag that tags follow in those of England, Scotland and Wales. */
const FLAG = '\u{1f3f4}';

/** Matches a pictograph at the end of a text, with its form or colour of skin: a joiner after it makes one picture of two. */
const PICTOGRAPH = /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?$/u;

/** Returns what is wrong with the characters of a text, and what to do; undefined if nothing is. */
export function invisible(text: string, locale: Locale): [reason: string, note: string] | undefined {
  const found = invisibleIn(text, locale);
  return found === undefined
    ? undefined
    : [
        `${quoted(text)} has the character ${found}, which readers do not see, or see as a box.`,
        'Delete it, for example by writing the words beside it again.',
      ];
}

/**
 * Finds a character that readers do not see, or see as a box, and that the language does not need.
 * @param locale of the text
 * @returns its number, as `U+202E`; undefined if there is none
 */
function invisibleIn(text: string, {code, direction}: Locale) {
  const matches = Array.from(text.matchAll(INVISIBLE));
  // Most texts have none, and finding the script takes longer than everything else.
  if (matches.length === 0) return undefined;
  const {script = ''} = new Intl.Locale(code).maximize();
  const isNeeded = ({0: character, index}: RegExpExecArray) => {
    if (character === '\u200d' && PICTOGRAPH.test(text.slice(Math.max(index - 4, 0), index))) return true;
    if (character > '\u{e0000}' && character <= '\u{e007f}') return text.includes(FLAG);
    if (character === '\u200b') return WITHOUT_SPACES.includes(script);
    if (character === '\u200c' || character === '\u200d') return !UNJOINED.includes(script);
    // U+202D and U+202E turn round letters and digits in every language.
    return direction === 'rtl' && DIRECTIONS.includes(character);
  };
  const [found] = matches.find((match) => !isNeeded(match)) ?? [];
  return found && `U+${found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
}
