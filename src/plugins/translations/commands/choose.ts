import leven from 'leven';
import {type Corpus, MESSAGES, type Problem, type Text, type Translation, UserError} from '../model';
import {check, type Severities, severityOf} from '../rules';
import {type Standing, standingsOf} from '../state';

/**
 * Refuses to go on where there is a problem.
 * @param before what was not done
 * @throws {UserError} with the place of the first
 */
export function refuse([first, ...more]: readonly Problem[], before = ''): void {
  if (first) {
    const others = more.length > 0 ? ` (and ${more.length} more; see \`npm run i18n -- check\`)` : '';
    throw new UserError(`${before}${first.file}:${first.line}: ${first.reason} ${first.note}${others}`);
  }
}

/**
 * Chooses the translations that a command is about.
 * @param code tag of a locale; undefined for all
 * @throws {UserError} where the site has no such translation, or none at all
 */
export function chooseTranslations({translations}: Corpus, code: string | undefined): readonly Translation[] {
  const chosen = translations.filter(({locale}) => code === undefined || locale.code === code);
  if (chosen.length === 0) {
    const known = translations.map(({locale}) => locale.code).join(', ');
    throw new UserError(
      known === ''
        ? 'The site has no translation yet; `npm run i18n -- start ko` begins one.'
        : `There is no translation "${code}"; expected one of ${known}.`,
    );
  }
  return chosen;
}

/**
 * Refuses to write while a problem stands in the way.
 * @param before what was not done
 * @param rules that do not stand in its way
 * @param isOf tells whether a problem is of what is written
 * @throws {UserError} with the place of the first such problem
 */
export async function refuseProblems(
  corpus: Corpus,
  severities: Severities,
  before: string,
  rules: readonly string[],
  isOf: (problem: Problem) => boolean = () => true,
): Promise<void> {
  const problems = (await check(corpus)).filter(
    (one) => isOf(one) && !rules.includes(one.ruleId ?? '') && severityOf(one, severities) !== 'info',
  );
  refuse(problems, before);
}

const NEAREST = 3;

/**
 * Finds what names stand for: units by their ids (`terms#payment`, `hero.title`), or all of a document (`terms`) or
 * of the messages (`code`).
 * @throws {UserError} where there is none of a name, naming the nearest ones
 */
export function unitsAt(corpus: Corpus, translation: Translation, names: readonly string[]): Standing[] {
  const texts = standingsOf(corpus, translation);
  const units = [...texts.values()].flat();
  return names.flatMap((name) => {
    const chosen = texts.get(name) ?? units.filter(({id}) => id === name);
    if (chosen.length === 0) {
      // What follows `#`, `:` or `.` tells ids apart; the document before it may have been left out.
      const distance = (one: string) =>
        Math.min(leven(name, one), leven(name, one.split(/[#:.]/).pop() ?? ''));
      const known = [...new Set([...texts.keys(), ...units.map(({id}) => id)])];
      const nearest = known.sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
      throw new UserError(
        `There is no "${name}" in ${translation.locale.label}; did you mean ${nearest.join(' or ')}?`,
      );
    }
    return chosen;
  });
}

/**
 * Finds documents in the default locale.
 * @param names empty for all
 * @throws {UserError} where there is none of a name
 */
export function documentsAt({english}: Corpus, names: readonly string[]): Text[] {
  const all = [...english.values()].flatMap((text) => (text && text.name !== MESSAGES ? [text] : []));
  const known = all.map(({name}) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`There is no document "${unknown}"; expected one of ${known.join(', ')}.`);
  }
  return all.filter(({name}) => names.length === 0 || names.includes(name));
}
