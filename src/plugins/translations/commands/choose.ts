import leven from 'leven';
import type {Corpus, Translation} from '../model';
import {type Problem, UserError} from '../problem';
import {calledBy} from '../read/corpus';
import {check} from '../rules';
import {type Standing, standingsOf} from '../state';

const NEAREST = 3;

/**
 * Finds what names stand for: units by their ids (`terms#payment`, `hero.title`), or all of a document (`terms`) or of
 * messages (`code`, `navbar`).
 * @param names empty for all
 * @param code tag of a locale; undefined for all
 * @throws {UserError} where a name is unknown, with the nearest ones or the site has no translation
 */
export function unitsAt(corpus: Corpus, names: readonly string[], code: string | undefined): Standing[] {
  const {english, translations} = corpus;
  if (translations.length === 0) {
    throw new UserError('The site has no translation yet; `npm run i18n -- start ko` begins one.');
  }
  const units = standingsOf(corpus, code);
  // A text that cannot be read has no units.
  const all = [...english.keys(), ...units.flatMap(({id, text}) => [text, id])];
  const known = [...new Set(all.flatMap((name) => [calledBy(name), name]))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    // What follows `#`, `:` or `.` tells ids apart; the document before it may have been left out.
    const end = (id: string) => id.split(/[#:.]/).pop() ?? '';
    const distance = (id: string) => leven(end(unknown), end(id));
    const nearest = known.sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
    throw new UserError(`There is no text "${unknown}"; did you mean ${nearest.join(' or ')}?`);
  }
  return units.filter(
    ({id, text}) => names.length === 0 || [id, text, calledBy(text)].some((name) => names.includes(name)),
  );
}

/**
 * Returns the one translation that units are of.
 * @throws {UserError} where they are of several
 */
export function translationOf(corpus: Corpus, units: readonly Standing[]): Translation {
  const [translation, other] = new Set(units.map((unit) => unit.translation));
  if (!translation || other) {
    const codes = corpus.translations.map(({locale}) => locale.code).join(', ');
    throw new UserError(`There are several translations; say which with --language (${codes}).`);
  }
  return translation;
}

/** Tells whether a file is that of one of the texts that are named. */
export const isFileOf = (names: readonly string[], file: string) =>
  names.some((name) => file.includes(`/${name.split(/[#:]/)[0]}.`));

/**
 * Finds the problems of a part of the texts.
 * @param names as of {@link unitsAt}
 * @param code tag of a locale; undefined for all, and for the English
 * @throws {UserError} where a name is unknown
 */
export function problemsAt(corpus: Corpus, names: readonly string[], code: string | undefined): Problem[] {
  const isWhole = names.length === 0;
  const ids = (isWhole ? [] : unitsAt(corpus, names, code)).map(({id}) => id);
  return check(corpus).filter(
    ({unit, locale, file, ruleId}) =>
      (code === undefined || locale === code || (locale ?? unit) === undefined) &&
      (isWhole || ids.includes(unit ?? '') || (ruleId === 'malformed' && isFileOf(names, file))),
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
