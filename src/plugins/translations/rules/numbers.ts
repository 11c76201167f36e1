import {languageOf, OFFSETS, plain} from './language';

/** Reads the numbers of a text in the same way in every language: group marks off, any other mark before decimals. */
function readText(text: string, tag: string) {
  const {number, units, months, scales, words, yearOffset, says} = languageOf(tag);
  const letters = plain(text);
  const numbers = Array.from(letters.matchAll(number), ({0: all, index, groups = {}}) => {
    const own = text.slice(index, index + all.length);
    const {
      minus,
      dash,
      era = '',
      before,
      first = '',
      digits = '',
      half = '',
      word = '',
      scale = '',
      rest = '',
      low = '',
      after,
    } = groups;
    const [whole, ...decimals] = digits.replace(/[.,'’·٬، ](?=(?:\d\d,)*\d{3}(?!\d))/g, '').split(/\D/);
    const value = words.get(word) ?? Number(`${whole}.${decimals.join('')}`);
    const next = text.slice(index + all.indexOf(digits) + digits.length);
    const [last = ''] = /^\p{Lu}*/u.exec(after ? '' : next) ?? [];
    const affixes = [first, last.toLowerCase()];
    const times = (name: string) => scales.get(name) ?? 1;
    const scaled =
      Number((value * times(scale)).toPrecision(12)) + Number(rest.replace(',', '')) * times(low);
    return {
      /** Whether it is a word, in kanji, or the month beside a number; or begins one, as 2차적. */
      isWord: !/\p{Nd}/u.test(own) || (!after && value === 2 && /^\s?\p{Lo}/u.test(next)),
      /** The name that it is in, as E2EE and 3D, as far as its letters go, and what finds it with another number. */
      name: affixes.join(digits),
      named: affixes.some(Boolean) && digits ? new RegExp(affixes.join('\\d+')) : undefined,
      /** What another language may leave as it is: "twelve-factor". */
      word,
      /** As the text has it, with what it measures. */
      written: own.trim().replace(/\s+/g, ' '),
      /** What it may be: 5 pm is 5 or 17. */
      values: [...new Set([scaled, scaled + (OFFSETS[era + half] ?? yearOffset)])],
      /** What stands between its marks: hour and minute, day and month. */
      parts: digits && !scale ? digits.split(/\D+/).map(Number) : [scaled],
      /** `day`, `JPY`, `percent`, where it is known; `named month` of "March". */
      unit: units.get(after ?? before ?? '') ?? (months.has(word) ? 'named month' : undefined),
      /** −1 below zero, 0 where that is not clear. */
      sign: minus ? -1 : dash === undefined ? 1 : 0,
    };
  });
  return {
    numbers: numbers.flatMap((one) =>
      // A date in digits: 03.12.2025, 2025-12-03.
      one.parts.length === 3 && Math.max(...one.parts) > 1900
        ? one.parts.map((part, at) => ({
            ...one,
            values: [part],
            parts: [part],
            unit: (Number(one.parts[0]) > 1900 ? ['year', 'month', 'day'] : ['day', 'month'])[at],
          }))
        : one,
    ),
    letters,
    values: numbers.flatMap((one) => one.values),
    parts: numbers.flatMap((one) => one.parts),
    says: (value: number, word: string) => says(letters, value) || (word && letters.includes(word)),
  };
}

type Read = ReturnType<typeof readText>;
type Stated = Read['numbers'][number];

/** Returns all numbers that a text states, and the parts of those with marks. */
export function numbersIn(text: string, tag: string) {
  const {values, parts} = readText(text, tag);
  return [...values, ...parts];
}

/** Returns whether two numbers measure different things; "March" may be 3, with any unit but days. */
const differInUnit = (...units: [string?, string?]) =>
  units.includes('named month') ? units.includes('day') : units.every(Boolean) && units[0] !== units[1];

/** Returns what a text states otherwise than another, in the order in which it matters. */
function differences(own: Read, other: Read) {
  const equalIn = ({numbers}: Read, {values}: Stated) =>
    numbers.filter((one) => one.values.some((value) => values.includes(value)));
  const missing = own.numbers.filter((one) => {
    const equal = equalIn(other, one);
    if (one.named) {
      // A text may say it in words.
      return one.named.test(other.letters) && !other.letters.includes(one.name);
    }
    return equal.length > 0
      ? equal.every(({sign, unit}) => sign * one.sign < 0 || differInUnit(unit, one.unit))
      : !one.values.some((value) => (value && other.parts.includes(value)) || other.says(value, one.word)) &&
          // 4.4 is the fourth of April only where both are there.
          !one.parts.every((part) => {
            const isPart = (value: number) => value === part;
            return other.values.filter(isPart).length >= one.parts.filter(isPart).length;
          });
  });
  const repeated = own.numbers.filter(
    (one) =>
      !one.isWord &&
      !one.named &&
      one.parts.length === 1 &&
      equalIn(own, one).length > equalIn(other, one).length,
  );
  // 1 may be "a" in the other text.
  const isAsked = ({isWord, parts}: Stated) => isWord || String(parts) === '1';
  return [missing.filter((one) => !isAsked(one)), repeated, missing.filter(isAsked)];
}

/**
 * Compares the numbers of two texts: what only one of them has, in no form; then, where both have some, what each has more
 * often, and words.
 * @param english the original
 * @param own its translation, into the language `tag`
 * @returns what only one of them has, as it is written there
 */
export function differentNumbers(english: string, own: string, tag: string) {
  const [original, translated] = [readText(english, 'en'), readText(own, tag)];
  const [missing, extra] = [differences(original, translated), differences(translated, original)];
  const kind = missing.findIndex(({length}, index) => {
    const other = extra[index]?.length;
    return index === 0 ? length || other : length && other;
  });
  const written = (numbers: Stated[] = []) => [...new Set(numbers.map((one) => one.written))];
  return {missing: written(missing[kind]), extra: written(extra[kind])};
}
