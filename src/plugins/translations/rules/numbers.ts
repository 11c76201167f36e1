import {folded, languageOf, normal} from './language';

/** A number as a text has it. */
type Stated = {
  /** Whether it is a word, or the month beside a number. */
  readonly isWord: boolean;
  /** As the text has it, with what it measures. */
  readonly written: string;
  /** What it may be: 1.500 is 1500 or 1.5, 5 pm is 5 or 17. What is no number, as 5.3.1, is compared as it is written. */
  readonly values: readonly (number | string)[];
  /** The numbers between its marks: of a date, a range, a version, a time. */
  readonly parts: readonly number[];
  /** Whether its marks are those of a decimal number or a version. */
  readonly isDecimal: boolean;
  /** `day`, `JPY`, `percent`, where it is known. */
  readonly unit: string | undefined;
};

const NUMBER = /\d+(?:[.,:'’·/-]\d+|(?<=(?<![\d.,])\d{1,3}(?: \d{3})*) \d{3}(?!\d))*/g;

/** Years before the first of an era. */
const ERAS: Readonly<Record<string, number>> = {昭和: 1925, 平成: 1988, 令和: 2018};

/** Returns what a written number may be, whatever the language: group marks off, decimals behind any mark. */
function valuesOf(digits: string): number[] {
  const grouped = /^\d{1,3}(?:([.,'’· ])\d{3}(?:\1\d{3})*)?$|^\d+$/.test(digits);
  const [, whole, decimals] = /^(\d+|\d{1,3}(?:[.,'’· ]\d{3})+)[.,:'’·](\d+)$/.exec(digits) ?? [];
  return [
    ...(grouped ? [Number(digits.replace(/\D/g, ''))] : []),
    ...(whole ? [Number(`${whole.replace(/\D/g, '')}.${decimals}`)] : []),
  ];
}

/** Reads the numbers of a text: those in digits, those in words, and the months that stand beside one. */
function readText(text: string, tag: string) {
  const language = languageOf(tag);
  const plain = normal(text);
  const numbers: Stated[] = [];
  let scaled = {end: -1, sum: 0, scale: 0};
  for (const {0: digits, index} of plain.matchAll(NUMBER)) {
    const end = index + digits.length;
    const [scaleName = '', name = ''] = language.scale.exec(plain.slice(end, end + 24)) ?? [];
    const scale = language.scaleOf(name);
    const rest = end + scaleName.length;
    const [after = '', unitAfter] = language.unit.exec(plain.slice(rest, rest + 32)) ?? [];
    const [before = '', unitBefore = ''] =
      language.unitBefore.exec(plain.slice(Math.max(0, index - 9), index)) ?? [];
    let values = valuesOf(digits).map((value) => Number((value * scale).toPrecision(12)));
    if (scaled.end === index && values[0] !== undefined && values[0] < scaled.scale) {
      // 1万2500
      numbers.pop();
      values = values.map((value) => value + scaled.sum);
    }
    scaled = {end: scale > 1 ? rest : -1, sum: values[0] ?? 0, scale};
    const parts = digits.replace(/:00\b/g, '').split(/\D/).map(Number);
    const [hour = 0] = parts;
    const [, half] = /^\s?([ap])\.?m\b/.exec(plain.slice(end, end + 5)) ?? [];
    const shift = half === 'p' && hour < 12 ? 12 : half === 'a' && hour === 12 ? -12 : 0;
    const era = ERAS[plain.slice(Math.max(0, index - 2), index)] ?? language.yearOffset;
    numbers.push({
      isWord: false,
      written: text.slice(unitAfter ? index : index - before.length, rest + after.length).trim(),
      values: [
        ...values.flatMap((value) => [value, value + shift, value + era]),
        ...(values.length > 0 ? [] : [digits]),
      ],
      parts,
      isDecimal: /^\d+(?:[.,]\d+)+$/.test(digits) && !/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(digits),
      unit: language.unitOf(unitAfter ?? unitBefore),
    });
  }
  for (const {0: word, index} of plain.replace(/ and /g, '     ').matchAll(language.word)) {
    const end = index + word.length;
    const [after = '', unit = ''] = language.unit.exec(plain.slice(end, end + 32)) ?? [];
    const value = language.valueOf(word);
    numbers.push({
      isWord: true,
      written: text.slice(index, end + after.length),
      values: [value],
      parts: [value],
      isDecimal: false,
      unit: language.unitOf(unit),
    });
  }
  return {numbers, says: (value: number | string) => language.says(folded(plain), Number(value))};
}

type Read = ReturnType<typeof readText>;

const isSame = (one: Stated, other: Stated) => one.values.some((value) => other.values.includes(value));

/** Returns the numbers of a text that the other does not have. */
const alone = (own: Read, other: Read) =>
  own.numbers.filter((number) => !other.numbers.some((one) => isSame(number, one)));

/** Returns the numbers in digits of a text that the other neither has nor says in words. */
function unanswered(own: Read, other: Read): Stated[] {
  const rest = alone(other, own);
  // A part of a date, range, time or version answers; of what may be a decimal number only where that is alone.
  const whole = other.numbers
    .filter((one) => !one.isDecimal || rest.includes(one))
    .flatMap(({parts, values}) => [...parts, ...values]);
  const others = rest.filter(({isDecimal}) => !isDecimal).flatMap(({parts}) => parts);
  return alone(own, other).filter(({isWord, values, parts, isDecimal}) => {
    const answers = (value: number | string) => whole.includes(value) || other.says(value);
    return (
      !isWord &&
      !values.some(answers) &&
      (parts.length < 2 || !parts.every(isDecimal ? (part) => others.includes(part) : answers))
    );
  });
}

/** Returns the numbers in digits that a text has more often than the other, which has them at least some times. */
const repeated = (least: number) => (own: Read, other: Read) =>
  own.numbers.filter((number) => {
    const [here = 0, there = 0] = [own, other].map(
      ({numbers}) => numbers.filter((one) => !one.isWord && isSame(number, one)).length,
    );
    return !number.isWord && (number.isDecimal || number.parts.length < 2) && there >= least && here > there;
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
      isWord && !other.numbers.some(({parts}) => parts.includes(Number(value))) && !other.says(value),
  );

/**
 * Compares the numbers of two texts: what only one of them has; then, where both have some, what each has more often, what
 * measures something else, and words.
 * @param english the original
 * @param own its translation, into the language `tag`
 * @returns what only one of them has, as it is written there
 */
export function differentNumbers(
  english: string,
  own: string,
  tag: string,
): {missing: string[]; extra: string[]} {
  const texts = [readText(english, 'en'), readText(own, tag)] as const;
  const by = (find: (from: Read, to: Read) => Stated[], back = find) =>
    [find(...texts), back(texts[1], texts[0])] as const;
  const lone = by(unanswered);
  const found = lone.some(({length}) => length > 0)
    ? lone
    : [by(repeated(0), repeated(1)), by(otherwise), by(unsaid)].find((both) =>
        both.every(({length}) => length > 0),
      );
  const [missing = [], extra = []] = (found ?? []).map((all) => [
    ...new Set(all.map(({written}) => written)),
  ]);
  return {missing, extra};
}
