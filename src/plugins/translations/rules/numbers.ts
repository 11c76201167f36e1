import {ERAS, languageOf, plain} from './language';

/** A number as a text has it. */
type Stated = Readonly<{
  /** Whether it is a word, or the month beside a number. */
  isWord: boolean;
  /** As the text has it, with what it measures. */
  written: string;
  /** What it may be: 5 pm is 5 or 17. */
  values: number[];
  /** What stands between its marks: hour and minute, day and month. */
  parts: number[];
  /** `day`, `JPY`, `percent`, where it is known. */
  unit: string | undefined;
}>;

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

/** Returns all numbers that a text states, and the parts of those with marks. */
export const numbersIn = (text: string, tag: string) =>
  readText(text, tag).numbers.flatMap(({values, parts}) => [...values, ...parts]);

type Read = ReturnType<typeof readText>;

const isSame = (one: Stated, other: Stated) => one.values.some((value) => other.values.includes(value));

/** Returns what a text states otherwise than another, in the order in which it matters. */
function differences(own: Read, other: Read): Stated[][] {
  const alikeIn = ({numbers}: Read, number: Stated) => numbers.filter((one) => isSame(one, number));
  const wholes = other.numbers.flatMap(({parts, values}) => (parts.length > 1 ? [] : values));
  const parts = other.numbers.flatMap((one) => (alikeIn(own, one).length > 0 ? [] : one.parts));
  const missing = own.numbers.filter(
    (one) =>
      alikeIn(other, one).length === 0 &&
      !one.values.some((value) => value === 1 || parts.includes(value) || other.says(value)) &&
      !one.parts.every((part) => wholes.includes(part)),
  );
  const repeated = own.numbers.filter(
    (one) => !one.isWord && one.parts.length === 1 && alikeIn(own, one).length > alikeIn(other, one).length,
  );
  const measured = own.numbers.filter((number) => {
    const alike = alikeIn(other, number);
    return alike.length > 0 && alike.every(({unit}) => unit && number.unit && unit !== number.unit);
  });
  return [missing.filter(({isWord}) => !isWord), repeated, measured, missing.filter(({isWord}) => isWord)];
}

/**
 * Compares the numbers of two texts: what only one of them has, in no form; then, where both have some, what each has more
 * often, what measures something else, and words.
 * @param english the original
 * @param own its translation, into the language `tag`
 * @returns what only one of them has, as it is written there
 */
export function differentNumbers(english: string, own: string, tag: string) {
  const texts = [readText(english, 'en'), readText(own, tag)] as const;
  const [missing, extra] = [differences(...texts), differences(texts[1], texts[0])];
  const kind = missing.findIndex(({length}, index) => {
    const other = extra[index]?.length;
    return index === 0 ? length || other : length && other;
  });
  const written = (numbers: Stated[] = []) => [...new Set(numbers.map((one) => one.written))];
  return {missing: written(missing[kind]), extra: written(extra[kind])};
}
