import type {Language} from '../../../locale/languages';
import {type NumberForm, numberForm} from './number-form';

/** A number, read. */
export type ReadNumber = {readonly count: number; readonly loose: boolean; readonly spelled: boolean};

/** What a language calls numbers and what they measure; patterns are sources of regular expressions. */
export type Vocabulary = {
  /** Whether its words are known here, beyond its digits. */
  readonly words: boolean;
  /** Pattern of a number before a unit. */
  readonly number: string;
  /** Pattern of a number that stands alone. */
  readonly countedNumber: string;
  readonly value: (written: string) => ReadNumber | undefined;
  /** Units of time by the words for them. */
  readonly periods: Readonly<Record<string, string>>;
  /** Codes of currencies by what stands before and after an amount. */
  readonly currencies: {
    readonly before: Readonly<Record<string, string>>;
    readonly after: Readonly<Record<string, string>>;
  };
  readonly percent: string;
};

/** In lower case, as every unit is looked up. */
const CODES = {usd: 'USD', eur: 'EUR', gbp: 'GBP', jpy: 'JPY'};
const beforeAmounts = {...CODES, us$: 'USD', $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY'};
const afterAmounts = {...CODES, '€': 'EUR'};

function digitsOnly({read}: NumberForm) {
  return (written: string): ReadNumber => ({count: read(written), loose: false, spelled: false});
}

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const SCALES: Readonly<Record<string, number>> = {hundred: 100, thousand: 1000, million: 1e6, billion: 1e9};
const ENGLISH_WORD = [...ONES, ...TENS, ...Object.keys(SCALES)].join('|');

/** Reads "nine", "twenty-one", "two hundred and fifty thousand", "1.5 million". */
function readEnglish(form: NumberForm, written: string): ReadNumber | undefined {
  let sum = 0;
  let group = 0;
  const words = written
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== 'and');
  for (const word of words) {
    const scale = SCALES[word];
    if (scale === 100) {
      group = (group || 1) * scale;
    } else if (scale) {
      sum += (group || 1) * scale;
      group = 0;
    } else if (/^\d/.test(word)) {
      group += form.read(word);
    } else if (word === 'a' || word === 'an') {
      group += 1;
    } else {
      const ten = TENS.indexOf(word);
      const one = ONES.indexOf(word);
      group += ten === -1 ? one : (ten + 2) * 10;
    }
  }
  const spelled = !/^[\d.,]+$/.test(written);
  return {count: sum + group, spelled, loose: spelled && /^(?:one|an?)$/i.test(written)};
}

function english(form: NumberForm): Vocabulary {
  const words = `(?<!\\p{L})(?:${ENGLISH_WORD})(?:[\\s-]+(?:and\\s+)?(?:${ENGLISH_WORD}))*(?!\\p{L})`;
  const digits = `(?:${form.digits})(?:\\s+(?:${Object.keys(SCALES).join('|')})(?!\\p{L}))?`;
  const unit = (...names: string[]) =>
    names.flatMap((name) => [
      [name, name],
      [`${name}s`, name],
    ]);
  return {
    words: true,
    number: `${digits}|${words}|(?<!\\p{L})an?(?=\\s)`,
    countedNumber: `${digits}|${words}`,
    value: (written) => readEnglish(form, written),
    periods: Object.fromEntries(unit('second', 'minute', 'hour', 'day', 'week', 'month', 'year')),
    currencies: {
      before: beforeAmounts,
      after: {
        ...afterAmounts,
        yen: 'JPY',
        dollars: 'USD',
        dollar: 'USD',
        'us dollars': 'USD',
        'us dollar': 'USD',
        euros: 'EUR',
        euro: 'EUR',
        pounds: 'GBP',
        pound: 'GBP',
      },
    },
    percent: '%|percent|per cent',
  };
}

