import {readdirSync} from 'node:fs';
import path from 'node:path';

const LENGTHS = ['long', 'short'] as const;

/** What numbers measure, in the forms in which Intl names it. */
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

/** Numbers that have different forms of a word behind them: day, days; Million, Millionen; день, дня, дней. */
const COUNTS = [1, 2, 5];
/**
 * The last that has a name counts: 1e5 is a hundred thousand, and 1e3 is what "thousand" means. None for 1e12: 11조 is
 * Article 11.
 */
const POWERS = [1e9, 1e8, 1e7, 1e6, 1e5, 1e4, 1e3];

/** What else answers for a number: words, months of the English, or how words of several languages begin. */
const OTHER_WORDS: Record<number, string> = {
  2: 'february|du[ae]s|kah|twice|both|pair|couple|double|half|beid|両|双|ふた|두|둘|양|两|兩|雙|[ولبفك]?(?:سنت|شهر|يوم|اسبوع|ساعت|مرت)[يا]ن',
  3: 'march|triple|quarter(ly)?|세|셋',
  4: 'april|네|넷',
  5: '다섯',
  6: 'june|여섯',
  7: 'july|일곱|일주일',
  8: 'august|여덟',
  9: 'september|아홉',
  10: 'october|열',
  11: 'november',
  12: 'december|dozen|year',
  14: 'fortnight',
};

/** What to add to a year of an era, or to an hour before or after noon. */
export const OFFSETS: Record<string, number> = {a: -12, p: 12, 昭和: 1925, 平成: 1988, 令和: 2018};

/** From 1 to 100: those that are found as words. */
const NUMBERS = Array.from({length: 100}, (_, before) => before + 1);

/** Returns a regular expression's source that finds one of several texts, the longest that is there. */
export const oneOf = (names: Iterable<string>) =>
  [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[\s-]+/g, '[\\s-]+'))
    .join('|') || '(?!)';

const DIGITS = Array.from('0123456789〇一二三四五六七八九');

/** Returns a digit of any script in ASCII: where texts are sorted, those of one value are the same. */
const plainDigit = (digit: string) =>
  DIGITS.findIndex((one) => one.localeCompare(digit, 'en', {sensitivity: 'base'}) === 0) % 10;

/** Returns a text in small letters without accents and with digits in ASCII, each letter in its place. */
export const plain = (text: string) =>
  text
    .replace(/[A-Z\u0080-\uffff]/g, (letter) => {
      const form = letter.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
      return form.length === 1 ? form : letter;
    })
    .replaceAll('零', '〇')
    .replace(/(?!\d)\p{Nd}|(?<![十百千万萬])[〇一二三四五六七八九]{2,}/gu, (digits) =>
      Array.from(digits, plainDigit).join(''),
    )
    .replace(/[ヶヵケカ箇](?=月)/g, 'か');

/** Returns the words and signs that a language sets beside values, plain, each with what it means. */
const namesIn = <Meaning>(
  form: {formatToParts(value: number): readonly {type: string; value: string}[]},
  values: readonly number[],
  meaning: Meaning,
) =>
  values
    .flatMap((value) => form.formatToParts(value))
    .filter(({type}) => /unit|curr|perc|comp|month/.test(type))
    // "US dollars" and "US-Dollar" are "dolla…" too, and 米ドル is ドル.
    .flatMap(({type, value: name}) => [
      name,
      ...((type === 'currency' &&
        name.match(/(?<!\p{Alpha})[^\p{sc=Kana}\P{Alpha}]{4,5}|[\p{sc=Kana}ー]+$|(?<=\s)\p{L}+$/gu)) ||
        []),
    ])
    .map((name) => [plain(name).replace(/\.$/, ''), meaning] as const)
    // A single letter means much.
    .filter(([name]) => !/^[a-z]?$|\d/.test(name));

const known: Record<string, ReturnType<typeof describe>> = {};

/** Returns how a language states numbers, as Intl and n2words have it; made once for each. */
export const languageOf = (tag: string) => (known[tag] ??= describe(tag));

