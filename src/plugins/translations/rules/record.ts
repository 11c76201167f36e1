import {changedUnits, describeChange, type UnitChange} from '../compare';
import {type Corpus, MESSAGES, Problem, type Text, type Version} from '../model';
import {allDates} from '../read/front-matter';
import {currentText, settingsIn, staleIn} from '../version';

/** A unit that differs from what was published last, in one locale. */
export type Difference = UnitChange & {
  readonly code: string;
  /** What readers would see differently, in words. */
  readonly words: string;
  /** Whether its readers were told that it is older than the English: catching up is no new version. */
  readonly wasStale: boolean;
  readonly document: Text;
};

/**
 * Finds what differs from a version, in every locale that it was published in.
 * @param settings whether settings that this machine lacks are those of the version
 */
export function differencesFrom(
  corpus: Corpus,
  {document: name, texts}: Version,
  settings: 'recorded' | 'own' = 'recorded',
): Difference[] {
  return corpus.project.locales.flatMap((locale) => {
    const recorded = texts.get(locale.code);
    const now =
      recorded &&
      currentText(corpus, name, locale, settings === 'recorded' ? settingsIn(recorded) : undefined);
    return recorded && now
      ? changedUnits(recorded, now.asRead, locale).map((change) => ({
          ...change,
          code: locale.code,
          words: describeChange(recorded.units.get(change.id), now.asRead.units.get(change.id), locale.code),
          wasStale: staleIn(recorded).includes(change.id.slice(name.length)),
          document: now.document,
        }))
      : [];
  });
}

/** Finds what readers would see differently under the date of the version that was published last. */
function changeProblems(corpus: Corpus, last: Version): Problem[] {
  // One problem for each unit; a translation that follows a change of the English needs none.
  const changed = new Map(
    differencesFrom(corpus, last)
      .filter(({wasStale}) => !wasStale)
      .reverse()
      .map((difference) => [difference.id, difference]),
  );
  const when = last.date ? `under the date ${last.date}` : 'and the document names no date of revision';
  return [...changed.values()].map(
    ({id, code, words, document: {name, file, units, lastLine}}) =>
      new Problem(
        'revision',
        {file, id, line: units.get(id)?.line ?? lastLine},
        `Readers would see ${words} in ${id} (${code}), ${when}.`,
        `If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\`. If it means the same as before, \`npm run i18n -- publish ${name} --editorial "why"\`.`,
      ),
  );
}

/** Compares a document with its version that was published last. */
function compareWith(corpus: Corpus, {name, file, dates, datesLine}: Text, last: Version): Problem[] {
  const place = {file, line: datesLine, id: `${name}:head`};
  const published = allDates([...last.texts.values()][0]?.dates ?? {revised: []});
  const now = allDates(dates);
  const [begun, ...more] = now.slice(published.length);
  if (published.some((date, index) => date !== now[index]) || more.length > 0) {
    const reason = `Readers were told of the dates ${published.join(', ') || 'none'}; here are ${now.join(', ') || 'none'}.`;
    const note = `A published date stays, and one later date begins a revision: \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`;
    return [new Problem('published-date', place, reason, note)];
  }
  if (begun === undefined) {
    return changeProblems(corpus, last);
  }
  const isToCome = begun > corpus.project.today ? '; its date is still to come' : '';
  const reason = `The revision of ${name} of ${begun} is begun and not recorded as published${isToCome}.`;
  const note = `When its text is ready in every language, put it online on that day and \`npm run i18n -- publish ${name}\`.`;
  return [new Problem('revision-begun', place, reason, note)];
}

/** The texts are those that were published last, or a new date says that they are not; published dates stay. */
export function record(corpus: Corpus): Problem[] {
  const {english, published} = corpus;
  const names = [...new Set([...english.keys(), ...published.keys()])].filter((name) => name !== MESSAGES);
  return names.flatMap((name) => {
    const [document, last] = [english.get(name), published.get(name)?.at(-1)];
    const place = {file: `docs/${name}.mdx`, line: 1, id: name};
    if (document && last) {
      return compareWith(corpus, document, last);
    }
    if (last && !english.has(name)) {
      const reason = 'This document was published and is gone.';
      return [new Problem('revision', place, reason, 'Take it as it was from the history.')];
    }
    if (document && published.size > 0) {
      const note = `When it is published, \`npm run i18n -- publish ${name}\`.`;
      return [new Problem('revision-begun', place, `${name} was never recorded as published.`, note)];
    }
    return [];
  });
}