const KANJI_DIGITS = '〇一二三四五六七八九';
const KANJI_UNITS: Readonly<Record<string, number>> = {十: 10, 百: 100, 千: 1000};
const MYRIADS: Readonly<Record<string, number>> = {万: 1e4, 億: 1e8};

/** Reads 九, 二十一, 二〇二五, 1万5千, 30. */
function readJapanese(form: NumberForm, written: string): ReadNumber | undefined {
  const kanji = /[〇一二三四五六七八九十百千]/.test(written);
  if (/^[〇一二三四五六七八九]{2,}$/.test(written)) {
    return {
      count: Number([...written].map((digit) => KANJI_DIGITS.indexOf(digit)).join('')),
      spelled: true,
      loose: false,
    };
  }
  let sum = 0;
  let group = 0;
  let current: number | undefined;
  for (const [token] of written.matchAll(new RegExp(`${form.digits}|.`, 'gu'))) {
    const digit = KANJI_DIGITS.indexOf(token);
    if (digit !== -1) {
      current = digit;
    } else if (KANJI_UNITS[token]) {
      group += (current ?? 1) * KANJI_UNITS[token];
      current = undefined;
    } else if (MYRIADS[token]) {
      sum += (group + (current ?? 0) || 1) * MYRIADS[token];
      group = 0;
      current = undefined;
    } else {
      current = form.read(token);
    }
  }
  return {count: sum + group + (current ?? 0), spelled: kanji, loose: written === '一'};
}

/** What kanji numerals stand before when they count; elsewhere they are parts of words (一般, 十分). */
const COUNTERS =
  'つ|個|箇条|箇所|か条|か所|条|項|号|回|件|名|人|台|種類|点|歳|枚|本|段|か国|ヶ国|の行為|行為|倍';

function japanese(form: NumberForm): Vocabulary {
  // 十分 is "enough"; 数十 and 何十 are no numbers.
  const kanji = '(?<![数何〇一二三四五六七八九十百千万億])(?!十分(?!間))[〇一二三四五六七八九十百千万億]+';
  const digits = `(?:${form.digits})(?:[万億千百](?:[\\d千百]+)?)*`;
  return {
    words: true,
    number: `${digits}|${kanji}`,
    countedNumber: `${digits}|${kanji}(?=${COUNTERS})`,
    value: (written) => readJapanese(form, written),
    periods: {
      秒間: 'second',
      秒: 'second',
      分間: 'minute',
      分: 'minute',
      時間: 'hour',
      日間: 'day',
      日: 'day',
      週間: 'week',
      週: 'week',
      か月間: 'month',
      か月: 'month',
      ヶ月間: 'month',
      ヶ月: 'month',
      カ月間: 'month',
      カ月: 'month',
      ケ月: 'month',
      箇月: 'month',
      年間: 'year',
      年: 'year',
    },
    currencies: {
      before: beforeAmounts,
      after: {...afterAmounts, 円: 'JPY', 米ドル: 'USD', ドル: 'USD', ユーロ: 'EUR', ポンド: 'GBP'},
    },
    percent: '%|パーセント',
  };
}

function unknown(form: NumberForm): Vocabulary {
  return {
    words: false,
    number: form.digits,
    countedNumber: form.digits,
    value: digitsOnly(form),
    periods: {},
    currencies: {before: beforeAmounts, after: afterAmounts},
    percent: '%',
  };
}

const KNOWN: Readonly<Record<string, (form: NumberForm) => Vocabulary>> = {en: english, ja: japanese};

/** Made once for each language: every comparison of two texts asks for both. */
const vocabularies = new Map<string, Vocabulary>();

/**
 * Gives the words of a language for numbers and units. A language without an entry here is read
 * by its digits, dates, currency signs and addresses.
 */
export function vocabularyOf(language: Language): Vocabulary {
  const vocabulary =
    vocabularies.get(language.code) ?? (KNOWN[language.code] ?? unknown)(numberForm(language));
  vocabularies.set(language.code, vocabulary);
  return vocabulary;
}
