import {readdirSync} from 'node:fs';
import path from 'node:path';

/** What numbers measure: units, and currencies in capitals. */
const MEASURES =
  'second minute hour day week month year percent kilobyte megabyte gigabyte terabyte meter kilometer mile KRW JPY GBP EUR USD';

/** What else answers for a number, by language and number: how words begin; in English, words. */
const OTHER_WORDS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: {
    2: 'twice|both|pair|couple|double|half|fortnight|either|secondary',
    3: 'triple|quarter(ly)?|tertiary',
    4: 'quarter(ly)?',
    10: 'decade',
    12: 'dozen|noon|year',
    14: 'fortnight',
    24: 'midnight',
  },
  de: {2: 'beid'},
  fr: {3: 'tiers'},
  ja: {2: '両|双|ふた', 3: 'サード'},
  ko: ['', '', '두|둘|양', '세|셋', '네|넷', '다섯', '여섯', '일곱', '여덟', '아홉', '열'],
  zh: {2: '两|兩|双|雙'},
};

/** Years before the first of an era. */
export const ERAS: Readonly<Record<string, number>> = {昭和: 1925, 平成: 1988, 令和: 2018};

/** Numbers below this are found as words. */
const WORDS = 101;

/** Returns a regular expression's source that finds one of several texts, the longest that is there. */
export const oneOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+'))
    .join('|') || '(?!)';

/** Returns the value of a digit of any script. */
function digitOf(digit: string): string {
  const code = digit.charCodeAt(0);
  // The digits of a script follow each other.
  const zero = [0, 6].find((start) => /\p{Nd}/u.test(String.fromCharCode((code & ~15) + start))) ?? 0;
  return String((code & 15) - zero);
}

/** Returns a text in small letters without accents and with digits in ASCII, each letter in its place. */
export const plain = (text: string) =>
  text
    .replace(/[A-Z\u0080-\uffff]/g, (letter) => {
      const form = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return form.length === 1 ? form : letter;
    })
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/[〇一二三四五六七八九]{2,}/g, (all) =>
      Array.from(all, (digit) => '〇一二三四五六七八九'.indexOf(digit)).join(''),
    )
    .replace(/[ヶヵケカ箇](?=月)/g, 'か');

