import {stringify} from 'yaml';
import {type Corpus, UserError} from '../model';
import {acceptedFile} from '../read/corpus';
import type {Severities} from '../rules';
import {standingsOf} from '../state';
import {chooseTranslations, refuseProblems, unitsAt} from './choose';
import {writeFiles} from './write';

/** What accepting ends, and what is for maintainers. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'revision', 'published-date'];

const HEADER =
  '# The English that each unit was last accepted for, by its id. Written by `npm run i18n -- accept`.\n';

/**
 * Records that a translation now says what the English says. Nothing else is written.
 * @param names ids of units, or texts; empty for all
 * @param code tag of the locale; may be left out where there is only one
 * @param confirm asks before it is recorded, and throws where the answer is no
 * @returns what was done
 * @throws {UserError} where a name is unknown, there is no translation to accept, or a problem stands
 */
export async function accept(
  corpus: Corpus,
  names: readonly string[],
  code: string | undefined,
  severities: Severities,
  confirm: (question: string) => Promise<void>,
): Promise<string> {
  const [translation, ...others] = chooseTranslations(corpus, code);
  if (!translation || others.length > 0) {
    const codes = corpus.translations.map(({locale}) => locale.code).join(', ');
    throw new UserError(`There are several translations; say which with --language (${codes}).`);
  }
  const {locale, accepted} = translation;
  const named = unitsAt(corpus, translation, names);
  const none = named.find(({state}) => state === 'missing' || state === 'orphaned');
  if (none) {
    const {id, state, own, english, file, line} = none;
    throw new UserError(
      own && english
        ? `${id} is still in English (${file}:${line}).`
        : `${id} has no ${state === 'missing' ? locale.label : 'English'} text, so there is nothing to accept.`,
    );
  }
  const chosen = names.length > 0 ? named : [...standingsOf(corpus, translation).values()].flat();
  await refuseProblems(
    corpus,
    severities,
    'Not accepted: ',
    NOT_IN_THE_WAY,
    (problem) => problem.locale === locale.code && chosen.some(({id}) => id === problem.unit),
  );
  const ids = chosen.filter(({state}) => state === 'stale' || state === 'unaccepted').map(({id}) => id);
  if (ids.length === 0) {
    return 'Everything there is current already; nothing to accept.';
  }
  await confirm(`Does ${locale.label} now say what the English says, in ${ids.join(', ')}?`);
  const sources = [...corpus.english.values()].flatMap((text) =>
    [...(text?.units.values() ?? [])].flatMap(({id, source}): [string, string][] => {
      const known = ids.includes(id) ? source.trim() : accepted.get(id);
      return known === undefined ? [] : [[id, known]];
    }),
  );
  // In the order of the ids, so that two branches meet in few lines.
  const sorted = sources.sort(([one], [other]) => (one < other ? -1 : 1));
  const yaml = HEADER + stringify(Object.fromEntries(sorted), {lineWidth: 0});
  const written = writeFiles(corpus.project.root, new Map([[acceptedFile(locale.code), yaml]]));
  return `Accepted ${ids.join(', ')}.\nWritten: ${written}`;
}
