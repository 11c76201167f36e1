import {readdirSync} from 'node:fs';
import path from 'node:path';

const LENGTHS = ['long', 'short'] as const;

/** Units of measure and currencies, as options with which Intl names them. */
const MEASURES: readonly Intl.NumberFormatOptions[] = [
  ...'second minute hour day week month year percent kilobyte megabyte gigabyte terabyte meter kilometer mile'
    .split(' ')
    .flatMap((unit) => LENGTHS.map((unitDisplay) => ({style: 'unit', unit, unitDisplay}) as const)),
  ...['KRW', 'JPY', 'GBP', 'EUR', 'USD'].flatMap((currency) =>
    (['name', 'narrowSymbol', 'code'] as const).map(
      (currencyDisplay) =>
        ({style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0}) as const,
    ),
  ),
];

/**
 * Options with which Intl names months. Many languages have another form of the name before a year than beside
 * a day: březen 2026, 9. března. Without short names before a year, because Node crashes when it formats them
 * in Scottish Gaelic.
 */
const MONTHS = [
  {month: 'long', year: 'numeric'},
  {month: 'long', day: 'numeric'},
  {month: 'short', day: 'numeric'},
] as const;

/** Numbers after which a noun has different forms: day, days; Million, Millionen; день, дня, дней. */
const COUNTS = [1, 1.5, 2, 5];
/**
 * Powers of ten whose names are looked up. If two share a name, the last one counts: Intl writes 1e5 as "100
 * thousand", but "thousand" is 1e3. 1e12 is left out because 조 also means "article" in Korean: 11조.
 */
const POWERS = [1e9, 1e8, 1e7, 1e6, 1e5, 1e4, 1e3];

/** Regular expressions for other words that express a number: beginnings of words in several languages. */
const OTHER_WORDS: Record<number, string> = {
  2: 'du[ae]s|kah|twice|both|couple|beid|両|双|ふた|두|둘|양|两|兩|雙|\\p{L}{2,}(?:[يا]ن|יים)(?!\\p{L})',
  3: 'τρεις|triple|세|셋',
  4: '네|넷',
  7: '일주일',
  12: 'dozen|year',
  14: 'fortnight',
};

/** Numbers to add to an hour before "a.m." (`a`) or "p.m." (`p`), or to a year of an era of Japan or Taiwan. */
export const OFFSETS: Record<string, number> = {
  a: -12,
  p: 12,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民國: 1911,
};

/** 0 to 100. Of these, the numbers from 1 on are recognized when they are written in words. */
const NUMBERS = [...Array(101).keys()];

/** Returns the source of a regular expression that matches any of several texts, preferring the longest. */
export const anyOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+'))
    .join('|') || '(?!)';

const DIGITS = Array.from('0123456789〇一二三四五六七八九');

/** Returns the ASCII digit for a digit of any script. For sorting, digits of the same value are equal. */
const asciiDigit = (digit: string) =>
  DIGITS.findIndex((ascii) => ascii.localeCompare(digit, 'en', {sensitivity: 'base'}) === 0) % 10;

/**
 * Returns a text in lower case, without accents, with ASCII digits. The length stays the same, so offsets
 * remain valid.
 */
export const normalize = (text: string) =>
  text
    .replace(/[A-Z\u0080-\uffff]/g, (letter) => {
      const form = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return form.length === 1 ? form : letter;
    })
    .replaceAll('零', '〇')
    // Without their digits, because 제3자 ("third party") and 2차 ("secondary") are no numbers.
    .replace(/(?<=제)3(?=자)|2(?=차)/g, '수')
    .replace(/(?!\d)\p{Nd}|(?<![十百千万萬])[〇一二三四五六七八九]{2,}/gu, (digits) =>
      Array.from(digits, asciiDigit).join(''),
    )
    .replace(/[ヶヵケカ箇](?=月)/g, 'か');

