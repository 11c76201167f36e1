import {changedUnits, describeChange, type UnitChange} from '../compare';
import {type Corpus, Problem, type Text, type Version} from '../model';
import {allDates} from '../read/front-matter';
import {currentText, factsOfRecord, staleIn} from '../version';

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

function dateProblems(document: Text, last: Version, today: string): {wrong: Problem[]; begun: Problem[]} {
  const {name, file, datesLine: line} = document;
  const [recorded] = last.texts.values();
  const published = recorded ? allDates(recorded.dates) : [];
  const now = allDates(document.dates);
  const tell = (rule: string, reason: string, note: string) =>
    new Problem(rule, {file, line, id: `${name}:head`}, reason, note);
  const altered = published.findIndex((date, index) => now[index] !== date);
  const later = now.slice(published.length);
  const wrong = [
    ...(altered === -1
      ? []
      : [
          tell(
            'published-date',
            `Readers were told of the date ${published[altered]}; now they would read ${now[altered] ?? 'none'} in its place.`,
            `A published date stays: write it again. A new version is begun with \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`,
          ),
        ]),
    ...(altered === -1 && later.length > 1
      ? [
          tell(
            'published-date',
            `The dates ${later.join(' and ')} are both later than what was published.`,
            'Take all but the first out; publish one revision before the next is begun.',
          ),
        ]
      : []),
  ];
  const date = now.at(-1) ?? '';
  const begun = [
    ...(later.length > 0
      ? [
          tell(
            'revision-begun',
            `The revision of ${name} of ${date} is begun and not recorded as published.`,
            `When its text is ready in every language, \`npm run i18n -- publish ${name}\`.`,
          ),
        ]
      : []),
    ...(date > today
      ? [
          tell(
            'revision-begun',
            `The date ${date} is still to come; readers are told of it from the next build on.`,
            'Put the site online on that day.',
          ),
        ]
      : []),
  ];
  return {wrong, begun};
}

function changeProblem({id, code, document, words}: Difference, date: string | undefined): Problem {
  const {name, file, units, lastLine} = document;
  return new Problem(
    'revision',
    {file, line: units.get(id)?.line ?? lastLine, id},
    `Readers would see ${words} in ${id} (${code}), ${date ? `under the date ${date}` : 'and the document names no date of revision'}.`,
    `If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\`. If it means the same as before, \`npm run i18n -- publish ${name} --editorial "why"\`.`,
  );
}

/** The texts are those that were published last, or a new date says that they are not; published dates stay. */
export function record(corpus: Corpus): Problem[] {
  const {english, published, project} = corpus;
  return [...new Set([...english.keys(), ...published.keys()])].flatMap((name): Problem[] => {
    const [document, last] = [english.get(name), published.get(name)?.at(-1)];
    const place = {file: `docs/${name}.mdx`, line: 1, id: name};
    if (!last) {
      return published.size === 0 || !document || name === 'code'
        ? []
        : [
            new Problem(
              'revision-begun',
              place,
              `${name} was never recorded as published.`,
              `When it is published, \`npm run i18n -- publish ${name}\`.`,
            ),
          ];
    }
    if (!document) {
      const note = 'Take it as it was from the history.';
      return english.has(name)
        ? []
        : [new Problem('revision', place, 'This document was published and is gone.', note)];
    }
    const {wrong, begun} = dateProblems(document, last, project.today);
    if (wrong.length > 0) {
      return wrong;
    }
    const isRevised = allDates(document.dates).at(-1) !== last.date;
    // One problem for each unit; a translation that follows a change of the English needs none.
    const changed = new Map(
      (isRevised ? [] : differencesFrom(corpus, last))
        .filter(({wasStale}) => !wasStale)
        .reverse()
        .map((difference) => [difference.id, difference]),
    );
    return [...[...changed.values()].map((one) => changeProblem(one, last.date)), ...begun];
  });
}
