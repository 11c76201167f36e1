import leven from 'leven';
import {type Corpus, MESSAGES, type Text, type Translation, UserError} from '../model';
import {type Standing, standingsOf} from '../state';

/**
 * Refuses to go on while a file cannot be read: what could be said of the others would mislead.
 * @throws {UserError} with the place of the first such file
 */
export function refuseUnreadable({problems}: Corpus): void {
  const [first, ...more] = problems.filter(({ruleId}) => ruleId === 'malformed');
  if (first) {
    const others = more.length > 0 ? ` (and ${more.length} more; see \`npm run i18n -- check\`)` : '';
    throw new UserError(`${first.file}:${first.line}: ${first.reason} ${first.note}${others}`);
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

const NEAREST = 3;

/**
 * Finds what a name stands for: one unit by its id (`terms#payment`, `hero.title`), or all of a document (`terms`)
 * or of the messages (`code`).
 * @throws {UserError} where there is none, naming the nearest ones
 */
export function unitsAt(corpus: Corpus, translation: Translation, name: string): readonly Standing[] {
  const texts = standingsOf(corpus, translation);
  const units = [...texts.values()].flat();
  const chosen = texts.get(name) ?? units.filter(({id}) => id === name);
  if (chosen.length === 0) {
    // What follows `#`, `:` or `.` tells ids apart; the document before it may have been left out.
    const distance = (one: string) => Math.min(leven(name, one), leven(name, one.split(/[#:.]/).pop() ?? ''));
    const known = [...new Set([...texts.keys(), ...units.map(({id}) => id)])];
    const nearest = known.sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
    throw new UserError(
      `There is no "${name}" in ${translation.locale.label}; did you mean ${nearest.join(' or ')}?`,
    );
  }
  return chosen;
}

/**
 * Finds a document in the default locale.
 * @throws {UserError} where there is none of this name
 */
export function documentAt({english}: Corpus, name: string): Text {
  const text = english.get(name);
  if (!text || name === MESSAGES) {
    const known = [...english.keys()].filter((one) => one !== MESSAGES);
    throw new UserError(`There is no document "${name}"; expected one of ${known.join(', ')}.`);
  }
  return text;
}