/** Returns the normalized words and signs that a format of Intl puts beside values, each with its meaning. */
const namesIn = <Meaning>(
  form: {formatToParts(value: number): readonly {type: string; value: string}[]},
  values: readonly number[],
  meaning: Meaning,
) =>
  values
    .flatMap((value) => form.formatToParts(value))
    .filter(({type}) => /unit|curr|perc|comp|month/.test(type))
    // Texts also write shorter names: "dolla…" for "US dollars" and "US-Dollar", ドル for 米ドル.
    .flatMap(({type, value: name}) => [
      name,
      ...((type === 'currency' &&
        name.match(/(?<!\p{Alpha})[^\p{sc=Kana}\P{Alpha}]{4,5}|[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/gu)) ||
        []),
    ])
    .map((name) => [normalize(name).replace(/\.$/, ''), meaning] as const)
    // A single letter has too many meanings: in Thai ม is a meter, and begins "June".
    .filter(([name]) => !/^[a-z\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}]?$|\d/u.test(name));

const cache: Record<string, ReturnType<typeof describeNumerals>> = {};

/**
 * Returns how a language writes numbers, by the data of Intl and n2words. Cached by language, a BCP 47 tag.
 */
export const numeralsOf = (tag: string) => (cache[tag] ??= describeNumerals(tag));

