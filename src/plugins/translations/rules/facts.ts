import {lineAt} from '../read/file';
import {pairBlocks, type Rule, surplus} from './rule';
import {literal, SPELLED, type Vocabulary} from './vocabulary';

/** A fact as a text states it. */
type Stated = {
  readonly kind: 'placeholder' | 'address' | 'e-mail address' | 'date' | 'number';
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

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const MONTH =
  '(?<month>January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\.?)';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?<year>\\d{4})';
/** The ways in which English writes a date. */
const DATES = [
  `${YEAR}-(?<month>\\d\\d)-${DAY}`,
  `${DAY}\\s+${MONTH}(?:,?\\s+${YEAR})?`,
  `${MONTH}\\s+${DAY}(?:,?\\s+${YEAR})?`,
  `${MONTH},?\\s+${YEAR}`,
].map((form) => new RegExp(`(?<![\\p{L}\\d])${form}(?![\\p{L}\\d])`, 'gu'));

/** Takes facts out of a text; in their place stand as many lines. */
class Reader {
  readonly stated: Stated[] = [];
  rest: string;

  constructor(text: string, {inDigits}: Vocabulary) {
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

/** Compares what two texts state. @returns what the translation lacks, and what it adds */
export function compareFacts(
  english: string,
  own: string,
  vocabularies: {english: Vocabulary; own: Vocabulary},
): {missing: Stated[]; extra: Stated[]} {
  const original = new Reader(english, vocabularies.english);
  const translated = new Reader(own, vocabularies.own);
  for (const form of DATES) {
    original.take(form, ({year = '0', month = '', day}) => {
      const index = Number(month) || MONTHS.indexOf(month.slice(0, 3)) + 1;
      return {
        kind: 'date',
        value: [year, index, ...(day ? [day] : [])].map((part) => String(part).padStart(2, '0')).join('-'),
      };
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

/** Returns the facts that the others lack; what is surely a number answers first. */
function withoutCounterpart(facts: readonly Stated[], others: readonly Stated[]): Stated[] {
  const surest = others.toSorted((one, other) => Number(one.loose ?? false) - Number(other.loose ?? false));
  const certain = facts.filter(({loose}) => !loose);
  return surplus(
    certain,
    surest,
    (one, other) =>
      one.kind === other.kind &&
      one.value === other.value &&
      (!one.unit || !other.unit || one.unit === other.unit),
  );
}

/** The same numbers, dates, amounts, periods, percentages, addresses and placeholders as the English, block by block. */
export const facts: Rule = function* (english, own, {vocabularies}) {
  if (english.source === own.source) {
    return;
  }
  for (const [original, {text, line}] of pairBlocks(english, own)) {
    const {missing, extra} = compareFacts(original.text, text, vocabularies);
    for (const rule of ['placeholder', 'fact']) {
      const ofRule = ({kind}: Stated) => (kind === 'placeholder') === (rule === 'placeholder');
      const [lost, added] = [missing.filter(ofRule), extra.filter(ofRule)];
      for (let index = 0; index < Math.max(lost.length, added.length); index++) {
        const [expected, found] = [lost[index], added[index]];
        yield {
          rule,
          line: line + (found?.line ?? 0),
          found: found ? `Here is the ${found.kind} "${found.written}"` : `A ${expected?.kind} is missing`,
          expected: expected ? `"${expected.written}", as in the English` : 'none, as in the English',
          mend: 'Write what the English says, as this language writes it.',
        };
      }
    }
  }
};
