import type {Corpus, Problem, Translation} from './model';
import {type Severities, severityOf} from './rules';
import {STATES, standingsOf} from './state';

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
export function writeProblems(problems: readonly Problem[], severities: Severities, isWhole = true): string {
  const isNote = (problem: Problem) => severityOf(problem, severities) === 'info';
  const lines = fold(
    problems,
    (problem) => (isWhole ? `${problem.ruleId} ${problem.file}` : problem),
    (problem, others) => {
      const {file, line, reason, note, ruleId} = problem;
      const first = `${file}:${line}: ${isNote(problem) ? 'note: ' : ''}${reason} (${ruleId})`;
      const more = others && `and ${others} more of these here; name the text to see each (check terms)`;
      return [first, note, more].filter(Boolean).join('\n    ');
    },
  );
  const notes = problems.filter(isNote).length;
  const summary = `${problems.length - notes} to mend, ${notes} to know.`;
  return [...lines, problems.length === 0 ? 'No problem.' : summary].join('\n');
}

/** Writes how translations stand: a table, and what is not current. */
export function writeStatus(corpus: Corpus, translations: readonly Translation[]): string {
  const texts = translations.flatMap((translation) =>
    Array.from(standingsOf(corpus, translation), ([name, units]) => ({
      units,
      cells: [
        translation.locale.code,
        name,
        ...STATES.map((state) => String(units.filter((unit) => unit.state === state).length)),
      ],
    })),
  );
  const rows = [['language', 'text', ...STATES], ...texts.map(({cells}) => cells)];
  const width = Math.max(...rows.flat().map(({length}) => length)) + 1;
  const table = rows.map((cells) =>
    cells
      .map((cell) => cell.padEnd(width))
      .join('')
      .trimEnd(),
  );
  const left = texts.flatMap(({units}) => units.filter(({state}) => state !== 'current'));
  const lines = fold(
    left,
    ({state, file}) => `${state} ${file}`,
    ({state, id, file, line}, others) =>
      `${state}  ${id}  ${file}:${line}${others > 0 ? ` and ${others} more` : ''}`,
  );
  return [...table, '', ...(left.length > 0 ? lines : ['Everything is up to date.'])].join('\n');
}
