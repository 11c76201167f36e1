import type {Problem} from './problem';
import {STATES, type Standing} from './state';

/** Of more than this of one kind, the first is written and the others are counted. */
const LISTED = 5;

/** Writes items one by one; many of one kind in one. */
function fold<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => unknown,
  write: (item: Item, others: number) => string,
): string[] {
  return items.flatMap((item) => {
    const alike = items.filter((other) => kindOf(other) === kindOf(item));
    const isMany = alike.length > LISTED;
    return isMany && item !== alike[0] ? [] : write(item, isMany ? alike.length - 1 : 0);
  });
}

/**
 * Writes problems for people.
 * @param isWhole whether all was asked for: many problems of one kind in a file are then written as one
 */
export function writeProblems(problems: readonly Problem[], isWhole = true): string {
  const lines = fold(
    problems,
    (problem) => (isWhole ? `${problem.ruleId} ${problem.file}` : problem),
    ({file, line, reason, note, ruleId, severity}, others) => {
      const first = `${file}:${line}: ${severity === 'info' ? 'note: ' : ''}${reason} (${ruleId})`;
      const more =
        others && `and ${others} more of these here; to see each, name the text, as in \`check terms\``;
      return [first, note, more].filter(Boolean).join('\n    ');
    },
  );
  const notes = problems.filter(({severity}) => severity === 'info').length;
  const summary = `${problems.length - notes} to mend, ${notes} to know.`;
  return [...lines, problems.length === 0 ? 'No problem.' : summary].join('\n');
}

/** Writes how units of translations stand: a table, and what is not current. */
export function writeStatus(units: readonly Standing[]): string {
  const counts = [...new Set(units.map(({file}) => file))].map((file) => {
    const all = units.filter((unit) => unit.file === file);
    const numbers = STATES.map((state) => String(all.filter((unit) => unit.state === state).length));
    return [all[0]?.translation.locale.code ?? '', all[0]?.text ?? '', ...numbers];
  });
  const rows = [['language', 'text', ...STATES], ...counts];
  const width = Math.max(...rows.flat().map(({length}) => length)) + 1;
  const table = rows.map((cells) =>
    cells
      .map((cell) => cell.padEnd(width))
      .join('')
      .trimEnd(),
  );
  const left = fold(
    units.filter(({state}) => state !== 'current'),
    ({state, file}) => `${state} ${file}`,
    ({state, id, file, line}, others) =>
      `${state}  ${id}  ${file}:${line}${others > 0 ? ` and ${others} more` : ''}`,
  );
  return [...table, '', ...(left.length > 0 ? left : ['Everything is up to date.'])].join('\n');
}
