import {type Corpus, MESSAGES, type Translation} from './model';
import {fileOf} from './read/corpus';
import {lineAt, withoutLayout} from './read/file';

/**
 * How a unit of a translation stands to the English: made from today's, made from an older one, not accepted
 * yet, not made yet (not there, or still in English), or left over.
 */
export const STATES = ['current', 'stale', 'unaccepted', 'missing', 'orphaned'] as const;
export type State = (typeof STATES)[number];

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
  const {script = 'Latn'} = new Intl.Locale(locale.code).maximize();
  // Of these codes, no letter has its own: they stand for several scripts, or for a form of one.
  const letter = /Jpan|Kore|Hans|Hant/.test(script)
    ? /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u
    : new RegExp(`\\p{sc=${script}}`, 'u');
  return english !== undefined && bare(english) === bare(own)
    ? words.length > 0
    : script !== 'Latn' && words.length > 1 && !letter.test(own);
}

/** Returns how every unit of a translation stands to the English; none of a text that cannot be read in either language. */
export function standingsOf({english}: Corpus, translation: Translation) {
  const {texts, accepted, locale} = translation;
  return [...new Set([...english.keys(), ...texts.keys()])].flatMap((text) => {
    const [original, own] = [english.get(text), texts.get(text)];
    if ((!original && english.has(text)) || (!own && texts.has(text))) {
      return [];
    }
    const ids = [...new Set([...(original?.units.keys() ?? []), ...(own?.units.keys() ?? [])])];
    const isSection = original !== undefined && text !== MESSAGES;
    const linesFrom = (index: number) => ids.slice(index).flatMap((id) => own?.units.get(id)?.line ?? []);
    return ids.map((id, index) => {
      const [source, translated] = [original?.units.get(id), own?.units.get(id)];
      const known = accepted.get(id);
      const state: State = !source
        ? 'orphaned'
        : !translated
          ? 'missing'
          : known !== undefined
            ? withoutLayout(known) === withoutLayout(source.source)
              ? 'current'
              : 'stale'
            : isUntranslated(source.source, translated.source, translation)
              ? 'missing'
              : 'unaccepted';
      return {
        translation,
        /** Name of the text that it is in. */
        text,
        id,
        state,
        english: source,
        own: translated,
        accepted: known,
        /** Whether it is a part of a document that the English has. */
        isSection,
        /** Line of the section before it in the English. */
        before: isSection ? own?.units.get(ids[index - 1] ?? '')?.line : undefined,
        /** Where the translation is, or would be. */
        file: fileOf(locale.code, text),
        line: translated?.line ?? (isSection ? linesFrom(index)[0] : undefined) ?? lineAt(own?.source ?? ''),
      };
    });
  });
}

export type Standing = ReturnType<typeof standingsOf>[number];

/**
 * Returns what readers of a document see marked as older than the English: `#payment`, `:introduction`, `:closing`.
 * @param code tag of the locale
 */
export function staleParts(corpus: Corpus, code: string, document: string): string[] {
  return corpus.translations
    .filter(({locale}) => locale.code === code)
    .flatMap((translation) => standingsOf(corpus, translation))
    .filter(({text, state, id}) => text === document && state === 'stale' && !id.endsWith(':head'))
    .map(({id}) => id.slice(document.length));
}
