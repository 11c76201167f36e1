import {hash} from 'node:crypto';
import path from 'node:path';
import {filesIn, readText, readYaml, withoutExtension} from '../files';
import {
  type Allowed,
  DOCUMENTS,
  EVERYWHERE,
  type Locale,
  MESSAGES,
  type Project,
  type Text,
  type Unit,
} from '../model';
import {attempt, malformed, Problem, quoted} from '../problem';
import {numbersOf} from '../rules/numbers';
import {readDocument} from './cached';
import {visibleOf} from './document';
import {readFolder} from './folder';
import {readOnce} from './kept';
import {ENGLISH_WORDS, englishOf, readEnglishMessages, readMessages} from './messages';
import {readPublished} from './published';

/** The file with names that are the same in all languages, one a line. */
export const NAMES = 'i18n/names.txt';

/** Returns whether a text is a file of messages: JSON, except a `_category_.json`, which Docusaurus does not read here. */
const isMessages = (name: string) =>
  path.extname(name) === '.json' && path.basename(name) !== '_category_.json';

/**
 * Returns the path of the translation of an English text, whether the file exists or not. Docusaurus requires
 * the same name.
 */
export function fileOf(code: string, {name, file}: Text) {
  return `i18n/${code}/${isMessages(name) ? name : DOCUMENTS + file.slice('docs'.length)}`;
}

/**
 * States of a unit of a translation, in this order: made from the present English, made from an older one,
 * translated but not accepted, not translated (missing, or still in English), and without a counterpart in
 * the English.
 */
export const STATES = ['current', 'stale', 'unaccepted', 'missing', 'orphaned'];

/**
 * Returns the state of a unit, one of {@link STATES}.
 * @param accepted the English text that the translation was accepted for
 */
function stateOf(english?: Unit, translated?: Unit, accepted?: string) {
  if (!english) return 'orphaned';
  // Most texts are identical, and comparing them so is faster than parsing them.
  const isEnglish = (text: string) =>
    text === english.source || visibleOf(text) === visibleOf(english.source);
  if (translated && accepted !== undefined) return isEnglish(accepted) ? 'current' : 'stale';
  return !translated || isEnglish(translated.source) ? 'missing' : 'unaccepted';
}

/**
 * Returns the name of a difference in allowed.yml as the rules write it now: without the units, months and words for
 * numbers that earlier versions of the site recorded, as in `fact "30日" "nine"`.
 */
function withoutUnits(difference: string) {
  const [rule, ...values] = difference.split('"').filter((piece) => piece.trim());
  if (rule !== 'fact ') return difference;
  const isNumber = (value: string) => ![...'{@/#['].some((mark) => value.includes(mark));
  const now = values.flatMap((value) =>
    isNumber(value) ? numbersOf(value).map(({source}) => source) : value,
  );
  return ['fact', ...now.map((value) => `"${value}"`)].join(' ');
}

const isText = (value: unknown) => typeof value === 'string';
/** Returns whether a value of allowed.yml has the form of {@link Allowed}. */
const isAllowed = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText);

/**
 * Reads all texts of the site, each once.
 * @param only tag of the only translation that is read; undefined for all
 * @returns the texts that can be read, and a problem `malformed` for each that cannot
 */
