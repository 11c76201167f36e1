import type {Problem} from './model';
import {type Severities, severityOf} from './rules';
import {STATES, type Standing} from './state';

/** More problems of one kind in one file than this are counted, where no part was asked for. */
const LISTED = 5;

/** Counts problems that stop something, and those that do not. */
function summary(problems: readonly Problem[], severities: Severities): string {
  const notes = problems.filter((problem) => severityOf(problem, severities) === 'info').length;
  const count = problems.length - notes;
  const found = count === 0 ? 'No problem' : `${count} problem${count === 1 ? '' : 's'}`;
  return notes === 0 ? `${found}.` : `${found}; ${notes} to be known.`;
}

function asText(problem: Problem, others: number, severities: Severities): string {
  const {file, line, reason, note, ruleId} = problem;
  const sign = severityOf(problem, severities) === 'info' ? 'note: ' : '';
  const more =
    others > 0 ? `\n    and ${others} more of these here; name the text to see each (check terms)` : '';
  return `${file}:${line}: ${sign}${reason} (${ruleId})${note && `\n    ${note}`}${more}`;
}

/** @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
function asAnnotation(problem: Problem, severities: Severities): string {
  const {file = '', line, reason, note, ruleId} = problem;
  const data = (text: string) => text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  const property = (text: string) => data(text).replace(/:/g, '%3A').replace(/,/g, '%2C');
  const level = severityOf(problem, severities) === 'info' ? 'notice' : 'error';
  return `::${level} file=${property(file)},line=${line},title=i18n ${ruleId}::${data(`${reason} ${note}`)}`;
}

/**
 * Writes problems for people, or for GitHub's annotations.
 * @param isWhole whether all was asked for: many problems of one kind in a file are then told as one
 */
export function writeProblems(
  problems: readonly Problem[],
  severities: Severities,
  {format = 'text', isWhole = true} = {},
): string {
  const kinds = new Map<string, number>();
  const lines = problems.flatMap((problem) => {
    const kind = `${problem.file} ${problem.ruleId}`;
    const alike = problems.filter(({file, ruleId}) => `${file} ${ruleId}` === kind).length;
    const isMany = isWhole && alike > LISTED;
    const isFirst = !kinds.has(kind);
    kinds.set(kind, alike);
    if (format === 'github') {
      return asAnnotation(problem, severities);
    }
    return isMany && !isFirst ? [] : asText(problem, isMany ? alike - 1 : 0, severities);
  });
  return [...lines, summary(problems, severities)].join('\n');
}

/** How one text of one locale stands. */
export type Row = {readonly code: string; readonly name: string; readonly units: readonly Standing[]};

const NEXT = {
  stale: ({id}) => `npm run i18n -- diff ${id}`,
  unaccepted: ({id}) => `npm run i18n -- accept ${id}`,
  missing: ({file}) => `translate it into ${file}`,
  orphaned: ({file, line}) => `take it out of ${file}:${line}`,
  current: () => '',
} satisfies Record<Standing['state'], (unit: Standing) => string>;

/**
 * Writes how the translations stand: a table, and what is left to do.
 * @param format `markdown` for a comment on a pull request
 */
export function writeStatus(rows: readonly Row[], format: string): string {
  const cells = ({code, name, units}: Row) => [
    code,
    name,
    ...STATES.map((state) => String(units.filter((unit) => unit.state === state).length)),
  ];
  const head = ['language', 'text', ...STATES];
  const table = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const isMarkdown = format === 'markdown';
  const lines = table.map((row) => {
    const padded = row.map((cell, column) => cell[column > 1 ? 'padStart' : 'padEnd'](widths[column] ?? 0));
    return isMarkdown ? `| ${padded.join(' | ')} |` : padded.join('  ');
  });
  if (isMarkdown) {
    lines.splice(1, 0, `|${head.map((_, column) => (column > 1 ? '--:' : '---')).join('|')}|`);
  }
  const todo = rows.flatMap(({code, units}) =>
    STATES.slice(1).flatMap((state) => {
      const open = units.filter((unit) => unit.state === state);
      const [first] = open;
      // A language just begun is told by the file, not by its every unit.
      const listed = first && open.length > LISTED ? [{...first, id: `${open.length} texts`}] : open;
      return listed.map((unit, index) => {
        const step = open.length > LISTED ? `the first is ${open[index]?.id}: ` : '';
        const line = `${code}  ${state}  ${unit.id}: ${step}${NEXT[state](open[index] ?? unit)}`;
        return isMarkdown ? `- ${line}` : line;
      });
    }),
  );
  return [...lines, '', ...(todo.length > 0 ? todo : ['Everything is up to date.'])].join('\n');
}
