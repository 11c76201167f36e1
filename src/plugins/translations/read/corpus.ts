import {hash} from 'node:crypto';
import {filesIn, lineAt, readText, readYaml} from '../files';
import {type Allowed, DOCUMENTS, type Locale, MESSAGES, type Project, type Text, type Unit} from '../model';
import {attempt, Problem} from '../problem';
import {parseDocument, seenOf} from './document';
import {originalOf, parseMessages, readEnglishMessages, readLabels} from './messages';
import {readPublished} from './published';

/** Where what is written in Markdown has its translations, by its folder. */
const FOLDERS = {
  docs: DOCUMENTS,
  'src/pages': 'docusaurus-plugin-content-pages',
  blog: 'docusaurus-plugin-content-blog',
  'src/news': 'docusaurus-plugin-content-blog',
};

/** Returns whether a text is a file of messages, not a document. */
const isMessages = (name: string) => /(?<!\/_category_)\.json$/.test(name);

/** Returns the file in which a locale has, or would have, a text of the English: Docusaurus wants the same name. */
export function fileOf(code: string, {name, file}: Text) {
  return `i18n/${code}/${isMessages(name) ? name : file.replace(/^docs/, DOCUMENTS)}`;
}

/**
 * How a unit of a translation stands to the English: made from today's, made from an older one, not accepted
 * yet, not made yet (not there, or still in English), or left over.
 */
export const STATES = ['current', 'stale', 'unaccepted', 'missing', 'orphaned'];

function stateOf(english?: Unit, own?: Unit, accepted?: string) {
  if (!english) return 'orphaned';
  // Most are the same to the letter.
  const isEnglish = (text: string) =>
    text === english.source.trim() || seenOf(text) === seenOf(english.source);
  if (own && accepted !== undefined) return isEnglish(accepted) ? 'current' : 'stale';
  return own && !isEnglish(own.source) ? 'unaccepted' : 'missing';
}

/** Returns the name of a document, from that of its file. */
const nameOf = (file: string) => file.replace(/\.mdx?$/, '');

/** The texts of a locale other than the default one, and what translators have said of them. */
type Translation = {
  locale: Locale;
  texts: Map<string, Text | undefined>;
  /** The English that each unit was last accepted for, by id. */
  accepted: Map<string, string>;
  /** By the id of the unit. */
  allowed: Map<string, Allowed>;
  /** Those that are the same in all languages. */
  names: string[];
  /** What says in a command that it is for this language; empty where the site has no other. */
  flag: string;
};

/** Returns how the units of a translation stand to the English; none of a text that cannot be read in either language. */
function standingsOf(translation: Translation, english: Translation['texts']) {
  const {locale, texts} = translation;
  return [...new Map([...english, ...texts]).keys()].flatMap((text) => {
    const [original, translated] = [english.get(text), texts.get(text)];
    if ((english.has(text) && !original) || (texts.has(text) && !translated)) return [];
    const ids = [...new Map([...(original?.units ?? []), ...(translated?.units ?? [])]).keys()];
    const isSection = Boolean(original?.ids);
    const linesOf = (some: readonly string[]) => some.flatMap((id) => translated?.units.get(id)?.line ?? []);
    return ids.flatMap((id, index) => {
      const [english, own] = [original?.units.get(id), translated?.units.get(id)];
      if (!english && isMessages(text) && (text !== MESSAGES || id.startsWith('theme.'))) {
        // Words of Docusaurus's own, whose English nobody wrote here.
        return [];
      }
      const accepted = translation.accepted.get(id);
      const [line = isSection ? lineAt(translated?.source ?? '') : 1] = linesOf(
        isSection ? ids.slice(index) : [id],
      );
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
        file: translated?.file ?? fileOf(locale.code, original as Text),
        line,
      };
    });
  });
}

/** Finds what is written in Markdown and is no legal text, and that a locale has no translation of. */
function* englishOnly({root, documents}: Project, {code, label}: Locale) {
  for (const [original, own] of Object.entries(FOLDERS)) {
    const there = filesIn(root, `i18n/${code}/${own}`);
    for (const file of filesIn(root, original)) {
      const name = file.slice(original.length);
      const to = `i18n/${code}/${own}${name}`;
      const isRead = original === 'docs' && documents.includes(nameOf(name.slice(1)));
      if (/^(?!.*\/_).*\.mdx?$/.test(name) && !there.includes(to) && !isRead) {
        yield new Problem(
          'english-only',
          {file: to, line: 1},
          `${file} is in English alone, on the pages of ${label} too.`,
          'Translate it into this file, where readers are to have it.',
        );
      }
    }
  }
}

