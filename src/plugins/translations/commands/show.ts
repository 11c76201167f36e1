import {wordDiff} from '../compare';
import {type Corpus, MESSAGES, type Problem} from '../model';
import {check, type Severities, severityOf} from '../rules';
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
 * @param label the language's own name
 */
export function writeDiff(
  {id, state, english, own, accepted, file, line}: Standing,
  label: string,
  colour: boolean,
): string {
  const marks = colour ? COLOURS : SIGNS;
  const changed = (now: string) =>
    accepted === undefined
      ? now
      : wordDiff(accepted, now, 'en')
          .map(({kind, text}, index, parts) => {
            const words = text.trimEnd();
            const space = kind === 'added' && parts[index - 1]?.kind === 'removed' ? ' ' : '';
            return space + marks[kind].join(words) + text.slice(words.length);
          })
          .join('');
  return [
    `${id}: ${state} in ${label} (${file}:${line})`,
    `--- English, when it was translated ---\n${accepted?.trim() ?? '(never accepted)'}`,
    `--- English, now ---\n${english ? changed(english.source.trim()) : '(not there any more)'}`,
    `--- ${label} ---\n${own?.source.trim() ?? '(not translated yet)'}`,
    '',
  ].join('\n\n');
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
  const ids = new Set(
    names.flatMap((name) => [
      name,
      ...translations.flatMap((translation) => unitsAt(corpus, translation, name).map(({id}) => id)),
    ]),
  );
  const isNamed = ({unit, file = ''}: Problem) =>
    ids.size === 0 ||
    (unit === undefined
      ? names.some((name) => file.endsWith(name === MESSAGES ? '.json' : `/${name}.mdx`))
      : ids.has(unit));
  // What cannot be read in English keeps every language from being checked.
  const isOf = ({locale, ruleId}: Problem) =>
    code === undefined || locale === code || (locale === undefined && ruleId === 'malformed');
  return (await check(corpus)).filter((problem) => isOf(problem) && isNamed(problem));
}

/** Tells whether problems make `check` fail. */
export function fails(problems: readonly Problem[], severities: Severities): boolean {
  return problems.some((problem) => severityOf(problem, severities) !== 'info');
}
