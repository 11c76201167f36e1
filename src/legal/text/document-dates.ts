import {type CalendarDate, type Facts, type Product, productFacts} from '../../product';
import type {FrontMatter} from './read-front-matter';

/** The dates of a legal document, from its front matter. */
export type DocumentDates = {
  readonly established?: CalendarDate;
  /** Every revision, from the first to the last. */
  readonly revised: readonly CalendarDate[];
};

/** Tells whether a text is a day of the calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): text is CalendarDate {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(text)) &&
    new Date(text).toISOString().startsWith(text)
  );
}

/** Gives the dates in their order. */
export function allDates({established, revised}: DocumentDates): CalendarDate[] {
  return [...(established === undefined ? [] : [established]), ...revised];
}

/** Gives the date from which the text holds; undefined where it names none. */
export function dateInForce(dates: DocumentDates): CalendarDate | undefined {
  return allDates(dates).at(-1);
}

const FORM =
  'Write `established: 2025-02-16`, and below it `revised:` with one date a line, as `  - 2025-08-20`.';

/**
 * Reads the dates of a document.
 * @returns the dates, or what is wrong with them and on which line
 */
export function readDates({values, lineOf}: FrontMatter): DocumentDates | {line: number; reason: string} {
  const {established, revised = []} = values;
  const refuse = (key: string, reason: string) => ({line: lineOf(key), reason: `${reason} ${FORM}`});
  if (values.changes !== undefined) {
    return refuse('changes', 'The front matter knows no `changes`.');
  }
  if (established !== undefined && !isCalendarDate(String(established))) {
    return refuse('established', `\`established\` is ${JSON.stringify(established)}, which is no date.`);
  }
  const bad = Array.isArray(revised) ? revised.find((date) => !isCalendarDate(String(date))) : revised;
  if (bad !== undefined) {
    return refuse('revised', `\`revised\` has ${JSON.stringify(bad)}, which is no date in a list.`);
  }
  const dates = {...(established !== undefined && {established}), revised} as DocumentDates;
  const all = allDates(dates);
  const late = all.find((date, index) => index > 0 && date <= (all[index - 1] ?? ''));
  return late === undefined
    ? dates
    : refuse(
        late === established ? 'established' : 'revised',
        `The date ${late} is not later than the one before.`,
      );
}

/** What a document states of itself, in its front matter. */
export type OwnFacts = DocumentDates & {
  /** What it calls the operator where the product has no name for it. */
  readonly operator?: unknown;
};

/**
 * Gives the facts that a text may name in braces: the product's, and the document's own dates,
 * `{established}` and `{revised}`, which is its last revision.
 */
export function factsForTexts(product: Product, {established, revised, operator}: OwnFacts): Facts {
  const date = (name: string, value: CalendarDate | undefined) => value && {[name]: {kind: 'date', value}};
  // Without a prototype, so that no text can name what every object has: {constructor}.
  return Object.assign(
    Object.create(null),
    productFacts(product, typeof operator === 'string' ? operator : undefined),
    date('established', established),
    date('revised', revised?.at(-1)),
  );
}