export async function readCorpus(project: Project, only?: string) {
  const {root, locales, documents} = project;
  const problems: Problem[] = [];
  const read = <Value>(file: string, parse: (source: string) => Value) =>
    attempt(problems, () => parse(readText(root, file) ?? ''));

  /** Reads the documents of a folder and, if it is the folder of a locale (`code`), its messages. */
  function readTexts(folder: string, code = ''): [string, Text | undefined][] {
    return filesIn(root, folder).flatMap((file) => {
      const name = withoutExtension(file.slice(folder.length + 1).replace(`${DOCUMENTS}/`, ''));
      // Of other languages, only the files are read whose keys have the English labels.
      const isRead = !code || !only || only === code || (isMessages(name) && name !== MESSAGES);
      const parse =
        isRead &&
        (documents.includes(name) ? readDocument : code && isMessages(name) ? readMessages : undefined);
      const englishText = code && english.get(name);
      // Docusaurus shows a translation only if its file has the same name as the English one.
      const isShown = !englishText || fileOf(code, englishText) === file;
      return parse && isShown ? [[name, read(file, (source) => parse(name, file, source, problems))]] : [];
    });
  }

  /** The names of i18n/names.txt, with their lines. */
  const listed = (read(NAMES, (source) => source.split('\n')) ?? []).flatMap((text, index) => {
    const name = text.trim();
    return name && !name.startsWith('#') ? {name, line: index + 1} : [];
  });
  const byLength = (a: string, b: string) => b.length - a.length;
  /** The values of facts, the longest first. */
  const facts = Object.values(project.facts)
    .flatMap((value) => value || [])
    .sort(byLength);
  /** Names that are the same in all languages, the longest first. */
  const names = [...facts, ...listed.map(({name}) => name)].sort(byLength);

  /** The English texts by name; undefined for a file that cannot be read. */
  const english = new Map<string, Text | undefined>([
    ...readTexts('docs'),
    [MESSAGES, await readEnglishMessages(root, problems)],
  ]);
  /** The texts of the other locales, and what translators have accepted and allowed there. */
  const translations = locales.slice(1).map((locale) => {
    const folder = `i18n/${locale.code}`;
    const note = 'Only commands write this file: restore it from the Git history.';
    const valuesIn = <Value>(
      file: string,
      isRight: (value: unknown) => boolean,
      convert = (value: Value) => value,
    ) => {
      const parse = (source: string) => {
        const {values, entries} = readYaml(file, source, 'YAML', note);
        const wrong = entries.find(({key}) => !isRight(values[key]));
        if (wrong) throw malformed(file, wrong.line, `The value of ${quoted(wrong.key)} is no text.`, note);
        return new Map(Object.entries<Value>(values).map(([key, value]) => [key, convert(value)]));
      };
      return (
        read(file, (source) => readOnce(file, source, [], () => parse(source))) ?? new Map<string, Value>()
      );
    };
    return {
      locale,
      /** By name; undefined for a file that cannot be read. */
      texts: new Map(readTexts(folder, locale.code)),
      /** The English text that each unit was last accepted for, by id of the unit. */
      accepted: valuesIn<string>(`${folder}/accepted.yml`, isText),
      /** Allowed differences, by id of the unit. */
      allowed: valuesIn<Allowed>(`${folder}/allowed.yml`, isAllowed, (entry) =>
        Object.fromEntries(Object.entries(entry).map(([name, why]) => [withoutUnits(name), why])),
      ),
      facts,
      names,
      /**
       * Option that selects this language in a command, as ` --language ja`; empty if the site has only one
       * translation.
       */
      flag: locales.length > 2 ? ` --language ${locale.code}` : '',
    };
  });
  for (const [name, text] of translations.flatMap(({texts}) => [...texts])) {
    if (text && isMessages(name) && name !== MESSAGES) english.set(name, englishOf(text, english.get(name)));
  }

  /** The English texts that any language has accepted, by id of the unit; they may be of earlier versions. */
  const former = new Map<string, Set<string>>();
  for (const {accepted} of translations)
    for (const [id, text] of accepted) former.set(id, (former.get(id) ?? new Set()).add(text));

  /**
   * Pairs the units of the English with those of a translation. Leaves out texts that cannot be read in one of
   * the two languages.
   */
  function pairsOf(translation: (typeof translations)[number]) {
    const {locale, texts} = translation;
    return [...new Map([...english, ...texts]).keys()].flatMap((name) => {
      const [englishText, translatedText] = [english.get(name), texts.get(name)];
      if ((english.has(name) && !englishText) || (texts.has(name) && !translatedText)) return [];
      if (!translatedText && englishText?.units.size) {
        problems.push(
          new Problem(
            'missing',
            {file: fileOf(locale.code, englishText), line: 1},
            'The whole translation is missing.',
            `\`npm run i18n -- start ${locale.code}\` writes this file, to be translated.`,
          ),
        );
      }
      const ids = [...new Map([...(englishText?.units ?? []), ...(translatedText?.units ?? [])]).keys()];
      const isSection = Boolean(englishText?.ids);
      /** The line of each unit in the translation; of a section that is missing there, that of the one before it. */
      const lines: number[] = [];
      for (const id of ids)
        lines.push(translatedText?.units.get(id)?.line ?? ((isSection && lines.at(-1)) || 1));
      return ids.flatMap((id, index) => {
        const [english, translated] = [englishText?.units.get(id), translatedText?.units.get(id)];
        if (!english && isMessages(name) && (name !== MESSAGES || id.startsWith('theme.'))) {
          // A message of Docusaurus itself: its English is not in this project.
          return [];
        }
        const accepted = translation.accepted.get(id);
        return {
          translation,
          /** Name of the text that has the unit. */
          text: name,
          id,
          state: stateOf(english, translated, accepted),
          english,
          translated,
          /** The English text that the unit was last accepted for. */
          accepted,
          /** The English texts that any language has accepted; they may be of earlier versions. */
          former: [...(former.get(id) ?? [])],
          /** Whether the unit is a part of a document that the English has. */
          isSection,
          /** Line, in the translation, of the section that precedes this one in the English; otherwise 1. */
          before: (isSection && lines[index - 1]) || 1,
          /** Path of the translation; it may not exist yet. */
          file: translatedText?.file ?? fileOf(locale.code, englishText as Text),
          /** Line of the unit in the translation, or of the section that it belongs after. */
          line: lines[index] ?? 1,
        };
      });
    });
  }

  const chosen = translations.filter(({locale}) => !only || locale.code === only);
  for (const {locale, texts, allowed: reasons, flag} of chosen) {
    const allowed = reasons.get(EVERYWHERE);
    problems.push(...(await readFolder(project, locale, {english, texts, allowed, flag})));
  }
  const pairs = chosen.flatMap(pairsOf);
  /** The parts that pages mark as older than the English, as `#payment`, by the translated text. */
  const stale = new Map<Text, string[]>();
  for (const {translation, text, id, state} of pairs) {
    const translated = translation.texts.get(text);
    if (translated && state === 'stale' && !id.endsWith(':head'))
      stale.set(translated, [...(stale.get(translated) ?? []), id.slice(text.length)]);
  }
  const [defaultLocale] = locales;
  const [misplaced] = filesIn(root, `i18n/${defaultLocale?.code}`).filter((file) => file !== ENGLISH_WORDS);
  if (misplaced) {
    problems.push(
      new Problem(
        'extra',
        {file: misplaced, line: 1},
        'Pages would show this instead of the text in docs/ or src/, and no check reads it.',
        'Delete it here, and write it there.',
      ),
    );
  }
  return {
    project,
    english,
    listed,
    /** The texts of each locale, the English first. */
    languages: [{locale: defaultLocale as Locale, texts: english}, ...chosen],
    /** The texts of each locale except the English, with what translators have accepted and allowed. */
    translations: chosen,
    /** Every unit of every translation, with its English counterpart. */
    pairs,
    stale,
    /** The English documents that can be read. */
    documents: [...english.values()].flatMap((text) => (text?.ids ? text : [])),
    ...readPublished(project, problems),
    /** Problems found while reading. */
    problems,
  };
}

/** All texts of the site. */
export type Corpus = Awaited<ReturnType<typeof readCorpus>>;

/** A unit of the English and of a translation; one of the two may be missing. */
export type UnitPair = Corpus['pairs'][number];

/** Returns a checksum of a unit's English and its translation. */
export function pairChecksum({english, translated}: UnitPair) {
  return hash('sha256', [english, translated].map((unit) => visibleOf(unit?.source)).join('\0')).slice(0, 16);
}
