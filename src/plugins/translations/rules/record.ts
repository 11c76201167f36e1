import {changedUnits, describeChange, type UnitChange} from '../compare';
import {type Corpus, MESSAGES, type Problem, type Text, type Version} from '../model';
import {allDates} from '../read/front-matter';
import {currentText, factsOfRecord, staleIn} from '../version';
import {problemOf} from './rule';

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
 * @param factsFor gives the facts with which today's text is compared to a recorded one
 */
export function differencesFrom(
  corpus: Corpus,
  {document: name, texts}: Version,
  factsFor: typeof factsOfRecord = factsOfRecord,
): Difference[] {
  const {locales, facts} = corpus.project;
  return locales.flatMap((locale) => {
    const recorded = texts.get(locale.code);
    const now = recorded && currentText(corpus, name, locale, factsFor(facts, recorded));
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

/** Finds dates that were published and are not there, and dates that are not yet published. */
function dateProblems({name, file, dates, datesLine: line}: Text, last: Version, today: string): Problem[] {
  const problem = (rule: string, found: string, mend: string) =>
    problemOf({file, id: `${name}:head`}, {rule, line, found, mend});
  const published = [...last.texts.values()].slice(0, 1).flatMap((text) => allDates(text.dates));
  const now = allDates(dates);
  const altered = published.findIndex((date, index) => now[index] !== date);
  const later = now.slice(published.length);
  const date = later.at(-1) ?? '';
  if (altered !== -1) {
    return [
      problem(
        'published-date',
        `Readers were told of the date ${published[altered]}; now they would read ${now[altered] ?? 'none'} in its place`,
        `A published date stays: write it again. A new version is begun with \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`,
      ),
    ];
  }
  if (later.length > 1) {
    return [
      problem(
        'published-date',
        `The dates ${later.join(' and ')} are both later than what was published`,
        'Take all but the first out; publish one revision before the next is begun.',
      ),
    ];
  }
  return later.length === 0
    ? []
    : [
        problem(
          'revision-begun',
          `The revision of ${name} of ${date} is begun and not recorded as published${date > today ? '; its date is still to come' : ''}`,
          `When its text is ready in every language, put it online on that day and \`npm run i18n -- publish ${name}\`.`,
        ),
      ];
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
  return [...changed.values()].map(({id, code, words, document: {name, file, units, lastLine}}) =>
    problemOf(
      {file, id},
      {
        rule: 'revision',
        line: units.get(id)?.line ?? lastLine,
        found: `Readers would see ${words} in ${id} (${code}), ${last.date ? `under the date ${last.date}` : 'and the document names no date of revision'}`,
        mend: `If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\`. If it means the same as before, \`npm run i18n -- publish ${name} --editorial "why"\`.`,
      },
    ),
  );
}

/** The texts are those that were published last, or a new date says that they are not; published dates stay. */
export function record(corpus: Corpus): Problem[] {
  const {english, published, project} = corpus;
  const names = new Set([...english.keys(), ...published.keys()]);
  names.delete(MESSAGES);
  return [...names].flatMap((name) => {
    const [document, last] = [english.get(name), published.get(name)?.at(-1)];
    const problem = (rule: string, found: string, mend: string) =>
      problemOf({file: `docs/${name}.mdx`, id: name}, {rule, line: 1, found, mend});
    if (document && last) {
      const isRevised = allDates(document.dates).at(-1) !== last.date;
      return [
        ...dateProblems(document, last, project.today),
        ...(isRevised ? [] : changeProblems(corpus, last)),
      ];
    }
    if (last && !english.has(name)) {
      return [
        problem('revision', 'This document was published and is gone', 'Take it as it was from the history.'),
      ];
    }
    return document && published.size > 0
      ? [
          problem(
            'revision-begun',
            `${name} was never recorded as published`,
            `When it is published, \`npm run i18n -- publish ${name}\`.`,
          ),
        ]
      : [];
  });
}
