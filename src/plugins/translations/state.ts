import {hash} from 'node:crypto';
import {lineAt} from './files';
import {type Corpus, MESSAGES, type Text, type Unit} from './model';
import {fileOf, isMessages} from './read/corpus';
import {seenOf} from './read/document';

/**
 * How a unit of a translation stands to the English: made from today's, made from an older one, not accepted
 * yet, not made yet (not there, or still in English), or left over.
 */
export const STATES = ['current', 'stale', 'unaccepted', 'missing', 'orphaned'] as const;

function stateOf(
  english: Unit | undefined,
  own: Unit | undefined,
  accepted: string | undefined,
): (typeof STATES)[number] {
  if (!english) {
    return 'orphaned';
  }
  // Most are the same to the letter.
  const isEnglish = (text: string) =>
    text === english.source.trim() || seenOf(text) === seenOf(english.source);
  if (own && accepted !== undefined) {
    return isEnglish(accepted) ? 'current' : 'stale';
  }
  return own && !isEnglish(own.source) ? 'unaccepted' : 'missing';
}

/**
 * Returns how the units of all translations stand to the English; none of a text that cannot be read in either language.
 * @param code tag of the only locale that is asked about
 */
export function standingsOf({english, translations}: Corpus, code?: string) {
  const asked = translations.filter(({locale}) => code === undefined || locale.code === code);
  return asked.flatMap((translation) => {
    const both = [english, translation.texts];
    return [...new Map([...english, ...translation.texts]).keys()].flatMap((text) => {
      if (both.some((texts) => texts.has(text) && !texts.get(text))) {
        return [];
      }
      const [original, translated] = both.map((texts) => texts.get(text));
      const ids = [...new Map([original, translated].flatMap((one) => [...(one?.units ?? [])])).keys()];
      const isSection = Boolean(original?.ids);
      const linesOf = (some: readonly string[]) =>
        some.flatMap((id) => translated?.units.get(id)?.line ?? []);
      return ids.flatMap((id, index) => {
        const [english, own] = [original, translated].map((one) => one?.units.get(id));
        if (!english && isMessages(text) && (text !== MESSAGES || id.startsWith('theme.'))) {
          // Words of Docusaurus's own, whose English nobody wrote here.
          return [];
        }
        const accepted = translation.accepted.get(id);
        const [line = lineAt(translated?.source ?? '')] = linesOf(isSection ? ids.slice(index) : [id]);
        return {
          translation,
          /** Name of the text that it is in. */
          text,
          id,
          state: stateOf(english, own, accepted),
          english,
          own,
          accepted,
          /** Whether it is a part of a document that the English has. */
          isSection,
          /** Line of the section before it in the English. */
          before: isSection ? linesOf(ids.slice(0, index)).at(-1) : undefined,
          /** Where the translation is, or would be. */
          file: translated?.file ?? fileOf(translation.locale.code, original as Text),
          line,
        };
      });
    });
  });
}

export type Standing = ReturnType<typeof standingsOf>[number];

/** Returns what changes when one of the two texts of a unit does. */
export function checksumOf({english, own}: Standing): string {
  return hash('sha256', [english, own].map((unit) => seenOf(unit?.source ?? '')).join('\0')).slice(0, 16);
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
