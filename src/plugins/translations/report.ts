import type {Corpus, Problem, Translation} from './model';
import {type Severities, severityOf} from './rules';
import {STATES, type Standing, type State, standingsOf} from './state';

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
  const lines = problems.flatMap((problem) => {
    if (format === 'github') {
      return asAnnotation(problem, severities);
    }
    const alike = problems.filter(({file, ruleId}) => file === problem.file && ruleId === problem.ruleId);
    const isMany = isWhole && alike.length > LISTED;
    return isMany && problem !== alike[0] ? [] : asText(problem, isMany ? alike.length - 1 : 0, severities);
  });
  return [...lines, summary(problems, severities)].join('\n');
}

const NEXT = {
  current: () => '',
  stale: ({id}) => `npm run i18n -- diff ${id}`,
  unaccepted: ({id}) => `npm run i18n -- accept ${id}`,
  missing: ({file}) => `translate it into ${file}`,
  orphaned: ({file, line}) => `take it out of ${file}:${line}`,
} satisfies Record<Standing['state'], (unit: Standing) => string>;

/** Says what is left to do for the units of a text in one state; where there are many, the first stands for all. */
function writeSteps(code: string, state: State, units: readonly Standing[]): string[] {
  const [first] = units;
  return first && units.length > LISTED
    ? [`${code}  ${state}  ${units.length} texts: the first is ${first.id}: ${NEXT[state](first)}`]
    : units.map((unit) => `${code}  ${state}  ${unit.id}: ${NEXT[state](unit)}`);
}

/**
 * Writes how translations stand: a table, and what is left to do.
 * @param format `markdown` for a comment on a pull request
 */
export function writeStatus(corpus: Corpus, translations: readonly Translation[], format: string): string {
  const texts = translations.flatMap((translation) =>
    [...standingsOf(corpus, translation)].map(([name, units]) => ({
      code: translation.locale.code,
      name,
      states: STATES.map((state) => units.filter((unit) => unit.state === state)),
    })),
  );
  const head = ['language', 'text', ...STATES];
  const rows = texts.map(({code, name, states}) => [code, name, ...states.map(({length}) => `${length}`)]);
  const steps = texts.flatMap(({code, states}) =>
    STATES.slice(1).flatMap((state, index) => writeSteps(code, state, states[index + 1] ?? [])),
  );
  const todo = steps.length > 0 ? steps : ['Everything is up to date.'];
  if (format === 'markdown') {
    const rule = head.map((_, column) => (column > 1 ? '--:' : '---'));
    const table = [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
    return [...table, '', ...todo.map((step) => `- ${step}`)].join('\n');
  }
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const table = [head, ...rows].map((row) =>
    row.map((cell, column) => cell[column > 1 ? 'padStart' : 'padEnd'](widths[column] ?? 0)).join('  '),
  );
  return [...table, '', ...todo].join('\n');
}
