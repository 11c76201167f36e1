/** A table: its title, its head, and its rows; numbers are set to the right. */
export type Table = {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
};

/** Writes a table for a terminal, in fixed columns. */
export function writeTable({title, head, rows}: Table): string {
  const lines = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const isNumber = head.map((_, column) => rows.every((row) => typeof row[column] === 'number'));
  const [first = '', ...rest] = lines.map((line) =>
    line
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
  return [title, first, '-'.repeat(first.length), ...rest].join('\n');
}
