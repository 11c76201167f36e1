import type {Block, Locale} from '../model';
import {type Groups, literal, SPELLED, type Vocabulary, vocabularyOf} from './vocabulary';

/** A fact as a text states it. */
type Stated = {
  /** The same in every language: `{name}`, `/contact`, `2025-8-20`, `30`. */
  readonly value: string;
  /** What a number measures, where that is known: `day`, `JPY`, `percent`. */
  readonly unit?: string | undefined;
  readonly written: string;
  /** May be no number ("one of these", 一般): answers for one of the other text, and asks nothing of it. */
  readonly isSpelled?: boolean;
};

/** Finds dates, and reads their year, month and day from what was found. */
type DateForm = readonly [find: RegExp, read: (groups: Groups) => string];

/** Placeholders, and addresses of the web or of mail without the mark that ends a sentence. */
const EXACT = /\{[^}]*\}|(?:https?:\/\/|[\w.%+-]+@)[\w.~:/?#@!$&*+,;=%-]*[\w/#=-]/gu;

const ENGLISH: Locale = {code: 'en', label: 'English', dateFormat: 'en-GB'};
const MONTHS = Array.from({length: 12}, (_, month) =>
  new Date(2024, month).toLocaleString('en', {month: 'long'}),
);
const MONTH = `(?<month>${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})\\.?`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,?\\s+(?<year>\\d{4}))?';
/** The ways in which English writes a date. Of one in digits alone, each number is compared. */
const ENGLISH_DATES = [`${DAY}\\s+${MONTH}${YEAR}`, `${MONTH}(?=,?\\s+\\d)(?:\\s+${DAY}(?!\\d))?${YEAR}`].map(
  (form): DateForm => [
    new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, 'gu'),
    ({year = '', month = '', day = ''}) =>
      [year, MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1, day].join('-'),
  ],
);

/** Returns what finds a date as a language writes it, in all its calendars. */
function formOf(value: string, {dateFormat, inDigits}: Vocabulary): DateForm {
  const [year, month = 1, day] = value.split('-').map(Number);
  const date = new Date(Date.UTC(year || 2024, month - 1, day || 1));
  const forms = [undefined, 'gregory', 'japanese'].flatMap((calendar) =>
    (['long', 'short', 'numeric', '2-digit'] as const).map((style) =>
      new Intl.DateTimeFormat(dateFormat, {
        year: year ? 'numeric' : undefined,
        month: style,
        day: day ? 'numeric' : undefined,
        calendar,
        timeZone: 'UTC',
      }).format(date),
    ),
  );
  const patterns = [date.toJSON().slice(0, 10), ...forms].map((form) =>
    literal(inDigits(form))
      .replaceAll('\\s+', '\\s*')
      .replace(/(?<=\d)/g, `${SPELLED}?`),
  );
  return [new RegExp(`(?<!\\d)(?:${patterns.join('|')})(?!\\d)`, 'gu'), () => value];
}

/** Returns what a block states. */
function statedIn({text, links}: Block, vocabulary: Vocabulary, dates: readonly DateForm[]): Stated[] {
  const stated = links.map((url): Stated => ({value: url, written: url}));
  let rest = text;
  const take = (find: RegExp, read: (groups: Groups, written: string) => Omit<Stated, 'written'>) => {
    rest = rest.replace(find, (written: string, ...match) => {
      stated.push({...read(match.at(-1), written), written: written.replaceAll(SPELLED, '')});
      return '\0';
    });
  };
  take(EXACT, (_, written) => ({value: written.replace(/\s/g, '')}));
  rest = vocabulary.inDigits(rest);
  for (const [find, read] of dates) {
    take(find, (groups) => ({value: read(groups)}));
  }
  take(vocabulary.measured, vocabulary.read);
  return stated;
}

/** Returns the facts that the others lack, as they are written; one of the others answers for one. */
function surplus(facts: readonly Stated[], others: readonly Stated[]): string {
  const left = [...others];
  const more = facts.filter(({value, unit}) => {
    const index = left.findIndex(
      (other) => other.value === value && (!unit || !other.unit || other.unit === unit),
    );
    return index === -1 || left.splice(index, 1).length === 0;
  });
  return more.map(({written}) => `"${written}"`).join(', ');
}

/**
 * Compares what two blocks state.
 * @param locale that of the translation
 * @returns what each has and the other has not, as sentences; empty where both state the same
 */
export function differentFacts(english: Block, own: Block, locale: Locale): string {
  const translated = vocabularyOf(locale);
  const expected = statedIn(english, vocabularyOf(ENGLISH), ENGLISH_DATES);
  // A date is looked for as the language would write it.
  const dates = expected.flatMap(({value}) =>
    /^\d*-\d+-\d*$/.test(value) ? [formOf(value, translated)] : [],
  );
  const found = statedIn(own, translated, dates);
  const isSure = ({value, isSpelled}: Stated) => !isSpelled || (value !== '1' && translated.hasWords);
  const missing = surplus(expected.filter(isSure), found);
  const extra = surplus(
    found.filter(({isSpelled}) => !isSpelled),
    expected,
  );
  const reasons = [
    missing && `The English has ${missing}, and this text has not.`,
    extra && `This text has ${extra}, and the English has not.`,
  ];
  return reasons.filter(Boolean).join(' ');
}
