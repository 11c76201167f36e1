import {changedUnits, describeChange} from '../compare';
import {type Corpus, MESSAGES, Problem, type Text, type Version} from '../model';
import {allDates} from '../read/front-matter';
import {currentText, settingsIn, staleIn} from '../version';

/**
 * Finds what differs from a version, in every locale that it was published in.
 * @param settingsFor returns the values of settings that this machine lacks
 */
export function differencesFrom(
  corpus: Corpus,
  {document: name, texts}: Version,
  settingsFor: (recorded: Text) => Readonly<Record<string, string>> = settingsIn,
) {
  return corpus.project.locales.flatMap((locale) => {
    const {code} = locale;
    const before = texts.get(code);
    const current = before && currentText(corpus, name, locale, settingsFor(before));
    if (!current) {
      return [];
    }
    const {document, asRead: now} = current;
    return changedUnits(before, now, locale).map(({id, kind}) => ({
      id,
      kind,
      code,
      document,
      /** What readers would see differently, in words. */
      words: describeChange(before.units.get(id), now.units.get(id), code),
      /** Whether its readers saw that it is older than the English: catching up is no new version. */
      wasStale: staleIn(before).includes(id.slice(name.length)),
    }));
  });
}

/** Finds what readers would see differently under the date of the version that was published last. */
function* changes(corpus: Corpus, last: Version): Iterable<Problem> {
  const when = last.date ? `under the date ${last.date}` : 'and the document names no date of revision';
  const named = new Set<string>();
  for (const {id, code, words, wasStale, document} of differencesFrom(corpus, last)) {
    // One problem for each unit; a translation that follows a change of the English needs none.
    if (!wasStale && !named.has(id)) {
      const {name, file, units, lastLine} = document;
      const place = {file, id, line: units.get(id)?.line ?? lastLine};
      const reason = `Readers would see ${words} in ${id} (${code}), ${when}.`;
      const note = `If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\`. If it means the same as before, \`npm run i18n -- publish ${name} --editorial "why"\`.`;
      named.add(id);
      yield new Problem('revision', place, reason, note);
    }
  }
}

/** The texts are those that were published last, or a new date says that they are not; published dates stay. */
export function* record(corpus: Corpus): Iterable<Problem> {
  const {english, published, project} = corpus;
  for (const [name, versions] of published) {
    const [document, last] = [english.get(name), versions.at(-1)];
    const place = {file: `docs/${name}.mdx`, line: document?.datesLine ?? 1, id: `${name}:head`};
    const [recorded] = last?.texts.values() ?? [];
    const datesOf = (text: Text | undefined) => (text ? allDates(text.dates) : []);
    const [before, now] = [datesOf(recorded), datesOf(document)];
    const [begun, ...more] = now.slice(before.length);
    if (!english.has(name)) {
      const reason = 'This document was published and is gone.';
      yield new Problem('revision', place, reason, 'Take it as it was from the history.');
    } else if (!document || !last) {
      // It cannot be read.
    } else if (before.some((date, index) => date !== now[index]) || more.length > 0) {
      const reason = `The dates that were published are ${before.join(', ') || 'none'}; here are ${now.join(', ') || 'none'}.`;
      const note = `A published date stays, and one later date begins a revision: \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`;
      yield new Problem('published-date', place, reason, note);
    } else if (begun === undefined) {
      yield* changes(corpus, last);
    } else {
      const isToCome = begun > project.today ? '; its date is still to come' : '';
      const reason = `The revision of ${name} of ${begun} is begun and not recorded as published${isToCome}.`;
      const note = `When its text is ready in every language, put it online on that day and \`npm run i18n -- publish ${name}\`.`;
      yield new Problem('revision-begun', place, reason, note);
    }
  }
  for (const [name, document] of english) {
    if (document && name !== MESSAGES && published.size > 0 && !published.has(name)) {
      const note = `When it is published, \`npm run i18n -- publish ${name}\`.`;
      const place = {file: document.file, line: 1, id: name};
      yield new Problem('revision-begun', place, `${name} was never recorded as published.`, note);
    }
  }
}
