import {readdirSync} from 'node:fs';
import path from 'node:path';

/** What a language calls numbers, months and units, as Intl and n2words have it. */
export type Language = ReturnType<typeof describe>;

const UNITS = [
  ...['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'percent'],
  ...['kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'meter', 'kilometer', 'mile'],
];
const CURRENCIES = ['CNY', 'KRW', 'JPY', 'GBP', 'EUR', 'USD'];

/** What else answers for a number, by language; `/` parts the words. */
const OTHER_WORDS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: {
    1: 'a/an/once/single/per/each/every/any/month/monthly/year/yearly/annual/annually/day/daily/week/weekly/hour/hourly/it/another',
    2: 'twice/both/pair/couple/double/half/fortnight/either/secondary',
    3: 'triple/quarter/quarterly/tertiary',
    4: 'quarter/quarterly',
    10: 'decade',
    12: 'dozen/noon/year',
    14: 'fortnight',
    16: 'hex/hexadecimal',
    24: 'midnight',
  },
  de: {2: 'beid'},
  fr: {3: 'tiers'},
  ja: {1: 'ひと/単/毎/各', 2: '両/双/ふた', 3: 'サード'},
  ko: {
    1: '한/하나/첫',
    2: '두/둘/양',
    3: '세/셋',
    4: '네/넷',
    5: '다섯',
    6: '여섯',
    7: '일곱',
    8: '여덟',
    9: '아홉',
    10: '열',
  },
  zh: {1: '单/單/每/首', 2: '两/兩/双/雙'},
};

/** Numbers whose words may ask for another. */
const ASKING = 100;

export const escape = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+');

/** Returns a text with digits in ASCII, spaces alike and small letters, each letter in its place. */
export const normal = (text: string) =>
  text.replace(/[A-Z\u0080-\uffff]/g, (letter) => {
    const digit = DIGITS.get(letter);
    const form = letter.normalize('NFKC').toLowerCase();
    return digit ?? (form.length === 1 ? form : letter);
  });

/** The digits of all scripts but Latin and Chinese. */
const DIGITS = new Map([
  ['٬', ','],
  ['٫', '.'],
  ...Intl.supportedValuesOf('numberingSystem')
    .filter((system) => system !== 'hanidec')
    .flatMap((numberingSystem) => {
      const digits = new Intl.NumberFormat('en', {numberingSystem, useGrouping: false}).format(9876543210);
      return digits.length === 10
        ? Array.from(digits, (digit, index): [string, string] => [digit, String(9 - index)])
        : [];
    }),
]);

/** Returns a text without accents, to find a word in any of its forms. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function unitNames(tag: string): Map<string, string> {
  const names = [
    ...UNITS.flatMap((unit) =>
      (['long', 'short'] as const).map((unitDisplay) => ({unit, style: 'unit', unitDisplay}) as const),
    ),
    ...CURRENCIES.flatMap((currency) =>
      (['name', 'code', 'symbol', 'narrowSymbol'] as const).map(
        (currencyDisplay) => ({currency, style: 'currency', currencyDisplay}) as const,
      ),
    ),
  ].flatMap((options) =>
    [1, 2, 5]
      .flatMap((count) => new Intl.NumberFormat(tag, options).formatToParts(count))
      .filter(({type}) => ['unit', 'percentSign', 'currency'].includes(type))
      // "US dollars" is "dollars" too, and 米ドル is ドル.
      .flatMap(({value}) => [value, ...(value.match(/[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/u) ?? [])])
      .map((name): [string, string] => [normal(name), 'unit' in options ? options.unit : options.currency]),
  );
  return new Map([...names, ['%', 'percent']]);
}

/** Returns what a language calls powers of ten, by name: thousand, million, Mio., 万. */
function scaleNames(tag: string): Map<string, number> {
  const names = (['short', 'long'] as const).flatMap((compactDisplay) =>
    Array.from({length: 26}, (_, index): [string, number] => {
      const form = new Intl.NumberFormat(tag, {notation: 'compact', compactDisplay, numberingSystem: 'latn'});
      // Some languages have a plural: Million, Millionen.
      const value = (1 + (index % 2)) * 10 ** (index >> 1);
      const parts = form.formatToParts(value);
      const name = parts.find(({type}) => type === 'compact')?.value ?? '';
      return [normal(name), value / Number(parts[0]?.value)];
    }),
  );
  return new Map(names.filter(([name, scale]) => !/^[a-z]?$/.test(name) && Number.isInteger(scale)));
}

function monthNames(tag: string): Map<string, number> {
  const names = (['long', 'short'] as const).flatMap((month) =>
    [undefined, 'numeric' as const].flatMap((day) =>
      Array.from({length: 12}, (_, index): [string, number] => {
        const parts = new Intl.DateTimeFormat(tag, {month, day, calendar: 'gregory'}).formatToParts(
          new Date(2024, index, 1),
        );
        return [normal(parts.find(({type}) => type === 'month')?.value ?? '').replace(/\.$/, ''), index + 1];
      }),
    ),
  );
  return new Map(names.filter(([name]) => /^\p{L}{3}/u.test(name)));
}

type Words = (value: number, options?: {formal: boolean}) => string;

/** Returns what writes numbers in words; nothing where n2words does not know the language. */
function writersOf(tag: string): readonly Words[] {
  const {language, script, region} = new Intl.Locale(tag).maximize();
  const folder = path.join(path.dirname(require.resolve('n2words/package.json')), 'src');
  const files = readdirSync(folder).filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'));
  const file = [`-${script}-${region}.js`, `-${region}.js`, ''].flatMap(
    (end) => files.find((name) => name.endsWith(end)) ?? [],
  )[0];
  const {toCardinal, toOrdinal} = file ? require(`n2words/${file.slice(0, -'.js'.length)}`) : {};
  return [toCardinal, toOrdinal].filter(Boolean);
}

const oneOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|') || '(?!)';

const known = new Map<string, Language>();

/** Returns what a language calls numbers and units; made once for each. */
export function languageOf(tag: string): Language {
  const language = known.get(tag) ?? describe(tag);
  known.set(tag, language);
  return language;
}

function describe(tag: string) {
  const {language: code} = new Intl.Locale(tag);
  const writers = writersOf(tag);
  const [toCardinal] = writers;
  // Where no spaces are set, a word may stand within another.
  const isSpaced = !/^(?:ja|zh|yue|th|lo|km|my)$/.test(code);
  const [begin, end] = isSpaced ? ['(?<!\\p{L})', '(?!\\p{L})'] : ['', ''];
  const words = new Map(
    Array.from({length: toCardinal ? ASKING - 1 : 0}, (_, index): [string, number] => {
      const value = index + 2;
      return [normal(toCardinal?.(value, {formal: false}) ?? ''), value];
    }),
  );
  const others = OTHER_WORDS[code] ?? {};
  const units = unitNames(tag);
  const scales = scaleNames(tag);
  const months = monthNames(tag);
  const isEnglish = code === 'en';
  const answers = new Map<number, RegExp>();

  /** Returns what finds a number as a word in a folded text, in any form that the language gives it. */
  function answerFor(value: number): RegExp {
    const forms = (value < 1e9 ? writers.slice(0, value > 0 ? 2 : 1) : [])
      .map((write) => folded(write(value, {formal: false})))
      .filter(Boolean);
    // "двух" is a form of "два", "zweiwöchige" begins with "zwei".
    const stems = forms.map((form) =>
      isEnglish || !isSpaced || /[\s-]/.test(form)
        ? form
        : form.slice(0, form.length < 4 ? 2 : Math.max(3, Math.ceil(form.length / 2))),
    );
    const found = new RegExp(
      [
        ...stems.map((stem) => begin + escape(stem) + (isEnglish ? end : '')),
        ...(others[value]?.split('/') ?? []).map(
          (word) => begin + escape(folded(word)) + (isEnglish ? end : ''),
        ),
      ].join('|') || '(?!)',
      'u',
    );
    answers.set(value, found);
    return found;
  }

  return {
    units,
    scales,
    months,
    words,
    isEnglish,
    /** What finds the words for numbers, months, and what may stand before and behind a number. */
    word: new RegExp(`${begin}(?:${oneOf(words.keys())})${end}`, 'gu'),
    month: new RegExp(`(?<!\\p{L})(?:${oneOf(months.keys())})(?!\\p{L})`, 'gu'),
    scale: new RegExp(`^[\\s-]?(${oneOf(scales.keys())})${end}`, 'u'),
    unit: new RegExp(`^[\\s-]?(${oneOf(units.keys())})(?:(?<=\\p{L}{4})\\p{L}{0,2})?${end}`, 'u'),
    before: new RegExp(
      `(?<!\\p{L})(${oneOf([...units].filter(([, unit]) => unit === 'percent' || CURRENCIES.includes(unit)).map(([name]) => name))})\\s?$`,
      'u',
    ),
    /** Tells whether a folded text says a number in words. */
    says: (text: string, value: number) =>
      Number.isSafeInteger(value) && (answers.get(value) ?? answerFor(value)).test(text),
    /** Returns a year of our calendar as the language's own calendar may have it, where the text names its era. */
    yearOf: (year: number, text: string): number[] =>
      [new Intl.DateTimeFormat(tag).resolvedOptions().calendar, 'japanese'].flatMap((calendar) => {
        const parts =
          calendar === 'gregory' || year < 1000 || year > 2999
            ? []
            : new Intl.DateTimeFormat(tag, {calendar, year: 'numeric', era: 'long'}).formatToParts(
                new Date(year, 6),
              );
        const [own, era] = ['year', 'era'].map(
          (type) => parts.find((part) => part.type === type)?.value ?? '',
        );
        return own && (calendar !== 'japanese' || text.includes(era || ' '))
          ? [Number(normal(own).replace(/\D/g, ''))]
          : [];
      }),
  };
}
