import stringWidth from 'string-width';

/**
 * Writes a table for a terminal, in columns of equal width.
 * @param rows of cells, the head first; a column whose other cells are all numbers is set to the right
 * @returns its lines
 */
export function terminalTable(rows: readonly (readonly (string | number)[])[]): string[] {
  const [head = [], ...body] = rows;
  const columns = head.map((_, column) => ({
    width: Math.max(...rows.map((row) => stringWidth(String(row[column])))),
    isNumber: body.every((row) => typeof row[column] === 'number'),
  }));
  return rows.map((row) =>
    columns
      .map(({width, isNumber}, column) => {
        const cell = String(row[column]);
        const space = ' '.repeat(width - stringWidth(cell));
        return isNumber ? space + cell : cell + space;
      })
      .join('  ')
      .trimEnd(),
  );
}
