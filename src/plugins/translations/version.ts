import {asSeen} from './fill';
import type {Corpus, Facts, Published, Text, Version} from './model';
import {textsOf} from './read/corpus';
import {allDates, DATES, factsFor} from './read/front-matter';
import {staleParts} from './state';

/** Returns the settings that a document's facts come from, with their values where this machine has them. */
export function settingsOf({named}: Text, facts: Facts): [setting: string, value: string | undefined][] {
  return Object.entries(facts).flatMap(([name, fact]) =>
    typeof fact !== 'string' && named.some((one) => one.name === name) ? [[fact.setting, fact.value]] : [],
  );
}

/**
 * Returns the version of a document that stands in the project, in each locale that has it, with what is recorded of it.
 * @param recorded values of the facts, for those that come from settings which this machine lacks
 */
export function currentVersion(corpus: Corpus, document: string, recorded?: Published['facts']): Version {
  const {facts, locales} = corpus.project;
  const texts = new Map<string, Text>();
  for (const {code, dateFormat} of locales) {
    const own = textsOf(corpus, code).get(document);
    if (own) {
      const values = factsFor(facts, own.head, recorded);
      const stale = staleParts(corpus, code, document);
      const named = own.named.flatMap(({name}) => {
        const value = values.get(name);
        return value === undefined || DATES.includes(name) || value === own.head[name] ? [] : [[name, value]];
      });
      const published = {facts: Object.fromEntries(named), stale: stale.length > 0 ? stale : undefined};
      texts.set(code, asSeen({...own, head: {...own.head, published}}, {values, dateFormat}));
    }
  }
  const [original] = texts.values();
  return {document, date: original && allDates(original.head).at(-1), texts};
}
