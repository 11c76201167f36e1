import type {Language} from '../../../locale/languages';

/**
 * Gives the names that a language has for the months, long and short, as dates use them.
 * @returns the number of the month, from 1, by its name; empty where months have numbers for names
 */
export function monthNumbers({dateFormat}: Language): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (let month = 1; month <= 12; month++) {
    const date = new Date(Date.UTC(2025, month - 1, 15));
    for (const style of ['long', 'short'] as const) {
      for (const day of [undefined, 'numeric'] as const) {
        const parts = new Intl.DateTimeFormat(dateFormat, {month: style, day, timeZone: 'UTC'}).formatToParts(
          date,
        );
        const name = parts.find(({type}) => type === 'month')?.value.replace(/\.$/, '') ?? '';
        if (/^\p{L}+$/u.test(name)) {
          months.set(name.normalize('NFKC'), month);
        }
      }
    }
  }
  return months;
}

/** How a language writes numbers in digits. */
export type NumberForm = {
  /** Pattern of a number in digits. */
  readonly digits: string;
  readonly read: (written: string) => number;
};

/** Gives the form of numbers of a language, with its signs for thousands and decimals. */
export function numberForm({dateFormat}: Language): NumberForm {
  const parts = new Intl.NumberFormat(dateFormat).formatToParts(1234567.5);
  const sign = (wanted: string, otherwise: string) =>
    parts.find(({type}) => type === wanted)?.value.normalize('NFKC') ?? otherwise;
  const group = sign('group', ',');
  const decimal = sign('decimal', '.');
  const literal = (text: string) => text.replace(/[.']/g, '\\$&');
  return {
    digits: `\\d{1,3}(?:${literal(group)}\\d{3})+(?:${literal(decimal)}\\d+)?|\\d+(?:${literal(decimal)}\\d+)?`,
    read: (written) => Number(written.replaceAll(group, '').replace(decimal, '.')),
  };
}
