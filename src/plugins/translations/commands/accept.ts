import {stringify} from 'yaml';
import {type Corpus, type Translation, UserError} from '../model';
import {acceptedFile} from '../read/corpus';
import {check, type Severities, severityOf} from '../rules';
import {type Standing, standingsOf} from '../state';
import {chooseTranslations, refuseUnreadable, unitsAt} from './choose';
import {writeFiles} from './write';

/** What accepting ends, and what is for maintainers. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'revision', 'published-date'];

const HEADER =
  '# The English that each unit was last accepted for, by its id. Written by `npm run i18n -- accept`.\n';

/**
 * Chooses what to accept.
 * @param names ids of units, or texts; empty for all
 * @param code tag of the locale; may be left out where there is only one
 * @returns the ids that were not current before
 * @throws {UserError} where a name is unknown, there is no translation to accept, or a problem stands
 */
export async function planAcceptance(
  corpus: Corpus,
  names: readonly string[],
  code: string | undefined,
  severities: Severities,
): Promise<{translation: Translation; ids: string[]}> {
  refuseUnreadable(corpus);
  const [translation, ...others] = chooseTranslations(corpus, code);
  if (!translation || others.length > 0) {
    const codes = corpus.translations.map(({locale}) => locale.code).join(', ');
    throw new UserError(`There are several translations; say which with --language (${codes}).`);
  }
  const named = names.flatMap((name) => unitsAt(corpus, translation, name));
  const chosen: readonly Standing[] =
    names.length > 0 ? named : [...standingsOf(corpus, translation).values()].flat();
  for (const {id, state, own, file, line} of named) {
    if (state === 'missing' || state === 'orphaned') {
      throw new UserError(
        own && state === 'missing'
          ? `${id} is still in English (${file}:${line}).`
          : `${id} has no ${state === 'missing' ? translation.locale.label : 'English'} text, so there is nothing to accept.`,
      );
    }
  }
  const chosenIds = new Set(chosen.map(({id}) => id));
  const [problem, ...more] = (await check(corpus)).filter(
    (one) =>
      one.locale === translation.locale.code &&
      chosenIds.has(one.unit ?? '') &&
      !NOT_IN_THE_WAY.includes(one.ruleId ?? '') &&
      severityOf(one, severities) !== 'info',
  );
  if (problem) {
    const rest = more.length > 0 ? ` (and ${more.length} more; see \`npm run i18n -- check\`)` : '';
    throw new UserError(
      `Not accepted: ${problem.file}:${problem.line}: ${problem.reason} ${problem.note}${rest}`,
    );
  }
  const ids = chosen.filter(({state}) => state === 'stale' || state === 'unaccepted').map(({id}) => id);
  return {translation, ids};
}

/**
 * Records that the translation now says what the English says. Nothing else is written.
 * @param ids of units
 * @returns the file written, from the project's folder
 */
export function accept(
  {english, project}: Corpus,
  {locale: {code}, accepted}: Translation,
  ids: readonly string[],
): string {
  const sources = [...english.values()].flatMap((text) =>
    [...(text?.units.values() ?? [])].flatMap(({id, source}): [string, string][] => {
      const known = ids.includes(id) ? source.trim() : accepted.get(id);
      return known === undefined ? [] : [[id, known]];
    }),
  );
  // In the order of the ids, so that two branches meet in few lines.
  const sorted = sources.sort(([one], [other]) => (one < other ? -1 : 1));
  const text = HEADER + stringify(Object.fromEntries(sorted), {lineWidth: 0});
  return writeFiles(project.root, new Map([[acceptedFile(code), text]]));
}
