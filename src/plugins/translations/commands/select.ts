import leven from 'leven';
import {type Problem, UserError, writeProblems} from '../problem';
import type {Corpus} from '../read/corpus';
import {calledBy} from '../read/messages';
import {check} from '../rules';

const NEAREST = 3;

/** Tells whether a problem means that a file cannot be read. */
export const isMalformed = ({ruleId}: Problem) => ruleId === 'malformed';

/**
 * Refuses to go on while a problem stands in the way.
 * @param before what was not done
 * @param isWhole as of {@link writeProblems}
 * @throws {UserError} with all of them
 */
export function refuse(problems: readonly Problem[], before = '', isWhole = true): void {
  if (problems.some(({severity}) => severity !== 'info'))
    throw new UserError(before + writeProblems(problems, isWhole));
}

/**
 * Finds what names stand for: units by their ids (`terms#payment`, `hero.title`), or all of a document (`terms`) or of
 * messages (`code`, `navbar`).
 * @param names empty for all
 * @param code tag of a locale; undefined for all, and for the English
 * @param isInTheWay which problems do not let the command go on
 * @param before what then was not done
 * @returns the units of translations, and the problems in them and in their files
 * @throws {UserError} where a name is unknown, with the nearest ones, or a problem is in
 *   the way
 */
export function select(
  corpus: Corpus,
  names: readonly string[],
  code: string | undefined,
  isInTheWay: (problem: Problem) => boolean = isMalformed,
  before = '',
) {
  const isWhole = names.length === 0;
  const units = corpus.standings.filter(
    ({translation}) => code === undefined || code === translation.locale.code,
  );
  const known = new Set([...corpus.english.keys(), ...units.flatMap(({id, text}) => [id, calledBy(text)])]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    // It may stand in a text that cannot be read, which has no units.
    refuse(corpus.problems.filter(isMalformed));
    // What follows `#`, `:` or `.` tells ids apart; the document before it may have been left out.
    const end = (name: string) => name.replace(/.*[#:.]/, '');
    const distance = (name: string) => leven(end(unknown), end(name));
    const nearest = [...known].sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
    throw new UserError(`There is no text "${unknown}"; did you mean ${nearest.join(' or ')}?`);
  }
  const isNamed = (file: string, id?: string) =>
    isWhole || names.some((name) => name === id || `${file}.`.includes(`/${name}.`));
  const problems = check(corpus).filter(
    ({file, unit, locale}) =>
      // Units of the English are not a translator's to mend; a file that cannot be read is in everybody's way.
      (code === undefined || code === (locale ?? unit ?? code)) &&
      (isNamed(file, unit) || file.endsWith('.yml')),
  );
  refuse(problems.filter(isInTheWay), before, isWhole);
  return {units: units.filter(({file, id}) => isNamed(file, id)), problems};
}
