import {terminalTable} from '../../../src/terminal-table';

/** A table: its title, its head, and its rows. */
export type Table = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** Writes a table for a terminal, in fixed columns. */
export function writeTable({title, head, rows}: Table): string {
  const [first = '', ...rest] = terminalTable([head, ...rows]);
  return [title, first, '-'.repeat(first.length), ...rest].join('\n');
}
