import {createHash} from 'node:crypto';
import {type Corpus, MESSAGES, type Texts, type Translation} from './model';
import {fileOf, isMessages} from './read/corpus';
import {lineAt, withoutLayout} from './read/file';

/**
 * How a unit of a translation stands to the English: made from today's, made from an older one, not accepted
 * yet, not made yet (not there, or still in English), or left over.
 */
export const STATES = ['current', 'stale', 'unaccepted', 'missing', 'orphaned'] as const;
export type State = (typeof STATES)[number];

/**
 * Returns how the units of all translations stand to the English; none of a text that cannot be read in either language.
 * @param code tag of the only locale that is asked about
 */
export function standingsOf({english, translations}: Corpus, code?: string) {
  const asked = translations.filter(({locale}) => code === undefined || locale.code === code);
  return asked.flatMap((translation) => standingsIn(english, translation));
}

function standingsIn(english: Texts, translation: Translation) {
  const {texts, accepted, locale} = translation;
  return [...new Set([...english.keys(), ...texts.keys()])].flatMap((text) => {
    const [original, own] = [english.get(text), texts.get(text)];
    if ((!original && english.has(text)) || (!own && texts.has(text))) {
      return [];
    }
    const ids = [...new Set([...(original?.units.keys() ?? []), ...(own?.units.keys() ?? [])])];
    const isSection = original !== undefined && !isMessages(text);
    const linesFrom = (index: number) => ids.slice(index).flatMap((id) => own?.units.get(id)?.line ?? []);
    return ids.flatMap((id, index) => {
      const [source, translated] = [original?.units.get(id), own?.units.get(id)];
      if (!source && isMessages(text) && (text !== MESSAGES || id.startsWith('theme.'))) {
        // Words of Docusaurus's own, whose English nobody wrote here.
        return [];
      }
      const known = accepted.get(id);
      const isEnglish =
        translated && withoutLayout(translated.source) === withoutLayout(source?.source ?? '');
      const state: State = !source
        ? 'orphaned'
        : !translated || (known === undefined && isEnglish)
          ? 'missing'
          : known === undefined
            ? 'unaccepted'
            : withoutLayout(known) === withoutLayout(source.source)
              ? 'current'
              : 'stale';
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
        file: own?.file ?? fileOf(locale.code, text),
        line: translated?.line ?? (isSection ? linesFrom(index)[0] : undefined) ?? lineAt(own?.source ?? ''),
      };
    });
  });
}

export type Standing = ReturnType<typeof standingsOf>[number];

/** Returns what changes when one of the two texts of a unit does. */
export function checksumOf({english, own}: Standing): string {
  const texts = [english, own].map((unit) => withoutLayout(unit?.source ?? ''));
  return createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 16);
}

/**
 * Returns what readers of a document see marked as older than the English: `#payment`, `:introduction`, `:closing`.
 * @param code tag of the locale
 */
export function staleParts(corpus: Corpus, code: string, document: string): string[] {
  return standingsOf(corpus, code)
    .filter(({text, state, id}) => text === document && state === 'stale' && !id.endsWith(':head'))
    .map(({id}) => id.slice(document.length));
}
