import type {Block, Locale, Unit} from '../model';
import {Problem} from '../problem';
import {type Groups, literal, SPELLED, type Vocabulary, vocabularyOf} from './vocabulary';

/** A fact as a text states it. */
type Stated = {
  readonly kind: 'placeholder' | 'link' | 'address' | 'date' | 'number';
  /** The same in every language: `2025-08-20`, `30`. */
  readonly value: string;
  /** What a number measures, where that is known: `day`, `JPY`, `percent`. */
  readonly unit?: string | undefined;
  readonly written: string;
  /** May be no number ("one of these", 一般): answers for one of the other text, and asks nothing of it. */
  readonly isSpelled?: boolean;
};

/** Finds dates, and reads their value, of year, month and day, from what was found. */
type DateForm = readonly [find: RegExp, read: (groups: Groups) => string];

const EXACT: readonly (readonly [Stated['kind'], RegExp])[] = [
  ['placeholder', /\{\s*(?<value>[^}]*?)\s*\}/gu],
  // Of the web or of mail, without the mark that ends a sentence.
  ['address', /(?<value>(?:https?:\/\/|[\w.%+-]+@)[\w.~:/?#@!$&*+,;=%-]*[\w/#=-])/gu],
];

const ENGLISH: Locale = {code: 'en', label: 'English', dateFormat: 'en-GB'};
const MONTHS = Array.from({length: 12}, (_, month) =>
  new Intl.DateTimeFormat('en', {month: 'long'}).format(new Date(2024, month)),
);
const MONTH = `(?<month>${MONTHS.flatMap((name) => [name, `${name.slice(0, 3)}\\.?`]).join('|')})`;
/** The ways in which English writes a date. */
const ENGLISH_DATES = [
  '(?<year>\\d{4})-(?<month>\\d\\d)-(?<day>\\d\\d)',
  `(?<day>\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH}(?:,?\\s+(?<year>\\d{4}))?`,
  `${MONTH}(?=,?\\s+\\d)(?:\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\d))?(?:,?\\s+(?<year>\\d{4}))?`,
].map(
  (form): DateForm => [
    new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, 'gu'),
    ({year = '0', month = '', day = ''}) => {
      const index = MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1;
      const parts = [year, String(index || month), day].filter(Boolean);
      return parts.map((part) => part.padStart(2, '0')).join('-');
    },
  ],
);

/** Returns what finds a date as a language writes it, in all its calendars. */
function formOf(value: string, {dateFormat, inDigits}: Vocabulary): DateForm {
  const [year, month = 1, day] = value.split('-').map(Number);
  const date = new Date(Date.UTC(year || 2024, month - 1, day ?? 1));
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
  const patterns = [value, ...forms].map((form) =>
    literal(inDigits(form))
      .replaceAll('\\s+', '\\s*')
      .replace(/(?<=\d)/g, `${SPELLED}?`),
  );
  return [new RegExp(`(?<!\\d)(?:${patterns.join('|')})(?!\\d)`, 'gu'), () => value];
}

/** Returns what a block states. */
function statedIn({text, links}: Block, vocabulary: Vocabulary, dates: readonly DateForm[]): Stated[] {
  const stated = links.map((url): Stated => ({kind: 'link', value: url, written: url}));
  let rest = text;
  const take = (find: RegExp, read: (groups: Groups) => Omit<Stated, 'written'>) => {
    rest = rest.replace(find, (written: string, ...match) => {
      stated.push({...read(match.at(-1)), written: written.replaceAll(SPELLED, '')});
      return '\0';
    });
  };
  for (const [kind, find] of EXACT) {
    take(find, ({value = ''}) => ({kind, value}));
  }
  rest = vocabulary.inDigits(rest);
  for (const [find, read] of dates) {
    take(find, (groups) => ({kind: 'date', value: read(groups)}));
  }
  take(vocabulary.measured, (groups) => ({kind: 'number', ...vocabulary.read(groups)}));
  return stated;
}

/** Returns the facts that the others lack; one of the others answers for one. */
function surplus(facts: readonly Stated[], others: readonly Stated[]): Stated[] {
  const left = [...others];
  return facts.filter(({kind, value, unit}) => {
    const index = left.findIndex(
      (other) =>
        other.kind === kind && other.value === value && (!unit || !other.unit || other.unit === unit),
    );
    return index === -1 || left.splice(index, 1).length === 0;
  });
}

/**
 * The same numbers, dates, amounts, addresses, links and placeholders as the English.
 * @param unit the one that the translated block is in
 * @param locale that of the translation
 */
export function* facts(
  english: Block,
  own: Block,
  unit: Pick<Unit, 'id' | 'file'>,
  locale: Locale,
): Iterable<Problem> {
  const [original, translated] = [vocabularyOf(ENGLISH), vocabularyOf(locale)];
  const expected = statedIn(english, original, ENGLISH_DATES);
  // A date is looked for as the language would write it.
  const dates = expected.filter(({kind}) => kind === 'date').map(({value}) => formOf(value, translated));
  const found = statedIn(own, translated, dates);
  const isSure = ({value, isSpelled}: Stated) => !isSpelled || (value !== '1' && translated.hasWords);
  const missing = surplus(expected.filter(isSure), found);
  const extra = surplus(
    found.filter(({isSpelled}) => !isSpelled),
    expected,
  );
  const reasons = [
    ...missing.map(({kind, written}) => `The ${kind} "${written}" of the English is missing.`),
    ...extra.map(({kind, written}) => `The English has no ${kind} "${written}".`),
  ];
  if (reasons.length > 0) {
    const place = {...unit, line: own.line};
    const note =
      'Write numbers and dates as this language does, and addresses, links and {names} as the English does.';
    yield new Problem('fact', place, reasons.join(' '), note);
  }
}
