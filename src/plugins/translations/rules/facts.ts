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
  /** Need not be a number ("one of these", 一般): satisfies the other text, and asks nothing of it. */
  readonly loose?: boolean;
};

type Groups = Readonly<Record<string, string | undefined>>;

const EXACT: readonly [Stated['kind'], RegExp][] = [
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
const DATES = [
  `${YEAR}-(?<month>\\d\\d)-${DAY}`,
  `${DAY}\\s+${MONTH}(?:,?\\s+${YEAR})?`,
  `${MONTH}\\s+${DAY}(?:,?\\s+${YEAR})?`,
  `${MONTH},?\\s+${YEAR}`,
].map((form) => new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, 'gu'));

/** Takes facts out of a block; in their place stand as many lines. */
class Reader {
  readonly stated: Stated[];
  rest: string;

  constructor({text, line, links}: Block, {inDigits}: Vocabulary) {
    this.stated = links.map((link) => ({
      kind: 'link',
      value: link.url,
      written: link.url,
      line: link.line - line,
    }));
    this.rest = text;
    for (const [kind, pattern] of EXACT) {
      this.take(pattern, ({value = ''}) => ({kind, value}));
    }
    this.rest = inDigits(this.rest);
  }

  take(pattern: RegExp, read: (groups: Groups) => Omit<Stated, 'written' | 'line'>): void {
    this.rest = this.rest.replace(pattern, (...match) => {
      const written = String(match[0]);
      const line = lineAt(this.rest, match.at(-3)) - 1;
      this.stated.push({...read(match.at(-1)), written: written.replaceAll(SPELLED, ''), line});
      return written.replace(/[^\n]/g, '\0');
    });
  }

  takeNumbers({measured, read}: Vocabulary, isLoose: (value: number) => boolean): void {
    this.take(measured, (groups) => {
      const {value, unit} = read(groups);
      return {kind: 'number', value: String(value), unit, loose: Boolean(groups.spelled) && isLoose(value)};
    });
  }
}

/** Returns what finds a date as a language writes it, in all its calendars. */
function datePattern(value: string, {locale, inDigits}: Vocabulary): RegExp {
  const [year, month, day] = value.split('-').map(Number);
  const date = new Date(Date.UTC(year || 2024, (month ?? 1) - 1, day ?? 1));
  const forms = [undefined, 'gregory', 'japanese'].flatMap((calendar) =>
    (['long', 'short', 'numeric', '2-digit'] as const).map((style) =>
      new Intl.DateTimeFormat(locale.dateFormat, {
        ...(year && {year: 'numeric'}),
        month: style,
        ...(day && {day: 'numeric'}),
        ...(calendar && {calendar}),
        timeZone: 'UTC',
      }).format(date),
    ),
  );
  const patterns = [value, ...forms].map((form) =>
    literal(inDigits(form))
      .replaceAll('\\s+', '\\s*')
      .replace(/(?<=\d)/g, `${SPELLED}?`),
  );
  return new RegExp(`(?<!\\d)(?:${patterns.join('|')})(?!\\d)`, 'u');
}

/** Compares what two blocks state. @returns what the translation lacks, and what it adds */
export function compareFacts(
  english: Block,
  own: Block,
  vocabularies: {english: Vocabulary; own: Vocabulary},
): {missing: Stated[]; extra: Stated[]} {
  const original = new Reader(english, vocabularies.english);
  const translated = new Reader(own, vocabularies.own);
  for (const form of DATES) {
    original.take(form, ({year = '0', month = '', day = ''}) => {
      const index = Number(month) || MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1;
      const parts = [year, String(index), day].filter(Boolean);
      return {kind: 'date', value: parts.map((part) => part.padStart(2, '0')).join('-')};
    });
  }
  // A date is looked for as the language would write it.
  for (const {kind, value} of original.stated.filter((fact) => fact.kind === 'date')) {
    translated.take(datePattern(value, vocabularies.own), () => ({kind, value}));
  }
  original.takeNumbers(vocabularies.english, (value) => value === 1 || !vocabularies.own.hasWords);
  translated.takeNumbers(vocabularies.own, () => true);
  return {
    missing: withoutCounterpart(original.stated, translated.stated),
    extra: withoutCounterpart(translated.stated, original.stated),
  };
}

/** Returns the facts that the others lack; one of the others answers for one, what is surely a number first. */
function withoutCounterpart(facts: readonly Stated[], others: readonly Stated[]): Stated[] {
  const left = others.toSorted((one, other) => Number(one.loose ?? false) - Number(other.loose ?? false));
  return facts.filter(({kind, value, unit, loose}) => {
    const index = left.findIndex(
      (other) =>
        other.kind === kind && other.value === value && (!other.unit || !unit || other.unit === unit),
    );
    return !loose && (index === -1 || left.splice(index, 1).length === 0);
  });
}

/** The same numbers, dates, amounts, addresses, links and placeholders as the English. */
export function facts(
  english: Block,
  own: Block,
  unit: Unit,
  vocabularies: {english: Vocabulary; own: Vocabulary},
): Problem[] {
  const {missing, extra} = compareFacts(english, own, vocabularies);
  const problem = (reason: string, note: string, found?: Stated) =>
    new Problem('fact', {...unit, line: own.line + (found?.line ?? 0)}, reason, note);
  const lost = missing.map(({kind, written}) => {
    const index = extra.findIndex((one) => one.kind === kind);
    const [found] = index === -1 ? [] : extra.splice(index, 1);
    const writer = ['number', 'date'].includes(kind) ? 'this language writes it' : 'the English does';
    return problem(
      found
        ? `Here is the ${kind} "${found.written}"; the English has "${written}".`
        : `The ${kind} "${written}" of the English is missing.`,
      `Write "${written}" as ${writer}.`,
      found,
    );
  });
  const added = extra.map((found) =>
    problem(`The English has no ${found.kind} "${found.written}".`, 'Take it out here.', found),
  );
  return [...lost, ...added];
}
