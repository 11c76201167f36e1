import {wordDiff} from '../compare';
import {type Corpus, MESSAGES, type Problem} from '../model';
import {check} from '../rules';
import type {Standing} from '../state';
import {chooseTranslations, unitsAt} from './choose';

const COLOURS = {
  same: ['', ''],
  removed: ['\u001b[31;9m', '\u001b[0m'],
  added: ['\u001b[32;1m', '\u001b[0m'],
} as const;
const SIGNS = {same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}']} as const;

/**
 * Shows one unit: the English it was translated from, today's English with the changed words marked, and today's
 * translation.
 */
function writeDiff(
  {id, state, english, own, accepted, file, line}: Standing,
  label: string,
  colour: boolean,
) {
  const marks = colour ? COLOURS : SIGNS;
  const now = english?.source.trim() ?? '(not there any more)';
  const changed = wordDiff(accepted ?? now, now, 'en').map(({kind, text}, index, parts) => {
    const words = text.trimEnd();
    const space = kind === 'added' && parts[index - 1]?.kind === 'removed' ? ' ' : '';
    return space + marks[kind].join(words) + text.slice(words.length);
  });
  return [
    `${id}: ${state} in ${label} (${file}:${line})`,
    `--- English, when it was translated ---\n${accepted?.trim() ?? '(never accepted)'}`,
    `--- English, now ---\n${english ? changed.join('') : now}`,
    `--- ${label} ---\n${own?.source.trim() ?? '(not translated yet)'}`,
    '',
  ].join('\n\n');
}

/**
 * Shows what changed in the English of units since they were accepted; of a whole text, those that are not current.
 * @param names ids of units, or texts
 * @param code tag of a locale; undefined for all
 * @throws {UserError} where a name or the locale is unknown
 */
export function diff(
  corpus: Corpus,
  names: readonly string[],
  code: string | undefined,
  colour: boolean,
): string {
  const shown = chooseTranslations(corpus, code).flatMap((translation) =>
    unitsAt(corpus, translation, names)
      .filter(({id, state}) => state !== 'current' || names.includes(id))
      .map((unit) => writeDiff(unit, translation.locale.label, colour)),
  );
  return shown.join('\n');
}

/**
 * Finds the problems of a part of the texts.
 * @param names ids of units, or texts; empty for all
 * @param code tag of a locale; undefined for all, and for the English
 * @throws {UserError} where a name or the locale is unknown
 */
export async function problemsOf(
  corpus: Corpus,
  names: readonly string[],
  code: string | undefined,
): Promise<Problem[]> {
  const translations = names.length === 0 && code === undefined ? [] : chooseTranslations(corpus, code);
  const units = translations.flatMap((translation) => unitsAt(corpus, translation, names));
  const ids = new Set([...names, ...units.map(({id}) => id)]);
  const isNamed = ({unit, file = ''}: Problem) =>
    unit === undefined
      ? names.some((name) => file.endsWith(name === MESSAGES ? '.json' : `/${name}.mdx`))
      : ids.has(unit);
  // What cannot be read in English keeps every language from being checked.
  const isOf = ({locale, ruleId}: Problem) =>
    code === undefined || locale === code || (locale === undefined && ruleId === 'malformed');
  return (await check(corpus)).filter((problem) => isOf(problem) && (names.length === 0 || isNamed(problem)));
}
