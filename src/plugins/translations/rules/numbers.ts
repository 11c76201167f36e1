/*
 * Numbers are compared by their digits, in the same way for every language. Only English words are known: a
 * translation may have digits for them.
 */

/** English words that state a number. The index of each line is its value. */
const UP_TO_TWENTY = `zero
one first i once single a an each every per Jan January
two second ii twice both secondary Feb February
three third iii Mar March
four fourth iv Apr April
five fifth v May
six sixth vi Jun June
seven seventh vii Jul July
eight eighth viii Aug August
nine ninth ix Sep Sept September
ten tenth x Oct October
eleven eleventh xi Nov November
twelve twelfth xii dozen Dec December
thirteen
fourteen fortnight
fifteen
sixteen
seventeen
eighteen
nineteen
twenty`.split('\n');
const MORE = {thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100};
const ENGLISH = new Map([
  ...UP_TO_TWENTY.flatMap((words, value) => words.split(' ').map((word) => [word, value] as const)),
  ...Object.entries(MORE),
]);
/** Largest number that a translation may have in words where the English has digits. */
const SMALL = 12;

/** Matches a number with its marks: 6.7.1, 10:30, 2026-12-03; 1,200; 1 200. */
const NUMBER = /\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?![ \u00a0\u202f]?\d)|\d+(?:[.,:/'’٫٬،-]\d+)*/g;
/** Matches marks between groups of digits, and the decimals after them: 1,200; 12,34,567; 1.200,50. */
const GROUPED = /^(\d{1,3}(?:\D\d\d)*(?:\D\d{3})+)(?:\D(\d\d?))?$/;
/** Matches a scale after a number: 150万, 1.5 million. */
const SCALE = /^ ?(?:[千万萬億亿천만억]|(?:thousand|million|billion|trillion)s?\b)/i;

const DIGITS = Array.from('0123456789');
/** Returns the ASCII digit for a digit of any script. For sorting, digits of the same value are equal. */
const asciiDigit = (digit: string) =>
  String(DIGITS.findIndex((ascii) => ascii.localeCompare(digit, 'en', {sensitivity: 'base'}) === 0));

/** Returns a number without the zeros before it, and without the parts after it that are zero: `1.50` for `01.50.00`. */
function withoutZeros(number: string) {
  const parts = number.replace(/^0+(?=\d)/, '').split('.');
  const last = parts.findLastIndex((part, index) => index === 0 || Number(part) > 0);
  return parts.slice(0, last + 1).join('.');
}

/** Reads the numbers of a text. */
export function numbersOf(text: string) {
  const ascii = text.replace(/(?!\d)\p{Nd}/gu, asciiDigit);
  return Array.from(ascii.matchAll(NUMBER), ({0: source, index}) => {
    const parts = source.split(/\D/);
    const end = index + source.length;
    const [, groups, decimals = 0] = GROUPED.exec(source) ?? [];
    const whole = groups ? `${groups.replace(/\D/g, '')}.${decimals}` : parts.join('.');
    return {
      /** As in the text, with ASCII digits: `1,200`. */
      source,
      /** In one form for all languages: `1200`, `10.30`; without zeros before and after it. */
      whole: withoutZeros(whole),
      /** The numbers between its marks: hour and minute of 10:30, day and month of 4.4. */
      parts: parts.map(Number),
      hasScale: SCALE.test(ascii.slice(end, end + 12)),
      /** Whether it is a part of a name, as MP3 and F9. */
      isInName: /\p{L}$/u.test(ascii.slice(Math.max(index - 2, 0), index)),
    };
  });
}

type StatedNumber = ReturnType<typeof numbersOf>[number];

/** Returns the values that an English text has in words: of "two hundred fifty" also 200 and 250. */
function valuesInWords(text: string) {
  const values = new Set<number>();
  let last = 0;
  for (const [word] of text.matchAll(/\p{L}+/gu)) {
    const value = ENGLISH.get(word) ?? ENGLISH.get(word.toLowerCase());
    if (value === undefined) {
      if (word !== 'and') last = 0;
      continue;
    }
    const isContinued = last >= 100 ? value < 100 : last >= 20 && value < 10;
    last = value === MORE.hundred ? Math.max(last, 1) * value : isContinued ? last + value : value;
    values.add(value).add(last);
  }
  return values;
}

/** Returns the values of all numbers in digits of an English text, of their parts, and of its number words. */
export const numbersIn = (text: string) =>
  new Set([
    ...numbersOf(text).flatMap(({whole, parts}) => [Number(whole), ...parts]),
    ...valuesInWords(text),
  ]);

/**
 * Returns the numbers that neither another text nor a list of words has. A number with marks may be several numbers
 * of the other text, as 4.4 is the fourth of April. Two numbers with marks are compared as a whole, except dates.
 */
function without(numbers: StatedNumber[], others: StatedNumber[], words = new Set<number>()) {
  const wholes = new Set(others.map(({whole}) => whole));
  const isComparable = ({parts}: StatedNumber) =>
    parts.length === 1 || (parts.length === 3 && Math.max(...parts) >= 1900);
  const [all, comparable] = [others, others.filter(isComparable)].map(
    (some) => new Set([...words, ...some.flatMap(({parts}) => parts)]),
  );
  return numbers.filter((number) => {
    const values = isComparable(number) ? all : comparable;
    const isWhole = wholes.has(number.whole) || words.has(Number(number.whole));
    return !isWhole && !number.parts.every((part) => values?.has(part));
  });
}

/** Returns the numbers that a text has more often than another one. */
function surplus(numbers: StatedNumber[], others: StatedNumber[]) {
  const counts = new Map<string, number>();
  for (const {whole} of others) counts.set(whole, (counts.get(whole) ?? 0) + 1);
  for (const {whole} of numbers) counts.set(whole, (counts.get(whole) ?? 0) - 1);
  return numbers.filter(({whole, parts}) => parts.length === 1 && Number(counts.get(whole)) < 0);
}

/**
 * Compares the numbers of an English text and its translation by their digits: whole numbers first, then the parts
 * between their marks. English words may be digits in the translation, and small numbers may be words there. Where a
 * scale is beside a number that only one text has, large numbers are not compared: 1.5 million, 150万, 1,500,000.
 * @returns `missing`: numbers of the English alone; `extra`: numbers of the translation alone
 */
export function differentNumbers(englishText: string, translatedText: string) {
  const [english, translated] = [numbersOf(englishText), numbersOf(translatedText)];
  const words = valuesInWords(englishText);
  let missing = without(english, translated);
  let extra = without(translated, english, words);
  // A number in the place of a missing one counts, also a 1 that could be an article, or a repeated one.
  if (missing.length > 0 && extra.length === 0)
    extra = [
      ...without(translated, english).filter(({whole}) => whole === '1'),
      ...surplus(translated, english),
    ];
  if (missing.length === 0 && extra.length === 0) {
    missing = surplus(english, translated);
    extra = surplus(translated, english).filter(({whole}) => !words.has(Number(whole)));
    if (missing.length === 0 || extra.length === 0) return {missing: [], extra: []};
  }
  const isSmall = ({whole, parts, isInName}: StatedNumber) =>
    parts.length === 1 && Number(whole) <= SMALL && !isInName;
  if (extra.length === 0) missing = missing.filter((number) => !isSmall(number));
  const isScaled = [...missing, ...extra].some(({hasScale}) => hasScale);
  const sourcesOf = (numbers: StatedNumber[]) =>
    new Set(
      numbers.flatMap(({source, whole, hasScale}) =>
        isScaled && (hasScale || Number(whole) >= 1000) ? [] : source,
      ),
    );
  return {missing: [...sourcesOf(missing)], extra: [...sourcesOf(extra)]};
}
