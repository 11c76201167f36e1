import type {Problem} from './problem';
import {calledBy} from './read/corpus';
import {STATES, type Standing} from './state';

/** Of more than this of one kind, the first is written and the others are counted. */
const LISTED = 5;

/** Writes items one by one; more than `most` of one kind in one. */
function fold<Item>(
  items: readonly Item[],
  most: number,
  kindOf: (item: Item) => unknown,
  write: (item: Item, others: number) => string,
): string[] {
  return items.flatMap((item) => {
    const [first, ...others] = items.filter((other) => kindOf(other) === kindOf(item));
    return others.length < most ? write(item, 0) : item === first ? write(item, others.length) : [];
  });
}

const isNote = ({severity}: Problem) => severity === 'info';

function writeProblem(problem: Problem, others: number): string {
  const {file, line, reason, note, ruleId} = problem;
  const more = isNote(problem)
    ? 'of this kind; `npm run i18n -- status` counts them'
    : 'of these here; to see each, name the text, as in `check terms`';
  const first = `${file}:${line}: ${isNote(problem) ? 'note: ' : ''}${reason} (${ruleId})\n    ${note}`;
  return others > 0 ? `${first}\n    and ${others} more ${more}` : first;
}

/**
 * Writes problems for people: what stops something, then the notes, those of one kind as one.
 * @param isWhole whether all was asked for: many problems of one kind in a file are then written as one
 */
export function writeProblems(problems: readonly Problem[], isWhole = true): string {
  const notes = problems.filter(isNote);
  const others = problems.filter((problem) => !isNote(problem));
  const kindOf = (problem: Problem) =>
    problem.ruleId === 'missing' ? problem : `${problem.ruleId} ${problem.file}`;
  return [
    ...fold(others, isWhole ? LISTED : Infinity, kindOf, writeProblem),
    // No other command names the pages that are in English alone.
    ...fold(
      notes,
      1,
      (one) => (one.ruleId === 'english-only' ? one : `${one.ruleId} ${one.locale}`),
      writeProblem,
    ),
    problems.length === 0 ? 'No problem.' : `${others.length} to mend, ${notes.length} to know.`,
  ].join('\n');
}

/** Writes how units of translations stand: a table, what is not current, and what is allowed. */
export function writeStatus(units: readonly Standing[], problems: readonly Problem[]): string {
  const counts = [...new Set(units.map(({file}) => file))].map((file) => {
    const all = units.filter((unit) => unit.file === file);
    const numbers = STATES.map((state) => String(all.filter((unit) => unit.state === state).length));
    return [all[0]?.translation.locale.code ?? '', calledBy(all[0]?.text ?? ''), ...numbers];
  });
  const width = 11 + Math.max(0, ...units.map(({text}) => calledBy(text).length - 10));
  const table = [['language', 'text', ...STATES], ...counts].map((cells) =>
    cells
      .map((cell) => cell.padEnd(width))
      .join('')
      .trimEnd(),
  );
  const left = fold(
    units.filter(({state}) => state !== 'current'),
    LISTED,
    ({state, file}) => `${state} ${file}`,
    ({state, id, file, line}, others) =>
      `${state}  ${id}  ${file}:${line}${others > 0 ? ` and ${others} more` : ''}`,
  );
  const allowed = problems
    .filter(({ruleId}) => ruleId === 'allowed')
    .map(({unit, file, line, reason, note}) => `allowed  ${unit}  ${file}:${line}  ${reason} ${note}`);
  return [...table, '', ...(left.length > 0 ? left : ['Everything is up to date.']), ...allowed].join('\n');
}
