import leven from 'leven';
import {type Corpus, MESSAGES, type Problem, type Text, type Translation, UserError} from '../model';
import {check, type Severities, severityOf} from '../rules';
import {type Standing, standingsOf} from '../state';

const NEAREST = 3;

/**
 * Refuses an unknown name, and names the nearest ones.
 * @param kind what it is the name of, as `document`
 */
function refuseUnknown(kind: string, name: string, known: readonly string[]): void {
  if (!known.includes(name)) {
    // What follows `#`, `:` or `.` tells ids apart; the document before it may have been left out.
    const end = (id: string) => id.split(/[#:.]/).pop() ?? '';
    const distance = (id: string) => leven(end(name), end(id));
    const nearest = known.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
    throw new UserError(`There is no ${kind} "${name}"; did you mean ${nearest.join(' or ')}?`);
  }
}

/**
 * Chooses the translations that a command is about.
 * @param code tag of a locale; undefined for all
 * @throws {UserError} where the site has no such translation, or none at all
 */
export function chooseTranslations({translations}: Corpus, code: string | undefined): readonly Translation[] {
  const codes = translations.map(({locale}) => locale.code);
  if (codes.length === 0) {
    throw new UserError('The site has no translation yet; `npm run i18n -- start ko` begins one.');
  }
  refuseUnknown('translation', code ?? codes[0] ?? '', codes);
  return translations.filter(({locale}) => code === undefined || locale.code === code);
}

/**
 * Finds what names stand for: units by their ids (`terms#payment`, `hero.title`), or all of a document (`terms`) or
 * of the messages (`code`).
 * @param names empty for all
 * @throws {UserError} where a name is unknown, with the nearest ones
 */
export function unitsAt(corpus: Corpus, translation: Translation, names: readonly string[]): Standing[] {
  const texts = standingsOf(corpus, translation);
  const units = [...texts.values()].flat();
  const known = [...texts.keys(), ...units.map(({id}) => id)];
  for (const name of names) {
    refuseUnknown('text', name, known);
  }
  const chosen = names.flatMap((name) => texts.get(name) ?? units.filter(({id}) => id === name));
  return names.length === 0 ? units : chosen;
}

/**
 * Finds documents in the default locale.
 * @param names empty for all
 * @throws {UserError} where a name is unknown
 */
export function documentsAt({english}: Corpus, names: readonly string[]): Text[] {
  const all = [...english.values()].flatMap((text) => (text && text.name !== MESSAGES ? text : []));
  for (const name of names) {
    refuseUnknown(
      'document',
      name,
      all.map((text) => text.name),
    );
  }
  return all.filter(({name}) => names.length === 0 || names.includes(name));
}

/**
 * Finds the problems of a part of the texts.
 * @param names ids of units, or texts; empty for all
 * @param code tag of a locale; undefined for all, and for the English
 * @throws {UserError} where a name or the locale is unknown
 */
export function problemsOf(corpus: Corpus, names: readonly string[], code: string | undefined): Problem[] {
  const isWhole = names.length === 0;
  const translations = isWhole && code === undefined ? [] : chooseTranslations(corpus, code);
  const units = translations.flatMap((translation) => unitsAt(corpus, translation, names));
  const ids = new Set([...names, ...units.map(({id}) => id)]);
  // What is in no unit, as a file that cannot be read, keeps the others from being checked.
  return check(corpus).filter(
    ({unit, locale}) =>
      (code === undefined || locale === code || (locale ?? unit) === undefined) &&
      (isWhole || unit === undefined || ids.has(unit)),
  );
}

/**
 * Refuses to go on while a problem stands in the way.
 * @param rules that do not stand in its way
 * @param before what was not done
 * @throws {UserError} with the place of the first such problem
 */
export function refuse(
  problems: readonly Problem[],
  severities: Severities,
  rules: readonly string[] = [],
  before = '',
): void {
  const [first, ...more] = problems.filter(
    (one) => !rules.includes(one.ruleId ?? '') && severityOf(one, severities) !== 'info',
  );
  if (first) {
    const others = more.length > 0 ? ` (and ${more.length} more; see \`npm run i18n -- check\`)` : '';
    throw new UserError(`${before}${first.message}${others}`);
  }
}
