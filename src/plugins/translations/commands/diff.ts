import {styleText} from 'node:util';
import {wordDiff} from '../compare';
import type {Corpus} from '../model';
import {unitsAt} from './choose';

/** Returns what changed from one text to another; terminals show it in colour. */
function marked(before: string, now: string): string {
  return wordDiff(before, now, 'en')
    .map(({kind, text}) => {
      if (kind === 'same') {
        return text;
      }
      return kind === 'added' ? styleText('green', `{+${text}+}`) : styleText('red', `[-${text}-]`);
    })
    .join('');
}

/**
 * Shows of units the English that they were accepted for, today's English with the changed words marked, and the
 * translation; of a whole text, those that are not current; of several languages, those that are not current.
 * @param names ids of units, or texts
 * @param options.language tag of a locale; undefined for all
 * @throws {UserError} where a name is unknown
 */
export function diff(
  corpus: Corpus,
  names: readonly string[],
  {language}: {readonly language?: string},
): string {
  const units = unitsAt(corpus, names, language);
  const open = units.filter(({state}) => state !== 'current');
  return (open.length > 0 || !units.every(({id}) => names.includes(id)) ? open : units)
    .flatMap(({id, state, english, own, accepted, file, line, translation: {locale}}) => {
      const now = english?.source.trim() ?? '(not there any more)';
      return [
        `${id}: ${state} in ${locale.label} (${file}:${line})`,
        `--- English, when it was translated ---\n${accepted ?? '(never accepted)'}`,
        `--- English, now ---\n${marked(english && accepted ? accepted : now, now)}`,
        `--- ${locale.label} ---\n${own?.source.trim() ?? '(not translated yet)'}\n`,
      ];
    })
    .join('\n\n');
}
