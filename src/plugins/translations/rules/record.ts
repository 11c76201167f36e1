import path from 'node:path';
import type {Corpus} from '../model';
import {Problem} from '../problem';
import {documentsOf} from '../read/corpus';
import {allDates, DATES} from '../read/front-matter';
import {changesBetween, currentVersion, describeChange} from '../version';

/** Returns the local calendar date, `YYYY-MM-DD`. */
export function localDate(now = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE').format(now);
}

/** The texts are those that were published last, or a new date says that they are not; published dates stay. */
export function* record(corpus: Corpus): Iterable<Problem> {
  const {english, published, withdrawn} = corpus;
  for (const [name, versions] of published) {
    const [last] = versions.at(-1)?.texts.values() ?? [];
    if (last && !english.has(name) && !withdrawn.has(name)) {
      const note = `Take it as it was from the history, or \`npm run i18n -- publish --withdraw ${name}\`.`;
      const place = {file: `docs/${name}${path.extname(last.file)}`, line: 1};
      yield new Problem('revision', place, 'This document was published and is gone.', note);
    }
  }
  for (const text of documentsOf(corpus)) {
    const {name, head, units} = text;
    const id = `${name}:head`;
    const {line = 1} = units.get(id)?.blocks.findLast(({kind}) => DATES.includes(kind)) ?? {};
    const place = {...text, line, id};
    const last = published.get(name)?.at(-1);
    if (!last) {
      const note = `When it is published, \`npm run i18n -- publish ${name}\`.`;
      yield new Problem('revision-begun', place, `${name} was never recorded as published.`, note);
      continue;
    }
    const [recorded] = last.texts.values();
    const [before, now] = [allDates(recorded?.head ?? {}), allDates(head)];
    const begun = now[before.length];
    if (!now.join().startsWith(before.join()) || now.length > before.length + 1) {
      const reason = `The dates that were published are ${before.join(', ') || 'none'}; here are ${now.join(', ') || 'none'}.`;
      const note = `A published date stays, and one later date begins a revision: \`npm run i18n -- revise ${name} YYYY-MM-DD\`.`;
      yield new Problem('published-date', place, reason, note);
    } else if (begun) {
      const isToCome = begun > localDate() ? '; its date is still to come' : '';
      const reason = `The revision of ${name} of ${begun} is begun and not recorded as published${isToCome}.`;
      const note = `When its text is ready in every language, put it online on that day and \`npm run i18n -- publish ${name}\`.`;
      yield new Problem('revision-begun', place, reason, note);
    } else {
      const facts = Object.assign({}, ...Array.from(last.texts.values(), (one) => one.head.published?.facts));
      const when = last.date ? `under the date ${last.date}` : 'and the document names no date of revision';
      const note = `If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\`. If it means the same as before, \`npm run i18n -- publish ${name} --editorial "why"\`.`;
      const named = new Set<string>();
      for (const change of changesBetween(last, currentVersion(corpus, name, facts))) {
        const {id, code, now: unit, wasStale} = change;
        // Once for each unit; a translation that follows a change of the English needs no new version.
        if (!wasStale && !named.has(id)) {
          named.add(id);
          const reason = `Readers would see ${describeChange(change)} in ${id} (${code}), ${when}.`;
          yield new Problem('revision', {...(unit ?? place), id}, reason, note);
        }
      }
    }
  }
}
