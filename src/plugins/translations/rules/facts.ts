import {type Block, Problem, type Unit} from '../model';
import {lineAt} from '../read/file';
import {literal, SPELLED, type Vocabulary} from './vocabulary';

/** A fact as a text states it. */
type Stated = {
  readonly kind: 'placeholder' | 'link' | 'address' | 'e-mail address' | 'date' | 'number';
  /** The same in every language: `2025-08-20`, `30`. */
  readonly value: string;
  /** What a number measures, where that is known: `day`, `JPY`, `percent`. */
  readonly unit?: string | undefined;
  readonly written: string;
  /** In its text, from 0. */
  readonly line: number;
  /** May be no number ("one of these", 一般): answers for one of the other text, and asks nothing of it. */
  readonly isSpelled?: boolean;
};

type Groups = Readonly<Record<string, string | undefined>>;
/** Finds dates, and gives the value of what was found. */
type DateForm = readonly [find: RegExp, read: (groups: Groups) => string];

const EXACT: readonly (readonly [Stated['kind'], RegExp])[] = [
  ['placeholder', /\{\s*(?<value>[^}]*?)\s*\}/gu],
  ['address', /(?<value>https?:\/\/[^\s<>"'()（）「」、。]*[^\s<>"'()（）「」、。.,;:!?])/gu],
  ['e-mail address', /(?<value>[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/gu],
];

const MONTHS = Array.from({length: 12}, (_, month) =>
  new Intl.DateTimeFormat('en', {month: 'long'}).format(new Date(2024, month)),
);
const MONTH = `(?<month>${MONTHS.flatMap((name) => [name, `${name.slice(0, 3)}\\.?`]).join('|')})`;
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>\\d{4})';
/** The ways in which English writes a date. */
const ENGLISH_DATES = [
  `${YEAR}-(?<month>\\d\\d)-${DAY}`,
  `${DAY}\\s+${MONTH}(?:,?\\s+${YEAR})?`,
  `${MONTH}\\s+${DAY}(?:,?\\s+${YEAR})?`,
  `${MONTH},?\\s+${YEAR}`,
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
function statedIn({text, line, links}: Block, vocabulary: Vocabulary, dates: readonly DateForm[]): Stated[] {
  const stated = links.map(({url, line: own}): Stated => {
    return {kind: 'link', value: url, written: url, line: own - line};
  });
  let rest = text;
  /** Takes facts out of the text; in their place stand as many lines. */
  function take(find: RegExp, read: (groups: Groups) => Omit<Stated, 'written' | 'line'>) {
    rest = rest.replace(find, (...match) => {
      const [written, offset, groups] = [String(match[0]), match.at(-3), match.at(-1)];
      stated.push({
        ...read(groups),
        written: written.replaceAll(SPELLED, ''),
        line: lineAt(rest, offset) - 1,
      });
      return written.replace(/[^\n]/g, '\0');
    });
  }
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

/** The same numbers, dates, amounts, addresses, links and placeholders as the English. */
export function facts(
  english: Block,
  own: Block,
  unit: Pick<Unit, 'id' | 'file'>,
  vocabularies: {readonly english: Vocabulary; readonly own: Vocabulary},
): Problem[] {
  const original = statedIn(english, vocabularies.english, ENGLISH_DATES);
  const dates = original.filter(({kind}) => kind === 'date');
  // A date is looked for as the language would write it.
  const forms = dates.map(({value}) => formOf(value, vocabularies.own));
  const translated = statedIn(own, vocabularies.own, forms);
  const isSure = ({value, isSpelled}: Stated) => !isSpelled || (value !== '1' && vocabularies.own.hasWords);
  const missing = surplus(original.filter(isSure), translated);
  const extra = surplus(
    translated.filter(({isSpelled}) => !isSpelled),
    original,
  );
  const reasons = [
    ...missing.map(({kind, written}) => `The ${kind} "${written}" of the English is missing.`),
    ...extra.map(({kind, written}) => `The English has no ${kind} "${written}".`),
  ];
  const place = {...unit, line: own.line + (extra[0]?.line ?? 0)};
  const note =
    'Write numbers and dates as this language does, and addresses, links and {names} as the English does.';
  return reasons.length === 0 ? [] : [new Problem('fact', place, reasons.join(' '), note)];
}
