import leven from 'leven';
import type {Corpus} from '../model';
import {type Problem, UserError} from '../problem';
import {check} from '../rules';
import {type Standing, standingsOf} from '../state';

const NEAREST = 3;

/**
 * Finds what names stand for: units by their ids (`terms#payment`, `hero.title`), or all of a document (`terms`) or
 * of the messages (`code`).
 * @param names empty for all
 * @param code tag of a locale; undefined for all
 * @throws {UserError} where a name is unknown, with the nearest ones, or the site has no translation
 */
export function unitsAt(corpus: Corpus, names: readonly string[], code: string | undefined): Standing[] {
  const {english, translations} = corpus;
  if (translations.length === 0) {
    throw new UserError('The site has no translation yet; `npm run i18n -- start ko` begins one.');
  }
  const units = translations
    .filter(({locale}) => code === undefined || locale.code === code)
    .flatMap((translation) => standingsOf(corpus, translation));
  // A text that cannot be read has no units.
  const known = [...new Set([...english.keys(), ...units.flatMap(({id, text}) => [text, id])])];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    // What follows `#`, `:` or `.` tells ids apart; the document before it may have been left out.
    const end = (id: string) => id.split(/[#:.]/).pop() ?? '';
    const distance = (id: string) => leven(end(unknown), end(id));
    const nearest = known.sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
    throw new UserError(`There is no text "${unknown}"; did you mean ${nearest.join(' or ')}?`);
  }
  return units.filter(({id, text}) => names.length === 0 || names.includes(id) || names.includes(text));
}

/**
 * Finds the problems of a part of the texts.
 * @param names as of {@link unitsAt}
 * @param code tag of a locale; undefined for all, and for the English
 * @throws {UserError} where a name is unknown
 */
export function problemsAt(corpus: Corpus, names: readonly string[], code: string | undefined): Problem[] {
  const isWhole = names.length === 0;
  const units = isWhole ? [] : unitsAt(corpus, names, code);
  const ids = units.map(({id}) => id);
  // What is in no unit, as a file that cannot be read, keeps the others from being checked.
  return check(corpus).filter(
    ({unit, locale}) =>
      (code === undefined || locale === code || (locale ?? unit) === undefined) &&
      (isWhole || unit === undefined || ids.includes(unit)),
  );
}

/**
 * Refuses to go on while a problem stands in the way.
 * @param before what was not done
 * @throws {UserError} with the place of the first such problem
 */
export function refuse(problems: readonly Problem[], before = ''): void {
  const [first, ...more] = problems.filter(({severity}) => severity !== 'info');
  if (first) {
    const others = more.length > 0 ? ` (and ${more.length} more; see \`npm run i18n -- check\`)` : '';
    throw new UserError(`${before}${first.message}${others}`);
  }
}
