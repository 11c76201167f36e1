import {ERAS, languageOf, plain} from './language';

/** A number as a text has it. */
type Stated = {
  /** Whether it is a word, or the month beside a number. */
  readonly isWord: boolean;
  /** As the text has it, with what it measures. */
  readonly written: string;
  /** What it may be: 5 pm is 5 or 17. */
  readonly values: readonly number[];
  /** What stands between its marks: hour and minute, day and month. */
  readonly parts: readonly number[];
  /** `day`, `JPY`, `percent`, where it is known. */
  readonly unit: string | undefined;
};

/** Reads the numbers of a text in the same way in every language: group marks off, any other mark before decimals. */
function readText(text: string, tag: string) {
  const {number, units, scales, words, yearOffset, says} = languageOf(tag);
  const letters = plain(text);
  const numbers = Array.from(letters.matchAll(number), ({0: all, index, groups = {}}): Stated => {
    const {era = '', before, digits, half, word = '', scale = '', rest = 0, after} = groups;
    const [whole, decimals = 0] = (digits ?? '').replace(/[.,'’·٬ ](?=\d{3}(?!\d))/g, '').split(/\D/);
    const value = words.get(word) ?? Number(`${whole}.${decimals}`);
    const scaled = Number((value * (scales.get(scale) ?? 1)).toPrecision(12)) + Number(rest);
    return {
      isWord: !digits,
      written: text.slice(index, index + all.length).trim(),
      values: [scaled, scaled + (half ? (half === 'p' ? 12 : -12) : (ERAS[era] ?? yearOffset))],
      parts: digits && !scale ? digits.split(/\D/).map(Number) : [scaled],
      unit: units.get(after ?? before ?? ''),
    };
  });
  return {numbers, says: (value: number) => says(letters, value)};
}

type Read = ReturnType<typeof readText>;

const isSame = (one: Stated, other: Stated) => one.values.some((value) => other.values.includes(value));

/** Returns the numbers of a text that the other does not have. */
const alone = (own: Read, other: Read) =>
  own.numbers.filter((number) => !other.numbers.some((one) => isSame(number, one)));

/** Returns the numbers in digits of a text that the other neither has, in one or in parts, nor says in words. */
function unanswered(own: Read, other: Read): Stated[] {
  const whole = other.numbers.flatMap(({parts, values}) => (parts.length > 1 ? [] : values));
  const parts = alone(other, own).flatMap((one) => one.parts);
  return alone(own, other).filter(
    (one) =>
      !one.isWord &&
      !one.values.some((value) => value === 1 || parts.includes(value) || other.says(value)) &&
      !one.parts.every((part) => whole.includes(part)),
  );
}

/** Returns the numbers in digits, without marks, that a text has more often than the other. */
const repeated = (own: Read, other: Read) =>
  own.numbers.filter((number) => {
    const [here = 0, there = 0] = [own, other].map(
      ({numbers}) => numbers.filter((one) => !one.isWord && isSame(number, one)).length,
    );
    return !number.isWord && number.parts.length === 1 && here > there;
  });

/** Returns the numbers of a text that measure something else in the other. */
const otherwise = (own: Read, other: Read) =>
  own.numbers.filter((number) => {
    const alike = other.numbers.filter((one) => isSame(one, number));
    return alike.length > 0 && alike.every((one) => one.unit && number.unit && one.unit !== number.unit);
  });

/** Returns the words for numbers, and the months, that the other text has in no form. */
const unsaid = (own: Read, other: Read) =>
  alone(own, other).filter(
    ({isWord, values: [value = 0]}) =>
      isWord && !other.numbers.some(({parts}) => parts.includes(value)) && !other.says(value),
  );

/**
 * Compares the numbers of two texts: what only one of them has; then, where both have some, what each has more often, what
 * measures something else, and words.
 * @param english the original
 * @param own its translation, into the language `tag`
 * @returns what only one of them has, as it is written there
 */
export function differentNumbers(english: string, own: string, tag: string) {
  const [original, translation] = [readText(english, 'en'), readText(own, tag)];
  const all = [unanswered, repeated, otherwise, unsaid].map((find) =>
    [find(original, translation), find(translation, original)].map((numbers) => [
      ...new Set(numbers.map(({written}) => written)),
    ]),
  );
  const [missing = [], extra = []] =
    all.find((both, index) => both[index === 0 ? 'some' : 'every'](({length}) => length > 0)) ?? [];
  return {missing, extra};
}
