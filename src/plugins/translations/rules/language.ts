import {readdirSync} from 'node:fs';
import path from 'node:path';

/** What numbers measure. */
const UNITS =
  'second minute hour day week month year percent kilobyte megabyte gigabyte terabyte meter kilometer mile'.split(
    ' ',
  );
const CURRENCIES = ['KRW', 'JPY', 'GBP', 'EUR', 'USD'];

/** Numbers that have different forms of a word behind them: day, days; Million, Millionen; день, дня, дней. */
const COUNTS = [1, 2, 5];
const POWERS = [1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e12];
const DAYS = Array.from({length: 12}, (_, month) => Date.UTC(2024, month, 9));

/** What else answers for a number, by language and number: how words begin; in English, words. */
const OTHER_WORDS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: {2: 'twice|both|pair|couple|double|half', 3: 'triple|quarter(ly)?', 12: 'dozen|year', 14: 'fortnight'},
  de: {2: 'beid'},
  ja: {2: '両|双|ふた'},
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

/** The digits of all scripts, each with the one in ASCII. */
const DIGITS = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((system) => {
    const form = new Intl.NumberFormat(`en-u-nu-${system}`);
    return Array.from({length: 10}, (_, digit) => [form.format(digit), String(digit)] as const);
  }),
);

/** Returns a text in small letters without accents and with digits in ASCII, each letter in its place. */
export const plain = (text: string) =>
  text
    .replace(/[A-Z\u0080-\uffff]/g, (letter) => {
      const form = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return form.length === 1 ? form : letter;
    })
    .replace(/\p{Nd}|[〇一二三四五六七八九]{2,}/gu, (digits) =>
      Array.from(digits, (digit) => DIGITS.get(digit) ?? digit).join(''),
    )
    .replace(/[ヶヵケカ箇](?=月)/g, 'か');

/** Returns units, powers of ten (thousand, Mio., 万) and months of a language, by the names that Intl has for them. */
function vocabularyOf(tag: string) {
  const units = new Map<string, string>();
  const scales = new Map<string, number>();
  const months = new Map<string, number>();

  function read<Value>(
    names: Map<string, Value>,
    form: Intl.NumberFormat | Intl.DateTimeFormat,
    values: readonly number[],
    meaningOf: (value: number, digits: string) => Value,
  ): void {
    for (const value of values) {
      const parts = form.formatToParts(value);
      for (const {value: name} of parts.filter((part) => /unit|curr|perc|comp|month/.test(part.type))) {
        // "US dollars" is "dollars" too, and 米ドル is ドル.
        for (const one of [name, ...(name.match(/[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/u) ?? [])]) {
          names.set(plain(one).replace(/\.$/, ''), meaningOf(value, parts[0]?.value ?? ''));
        }
      }
    }
  }

  for (const length of ['long', 'short'] as const) {
    for (const unit of UNITS) {
      read(units, new Intl.NumberFormat(tag, {style: 'unit', unit, unitDisplay: length}), COUNTS, () => unit);
    }
    for (const currency of CURRENCIES) {
      const currencyDisplay = length === 'long' ? 'name' : 'narrowSymbol';
      const form = new Intl.NumberFormat(tag, {style: 'currency', currency, currencyDisplay});
      read(units, form, COUNTS, () => currency);
      units.set(currency.toLowerCase(), currency);
    }
    read(
      scales,
      new Intl.NumberFormat(`${tag}-u-nu-latn`, {notation: 'compact', compactDisplay: length}),
      POWERS.flatMap((power) => COUNTS.map((count) => power * count)),
      (value, digits) => value / Number(digits),
    );
    const date = new Intl.DateTimeFormat(tag, {month: length, day: 'numeric', calendar: 'gregory'});
    read(months, date, DAYS, (day) => new Date(day).getUTCMonth() + 1);
  }
  return {units, scales, months};
}

/** Returns what writes a number in words, as a cardinal and an ordinal; nothing where n2words does not know the language. */
function writerOf(tag: string): (value: number) => string[] {
  const {language, region} = new Intl.Locale(tag).maximize();
  const folder = path.join(path.dirname(require.resolve('n2words/package.json')), 'src');
  const files = readdirSync(folder).filter((name) => name.startsWith(`${language}-`));
  const file = files.find((name) => name.endsWith(`-${region}.js`)) ?? files.at(-1);
  const {toCardinal, toOrdinal} = file ? require(`n2words/${path.parse(file).name}`) : {};
  // An ordinal has to be a positive number.
  return (value) =>
    [toCardinal, value > 0 && toOrdinal].flatMap((write) =>
      write ? plain(write(value, {formal: false})) : [],
    );
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
  const written = writerOf(tag);
  const words = new Map<string, number>();
  for (let value = 2; value < WORDS; value += 1) {
    words.set(written(value)[0] ?? '', value);
  }
  const month = oneOf([...months.keys()].filter((name) => !/\d/.test(name)));
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
