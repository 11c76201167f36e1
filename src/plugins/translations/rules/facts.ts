import {type Block, type Locale, Problem, type Unit} from '../model';
import {lineAt} from '../read/file';
import {type Context, hasSameShape} from './rule';
import {SPELLED, type Vocabulary} from './vocabulary';

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

const EXACT: readonly [Stated['kind'], RegExp][] = [
  ['placeholder', /\{\s*(?<value>[^}]*?)\s*\}/gu],
  ['address', /(?<value>https?:\/\/[^\s<>"'()（）「」、。]*[^\s<>"'()（）「」、。.,;:!?])/gu],
  ['e-mail address', /(?<value>[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/gu],
];

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'.split(
  '|',
);
const MONTH = `(?<month>${MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')})`;
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

  constructor(public rest: string) {}

  take(
    pattern: RegExp,
    read: (groups: Record<string, string | undefined>) => Pick<Stated, 'kind' | 'value'> | undefined,
  ) {
    this.rest = this.rest.replace(pattern, (...match) => {
      const fact = read(match.at(-1));
      const written = String(match[0]);
      if (!fact) {
        return written;
      }
      this.stated.push({
        ...fact,
        written: written.replaceAll(SPELLED, ''),
        line: lineAt(this.rest, match.at(-3)) - 1,
      });
      return written.replace(/[^\n]/g, '\0');
    });
  }

  takeExact(): void {
    for (const [kind, pattern] of EXACT) {
      this.take(pattern, ({value = ''}) => ({kind, value}));
    }
  }

  takeNumbers({measured, read}: Vocabulary, isLoose: (value: number) => boolean): void {
    this.take(measured, (groups) => {
      const {value, unit} = read(groups);
      return {kind: 'number', value: String(value), unit, loose: Boolean(groups.spelled) && isLoose(value)};
    });
  }
}

/** Gives the ways in which a language writes an English date, in all its calendars. */
function writtenDates(value: string, {code, dateFormat}: Locale, {inDigits}: Vocabulary): string[] {
  const [year, month, day] = value.split('-').map((part) => Number(part) || undefined);
  const date = new Date(Date.UTC(year ?? 2024, (month ?? 1) - 1, day ?? 1));
  const calendars = ['', '-u-ca-gregory', ...(code === 'ja' ? ['-u-ca-japanese'] : [])];
  const written = calendars.flatMap((calendar) =>
    (['long', 'short', 'numeric', '2-digit'] as const).flatMap((style) => {
      const options = {
        ...(day && {day: 'numeric' as const}),
        ...(year && {year: 'numeric' as const}),
        month: style,
      };
      const era = calendar.endsWith('japanese') ? {era: 'long' as const} : {};
      return new Intl.DateTimeFormat(dateFormat + calendar, {...options, ...era, timeZone: 'UTC'}).format(
        date,
      );
    }),
  );
  return [value, ...written].map(inDigits);
}

function statedIn(text: string, vocabulary: Vocabulary): Reader {
  const reader = new Reader(text);
  reader.takeExact();
  reader.rest = vocabulary.inDigits(reader.rest);
  return reader;
}

/** Compares what two texts state. @returns what the translation lacks, and what it adds */
export function compareFacts(
  english: string,
  own: string,
  vocabularies: {english: Vocabulary; own: Vocabulary},
) {
  const [original, translated] = [statedIn(english, vocabularies.english), statedIn(own, vocabularies.own)];
  const {locale} = vocabularies.own;
  for (const form of DATES) {
    original.take(form, ({year = '0', month = '', day}) => {
      const index = Number(month) || MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3))) + 1;
      const two = (part: number | string) => String(part).padStart(2, '0');
      return {kind: 'date', value: [year, two(index), ...(day ? [two(day)] : [])].join('-')};
    });
  }
  // A date is looked for as the language would write it.
  for (const {kind, value} of original.stated.filter((fact) => fact.kind === 'date')) {
    const forms = writtenDates(value, locale, vocabularies.own).map((form) =>
      form
        .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
        .replace(/\s+/g, '\\s*')
        .replace(/(?<=\d)/g, `${SPELLED}?`),
    );
    const pattern = new RegExp(`(?<!\\d)(?:${forms.join('|')})(?!\\d)`, 'u');
    translated.take(pattern, () => ({kind, value}));
  }
  original.takeNumbers(vocabularies.english, (value) => value === 1 || !vocabularies.own.hasWords);
  translated.takeNumbers(vocabularies.own, () => true);
  return {
    missing: withoutCounterpart(original.stated, translated.stated),
    extra: withoutCounterpart(translated.stated, original.stated),
  };
}

/** Gives the facts that the others lack, each as often as it is stated more often than there. */
function withoutCounterpart(facts: readonly Stated[], others: readonly Stated[]): Stated[] {
  const left = [...others].sort((one, other) => Number(one.loose ?? false) - Number(other.loose ?? false));
  return facts.filter((fact) => {
    const {kind, value, unit, loose} = fact;
    const index = loose
      ? -1
      : left.findIndex(
          (other) =>
            other.kind === kind &&
            other.value === value &&
            (unit === undefined || other.unit === undefined || other.unit === unit),
        );
    return index === -1 ? !loose : left.splice(index, 1).length === 0;
  });
}

function problemsIn(english: Block, own: Block, unit: Unit, context: Context): Problem[] {
  const {missing, extra} = compareFacts(english.text, own.text, context.vocabularies);
  const lineOf = (fact: Stated | undefined) =>
    own.kind === 'message' || !fact ? own.line : own.line + fact.line;
  const rule = ({kind}: Stated) => (kind === 'placeholder' ? 'placeholder' : 'fact');
  const lost = missing.map((fact) => {
    const instead = extra.find((one) => rule(one) === rule(fact));
    const reason = `The ${fact.kind} "${fact.written}" of the English is missing${instead ? `; here is "${instead.written}"` : ''}.`;
    const place = {...unit, line: lineOf(instead)};
    return new Problem(rule(fact), place, reason, `Write "${fact.written}" as this language writes it.`);
  });
  const added = extra
    .filter((fact) => !missing.some((one) => rule(one) === rule(fact)))
    .map(
      (fact) =>
        new Problem(
          rule(fact),
          {...unit, line: lineOf(fact)},
          `The ${fact.kind} "${fact.written}" is not in the English.`,
          'Take it out, or write what the English says.',
        ),
    );
  return [...lost, ...added];
}

/** The same numbers, dates, amounts, periods, percentages, addresses and placeholders as the English, block by block. */
export function facts(english: Unit, own: Unit, context: Context): Problem[] {
  if (english.source === own.source) {
    return [];
  }
  const joined = ({blocks, line}: Unit): Block => ({
    kind: blocks[0]?.kind ?? '',
    text: blocks.map(({text}) => text).join('\n\n'),
    line: blocks[0]?.line ?? line,
  });
  return hasSameShape(english, own)
    ? english.blocks.flatMap((block, index) => problemsIn(block, own.blocks[index] ?? block, own, context))
    : problemsIn(joined(english), joined(own), own, context);
}