/** Returns units, powers of ten (thousand, Mio., 万) and months of a language, by the names that Intl has for them. */
function vocabularyOf(tag: string) {
  const units = new Map<string, string>();
  const scales = new Map<string, number>();
  const months = new Map<string, number>();

  function add<Value>(
    names: Map<string, Value>,
    meaning: Value,
    type: RegExp,
    parts: readonly {readonly type: string; readonly value: string}[],
  ): void {
    for (const {value} of parts.filter((part) => type.test(part.type) && !/\d/.test(part.value))) {
      // "US dollars" is "dollars" too, and 米ドル is ドル.
      for (const name of [value, ...(value.match(/[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/u) ?? [])]) {
        names.set(plain(name).replace(/\.$/, ''), meaning);
      }
    }
  }

  for (const measure of MEASURES.split(' ')) {
    for (const [unitDisplay, currencyDisplay] of [
      ['long', 'name'],
      ['short', 'narrowSymbol'],
      ['short', 'code'],
    ] as const) {
      const form = new Intl.NumberFormat(
        tag,
        measure < 'a'
          ? {style: 'currency', currency: measure, currencyDisplay}
          : {style: 'unit', unit: measure, unitDisplay},
      );
      for (const count of [1, 2, 5]) {
        add(units, measure, /unit|currency|percent/, form.formatToParts(count));
      }
    }
  }
  for (const length of ['long', 'short'] as const) {
    const compact = new Intl.NumberFormat(`${tag}-u-nu-latn`, {notation: 'compact', compactDisplay: length});
    for (let power = 1e3; power < 1e13; power *= 10) {
      // Some languages have a plural: Million, Millionen.
      for (const value of [power, 2 * power]) {
        const parts = compact.formatToParts(value);
        add(scales, value / Number(parts[0]?.value), /compact/, parts);
      }
    }
    const date = new Intl.DateTimeFormat(tag, {month: length, day: 'numeric', calendar: 'gregory'});
    for (let month = 1; month <= 12; month += 1) {
      add(months, month, /month/, date.formatToParts(Date.UTC(2024, month - 1, 9)));
    }
  }
  return {units, scales, months};
}

/** Returns what writes a number in words; nothing where n2words does not know the language. */
function writersOf(tag: string): ((value: number, options: {formal: boolean}) => string)[] {
  const {language, region} = new Intl.Locale(tag).maximize();
  const folder = path.join(path.dirname(require.resolve('n2words/package.json')), 'src');
  const files = readdirSync(folder).filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'));
  const file = files.find((name) => name.endsWith(`-${region}.js`)) ?? files[0];
  const {toCardinal, toOrdinal} = file ? require(`n2words/${path.parse(file).name}`) : {};
  return [toCardinal, toOrdinal].filter(Boolean);
}

const known = new Map<string, ReturnType<typeof describe>>();

/** Returns how a language states numbers, as Intl and n2words have it; made once for each. */
export function languageOf(tag: string) {
  const language = known.get(tag) ?? describe(tag);
  known.set(tag, language);
  return language;
}

function describe(tag: string) {
  const {language: code} = new Intl.Locale(tag);
  // Where no spaces are set, a word may stand within another.
  const isSpaced = !/^(?:ja|zh|yue|th|lo|km|my)$/.test(code);
  const [begin, end] = isSpaced ? ['(?<!\\p{L})', '(?!\\p{L})'] : ['', ''];
  const {units, scales, months} = vocabularyOf(tag);
  const writers = writersOf(tag);
  const written = (value: number) =>
    // An ordinal has to be a positive number.
    writers.slice(0, value > 0 ? 2 : 1).map((write) => plain(write(value, {formal: false})));
  const words = new Map<string, number>();
  for (let value = 2; value < WORDS; value += 1) {
    words.set(written(value)[0] ?? '', value);
  }
  const month = oneOf(months.keys());
  const scale = oneOf([...scales.keys()].filter((name) => !/^[a-z]?$/.test(name)));

  return {
    units,
    scales,
    words: new Map([...words, ...months]),
    /** What to add to a year of the language's own calendar. */
    yearOffset: new Intl.DateTimeFormat(tag).resolvedOptions().calendar === 'buddhist' ? -543 : 0,
    /** Finds numbers in digits and in words, and months beside a number, each with what it measures. */
    number: new RegExp(
      `(?:(?<era>${oneOf(Object.keys(ERAS))})|(?<before>[%\\p{Sc}]|krw|jpy|gbp|eur|usd)\\s?)?` +
        `(?:(?<digits>(?:\\d{1,3}(?:[.,'’·٬ ]\\d{3})+(?!\\d)|\\d+)(?:[.,·٫:]\\d+)?)(?:\\s?(?<half>[ap])\\.?m\\b)?` +
        `|(?<word>${begin}(?:${oneOf(words.keys())})${end}` +
        `|(?<!\\p{L})(?:(?<=\\d\\D{0,8})(?:${month})|(?:${month})(?=\\D{0,8}\\d))(?!\\p{L})))` +
        `(?:[\\s-]?(?<scale>${scale})(?:(?<rest>\\d{1,4})|${end}))?` +
        `(?:[\\s\\p{Pd}]?(?<after>${oneOf(units.keys())})(?:(?<=\\p{L}{4})\\p{L}{0,2})?${end})?`,
      'gu',
    ),
    /** Tells whether a plain text says a number in words, in any form that the language gives it. */
    says(text: string, value: number): boolean {
      // "двух" is a form of "два", "zweiwöchige" begins with "zwei".
      const stems = (Number.isSafeInteger(value) ? written(value) : []).map((word) =>
        code === 'en' || !isSpaced || /[\s-]/.test(word)
          ? word
          : word.slice(0, Math.ceil((word.length + 1) / 2)),
      );
      const others = OTHER_WORDS[code]?.[value] || '(?!)';
      return new RegExp(`${begin}(?:${oneOf(stems)}|${others})${code === 'en' ? end : ''}`, 'u').test(text);
    },
  };
}
