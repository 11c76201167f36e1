import {stringify} from 'yaml';
import type {Corpus} from '../model';
import {UserError} from '../problem';
import {keptFile} from '../read/corpus';
import {checksumOf, standingsOf} from '../state';
import {writeFiles} from '../write';
import {problemsAt, refuse, translationOf, unitsAt} from './choose';

/** Rules whose problems accepting ends, or that are for maintainers. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'unused', 'revision', 'published-date', 'record'];

/** Writes a file that only commands write: values by id, in the order of the ids, so that two branches meet in few lines. */
function keep({project}: Corpus, file: string, values: Iterable<readonly [string, unknown]>): string {
  const yaml = stringify(Object.fromEntries(values), {lineWidth: 0, sortMapEntries: true});
  return writeFiles(project.root, new Map([[file, `# Only commands write this file.\n${yaml}`]]));
}

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
  const {locale, accepted} = translationOf(corpus, units);
  refuse(
    problemsAt(corpus, names, locale.code).filter(({ruleId}) => !NOT_IN_THE_WAY.includes(ruleId)),
    'Not accepted: ',
  );
  const changed = units.filter(({state}) => state !== 'current');
  if (changed.length === 0) {
    return 'Everything there is current already; nothing to accept.';
  }
  const sources = new Map(accepted);
  for (const {id, english} of changed) {
    if (english) sources.set(id, english.source.trim());
    else sources.delete(id);
  }
  return `Accepted ${changed.map(({id}) => id).join(', ')}.
${keep(corpus, keptFile(locale.code, 'accepted'), sources)}`;
}

/**
 * Records that a difference which \`check\` names is right, until one of the two texts changes.
 * @param name id of a unit
 * @param options.reason why
 * @param options.line that of the problem
 * @returns what was done
 * @throws {UserError} where the unit has no such difference
 */
export function allow(
  corpus: Corpus,
  name: string,
  {language, reason, line}: {readonly language?: string; readonly reason: string; readonly line: string},
): string {
  const {locale, allowed} = translationOf(corpus, unitsAt(corpus, [name], language));
  const {code} = locale;
  const problems = problemsAt(corpus, [name], code).filter(({note}) => note.includes(' allow '));
  const found = problems.filter((problem) => problem.line === Number(line));
  if (reason.trim() === '' || found.length === 0) {
    const lines = problems.map((one) => one.line).join(', ') || 'none';
    throw new UserError(
      `Not allowed: say why it is right (--reason), and in which line of ${name} (--line; here: ${lines}).`,
    );
  }
  const checksums = new Map(standingsOf(corpus, code).map((unit) => [unit.id, checksumOf(unit)]));
  // What is no longer needed goes, but for texts that are not here just now.
  const kept = [...allowed].filter(([key, {texts}]) => {
    const [id = ''] = key.split(': ');
    return (checksums.get(id) ?? texts) === texts;
  });
  const added = found.map(({unit = '', reason: difference}) => {
    const texts = checksums.get(unit);
    return [`${unit}: ${difference}`, {reason, texts}] as const;
  });
  return `Allowed until one of the two texts changes: ${found.map((one) => one.reason).join(' ')}
${keep(corpus, keptFile(code, 'allowed'), [...kept, ...added])}`;
}
