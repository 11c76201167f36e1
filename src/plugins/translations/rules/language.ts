import {readdirSync} from 'node:fs';
import path from 'node:path';

/** What a language calls numbers, months and units, as Intl and n2words have it. */
export type Language = ReturnType<typeof describe>;

const UNITS =
  'second minute hour day week month year percent kilobyte megabyte gigabyte terabyte meter kilometer mile';
const CURRENCIES = 'KRW JPY GBP EUR USD';

/** What else answers for a number, by language: words, or how they begin. */
const OTHER_WORDS: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  en: {
    1: 'an? once single per each every any month(ly)? year(ly)? annual(ly)? day daily week(ly)? hour(ly)? it another',
    2: 'twice both pair couple double half fortnight either secondary',
    3: 'triple quarter(ly)? tertiary',
    4: 'quarter(ly)?',
    10: 'decade',
    12: 'dozen noon year',
    14: 'fortnight',
    16: 'hex(adecimal)?',
    24: 'midnight',
  },
  de: {2: 'beid'},
  fr: {3: 'tiers'},
  ja: {1: 'ひと 単 毎 各', 2: '両 双 ふた', 3: 'サード'},
  ko: {
    1: '한 하나 첫',
    2: '두 둘 양',
    3: '세 셋',
    4: '네 넷',
    5: '다섯',
    6: '여섯',
    7: '일곱',
    8: '여덟',
    9: '아홉',
    10: '열',
  },
  zh: {1: '单 單 每 首', 2: '两 兩 双 雙'},
};

/** Numbers below this are found as words. */
const WORDS = 101;

/** Returns a regular expression's source that finds a text, with any space or hyphen between its words. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+');

/** Returns a regular expression's source that finds one of several texts, the longest that is there. */
export const oneOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map(literal)
    .join('|') || '(?!)';

/** Returns the value of a digit of any script. */
function digitOf(digit: string): string {
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(digit.charCodeAt(0) - value - 1))) {
    value += 1;
  }
  return String(value % 10);
}

/** Returns a text with digits in ASCII, spaces and hyphens alike and small letters, each letter in its place. */
export const normal = (text: string) =>
  text
    .replace(/[A-Z\u0080-\uffff]/g, (letter) => {
      const form = letter.normalize('NFKC').toLowerCase();
      return form.length === 1 ? form : letter;
    })
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .replace(/٬/g, ',')
    .replace(/٫/g, '.')
    .replace(/[‐‑–—−]/g, '-')
    .replace(/[〇一二三四五六七八九]{2,}/g, (all) =>
      Array.from(all, (digit) => '〇一二三四五六七八九'.indexOf(digit)).join(''),
    )
    .replace(/[ヶヵケカ箇](?=月)/g, 'か');

/** Returns a text without accents, to find a word in any of its forms. */
export const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const LENGTHS = ['long', 'short'] as const;

