import {folded, languageOf, normal} from './language';

/** A number as a text has it. */
type Stated = {
  readonly kind: 'digits' | 'word' | 'month';
  /** As the text has it, with what it measures. */
  readonly written: string;
  /** Its digits with the marks between them. */
  readonly digits: string;
  /** What it may be: 1.500 is 1500 or 1.5, 5 pm is 5 or 17. */
  readonly values: readonly number[];
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
  const marks: string[] = digits.match(/\D/g) ?? [];
  const groups = digits.split(/\D/);
  const last = marks.at(-1) ?? '';
  if (marks.some((mark) => !".,:'’· ".includes(mark))) {
    return [];
  }
  const isGrouped = (all: readonly string[]) =>
    all.slice(1).every(({length}) => length === 3) && all[0]?.length !== 0 && (all[0]?.length ?? 0) < 4;
  const whole = groups.slice(0, -1);
  const isOne = new Set(marks).size < 2;
  const isWhole = marks.length === 0 || (last !== ':' && isOne && isGrouped(groups));
  const isDecimal =
    last.trim() &&
    marks.indexOf(last) === marks.length - 1 &&
    new Set(marks).size < 3 &&
    (whole.length < 2 || isGrouped(whole));
  return [
    ...(isWhole ? [Number(groups.join(''))] : []),
    ...(isDecimal ? [Number(`${whole.join('')}.${groups.at(-1)}`)] : []),
  ];
}

/** Reads the numbers of a text: those in digits, those in words, and the months that stand beside one. */
function readText(text: string, tag: string) {
  const language = languageOf(tag);
  const plain = normal(text);
  const numbers: Stated[] = [];
  let scaled = {end: -1, scale: 0};
  const add = (kind: Stated['kind'], index: number, digits: string, read: readonly number[]) => {
    const end = index + digits.length;
    const [scaleName = '', name = ''] =
      (kind === 'digits' && language.scale.exec(plain.slice(end, end + 24))) || [];
    const scale = language.scales.get(name) ?? 1;
    const rest = end + scaleName.length;
    const [after = '', unitAfter] = language.unit.exec(plain.slice(rest, rest + 32)) ?? [];
    const [before = '', unitBefore] =
      language.unitBefore.exec(plain.slice(Math.max(0, index - 9), index)) ?? [];
    let values = read.map((value) => Number((value * scale).toPrecision(12)));
    if (scaled.end === index && values.length > 0 && Math.min(...values) < scaled.scale) {
      // 1万2500
      const sum = numbers.pop()?.values[0] ?? 0;
      values = values.map((value) => value + sum);
    }
    scaled = {end: scale > 1 ? rest : -1, scale};
    const parts = kind === 'digits' ? digits.replace(/:00\b/g, '').split(/\D/).map(Number) : [...read];
    const [hour = 0] = parts;
    const [, half] = /^\s?([ap])\.?m\b/.exec(plain.slice(end, end + 5)) ?? [];
    const shift = half === 'p' && hour < 12 ? 12 : half === 'a' && hour === 12 ? -12 : 0;
    const era = ERAS[plain.slice(Math.max(0, index - 2), index)] ?? language.yearOffset;
    numbers.push({
      kind,
      written: text.slice(unitAfter ? index : index - before.length, rest + after.length).trim(),
      digits,
      values: [...values, ...values.flatMap((value) => [value + shift, value + era])],
      parts,
      isDecimal: /^\d+(?:[.,]\d+)+$/.test(digits) && !/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(digits),
      unit: language.units.get(unitAfter ?? unitBefore ?? ''),
    });
  };
  for (const {0: digits, index} of plain.matchAll(NUMBER)) {
    add('digits', index, digits, valuesOf(digits));
  }
  for (const {0: name, index} of plain.replace(/ and /g, '     ').matchAll(language.word)) {
    add('word', index, name, [language.words.get(name.replace(/\s+/g, ' ')) ?? 0]);
  }
  for (const {0: name, index} of plain.matchAll(language.month)) {
    if (/\d/.test(plain.slice(Math.max(0, index - 9), index + name.length + 9))) {
      add('month', index, name, [language.months.get(name) ?? 0]);
    }
  }
  return {numbers, says: (value: number) => language.says(folded(plain), value)};
}

type Read = ReturnType<typeof readText>;

const isSame = (one: Stated, other: Stated) =>
  (one.kind === 'digits' && one.digits === other.digits && one.values[0] === other.values[0]) ||
  one.values.some((value) => other.values.includes(value));

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
  return alone(own, other).filter(({kind, values, parts, isDecimal}) => {
    const answers = (value: number) => whole.includes(value) || other.says(value);
    return (
      kind === 'digits' &&
      !values.some(answers) &&
      (parts.length < 2 || !parts.every(isDecimal ? (part) => others.includes(part) : answers))
    );
  });
}

/** Returns the numbers in digits that a text has more often than the other, which has them at least some times. */
const repeated = (least: number) => (own: Read, other: Read) =>
  own.numbers.filter((number) => {
    const [here = 0, there = 0] = [own, other].map(
      ({numbers}) => numbers.filter((one) => one.kind === 'digits' && isSame(number, one)).length,
    );
    return (
      number.kind === 'digits' &&
      (number.isDecimal || number.parts.length < 2) &&
      there >= least &&
      here > there
    );
  });

/**
 * Compares the numbers of two texts: what only one of them has, what it has more often, what measures something else,
 * and words, which ask only where both texts have one that the other lacks.
 * @param english the original
 * @param own its translation, into the language `tag`
 * @returns what only one of them has, as it is written there
 */
export function differentNumbers(
  english: string,
  own: string,
  tag: string,
): {missing: string[]; extra: string[]} {
  const [original, translated] = [readText(english, 'en'), readText(own, tag)];
  type Find = (from: Read, to: Read) => readonly Stated[];
  const both = (find: Find, back = find) => {
    const [one, other] = [find(original, translated), back(translated, original)];
    return one.length > 0 && other.length > 0 ? [one, other] : undefined;
  };
  const words = (kind: Stated['kind']) => (from: Read, to: Read) =>
    alone(from, to).filter(
      (one) =>
        one.kind === kind &&
        !to.numbers.some(({parts}) => parts.includes(one.parts[0] ?? 0)) &&
        (kind === 'month' || !one.values.some(to.says)),
    );
  const otherUnit = (from: Read, to: Read) =>
    from.numbers.filter((number) => {
      const alike = to.numbers.filter((one) => isSame(one, number));
      return alike.length > 0 && alike.every((one) => one.unit && number.unit && one.unit !== number.unit);
    });
  const ask = [unanswered(original, translated), unanswered(translated, original)];
  const [missing = [], extra = []] = ask.some(({length}) => length > 0)
    ? ask
    : (both(repeated(0), repeated(1)) ??
      both(otherUnit) ??
      both(words('month')) ??
      both(words('word')) ??
      []);
  const written = (all: readonly Stated[]) => [...new Set(all.map((one) => one.written))];
  return {missing: written(missing), extra: written(extra)};
}
