import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Locale} from '../model';

/** What a language calls numbers and what they measure, as Intl and n2words have it. */
export type Vocabulary = {
  readonly locale: Locale;
  /** Whether its words for numbers are known. */
  readonly hasWords: boolean;
  /** Gives a text with all its numbers in ASCII digits, the written ones followed by {@link SPELLED}; lines stay. */
  readonly inDigits: (text: string) => string;
  /** Finds a number, with what it measures: `number`, `scale`, and `before` or `after` it a unit or currency. */
  readonly measured: RegExp;
  readonly read: (groups: Readonly<Record<string, string | undefined>>) => {
    value: number;
    unit: string | undefined;
  };
};

/** Stands behind a number that was written as a word. */
export const SPELLED = '\u2063';

const UNITS = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'percent'];
const CURRENCIES = ['CNY', 'KRW', 'JPY', 'GBP', 'EUR', 'USD'];
/** Numbers whose words are known; larger ones are put together with thousands, millions, 万. */
const WORDS = 1000;
/** A number of years from here on is a year of the calendar. */
const FIRST_YEAR = 1000;

const normal = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns a regular expression's source that finds a text, with any space between its words. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

const anyOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map(literal)
    .join('|') || '(?!)';

/** What numbers measure, and the forms in which Intl writes it; later ones win where two share a name. */
const MEASURES: readonly (readonly [value: string, form: Intl.NumberFormatOptions])[] = [
  ...UNITS.flatMap((unit) =>
    (['long', 'short'] as const).map((unitDisplay) => [unit, {style: 'unit', unit, unitDisplay}] as const),
  ),
  ...CURRENCIES.flatMap((currency) =>
    (['name', 'code', 'symbol', 'narrowSymbol'] as const).map(
      (currencyDisplay) => [currency, {style: 'currency', currency, currencyDisplay}] as const,
    ),
  ),
];

/** Returns what a language calls units and currencies, by name. */
function measureNames(tags: readonly string[]): Map<string, string> {
  const names = MEASURES.flatMap(([value, form]) =>
    tags
      .flatMap((tag) => [1, 2, 5].flatMap((count) => new Intl.NumberFormat(tag, form).formatToParts(count)))
      .filter(({type}) => ['unit', 'percentSign', 'currency'].includes(type))
      // "US dollars" is "dollars" too, and 米ドル is ドル.
      .flatMap((part) => [part.value, ...(part.value.match(/[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/u) ?? [])])
      .map((name): [string, string] => [normal(name), value]),
  );
  return new Map([...names, ['%', 'percent']]);
}

/** Returns what a language calls powers of ten: thousand, million, 万. */
function scales(tag: string): Map<string, number> {
  const form = new Intl.NumberFormat(tag, {
    notation: 'compact',
    compactDisplay: 'long',
    useGrouping: false,
    numberingSystem: 'latn',
  });
  const names = Array.from({length: 13}, (_, exponent) => 10 ** exponent)
    .flatMap((power) => [power, 2 * power])
    .flatMap((value): [string, number][] => {
      const parts = form.formatToParts(value);
      const name = parts.find(({type}) => type === 'compact')?.value;
      return name ? [[normal(name), value / Number.parseInt(parts[0]?.value ?? '', 10)]] : [];
    });
  return new Map(names.filter(([, scale]) => Number.isInteger(scale)));
}

/** Writes the digits of every script as 0 to 9: those of a script follow one another from its zero. */
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) {
      value++;
    }
    return String(value);
  });
}

/** Returns the numbers that a language has words for, by the words; empty where n2words does not know it. */
async function numberWords(code: string): Promise<Map<string, number>> {
  const {language, region} = new Intl.Locale(code).maximize();
  const modules = readdirSync(path.join(path.dirname(require.resolve('n2words/package.json')), 'src'))
    .filter((file) => file.startsWith(`${language}-`) && file.endsWith('.js'))
    .map((file) => path.parse(file).name);
  const name = modules.find((own) => own.endsWith(`-${region}`)) ?? modules[0];
  if (!name) {
    return new Map();
  }
  const {toCardinal} = await import(`n2words/${name}`);
  return new Map(
    Array.from({length: WORDS}, (_, number) => [normal(toCardinal(number, {formal: false})), number]),
  );
}

const KANJI = '〇一二三四五六七八九';
const known = new Map<string, Promise<Vocabulary>>();

/** Returns the words of a language for numbers and units; made once for each. */
export function vocabularyOf(locale: Locale): Promise<Vocabulary> {
  const vocabulary = known.get(locale.code) ?? makeVocabulary(locale);
  known.set(locale.code, vocabulary);
  return vocabulary;
}

async function makeVocabulary(locale: Locale): Promise<Vocabulary> {
  const {code, dateFormat} = locale;
  const names = measureNames([dateFormat, code]);
  const scaleNames = scales(code);
  const words = new Map([...(await numberWords(code)), ...(await numberWords(dateFormat))]);
  const parts = new Intl.NumberFormat(code).formatToParts(1234567.5);
  const sign = (type: string, otherwise: string) =>
    normal(parts.find((part) => part.type === type)?.value ?? otherwise);
  const [group, decimal] = [sign('group', ','), sign('decimal', '.')];
  const fraction = `(?:${literal(decimal)}\\d+)?`;
  const number = `(?:\\d{1,3}(?:${literal(group)}\\d{3})+|\\d+)${fraction}`;
  // Where no spaces are set, a word for a number may stand within another; it is never more than a possible one.
  const [begin, end] = /^(?:ja|zh|th|lo|km|my)\b/.test(code)
    ? ['(?<!\\d)', '']
    : ['(?<![\\p{L}\\d])', '(?!\\p{L})'];
  const spelled = new RegExp(`${begin}(?:${anyOf(words.keys())})${end}`, 'giu');
  const unit = anyOf(names.keys());
  const article = new RegExp(`(?<!\\p{L})an?(?=\\s+(?:${unit})(?!\\p{L}))`, 'giu');
  const edge = '(?!(?<=\\p{sc=Latin})\\p{sc=Latin})';
  return {
    locale,
    hasWords: words.size > 0,
    inDigits: (text) => {
      const digits = asciiDigits(text.normalize('NFKC'))
        .replaceAll('٬', group)
        .replaceAll('٫', decimal)
        .replace(/[ヶヵケカ箇]月/g, 'か月')
        .replace(/[〇一二三四五六七八九]{2,}/g, (all) =>
          all.replace(/./g, (digit) => `${KANJI.indexOf(digit)}`),
        )
        .replace(spelled, (word) => `${words.get(word.toLowerCase())}${SPELLED}`);
      return code === 'en' ? digits.replace(article, `1${SPELLED}`) : digits;
    },
    measured: new RegExp(
      `(?:(?<before>${unit})\\s?)?(?<number>${number})(?<spelled>${SPELLED}?)(?:[\\s-]?(?<scale>${anyOf(scaleNames.keys())})${edge})?(?:[\\s-]?(?<after>${unit})${edge})?`,
      'giu',
    ),
    read: ({number: digits = '', scale = '', before, after}) => {
      const count = Number(digits.replaceAll(group, '').replace(decimal, '.'));
      const value = Number((count * (scaleNames.get(scale.toLowerCase()) ?? 1)).toPrecision(12));
      const measure = names.get((after ?? before ?? '').toLowerCase());
      return {value, unit: measure === 'year' && value >= FIRST_YEAR ? undefined : measure};
    },
  };
}