function describe(tag: string) {
  const {language: code, region} = new Intl.Locale(tag).maximize();
  // Where no spaces are set, a word may stand within another.
  const isSpaced = !/^(?:ja|zh|yue|th|lo|km|my)$/.test(code);
  const [begin, end] = isSpaced ? ['(?<!\\p{L})', '(?![\\p{L}\\p{M}])'] : ['', ''];
  // Endings of cases, behind what is long enough.
  const ending = '(?:(?<=\\p{L}{4})\\p{L}{0,4})?';
  const units = new Map([
    ...MEASURES.flatMap((options) =>
      namesIn(new Intl.NumberFormat(tag, options), COUNTS, options.unit ?? options.currency),
    ),
    // In dates, of which Intl has no unit.
    ['日', 'day'],
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
      // Without the last letter of long ones, which cases change.
    ).map(([name, power]) => [name.replace(/(?<=^\p{L}{5,})\p{L}$/u, ''), power]),
  );
  // The English stay in some texts; "Sept" is British.
  const months = new Map(
    [tag, 'en-GB'].flatMap((own) =>
      LENGTHS.flatMap((month) => {
        const form = new Intl.DateTimeFormat(own, {month, day: 'numeric', calendar: 'gregory'});
        return NUMBERS.slice(0, 12).flatMap((number) =>
          namesIn(form, [Date.UTC(2024, number - 1, 9)], number),
        );
      }),
    ),
  );
  const folder = path.join(require.resolve('n2words/package.json'), '../src');
  const files = readdirSync(folder).filter((name) => name.startsWith(`${code}-`));
  const file = files.find((name) => name.endsWith(`-${region}.js`)) ?? files.at(-1);
  const {toCardinal, toOrdinal} = file ? require(`n2words/${path.parse(file).name}`) : {};
  /** Writes a number in words, as a cardinal and an ordinal; nothing where n2words does not know the language. */
  const written = (value: number) =>
    // An ordinal has to be a positive number.
    [toCardinal, value > 0 && toOrdinal].flatMap((write) =>
      // 十一 is eleven, which n2words writes 一十一.
      write ? plain(write(value, {formal: false})).replace(/^(第?)一十/, '$1十') : [],
    );
  const ones = written(1);
  const cardinals = new Map(
    // In Korean 이 is "this", too.
    NUMBERS.slice(1).flatMap((value) =>
      written(value).flatMap((word) => (word.length > 1 || !isSpaced ? [[word, value]] : [])),
    ),
  );
  const [number, month, scale, unit] = [cardinals, months, scales, units].map((names) => oneOf(names.keys()));
  // What stands before a number; a word there is another's: с is "with" in Russian, and seconds.
  const sign = oneOf(
    [...units.keys()].filter((name) => /^(?:krw|jpy|gbp|eur|usd|\P{L}+)$|\p{Sc}/u.test(name)),
  );
  const [one = '', minusOne = one] = [1, -1].map((value) => written(value)[0]);
  const minus = minusOne.replace(one, '').trim();

  return {
    units,
    months,
    scales,
    words: new Map([...ones.map((word) => [word, 1] as const), ...cardinals, ...months]),
    /** What to add to a year of the language's own calendar. */
    yearOffset: new Intl.DateTimeFormat(tag).resolvedOptions().calendar === 'buddhist' ? -543 : 0,
    /** Finds numbers in digits and in words, and months beside a number, each with what it measures. */
    number: new RegExp(
      // A sign, which is none within a range; behind a letter it may be one.
      `(?:(?<minus>(?<=(?<!\\d\\D{0,3}|(?<!\\p{L})\\p{Lo})(?:^|[\\s(]))[-−–‐](?=\\d))|(?<dash>(?<=(?<!\\d)[-−–‐]|(?:氷点下|零下|영하|${minus})\\s?))|)` +
        `(?:(?<era>昭和|平成|令和)|(?<!\\p{L}(?=\\p{L}))(?<before>${sign})\\s?)?` +
        `(?:(?<=(?<first>[a-z]*))(?<digits>(?:\\d{1,3}(?:,\\d\\d)*(?:[.,'’·٬، ]\\d{3})+(?!\\d)|\\d+)(?:(?<mark>[.,·٫:]|(?<=(?<!\\d)\\d{4})(?:[-/]|\\. )(?=\\d\\d?(?:[-/]|\\. )\\d))\\d+(?:\\k<mark>\\d+)*)?)(?:(?=(?:\\s?(?:\\p{Pd}|to|and)\\s?[\\d:.]+)?\\s?(?<half>[ap])\\.?m\\b)|)` +
        // "One" is a number where it measures.
        `|(?<word>${begin}(?:(?:${number})${end}|(?:${oneOf(ones)})(?=[\\s\\p{Pd}]?(?!${number})(?:${unit})${end}))` +
        `|(?<!\\p{L})(?:(?<=\\d\\D{0,8})(?:${month})|(?:${month})(?=\\D{0,8}\\d))(?!\\p{L})))` +
        `(?:[\\s-]?(?:de )?(?<scale>${scale})` +
        // 1万2500 and 1억 4,400만 are one number.
        `(?:\\s?(?<rest>\\d[\\d,]{0,4})(?:(?<low>${scale})|(?<!\\s[\\d,]*))|${ending}${end}))?` +
        `(?:[\\s\\p{Pd}]?(?<after>${unit})${ending}${end})?`,
      'gu',
    ),
    /** Tells whether a plain text says a number in words, in any form that the language gives it. */
    says(text: string, value: number) {
      const words = Number.isSafeInteger(value) ? written(value) : [];
      // "двух" is a form of "два", "zweiwöchige" begins with "zwei"; "dieciocho" is none of "dieciséis".
      const stems = words.map((word) =>
        code === 'en' || !isSpaced ? word : word.slice(0, Math.ceil((word.length + 1) / 2)),
      );
      const others = OTHER_WORDS[value] ?? '(?!)';
      return new RegExp(
        `${begin}(?:(?:${oneOf(words)})${end}|(?!(?:${number})${end})(?:${oneOf(stems)}|${others})${code === 'en' ? end : ''})`,
        'u',
      ).test(text);
    },
  };
}
