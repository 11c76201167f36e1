import {FACTORS, normalize, numeralsOf, OFFSETS} from './language';

/**
 * Reads the numbers of a text, in the same way for every language: a mark before groups of three digits is
 * removed, any other mark begins the decimals.
 */
function readNumbers(text: string, tag: string) {
  const {number, units, months, scales, words, yearOffset, says} = numeralsOf(tag);
  const normalized = normalize(text);
  const numbers = Array.from(normalized.matchAll(number), ({0: match, index, groups = {}}) => {
    const source = text.slice(index, index + match.length);
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
    const [whole, ...decimals] = digits.replace(/[.,'’٬، ](?=(?:\d\d,)*\d{3}(?!\d))/g, '').split(/\D/);
    const value = words.get(word) ?? Number(`${whole}.${decimals.join('')}`);
    const next = text.slice(index + match.indexOf(digits) + digits.length);
    const [last = ''] = /^\p{Lu}*/u.exec(after ? '' : next) ?? [];
    const affixes = [first, last.toLowerCase()];
    const times = (name: string) => scales.get(name) ?? 1;
    const scaled =
      Number((value * times(scale)).toPrecision(12)) + Number(rest.replace(',', '')) * times(low);
    return {
      /**
       * Whether the number is a word, kanji or a month name, or the beginning of a word, as in 2차적
       * ("secondary").
       */
      isWord: !/\p{Nd}/u.test(source) || (!after && value === 2 && /^\s?\p{Lo}/u.test(next)),
      /**
       * Matches the letters around the number, as in E2EE and 3D, with any number; undefined if there are none.
       */
      anyName: affixes.some(Boolean) && /^\d+$/.test(digits) ? new RegExp(affixes.join('\\d+')) : undefined,
      /** The number word. A translation may keep it, as in "twelve-factor". */
      word,
      /** The number and its unit as in the text. */
      source: source.trim().replace(/\s+/g, ' '),
      /** Possible values: 5 and 17 for 5 pm, 45 and 45,000 for 45K, 7 and 9 for "sept" in French. */
      values: [
        ...new Set([
          scaled * (FACTORS[last] ?? 1),
          scaled + (OFFSETS[era + half] ?? yearOffset),
          months.get(word) ?? scaled,
        ]),
      ],
      /** The numbers between its marks: hour and minute of 10:30, day and month of 4.4. */
      parts: digits && !scale ? digits.split(/\D+/).map(Number) : [scaled],
      /**
       * Unit or currency, as `day`, `JPY`, `percent`; `named month` for "March"; undefined if there is none.
       */
      unit: units.get(before ?? after ?? '') ?? (months.has(word) ? 'named month' : undefined),
      /** −1 if the number is negative, 0 if that is uncertain, otherwise 1. */
      sign: minus ? -1 : dash === undefined ? 1 : 0,
    };
  });
  return {
    numbers: numbers.flatMap((number) =>
      // A date in digits becomes three numbers: 03.12.2025, 2025-12-03.
      number.parts.length === 3 && Math.max(...number.parts) > 1900
        ? number.parts.map((part, at) => ({
            ...number,
            values: [part],
            parts: [part],
            unit: (Number(number.parts[0]) > 1900 ? ['year', 'month', 'day'] : ['day', 'month'])[at],
          }))
        : number,
    ),
    normalized,
    values: numbers.flatMap(({values}) => values),
    parts: numbers.flatMap(({parts}) => parts),
    /** Returns whether the text has a value in words, or a certain number word. */
    says: (value: number, word: string) => says(normalized, value) || (word && normalized.includes(word)),
  };
}

type TextNumbers = ReturnType<typeof readNumbers>;
type StatedNumber = TextNumbers['numbers'][number];

/**
 * Returns the values of all numbers of a text, and the parts of numbers with marks: of 10:30 also 10 and 30.
 */
export function numbersIn(text: string, tag: string) {
  const {values, parts} = readNumbers(text, tag);
  return [...values, ...parts];
}

/** Returns whether two units differ. "March" may be 3 with any unit except days. */
const differInUnit = (...units: [string?, string?]) =>
  units.includes('named month') ? units.includes('day') : units.every(Boolean) && units[0] !== units[1];

/**
 * Finds the numbers of a text that another text does not have.
 * @returns three lists, the most certain first: missing numbers in digits, numbers that the other text has
 *   less often, and missing numbers in words or the number 1
 */
function differences(text: TextNumbers, other: TextNumbers) {
  const equalIn = ({numbers}: TextNumbers, {values}: StatedNumber) =>
    numbers.filter((number) => number.values.some((value) => values.includes(value)));
  const missing = text.numbers.filter((number) => {
    const equal = equalIn(other, number);
    // Without such a name, the other text may express it in words.
    if (number.anyName && !number.anyName.test(other.normalized)) return false;
    return equal.length > 0
      ? equal.every(({sign, unit}) => sign * number.sign < 0 || differInUnit(unit, number.unit))
      : !number.values.some(
          (value) => (value && other.parts.includes(value)) || other.says(value, number.word),
        ) &&
          // For 4.4 (the fourth of April), the other text must have 4 twice.
          !number.parts.every((part) => {
            const isPart = (value: number) => value === part;
            return other.values.filter(isPart).length >= number.parts.filter(isPart).length;
          });
  });
  const repeated = text.numbers.filter(
    (number) =>
      !number.isWord &&
      !number.anyName &&
      number.parts.length === 1 &&
      equalIn(text, number).length > equalIn(other, number).length,
  );
  // The other text may have an article for 1, as "a".
  const isUncertain = ({isWord, parts, anyName}: StatedNumber) =>
    isWord || (!anyName && String(parts) === '1');
  return [missing.filter((number) => !isUncertain(number)), repeated, missing.filter(isUncertain)];
}

/**
 * Compares the numbers of an English text and its translation. Reports the most certain differences only:
 * numbers in digits that one text does not have; otherwise, if each text has some that the other lacks,
 * numbers that are more frequent in one; otherwise, under the same condition, numbers in words.
 * @param tag language of the translation
 * @returns `missing`: numbers of the English alone; `extra`: numbers of the translation alone; each as in its
 *   text
 */
export function differentNumbers(englishText: string, translatedText: string, tag: string) {
  const [english, translated] = [readNumbers(englishText, 'en'), readNumbers(translatedText, tag)];
  const [missing, extra] = [differences(english, translated), differences(translated, english)];
  const kind = missing.findIndex(({length}, index) => {
    const extraLength = extra[index]?.length;
    return index === 0 ? length || extraLength : length && extraLength;
  });
  const sources = (numbers: StatedNumber[] = []) => [...new Set(numbers.map(({source}) => source))];
  return {missing: sources(missing[kind]), extra: sources(extra[kind])};
}
