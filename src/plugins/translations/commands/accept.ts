import {stringify} from 'yaml';
import type {Corpus} from '../model';
import {UserError} from '../problem';
import {acceptedFile} from '../read/corpus';
import {standingsOf} from '../state';
import {writeFiles} from '../write';
import {problemsAt, refuse, unitsAt} from './choose';

/** Rules whose problems accepting ends, or that are for maintainers. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'revision', 'published-date', 'record'];

const HEADER =
  '# The English that each unit was last accepted for, by its id. Written by `npm run i18n -- accept`.\n';

/**
 * Records that a translation now says what the English says. Nothing else is written.
 * @param names ids of units, or texts; empty for all
 * @param options.language tag of the locale; may be left out where there is only one
 * @param options.all everything of the language, where no names are given
 * @returns what was done
 * @throws {UserError} where a name is unknown, there is no translation to accept, or a problem stands
 */
export function accept(
  corpus: Corpus,
  names: readonly string[],
  {language, all}: {readonly language?: string; readonly all?: boolean},
): string {
  if ((names.length === 0) !== (all === true)) {
    throw new UserError('Say what to accept: npm run i18n -- accept terms#payment (or --all).');
  }
  const units = unitsAt(corpus, names, language);
  const [translation, other] = new Set(units.map((unit) => unit.translation));
  if (!translation || other) {
    const codes = corpus.translations.map(({locale}) => locale.code).join(', ');
    throw new UserError(`There are several translations; say which with --language (${codes}).`);
  }
  const problems = problemsAt(corpus, names, translation.locale.code);
  refuse(
    problems.filter(({ruleId}) => !NOT_IN_THE_WAY.includes(ruleId ?? '')),
    'Not accepted: ',
  );
  const ids = units.flatMap(({id, state}) => (state === 'current' ? [] : id));
  if (ids.length === 0) {
    return 'Everything there is current already; nothing to accept.';
  }
  const sources = standingsOf(corpus, translation).flatMap(({id, english, accepted}) =>
    english ? [[id, ids.includes(id) ? english.source.trim() : accepted]] : [],
  );
  // In the order of the ids, so that two branches meet in few lines.
  const yaml = stringify(Object.fromEntries(sources), {lineWidth: 0, sortMapEntries: true});
  const file = acceptedFile(translation.locale.code);
  return `Accepted ${ids.join(', ')}.\n${writeFiles(corpus.project.root, new Map([[file, HEADER + yaml]]))}`;
}
