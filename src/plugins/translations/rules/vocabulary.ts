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
const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'KRW', 'CNY'];
/** Numbers whose words are known; larger ones are put together with thousands, millions, 万. */
const WORDS = 1000;
/** A number of years from here on is a year of the calendar. */
const FIRST_YEAR = 1000;

const normal = (text: string) => text.normalize('NFKC');
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
const anyOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map(literal)
    .join('|') || '(?!)';

/** Gives what Intl writes beside a number, in all its forms, by what it means. */
function namesOf(tags: readonly string[], options: Intl.NumberFormatOptions, type: string): string[] {
  const parts = tags.flatMap((tag) =>
    [1, 2, 5].flatMap((count) => new Intl.NumberFormat(tag, options).formatToParts(count)),
  );
  const names = parts.filter((part) => part.type === type).map(({value}) => normal(value).toLowerCase());
  // "US dollars" is "dollars" too, and 米ドル is ドル.
  const tails = names.flatMap((name) => /[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/u.exec(name)?.[0] ?? []);
  return [...names, ...tails].filter((name) => name !== '');
}

function units(tags: readonly string[]): Map<string, string> {
  const names = (value: string, options: Intl.NumberFormatOptions, type: string) =>
    namesOf(tags, options, type).map((name): [string, string] => [name, value]);
  return new Map([
    ...UNITS.flatMap((unit) =>
      (['long', 'short'] as const).flatMap((unitDisplay) => [
        ...names(unit, {style: 'unit', unit, unitDisplay}, 'unit'),
        ...names(unit, {style: 'unit', unit, unitDisplay}, 'percentSign'),
      ]),
    ),
    ...CURRENCIES.toReversed().flatMap((currency) =>
      (['name', 'code', 'symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
        names(currency, {style: 'currency', currency, currencyDisplay}, 'currency'),
      ),
    ),
    ['%', 'percent'],
  ]);
}

function scales(tag: string): Map<string, number> {
  const long = new Intl.NumberFormat(tag, {notation: 'compact', compactDisplay: 'long', useGrouping: false});
  return new Map(
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12].flatMap((exponent) =>
      [1, 2].flatMap((factor): [string, number][] => {
        const parts = long.formatToParts(factor * 10 ** exponent);
        const name = parts.find(({type}) => type === 'compact')?.value;
        const digits = parts.find(({type}) => type === 'integer')?.value ?? '';
        return name
          ? [[normal(name).toLowerCase(), (factor * 10 ** exponent) / Number(asciiDigits(digits))]]
          : [];
      }),
    ),
  );
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

/** Gives the numbers that a language has words for, by the words; empty where n2words does not know it. */
async function numberWords(code: string): Promise<Map<string, number>> {
  const {language, script, region} = new Intl.Locale(code).maximize();
  const known = readdirSync(path.join(path.dirname(require.resolve('n2words/package.json')), 'src'));
  const name = [`${language}-${region}`, `${language}-${script}-${region}`, `${language}-`]
    .flatMap((start) => known.find((file) => file.startsWith(start) && file.endsWith('.js')) ?? [])
    .at(0);
  if (name === undefined) {
    return new Map();
  }
  const {toCardinal} = await import(`n2words/${name.slice(0, -'.js'.length)}`);
  return new Map(
    Array.from({length: WORDS}, (_, number) => [
      normal(toCardinal(number, {formal: false})).toLowerCase(),
      number,
    ]),
  );
}

const known = new Map<string, Promise<Vocabulary>>();

/** Gives the words of a language for numbers and units; made once for each. */
export function vocabularyOf(locale: Locale): Promise<Vocabulary> {
  const vocabulary = known.get(locale.code) ?? makeVocabulary(locale);
  known.set(locale.code, vocabulary);
  return vocabulary;
}

async function makeVocabulary(locale: Locale): Promise<Vocabulary> {
  const {code, dateFormat} = locale;
  const unitNames = units([dateFormat, code]);
  const scaleNames = scales(code);
  const words = new Map([...(await numberWords(code)), ...(await numberWords(dateFormat))]);
  const parts = new Intl.NumberFormat(code).formatToParts(1234567.5);
  const sign = (type: string, otherwise: string) =>
    normal(parts.find((part) => part.type === type)?.value ?? otherwise);
  const [group, decimal] = [sign('group', ','), sign('decimal', '.')];
  const [groupPattern, decimalPattern] = [literal(group), literal(decimal)];
  const number = `\\d{1,3}(?:${groupPattern}\\d{3})+(?:${decimalPattern}\\d+)?|\\d+(?:${decimalPattern}\\d+)?`;
  // Where no spaces are set, a word for a number may stand within another; it is never more than a possible one.
  const [begin, end] = /^(?:ja|zh|th|lo|km|my)\b/.test(code)
    ? ['(?<!\\d)', '']
    : ['(?<![\\p{L}\\d])', '(?!\\p{L})'];
  const spelled = new RegExp(`${begin}(?:${anyOf(words.keys())})${end}`, 'giu');
  const unit = `(?:${anyOf(unitNames.keys())})`;
  const article = new RegExp(`(?<!\\p{L})an?(?=\\s+${unit}(?!\\p{L}))`, 'giu');
  const edge = '(?!(?<=\\p{sc=Latin})\\p{sc=Latin})';
  return {
    locale,
    hasWords: words.size > 0,
    inDigits: (text) => {
      const digits = asciiDigits(normal(text))
        .replaceAll('٬', group)
        .replaceAll('٫', decimal)
        .replace(/[ヶヵケカ箇]月/g, 'か月')
        .replace(/[〇一二三四五六七八九]{2,}/g, (kanji) =>
          [...kanji].map((digit) => '〇一二三四五六七八九'.indexOf(digit)).join(''),
        )
        .replace(spelled, (word) => `${words.get(word.toLowerCase())}${SPELLED}`);
      return code === 'en' ? digits.replace(article, `1${SPELLED}`) : digits;
    },
    measured: new RegExp(
      `(?:(?<before>${unit})\\s?)?(?<number>${number})(?<spelled>${SPELLED}?)(?:[\\s-]?(?<scale>${anyOf(scaleNames.keys())})${edge})?(?:[\\s-]?(?<after>${unit})${edge})?`,
      'giu',
    ),
    read: ({number: digits = '', scale = '', before, after}) => {
      const count =
        Number(digits.replaceAll(group, '').replace(decimal, '.')) *
        (scaleNames.get(scale.toLowerCase()) ?? 1);
      const value = Number(count.toPrecision(12));
      const named = unitNames.get((after ?? before ?? '').toLowerCase());
      return {value, unit: named === 'year' && value >= FIRST_YEAR ? undefined : named};
    },
  };
}
