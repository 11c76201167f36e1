import {changedWords, changesBetween} from '../compare';
import type {Corpus, Locale, Version} from '../model';
import {writeDate} from '../read/facts';
import {currentVersion} from '../version';

/** Returns a date, `YYYY-MM-DD`, and the same as a page's language writes it. */
export function written(date: string, {dateFormat}: Locale) {
  return {date, written: writeDate(date, dateFormat)};
}

/**
 * Returns the versions of a document that readers may see: those recorded, the last of them as it stands today where
 * it is still in force, and the one that is begun.
 */
export function versionsOf(corpus: Corpus, document: string): readonly Version[] {
  const recorded = corpus.published.get(document) ?? [];
  if (!corpus.english.has(document)) {
    return recorded;
  }
  const now = currentVersion(corpus, document);
  return [...recorded.filter(({date}) => date !== now.date), now];
}

/** Returns the parts that a revision changed: the same in every language, in its own words. */
function sectionsOf(before: Version, now: Version, code: string) {
  const changes = changesBetween(before, now).filter(({part}) => part !== ':head');
  const firsts = changes.filter(({id}, index) => changes.findIndex((one) => one.id === id) === index);
  return firsts.map(({id, part, kind}) => {
    const own = changes.find((change) => change.id === id && change.code === code);
    const blocks = [code, ...now.texts.keys()].flatMap((one) =>
      [now, before].flatMap(({texts}) => texts.get(one)?.units.get(id)?.blocks ?? []),
    );
    return {
      /** `#id`, `:introduction` or `:closing`. */
      part,
      /** Its heading, where it has one. */
      title: blocks.find(({kind}) => kind === 'heading')?.text,
      /** `same` where another language's text changed and this one's did not. */
      kind: own?.kind ?? (before.texts.has(code) ? ('same' as const) : kind),
      /** The paragraphs and list items that differ; none of a language that had no text yet. */
      lines: own ? changedWords(own) : [],
    };
  });
}

/**
 * Returns what the revisions of a document changed, the last one first, in the words of a language.
 * @param versions as {@link versionsOf} returns them
 */
export function revisionsOf(versions: readonly Version[], locale: Locale) {
  const revisions = versions.flatMap((now, index) => {
    const before = versions[index - 1];
    return before && now.date
      ? {
          ...written(now.date, locale),
          sections: sectionsOf(before, now, locale.code),
          /** The version before it, where that states a date and so has a page. */
          before: before.date
            ? {...written(before.date, locale), address: `/${now.document}/${before.date}`}
            : undefined,
        }
      : [];
  });
  return revisions.reverse();
}
