import {type Corpus, MESSAGES, type Translation} from './model';
import {fileOf} from './read/corpus';
import {withoutLayout} from './read/file';

/**
 * How a unit of a translation stands to the English: made from today's, made from an older one, not accepted
 * yet, not made yet (not there, or still in English), or left over.
 */
export const STATES = ['current', 'stale', 'unaccepted', 'missing', 'orphaned'] as const;
export type State = (typeof STATES)[number];

/** ISO 15924 codes that stand for several scripts, or for a form of one. */
const WRITTEN_TOGETHER: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

/**
 * Tells whether a text was left in English: it says the same, or has several words and no letter of the
 * language's own script.
 * @param english undefined where there is no counterpart to compare it with
 */
export function isUntranslated(
  english: string | undefined,
  own: string,
  {locale, sameWords}: Translation,
): boolean {
  const bare = (text: string) => text.replace(/[\p{P}\p{S}\s]/gu, '').toLowerCase();
  // Without names, facts and addresses.
  const rest = sameWords
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), own.replace(/\{[^}]*\}|https?:\S+|\S+@\S+/g, ' '));
  const words = rest.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  if (english !== undefined && bare(english) === bare(own)) {
    return words.length > 0;
  }
  const {script = 'Latn'} = new Intl.Locale(locale.code).maximize();
  const scripts = (WRITTEN_TOGETHER[script] ?? [script]).map((name) => `\\p{sc=${name}}`);
  return script !== 'Latn' && words.length > 1 && !new RegExp(`[${scripts.join('')}]`, 'u').test(own);
}

/** Returns how the units of a text stand; none where it cannot be read in either language. */
function standings({english}: Corpus, translation: Translation, name: string) {
  const {texts, accepted, locale} = translation;
  const [original, own] = [english.get(name), texts.get(name)];
  if ((!original && english.has(name)) || (!own && texts.has(name))) {
    return [];
  }
  const ids = new Set([...(original?.units.keys() ?? []), ...(own?.units.keys() ?? [])]);
  return [...ids].map((id) => {
    const [source, translated] = [original?.units.get(id), own?.units.get(id)];
    const known = accepted.get(id);
    const isNew = known === undefined;
    const state: State = !source
      ? 'orphaned'
      : !translated || (isNew && isUntranslated(source.source, translated.source, translation))
        ? 'missing'
        : isNew
          ? 'unaccepted'
          : withoutLayout(known) === withoutLayout(source.source)
            ? 'current'
            : 'stale';
    return {
      id,
      state,
      english: source,
      own: translated,
      accepted: known,
      /** Where the translation is, or would be. */
      file: fileOf(locale.code, name),
      line: translated?.line ?? own?.lastLine ?? 1,
    };
  });
}

export type Standing = ReturnType<typeof standings>[number];

/** Returns how every unit of a translation stands to the English, by text. */
export function standingsOf(
  corpus: Corpus,
  translation: Translation,
): ReadonlyMap<string, readonly Standing[]> {
  const names = new Set([...corpus.english.keys(), ...translation.texts.keys()]);
  return new Map(Array.from(names, (name) => [name, standings(corpus, translation, name)]));
}

/**
 * Returns what the page of each translated document tells its readers of its age; nothing of one that is wholly up to
 * date.
 */
export function readerNotices(corpus: Corpus, translation: Translation) {
  const notices = [...standingsOf(corpus, translation)].map(([name, units]) => {
    const stale = units.filter(({id, state}) => state === 'stale' && !id.endsWith(':head'));
    return {
      name,
      /** Number of numbered sections; introduction and closing words have no number. */
      sections: units.filter(({id}) => id.startsWith(`${name}#`)).length,
      /** What is stale, by what follows the document's name: `#payment`, `:introduction`, `:closing`. */
      stale: stale.map(({id}) => id.slice(name.length)),
    };
  });
  return Object.fromEntries(
    notices.flatMap(({name, ...notice}) =>
      name === MESSAGES || notice.stale.length === 0 ? [] : [[name, notice]],
    ),
  );
}

export type ReaderNotices = ReturnType<typeof readerNotices>;
export type ReaderNotice = ReaderNotices[string];
