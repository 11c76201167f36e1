import {folded, type Language, languageOf, normal} from './language';

/** A number as a text has it. */
type Stated = {
  /** As the text has it, with what it measures. */
  readonly written: string;
  /** The digits and the marks between them. */
  readonly digits: string;
  /** What it may be: 1.500 is 1500 or 1.5. */
  readonly values: readonly number[];
  /** The numbers between its marks: of a date, a range, a version, a time. */
  readonly parts: readonly number[];
  /** Its first part on the clock of 24 hours. */
  readonly shifted: number;
  /** Whether its marks may be those of a decimal number or a version, not of a date or time. */
  readonly isDecimal: boolean;
  /** The same with its thousands, millions or 万 counted. */
  readonly scaled: number | undefined;
  /** `day`, `JPY`, `percent`; and as it is written. */
  readonly unit: string | undefined;
  readonly unitName: string | undefined;
};

const NUMBER = /\d+(?:[.,:'’·/-]\d+|(?<=(?<![\d.,])\d{1,3}(?: \d{3})*) \d{3}(?!\d))*/g;

/** Returns what a written number may be, whatever the language: group marks off, decimals by any mark. */
function valuesOf(digits: string): number[] {
  const marks: string[] = digits.match(/\D/g) ?? [];
  const groups = digits.split(/\D/);
  const last = marks.at(-1);
  const areGroups = (all: readonly string[]) =>
    all.length > 0 &&
    (all[0] ?? '').length <= 3 &&
    (all.slice(1).every(({length}) => length === 3) ||
      (/,/.test(digits) && all.at(-1)?.length === 3 && all.slice(1, -1).every(({length}) => length === 2)));
  const [first] = marks;
  if (last === undefined) return [Number(digits)];
  if (marks.some((mark) => !".,:'’· ".includes(mark))) return [];
  const values: number[] = [];
  if (last !== ':' && marks.every((mark) => mark === first) && areGroups(groups))
    values.push(Number(groups.join('')));
  const whole = groups.slice(0, -1);
  if (
    last !== ' ' &&
    marks.filter((mark) => mark === last).length === 1 &&
    new Set(marks).size < 3 &&
    (whole.length === 1 || areGroups(whole))
  ) {
    values.push(Number(`${whole.join('')}.${groups.at(-1)}`));
  }
  return values;
}

/** Returns the numbers that a text has in digits. */
function numbersIn(text: string, language: Language): Stated[] {
  const plain = normal(text)
    .replace(/[‐‑–—−]/g, '-')
    // Chinese digits one by one, as in a year; one alone is a word, as in 一般.
    .replace(/[〇一二三四五六七八九]{2,}/g, (all) =>
      Array.from(all, (digit) => '〇一二三四五六七八九'.indexOf(digit)).join(''),
    )
    .replace(/[ヶヵケカ箇ケ](?=月)/g, 'か');
  const numbers: (Stated & {end: number})[] = [];
  for (const {0: digits, index} of plain.matchAll(NUMBER)) {
    const end = index + digits.length;
    const [scaleName = '', name] = language.scale.exec(plain.slice(end, end + 24)) ?? [];
    const scale = language.scales.get(name ?? '');
    const rest = end + scaleName.length;
    const [after = '', unitAfter] = language.unit.exec(plain.slice(rest, rest + 32)) ?? [];
    const [before = '', unitBefore] = language.before.exec(plain.slice(0, index)) ?? [];
    const unitName = unitAfter ?? unitBefore;
    const [, half] = /^\s?([ap])\.?m\b/.exec(plain.slice(end)) ?? [];
    const groups = digits.split(/\D/).map(Number);
    const [hour = 0] = groups;
    const shift = half === 'p' && hour < 12 ? 12 : half === 'a' && hour === 12 ? -12 : 0;
    const read = valuesOf(digits);
    const values = shift ? [...read, ...read.map((value) => value + shift)] : read;
    const [value] = values;
    let scaled =
      scale === undefined || value === undefined
        ? undefined
        : Number((Math.min(...values) * scale).toPrecision(12));
    const last = numbers.at(-1);
    // 1万2500
    if (last?.scaled !== undefined && last.end === index && value !== undefined && value < last.scaled) {
      scaled = last.scaled + (scaled ?? value);
      numbers.pop();
    }
    numbers.push({
      written: text.slice(unitAfter ? index : index - before.length, rest + after.length).trim(),
      digits,
      values,
      parts: groups,
      shifted: hour + shift,
      isDecimal: /^\d+(?:[.,]\d+)+$/.test(digits) && !/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(digits),
      scaled,
      unit: language.units.get(unitName ?? ''),
      unitName,
      end: rest,
    });
  }
  return numbers;
}

/** Returns the months that a text names beside a number, and the numbers that it has in words. */
function wordsIn(text: string, language: Language) {
  const plain = normal(text);
  const months = Array.from(plain.matchAll(language.month), ({0: written, index}) => ({
    written: text.slice(index, index + written.length),
    value: language.months.get(written) ?? 0,
    isNear: /\d/.test(plain.slice(Math.max(0, index - 9), index + written.length + 9)),
  })).filter(({isNear}) => isNear);
  const words = Array.from(
    plain.replace(/ and /g, '     ').matchAll(language.word),
    ({0: written, index}) => ({
      written: text.slice(index, index + written.length),
      value: language.words.get(written.replace(/\s+/g, ' ')) ?? 0,
    }),
  );
  return {months, words};
}

type Read = ReturnType<typeof readText>;

function readText(text: string, language: Language) {
  return {
    text,
    folded: folded(normal(text)),
    language,
    numbers: numbersIn(text, language),
    ...wordsIn(text, language),
  };
}

const meets = (one: readonly number[], other: readonly number[]) =>
  one.some((value) => other.includes(value));

/** Tells whether two numbers are the same, as far as both say. */
function isSame(one: Stated, other: Stated): boolean {
  if (one.digits === other.digits)
    return one.scaled === other.scaled || one.scaled === undefined || other.scaled === undefined;
  const scaled = ({scaled}: Stated) => (scaled === undefined ? [] : [scaled]);
  return one.scaled !== undefined && other.scaled !== undefined
    ? one.scaled === other.scaled
    : meets(one.values, other.values) ||
        meets([...one.values, ...scaled(one)], scaled(other)) ||
        meets(scaled(one), other.values);
}

/** Returns the numbers of a text that the other neither has nor says in words. */
function unanswered(own: Read, other: Read): Stated[] {
  const alone = (from: Read, to: Read) =>
    from.numbers.filter((number) => !to.numbers.some((one) => isSame(number, one)));
  const rest = alone(other, own);
  const months = other.months.map(({value}) => value);
  // A part of a date, range, time or version answers, of what may be a decimal number only where that is alone.
  const whole = other.numbers
    .filter((one) => !one.isDecimal || rest.includes(one))
    .flatMap(({parts, shifted}) => [...parts, shifted])
    .concat(months);
  const others = rest
    .filter(({isDecimal}) => !isDecimal)
    .flatMap(({parts}) => parts)
    .concat(months);
  const says = (value: number) => other.language.says(other.folded, value);
  const years = ({language, text}: Read, value: number) => language.yearOf(value, text);
  return alone(own, other).filter(({values, parts, isDecimal}) => {
    const answers = (value: number) =>
      whole.includes(value) ||
      says(value) ||
      meets([...years(own, value), ...years(other, value)], whole) ||
      rest.some(({values: [one = 0]}) => years(own, one).includes(value));
    return !(
      values.some(answers) ||
      (parts.length > 1 &&
        parts.every((part) => (isDecimal ? others.includes(part) : whole.includes(part) || says(part))))
    );
  });
}

/** Tells whether a text has a number more often than the other. */
const isMore = (number: Stated, own: Read, other: Read) => {
  const [here, there] = [own, other].map(({numbers}) => numbers.filter((one) => isSame(number, one)).length);
  return number.parts.length === 1 && (here ?? 0) > (there ?? 0);
};

/**
 * Compares the numbers of two texts.
 * @param english the original
 * @param own its translation, into the language `tag`
 * @returns what only one of them has, as it is written there
 */
export function differentNumbers(
  english: string,
  own: string,
  tag: string,
): {missing: string[]; extra: string[]} {
  const [original, translated] = [readText(english, languageOf('en')), readText(own, languageOf(tag))];
  const [missing, extra] = [unanswered(original, translated), unanswered(translated, original)];
  const written = (all: readonly {written: string}[]) => [...new Set(all.map((one) => one.written))];
  if (missing.length > 0 || extra.length > 0) return {missing: written(missing), extra: written(extra)};
  // Nothing is alone: what one has once more and the other once less, and what is measured otherwise.
  const [more, less] =
    original.numbers.length === translated.numbers.length
      ? [
          original.numbers.filter((one) => isMore(one, original, translated)),
          translated.numbers.filter((one) => isMore(one, translated, original)),
        ]
      : [[], []];
  if (more.length > 0 && less.length > 0) return {missing: written(more), extra: written(less)};
  for (const number of original.numbers) {
    const alike = translated.numbers.filter((one) => isSame(one, number));
    const isOther = (one: Stated) =>
      one.unit && number.unit && one.unit !== number.unit && one.unitName !== number.unitName;
    if (alike.length > 0 && alike.every(isOther)) return {missing: written([number]), extra: written(alike)};
  }
  // Words ask only where both have one that the other has not.
  for (const kind of ['months', 'words'] as const) {
    const alone = (from: Read, to: Read) =>
      from[kind].filter(({value}) => {
        const values = [
          ...to.numbers.flatMap(({values: all, parts}) => [...all, ...parts]),
          ...to[kind].map((one) => one.value),
        ];
        return !values.includes(value) && (kind === 'months' || !to.language.says(to.folded, value));
      });
    const [lost, found] = [alone(original, translated), alone(translated, original)];
    if (lost.length > 0 && found.length > 0) return {missing: written(lost), extra: written(found)};
  }
  return {missing: [], extra: []};
}
