import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Locale} from '../model';

/** What a regular expression found, by the names of its groups. */
export type Groups = Readonly<Record<string, string | undefined>>;

/** What a language calls numbers and what they measure, as Intl and n2words have it. */
export type Vocabulary = ReturnType<typeof makeVocabulary>;

/** Stands behind a number that was written as a word. */
export const SPELLED = '\u2063';

/** What numbers measure; of two that share a name, the later has it. */
const MEASURES: readonly Intl.NumberFormatOptions[] = [
  ...['second', 'minute', 'hour', 'day', 'week', 'month', 'year', 'percent'].map(
    (unit) => ({style: 'unit', unit}) as const,
  ),
  ...['CNY', 'KRW', 'JPY', 'GBP', 'EUR', 'USD'].map((currency) => ({style: 'currency', currency}) as const),
];
/** The forms in which Intl writes it. Narrow units are left out: a "d" is no day. */
const DISPLAYS: readonly Intl.NumberFormatOptions[] = [
  {unitDisplay: 'long', currencyDisplay: 'name'},
  {unitDisplay: 'short', currencyDisplay: 'code'},
  {currencyDisplay: 'symbol'},
  {currencyDisplay: 'narrowSymbol'},
];
/** Numbers whose words are known; larger ones are put together with thousands, millions, 万. */
const WORDS = 1000;
/** The value of a digit of any script, the Chinese ones too. */
const DIGITS = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', {numberingSystem, useGrouping: false});
    return Array.from(format.format(9876543210), (digit, index): [string, number] => [digit, 9 - index]);
  }),
);

const normal = (text: string) => text.normalize('NFKC').toLowerCase();