/** Returns what Intl writes for values as parts of one type, by name. */
function namesOf<Value>(
  type: RegExp,
  rows: readonly (readonly [Intl.NumberFormat | Intl.DateTimeFormat, number, Value])[],
) {
  return new Map(
    rows.flatMap(([format, value, meaning]) =>
      format
        .formatToParts(value)
        .filter((part) => type.test(part.type))
        // "US dollars" is "dollars" too, and 米ドル is ドル.
        .flatMap(({value: name}) => [name, ...(name.match(/[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/u) ?? [])])
        .map((name): [string, Value] => [normal(name).replace(/\.$/, ''), meaning]),
    ),
  );
}

/** Returns units, currencies, powers of ten (thousand, Mio., 万) and months of a language, each by its names. */
function vocabularyOf(tag: string) {
  const units = UNITS.split(' ').flatMap((unit) =>
    LENGTHS.map(
      (unitDisplay) => [new Intl.NumberFormat(tag, {style: 'unit', unit, unitDisplay}), unit] as const,
    ),
  );
  const currencies = CURRENCIES.split(' ').flatMap((currency) =>
    (['name', 'code', 'symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) =>
        [new Intl.NumberFormat(tag, {style: 'currency', currency, currencyDisplay}), currency] as const,
    ),
  );
  const counted = (forms: readonly (readonly [Intl.NumberFormat, string])[]) =>
    forms.flatMap(([form, name]) => [1, 2, 5].map((count) => [form, count, name] as const));
  const powers = LENGTHS.flatMap((compactDisplay) => {
    const form = new Intl.NumberFormat(tag, {notation: 'compact', compactDisplay, numberingSystem: 'latn'});
    return Array.from({length: 26}, (_, index) => {
      // Some languages have a plural: Million, Millionen.
      const value = (1 + (index % 2)) * 10 ** (index >> 1);
      return [form, value, value / Number(form.formatToParts(value)[0]?.value)] as const;
    });
  });
  const months = LENGTHS.flatMap((month) =>
    [undefined, 'numeric' as const].flatMap((day) => {
      const form = new Intl.DateTimeFormat(tag, {month, day, calendar: 'gregory'});
      return Array.from({length: 12}, (_, index) => [form, Date.UTC(2024, index, 9), index + 1] as const);
    }),
  );
  return {
    before: namesOf(/currency|percent/, counted(currencies)).set('%', 'percent'),
    units: namesOf(/unit|percent/, counted(units)),
    scales: new Map([...namesOf(/compact/, powers)].filter(([name]) => !/^[a-z]?$/.test(name))),
    months: new Map([...namesOf(/month/, months)].filter(([name]) => /^\p{L}{3}/u.test(name))),
  };
}

/** Returns what writes a number in words; nothing where n2words does not know the language. */
function writersOf(tag: string): ((value: number, options: {formal: boolean}) => string)[] {
  const {language, region} = new Intl.Locale(tag).maximize();
  const folder = path.join(path.dirname(require.resolve('n2words/package.json')), 'src');
  const files = readdirSync(folder).filter((name) => name.startsWith(`${language}-`) && name.endsWith('.js'));
  const file = files.find((name) => name.endsWith(`-${region}.js`)) ?? files[0];
  const {toCardinal, toOrdinal} = file ? require(`n2words/${file.slice(0, -'.js'.length)}`) : {};
  return [toCardinal, toOrdinal].filter(Boolean);
}

const known = new Map<string, Language>();

/** Returns the words of a language for numbers and units; made once for each. */
export function languageOf(tag: string): Language {
  const language = known.get(tag) ?? describe(tag);
  known.set(tag, language);
  return language;
}

function describe(tag: string) {
  const {language: code} = new Intl.Locale(tag);
  const isEnglish = code === 'en';
  // Where no spaces are set, a word may stand within another.
  const isSpaced = !/^(?:ja|zh|yue|th|lo|km|my)$/.test(code);
  const [begin, end] = isSpaced ? ['(?<!\\p{L})', '(?!\\p{L})'] : ['', ''];
  const {before, units, scales, months} = vocabularyOf(tag);
  const writers = writersOf(tag);
  const written = (value: number) =>
    // An ordinal has to be a positive number.
    writers.slice(0, value > 0 ? 2 : 1).map((write) => write(value, {formal: false}));
  const words = new Map(
    Array.from({length: WORDS}, (_, value): [string, number] => [
      normal(written(value)[0] ?? ''),
      value,
    ]).slice(2),
  );
  const month = oneOf(months.keys());
  const answers = new Map<number, RegExp>();

  return {
    unitOf: (name: string) => units.get(name) ?? before.get(name),
    scaleOf: (name: string) => scales.get(name) ?? 1,
    valueOf: (word: string) => words.get(word.replace(/\s+/g, ' ')) ?? months.get(word) ?? 0,
    /** Finds the words for numbers, and months beside a number. */
    word: new RegExp(
      `${begin}(?:${oneOf(words.keys())})${end}|(?<!\\p{L})(?:(?<=\\d\\D{0,8})(?:${month})|(?:${month})(?=\\D{0,8}\\d))(?!\\p{L})`,
      'gu',
    ),
    /** Find behind or before a number how many and what it measures. */
    scale: new RegExp(`^[\\s-]?(${oneOf(scales.keys())})${end}`, 'u'),
    unit: new RegExp(
      `^[\\s-]?(${oneOf([...units.keys(), ...before.keys()])})(?:(?<=\\p{L}{4})\\p{L}{0,2})?${end}`,
      'u',
    ),
    unitBefore: new RegExp(`(?<!\\p{L})(${oneOf(before.keys())})\\s?$`, 'u'),
    /** Tells whether a folded text says a number in words, in any form that the language gives it. */
    says(text: string, value: number): boolean {
      if (!Number.isSafeInteger(value) || value > 1e9) {
        return false;
      }
      if (!answers.has(value)) {
        // "двух" is a form of "два", "zweiwöchige" begins with "zwei".
        const stems = written(value)
          .map(folded)
          .map((form) =>
            isEnglish || !isSpaced || /[\s-]/.test(form)
              ? literal(form)
              : form.slice(0, form.length < 4 ? 2 : Math.max(3, Math.ceil(form.length / 2))),
          );
        const all = [...stems, ...folded(OTHER_WORDS[code]?.[value] ?? '').split(' ')].filter(Boolean);
        answers.set(value, new RegExp(`${begin}(?:${all.join('|') || '(?!)'})${isEnglish ? end : ''}`, 'u'));
      }
      return answers.get(value)?.test(text) ?? false;
    },
    /** What to add to a year of the language's own calendar. */
    yearOffset: new Intl.DateTimeFormat(tag).resolvedOptions().calendar === 'buddhist' ? -543 : 0,
  };
}