/**
 * Reads all texts of the site.
 * @returns what could be read; of what could not there is a problem named `malformed`
 */
export async function readCorpus(project: Project) {
  const {root, locales, documents} = project;
  const problems: Problem[] = [];
  const read = <Value>(file: string, parse: (source: string) => Value) =>
    attempt(problems, () => parse(readText(root, file) ?? ''));

  /** Reads the documents in a folder, and the messages in that of a locale. */
  function readTexts(folder: string, code = ''): [string, Text | undefined][] {
    return filesIn(root, folder).flatMap((file) => {
      const name = nameOf(file.slice(folder.length + 1).replace(`${DOCUMENTS}/`, ''));
      const parse = documents.includes(name) ? parseDocument : code && isMessages(name) && parseMessages;
      const original = code && english.get(name);
      // Docusaurus shows a translation only where its file is named as the English one.
      const isShown = !original || fileOf(code, original) === file;
      return parse && isShown ? [[name, read(file, (source) => parse(name, file, source, problems))]] : [];
    });
  }

  /** Names that are the same in all languages. */
  const names = [
    ...Object.values(project.facts).flatMap((fact) => (typeof fact === 'string' ? fact : (fact.value ?? []))),
    ...(read('i18n/names.txt', (source) => source.match(/^[^#\s].*?(?=\s*$)/gm)) ?? []),
  ];

  /** By name; undefined for a file that is there and cannot be read. */
  const english = new Map<string, Text | undefined>([
    ...readTexts('docs'),
    [MESSAGES, await readEnglishMessages(root, problems)],
    ...readLabels(project),
  ]);
  /** Names of the texts whose English stands in docs/, src/ or the configuration. */
  const inSource = new Set(english.keys());
  const translations = locales.slice(1).map((locale): Translation => {
    const {code} = locale;
    const folder = `i18n/${code}`;
    const note = 'Only commands write this file: take it as it was from the history.';
    const valuesIn = <Value>(file: string) => {
      const values = read(file, (source) => readYaml(file, source, 'YAML', note).values) ?? {};
      return new Map(Object.entries<Value>(values));
    };
    problems.push(...englishOnly(project, locale));
    return {
      locale,
      texts: new Map(readTexts(folder, code)),
      accepted: valuesIn<string>(`${folder}/accepted.yml`),
      allowed: valuesIn<Allowed>(`${folder}/allowed.yml`),
      names,
      flag: locales.length > 2 ? ` --language ${code}` : '',
    };
  });
  for (const [name, text] of translations.flatMap(({texts}) => [...texts])) {
    if (text && isMessages(name) && !inSource.has(name))
      english.set(name, originalOf(text, english.get(name)));
  }

  const [first] = locales;
  const [shown] = filesIn(root, `i18n/${first?.code}`);
  if (shown) {
    problems.push(
      new Problem(
        'extra',
        {file: shown, line: 1},
        'Pages would have this in the place of what is in docs/ and src/, and no check reads it.',
        'Take it out, and write it there.',
      ),
    );
  }
  return {
    project,
    english,
    /** The texts of each locale, as those of the English. */
    languages: [{locale: first as Locale, texts: english}, ...translations],
    standings: translations.flatMap((translation) => standingsOf(translation, english)),
    /** The documents in the default locale, as far as they can be read. */
    documents: [...english.values()].flatMap((text) => (text?.ids ? text : [])),
    ...readPublished(root, locales, problems),
    /** What was found while reading. */
    problems,
  };
}

/** All texts of the site, read. */
export type Corpus = Awaited<ReturnType<typeof readCorpus>>;

/** A unit of a translation, beside that of the English. */
export type Standing = Corpus['standings'][number];

/** Returns a checksum of a unit's English and translation. */
export function pairChecksum({english, own}: Standing) {
  return hash('sha256', [english, own].map((unit) => seenOf(unit?.source ?? '')).join('\0')).slice(0, 16);
}