/** Returns a regular expression's source that finds a text, with any space between its words. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');

const anyOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map(literal)
    .join('|') || '(?!)';

/** Returns what a language calls units and currencies, by name. */
function measureNames(tag: string): Map<string, string> {
  const names = MEASURES.flatMap((measure) =>
    DISPLAYS.map((display) => new Intl.NumberFormat(tag, {...measure, ...display}))
      .flatMap((format) => [1, 2, 5].flatMap((count) => format.formatToParts(count)))
      .filter(({type}) => ['unit', 'percentSign', 'currency'].includes(type))
      // "US dollars" is "dollars" too, and 米ドル is ドル.
      .flatMap(({value}) => [value, ...(value.match(/[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/u) ?? [])])
      .map((name): [string, string] => [normal(name), measure.unit ?? measure.currency ?? '']),
  );
  return new Map([...names, ['%', 'percent']]);
}

/** Returns what a language calls powers of ten, by name: thousand, million, 万. */
function scales(tag: string): Map<string, number> {
  const form = new Intl.NumberFormat(tag, {
    notation: 'compact',
    compactDisplay: 'long',
    numberingSystem: 'latn',
  });
  // Some languages have a plural: Million, Millionen.
  const names = Array.from({length: 26}, (_, index): [string, number] => {
    const value = (1 + (index % 2)) * 10 ** (index >> 1);
    const parts = form.formatToParts(value);
    const name = parts.find(({type}) => type === 'compact')?.value ?? '';
    return [normal(name), value / Number(parts[0]?.value)];
  });
  return new Map(names.filter(([name, scale]) => name !== '' && Number.isInteger(scale)));
}

/** Returns the numbers that a language has words for, by the words; none where n2words does not know it. */
function numberWords(tag: string): Map<string, number> {
  const {language, region} = new Intl.Locale(tag).maximize();
  const files = readdirSync(path.join(path.dirname(require.resolve('n2words/package.json')), 'src'));
  const modules = files.filter((file) => file.startsWith(`${language}-`) && file.endsWith('.js'));
  const file = modules.find((one) => one.endsWith(`-${region}.js`)) ?? modules[0];
  const {toCardinal} = file ? require(`n2words/${file.slice(0, -'.js'.length)}`) : {};
  const numbers = Array.from({length: toCardinal ? WORDS : 0}, (_, number) => number);
  return new Map(numbers.map((number) => [normal(toCardinal(number, {formal: false})), number]));
}

const known = new Map<string, Vocabulary>();

/** Returns the words of a language for numbers and units; made once for each. */
export function vocabularyOf(locale: Locale): Vocabulary {
  const vocabulary = known.get(locale.code) ?? makeVocabulary(locale);
  known.set(locale.code, vocabulary);
  return vocabulary;
}

function makeVocabulary({code, dateFormat}: Locale) {
  const names = measureNames(dateFormat);
  const words = numberWords(dateFormat);
  const scaleNames = scales(code);
  const sample = new Intl.NumberFormat(code, {numberingSystem: 'latn'}).format(1234567.5);
  const [group = ',', , decimal = '.'] = normal(sample).match(/\D/g) ?? [];
  // Where no spaces are set, a word for a number may stand within another; it is never more than a possible one.
  const [begin, end] = /^(?:ja|zh|th|lo|km|my)\b/.test(code)
    ? ['(?<!\\d)', '']
    : ['(?<![\\p{L}\\d])', '(?!\\p{L})'];
  // A thousand words are long to try: only where one of their first letters stands.
  const first = Array.from(words.keys(), ([letter]) => letter).join('');
  const spelled = new RegExp(`${begin}(?=[${first}])(?:${anyOf(words.keys())})${end}`, 'giu');
  const unit = anyOf(names.keys());
  const article = new RegExp(`(?<!\\p{L})an?(?=\\s+(?:${unit})(?!\\p{L}))`, 'giu');
  const number = `(?:\\d{1,3}(?:${literal(group)}\\d{3})+|\\d+)(?:${literal(decimal)}\\d+)?`;
  // Ends a word, where a script sets spaces between words.
  const edge =
    '(?!(?<=\\p{sc=Latin})\\p{sc=Latin}|(?<=\\p{sc=Arab})\\p{sc=Arab}|(?<=\\p{sc=Cyrl})\\p{sc=Cyrl})';
  return {
    dateFormat,
    /** Whether its words for numbers are known. */
    hasWords: words.size > 0,
    /** Returns a text with all its numbers in ASCII digits, the written ones followed by {@link SPELLED}. */
    inDigits: (text: string) => {
      const digits = text
        .normalize('NFKC')
        // One Chinese digit alone is a word, as in 一般.
        .replace(/\p{Nd}|[〇一二三四五六七八九]{2,}/gu, (all) =>
          Array.from(all, (digit) => DIGITS.get(digit)).join(''),
        )
        .replaceAll('٬', group)
        .replaceAll('٫', decimal)
        .replace(/[ヶヵケカ箇]月/g, 'か月')
        .replace(spelled, (word) => `${words.get(word.toLowerCase())}${SPELLED}`);
      return code === 'en' ? digits.replace(article, `1${SPELLED}`) : digits;
    },
    /** Finds a number with what it measures, in a text of digits. */
    measured: new RegExp(
      `(?:(?<before>${unit})\\s?)?(?<number>${number})(?<spelled>${SPELLED}?)(?:[\\s-]?(?<scale>${anyOf(scaleNames.keys())})${edge})?(?:[\\s-]?(?<after>${unit})${edge})?`,
      'giu',
    ),
    /** Reads what `measured` found: the number, and `day`, `JPY` or `percent`, where that is known. */
    read: ({number: digits = '', spelled: sign, scale = '', before, after}: Groups) => {
      const count = Number(digits.replaceAll(group, '').replace(decimal, '.'));
      const value = Number((count * (scaleNames.get(scale.toLowerCase()) ?? 1)).toPrecision(12));
      return {
        value: String(value),
        unit: names.get((after ?? before ?? '').toLowerCase()),
        isSpelled: Boolean(sign),
      };
    },
  };
}
