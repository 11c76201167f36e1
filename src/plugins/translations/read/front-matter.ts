import type {Head} from '../model';
import {attempt, Problem} from '../problem';
import {isCalendarDate} from './facts';
import {readYaml} from './yaml';

/** Keys of the front matter that are dates. */
export const DATES = ['established', 'revised'];

/** Returns the dates of a document in their order; the last is the one from which it holds. */
export function allDates({established, revised = []}: Head): string[] {
  return [established ?? [], revised].flat();
}

/**
 * Reads the front matter of a document.
 * @param file path, for messages
 * @param source the document, front matter and text
 * @param problems where what is wrong with it is added: it is not YAML, says a key twice or has dates that are none
 * @returns its values, what tells the line of a key, from 1, and the number of characters of the document that it takes,
 *   its lines `---` among them
 */
export function readFrontMatter(file: string, source: string, problems: Problem[] = []) {
  const [{length}, yaml = ''] = /^(---[ \t]*\r?\n(?:[\s\S]*?\n)??)---[ \t]*\r?(?=\n|$)/.exec(source) ?? [''];
  const note =
    "Say each key once, and put text with special characters in single quotes: title: 'Terms: all of them'.";
  const {values, entries} = attempt(problems, () => readYaml(file, yaml, 'front matter', note)) ?? {
    values: {},
    entries: [],
  };
  const head: Head = values;
  const lineOf = (name: string) => entries.find(({key}) => key === name)?.line ?? 1;
  const wrong = allDates(head).find(
    (date, index, all) => !isCalendarDate(date) || date <= (all[index - 1] ?? ''),
  );
  if (wrong !== undefined || !Array.isArray(head.revised ?? [])) {
    const reason = `The date ${wrong ?? head.revised} is no day, is not in a list, or is not later than the one before.`;
    const form =
      'Write `established: 2025-02-16`, and below it `revised:` with one date a line, as `  - 2025-08-20`.';
    const line = lineOf(head.revised === undefined ? 'established' : 'revised');
    problems.push(new Problem('malformed', {file, line}, reason, form));
  }
  return {head, lineOf, length};
}
