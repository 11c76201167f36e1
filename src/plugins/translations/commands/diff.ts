import {styleText} from 'node:util';
import {wordDiff} from '../compare';
import type {Corpus} from '../model';
import {chooseTranslations, unitsAt} from './choose';

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
 * translation; of a whole text, those that are not current.
 * @param names ids of units, or texts
 * @param code tag of a locale; undefined for all
 * @throws {UserError} where a name or the locale is unknown
 */
export function diff(corpus: Corpus, names: readonly string[], code: string | undefined): string {
  const shown = chooseTranslations(corpus, code).flatMap((translation) =>
    unitsAt(corpus, translation, names)
      .filter(({id, state}) => state !== 'current' || names.includes(id))
      .map(({id, state, english, own, accepted, file, line}) => {
        const {label} = translation.locale;
        const now = english?.source.trim() ?? '(not there any more)';
        return [
          `${id}: ${state} in ${label} (${file}:${line})`,
          `--- English, when it was translated ---\n${accepted ?? '(never accepted)'}`,
          `--- English, now ---\n${marked(english && accepted ? accepted : now, now)}`,
          `--- ${label} ---\n${own?.source.trim() ?? '(not translated yet)'}\n`,
        ];
      }),
  );
  return shown.flat().join('\n\n');
}