function describeNumerals(tag: string) {
  const {language: code, region} = new Intl.Locale(tag).maximize();
  // In languages without spaces, a word may be inside another one.
  const isSpaced = !/^(?:ja|zh|yue|th|lo|km|my)$/.test(code);
  const [begin, end] = isSpaced ? ['(?<!\\p{L})', '(?![\\p{L}\\p{M}])'] : ['', ''];
  // Inflected endings, after words of four letters or more.
  const ending = '(?:(?<=\\p{L}{4})\\p{L}{0,4})?';
  const units = new Map([
    ...MEASURES.flatMap((options) =>
      // After 10, Lithuanian and Latvian have one more form. For scales, 10 would give the next one.
      namesIn(new Intl.NumberFormat(tag, options), [...COUNTS, 10], options.unit ?? options.currency),
    ),
    // Intl has no unit for days in dates, and for years of age; 周 alone is a week.
    ['日', 'day'],
    ['周岁', 'year'],
    ['週歲', 'year'],
  ]);
  const scales = new Map(
    LENGTHS.flatMap(
      (compactDisplay) =>
        POWERS.flatMap((power) =>
          namesIn(
            new Intl.NumberFormat(tag, {notation: 'compact', compactDisplay}),
            COUNTS.map((count) => power * count),
            power,
          ),
        ),
      // Without the last letter of long names, because inflection changes it.
    ).map(([name, power]) => [name.replace(/(?<=^\p{L}{5,})\p{L}$/u, ''), power]),
  );
  // Some translations keep English months; "Sept" is British.
  const months = new Map(
    [tag, 'en-GB'].flatMap((language) =>
      MONTHS.flatMap((options) => {
        const form = new Intl.DateTimeFormat(language, {...options, calendar: 'gregory'});
        return NUMBERS.slice(1, 13).flatMap((number) =>
          namesIn(form, [Date.UTC(2024, number - 1, 9)], number),
        );
      }),
    ),
  );
  const folder = path.join(require.resolve('n2words/package.json'), '../src');
  const files = readdirSync(folder).filter((name) => name.startsWith(`${code}-`));
  const file = files.find((name) => name.endsWith(`-${region}.js`)) ?? files.at(-1);
  const {toCardinal, toOrdinal} = file ? require(path.join(folder, file)) : {};
  /**
   * Returns a number in words, as a cardinal and an ordinal; nothing if n2words does not have the language.
   */
  const inWords = (value: number) =>
    // Only positive numbers have ordinals.
    [toCardinal, value > 0 && toOrdinal].flatMap((write) =>
      // n2words writes 一十一 for eleven; the common form is 十一.
      write ? normalize(write(value, {formal: false})).replace(/^(第?)一十/, '$1十') : [],
    );
  const ones = inWords(1);
  const cardinals = new Map(
    // Words of one letter are ambiguous, as 이, "two" and "this" in Korean.
    NUMBERS.slice(2).flatMap((value) =>
      inWords(value).flatMap((word) => (word.length > 1 || !isSpaced ? [[word, value]] : [])),
    ),
  );
  const [number, month, scale, unit] = [cardinals, months, scales, units].map((names) => anyOf(names.keys()));

  return {
    /** Meaning by word: `day`, `JPY`, `percent`. */
    units,
    /** Number of the month by name. */
    months,
    /** Power of ten by name. */
    scales,
    /** Value by number word or month; of the number if a word is both, as "sept" in French. */
    words: new Map([...ones.map((word) => [word, 1] as const), ...months, ...cardinals]),
    /** Number to add to a year of the language's calendar to get the Gregorian year. */
    yearOffset: new Intl.DateTimeFormat(tag).resolvedOptions().calendar === 'buddhist' ? -543 : 0,
    /**
     * Matches a number in normalized text: digits, a number word, or a month beside a number, each with its
     * sign, scale and unit. Examples: `-5`, `30 days`, `¥1,200`, `1万2500`, `1.5 million`, `令和8年`,
     * `three months`, `march` in `9 march`.
     *
     * Groups: `minus` or `dash` (empty; a certain or a possible sign), `era`, `before` and `after` (units),
     * `digits`, `mark` (the separator that repeats in dates and times), `half` (`a` or `p` of a.m. and p.m.), `word`, `scale`, and
     * `rest` (the lower part of 1万2500).
     */
    number: new RegExp(
      // A hyphen is no sign within a range; after a letter or punctuation it may be one: COVID-19, 気温は-5度.
      `(?:(?<minus>(?<=(?<!\\d\\D{0,3}|(?<!\\p{L})\\p{Lo})(?:^|[\\s(]))[-−–‐](?=\\d)|(?<=(?:氷点下|零下|영하|(?<!\\p{L})(?:minus|минус))\\s?))|(?<dash>(?<=(?<![\\d.])[-−–‐]))|)` +
        // Before a number, only signs: in Russian с means "with" and abbreviates "seconds".
        `(?:(?<era>昭和|平成|令和|民國)|(?<!\\p{L}(?=\\p{L}))(?<before>[a-z]*\\p{Sc}|[%٪‰]|krw|jpy|gbp|eur|usd)\\s?)?` +
        `(?:(?<digits>(?:\\d{1,3}(?:,\\d\\d)*(?:[.,'’٬، ]\\d{3})+(?!\\d)|\\d+)(?:(?<mark>[.,٫:]|(?<=(?<!\\d)\\d{4})(?:[-/]|\\. )(?=\\d\\d?(?:[-/]|\\. )\\d))\\d+(?:\\k<mark>\\d+)*)?)(?:(?=(?:\\s?(?:\\p{Pd}|to|and)\\s?[\\d:.]+)?\\s?(?<half>[ap])\\.?m\\b)|)` +
        // "One" counts as a number only before a unit.
        `|(?<word>${begin}(?:(?:${number})${end}|(?:${anyOf(ones)})(?=[\\s\\p{Pd}]?(?!${number})(?:${unit})${end}))` +
        // In Hebrew, a letter before the name means "in".
        `|(?<!\\p{Ll}|\\p{Lo}{2})(?:(?<=\\d\\D{0,8})(?:${month})|(?:${month})(?=\\D{0,8}\\d))(?!\\p{L})))` +
        `(?:[\\s-]?(?:de )?(?<scale>${scale})` +
        `(?:(?<rest>\\d[\\d,]{0,4})|${ending}${end}))?` +
        // Between month and year, Vietnamese and Khmer have the word for "year".
        `(?:[\\s\\p{Pd}]?(?:de )?(?<after>${unit})${ending}${end}(?!\\s\\d{4}))?`,
      'gu',
    ),
    /** Returns whether a normalized text has a number in words, in any inflected form. */
    says(text: string, value: number) {
      const words = Number.isSafeInteger(value) ? inWords(value) : [];
      const monthsOf = [...months].flatMap(([name, month]) => (month === value ? name : []));
      // The first half of a word: "двух" is a form of "два", "zweiwöchige" begins with "zwei". Another
      // number's or a month's whole word does not count, as "dieciocho" for "dieciséis".
      const stems = words.map((word) =>
        code === 'en' || !isSpaced ? word : word.slice(0, Math.ceil((word.length + 1) / 2)),
      );
      return new RegExp(
        `${begin}(?:(?:${anyOf([...words, ...monthsOf])})${end}|(?:(?!(?:${number}|${month})${end})(?:${anyOf(stems)})|${OTHER_WORDS[value] ?? '(?!)'})${code === 'en' ? end : ''})`,
        'u',
      ).test(text);
    },
  };
}
