import {type Corpus, MESSAGES, type Text, type Translation, type Unit} from './model';
import {fileOf} from './read/corpus';
import {withoutLayout} from './read/file';

/**
 * How a unit of a translation stands to the English: made from today's, made from an older one, not accepted
 * yet, not made yet (not there, or still in English), or left over.
 */
export const STATES = ['current', 'stale', 'unaccepted', 'missing', 'orphaned'] as const;
export type State = (typeof STATES)[number];

export type Standing = {
  readonly id: string;
  readonly state: State;
  readonly english: Unit | undefined;
  readonly own: Unit | undefined;
  /** The English that the translation was last accepted for. */
  readonly accepted: string | undefined;
  /** Where the translation is, or would be. */
  readonly file: string;
  readonly line: number;
};

/** What is left of a text when names, facts and addresses are set aside. */
function translatable(text: string, sameWords: readonly string[]): string {
  return [...sameWords]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text.replace(/\{[^}]*\}|https?:\S+|\S+@\S+/g, ' '));
}

/** ISO 15924 codes of scripts by those that are written together. */
const TOGETHER: Readonly<Record<string, string>> = {
  Jpan: '\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hani}',
  Kore: '\\p{sc=Hang}\\p{sc=Hani}',
  Hans: '\\p{sc=Hani}',
  Hant: '\\p{sc=Hani}',
};

/** Gives what finds a letter of a language's own script; undefined for Latin, which is that of the English too. */
function ownLetters(code: string): RegExp | undefined {
  const {script} = new Intl.Locale(code).maximize();
  try {
    return script === undefined || script === 'Latn'
      ? undefined
      : new RegExp(`[${TOGETHER[script] ?? `\\p{sc=${script}}`}]`, 'u');
  } catch {
    return undefined;
  }
}

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
  const words = translatable(own, sameWords).match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  if (english !== undefined && bare(english) === bare(own)) {
    return words.length > 0;
  }
  const letters = ownLetters(locale.code);
  return letters !== undefined && words.length > 1 && !letters.test(own);
}

function stateOf(
  english: Unit | undefined,
  own: Unit | undefined,
  accepted: string | undefined,
  translation: Translation,
): State {
  if (!english) {
    return 'orphaned';
  }
  if (!own) {
    return 'missing';
  }
  if (accepted === undefined) {
    return isUntranslated(english.source, own.source, translation) ? 'missing' : 'unaccepted';
  }
  return withoutLayout(accepted) === withoutLayout(english.source) ? 'current' : 'stale';
}

/** Gives a text of a translation unit by unit; none where it cannot be read in either language. */
function standings({english}: Corpus, translation: Translation, name: string): Standing[] {
  const {texts, accepted, locale} = translation;
  const [original, own] = [english.get(name), texts.get(name)];
  if ((!original && english.has(name)) || (!own && texts.has(name))) {
    return [];
  }
  const unitsOf = (text: Text | undefined) => text?.units ?? new Map<string, Unit>();
  const file = fileOf(locale.code, name);
  return [...new Set([...unitsOf(original).keys(), ...unitsOf(own).keys()])].map((id) => {
    const pair = {english: unitsOf(original).get(id), own: unitsOf(own).get(id), accepted: accepted.get(id)};
    const line = pair.own?.line ?? own?.lastLine ?? 1;
    return {id, file, line, ...pair, state: stateOf(pair.english, pair.own, pair.accepted, translation)};
  });
}

/** Tells how every unit of a translation stands to the English, by text: the documents, then the messages. */
export function standingsOf(
  corpus: Corpus,
  translation: Translation,
): ReadonlyMap<string, readonly Standing[]> {
  const names = new Set([...corpus.english.keys(), ...translation.texts.keys()]);
  const ordered = [...[...names].filter((name) => name !== MESSAGES).sort(), MESSAGES];
  return new Map(ordered.map((name) => [name, standings(corpus, translation, name)]));
}

/** What the page of a translated document tells its readers of its age. */
export type ReaderNotice = {
  /** Number of numbered sections; introduction and closing words have no number. */
  readonly sections: number;
  /** What is stale, by what follows the document's name: `#payment`, `:introduction`, `:closing`. */
  readonly stale: readonly string[];
};

/** The notices of a locale, by document; documents that are wholly up to date have none. */
export type ReaderNotices = Readonly<Record<string, ReaderNotice>>;

/** Gives the parts of each document whose English changed since they were accepted. */
export function readerNotices(corpus: Corpus, translation: Translation): ReaderNotices {
  const notices: Record<string, ReaderNotice> = {};
  for (const [name, units] of standingsOf(corpus, translation)) {
    const stale = units.filter(({id, state}) => state === 'stale' && !id.endsWith(':head'));
    if (name !== MESSAGES && stale.length > 0) {
      const sections = units.filter(({id}) => id.startsWith(`${name}#`)).length;
      notices[name] = {sections, stale: stale.map(({id}) => id.slice(name.length))};
    }
  }
  return notices;
}
