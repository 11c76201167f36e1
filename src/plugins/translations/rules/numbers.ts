import {normalize, numeralsOf, OFFSETS} from './language';

/** Roman numerals. The index of each is its value. */
const ROMAN =
  '- I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX XXI XXII XXIII XXIV XXV XXVI XXVII XXVIII XXIX XXX'.split(
    ' ',
  );

/**
 * Reads the numbers of a text, in the same way for every language: a mark before groups of three digits is
 * removed, any other mark begins the decimals. A date in digits is three numbers: 03.12.2025, 2025-12-03.
 */
function readNumbers(text: string, tag: string) {
  const {number, units, months, scales, words, yearOffset, says} = numeralsOf(tag);
  const normalized = normalize(text);
  const numbers = Array.from(normalized.matchAll(number), ({0: match, index, groups = {}}) => {
    const {
      minus,
      dash,
      era = '',
      before,
      digits = '',
      half = '',
      word = '',
      scale,
      rest = '',
      after,
    } = groups;
    const source = text.slice(index, index + match.length);
    // Marks of groups are removed: 1,200; 1.234.567; 12,34,567. What follows another mark are decimals: 1.5.
    const [whole, ...decimals] = digits.replace(/[.,'’٬، ](?=(?:\d\d,)*\d{3}(?!\d))/g, '').split(/\D/);
    const value = words.get(word) ?? Number(`${whole}.${decimals.join('')}`);
    const power = scales.get(scale ?? '') ?? 1;
    const scaled = Number((value * power).toPrecision(12)) + Number(rest.replace(',', ''));
    const read = {
      /** A number word and the word after it, in lower case, as "twelve-factor". */
      phrase: word && /^\w+\W\w+/.exec(normalized.slice(index))?.[0],
      /** Whether the number is a word, kanji or a month name. */
      isWord: !/\p{Nd}/u.test(source),
      /** Whether it is a 1 before a word, which a translation may write as an article: a year. */
      isArticle: /^\D*1\s?\p{L}/u.test(normalized.slice(index)),
      /** The number and its unit as in the text. */
      source: source.trim().replace(/\s+/g, ' '),
      /** Possible values: 5 and 17 for 5 pm, 7 and 9 for "sept" in French. */
      values: [scaled, scaled + (OFFSETS[era + half] ?? yearOffset), months.get(word) ?? scaled],
      /** The numbers between its marks: hour and minute of 10:30, day and month of 4.4. */
      parts: digits && !scale ? digits.split(/\D+/).map(Number) : [scaled],
      /** Unit or currency, as `day`, `JPY`, `percent`; `month` for "March"; undefined if there is none. */
      unit: units.get(before ?? after ?? '') ?? (months.has(word) ? 'month' : undefined),
      /** −1 if the number is negative, 0 if its hyphen may be a sign, otherwise 1. */
      sign: minus !== undefined ? -1 : dash === undefined ? 1 : 0,
      /** Whether it is the number of 2D or 3D, which a translation may write as a word of its own: 立体. */
      isDimension: /^[23]D(?![\p{Lu}\p{Ll}])/u.test(text.slice(index)),
    };
    const {parts} = read;
    if (parts.length !== 3 || Math.max(...parts) < 1900) return read;
    const unitsOfDate = Number(parts[0]) > 1900 ? ['year', 'month', 'day'] : ['day', 'month'];
    return parts.map((part, at) => ({...read, values: [part], parts: [part], unit: unitsOfDate[at]}));
  }).flat();
  return {
    numbers,
    normalized,
    /** Returns whether the text has a value in words. */
    says: (value: number) => says(normalized, value),
    /** The values of its Roman numerals: IV, (iv). */
    roman: (text.match(/\b[IVX]+\b|(?<=\()[ivx]+(?=\))/g) ?? []).map((numeral) =>
      ROMAN.indexOf(numeral.toUpperCase()),
    ),
  };
}

type TextNumbers = ReturnType<typeof readNumbers>;
type StatedNumber = TextNumbers['numbers'][number];

/**
 * Returns the values of all numbers of a text, and the parts of numbers with marks: of 10:30 also 10 and 30.
 */
export const numbersIn = (text: string, tag: string) =>
  readNumbers(text, tag).numbers.flatMap(({values, parts}) => [...values, ...parts]);

/**
 * Finds the numbers of a text that another text does not have.
 * @returns three lists, the most certain first: missing numbers in digits, numbers that the other text has
 *   less often, and missing numbers in words, numbers after a hyphen, or the number 1
 */
function differences(text: TextNumbers, other: TextNumbers) {
  const equalIn = ({numbers}: TextNumbers, {values}: StatedNumber) =>
    numbers.filter((number) => number.values.some((value) => values.includes(value)));
  const missing = text.numbers.filter((number) => {
    const {phrase, values, parts, unit, sign} = number;
    const equal = equalIn(other, number);
    if (number.isDimension && !other.numbers.some(({isDimension}) => isDimension)) return false;
    if (equal.length > 0)
      return equal.every((one) => one.sign * sign < 0 || (unit && one.unit && unit !== one.unit));
    // A number with a mark may be several numbers of the other text, and the reverse: 4.4 is the fourth of
    // April.
    const others = other.numbers.flatMap((one) =>
      parts.length > 1 && one.parts.length > 1 ? [] : one.parts,
    );
    // A translation may keep a number word in a name, with the word after it; "ten" alone is in "Daten".
    const isKept = phrase && other.normalized.includes(phrase);
    // A letter that both texts have is a name, as X.
    const isSaid = (value: number) =>
      other.says(value) || (other.roman.includes(value) && !text.roman.includes(value));
    return !isKept && !values.some(isSaid) && !parts.every((part) => part && others.includes(part));
  });
  const repeated = text.numbers.filter(
    (number) =>
      !number.isWord &&
      !number.isDimension &&
      number.parts.length === 1 &&
      equalIn(text, number).length > equalIn(other, number).length,
  );
  // The other text may have a shorter name, as "COVID" for COVID-19.
  const isUncertain = ({isWord, isArticle, sign}: StatedNumber) => isWord || isArticle || sign === 0;
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
