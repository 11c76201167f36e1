import type {Corpus, Published, Text, Version} from './model';
import {textsOf} from './read/corpus';
import {parseDocument} from './read/document';
import {allDates, DATES} from './read/front-matter';
import {staleParts} from './state';

/**
 * Returns the version of a document that stands in the project, in each locale that has it, with what is recorded of it.
 * @param recorded values of the facts, for those that come from settings which this machine lacks
 */
export function currentVersion(corpus: Corpus, document: string, recorded?: Published['facts']): Version {
  const {facts, locales} = corpus.project;
  const texts = new Map<string, Text>();
  for (const {code, dateFormat} of locales) {
    const {file = '', source = ''} = textsOf(corpus, code).get(document) ?? {};
    const text = parseDocument(document, file, source, [], {facts, dateFormat, recorded});
    if (source && text) {
      const {head, named = []} = text;
      const stale = staleParts(corpus, code, document);
      const used = named.flatMap(({name, value}) =>
        value === undefined || DATES.includes(name) || value === head[name] ? [] : [[name, value]],
      );
      const published = {facts: Object.fromEntries(used), stale: stale.length > 0 ? stale : undefined};
      texts.set(code, {...text, head: {...head, published}});
    }
  }
  const [original] = texts.values();
  return {document, date: original && allDates(original.head).at(-1), texts};
}
