import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Language} from '../../locale/languages';
import type {Product} from '../../product';
import {type Fault, Malformed} from '../check/fault';
import {readEnglishMessages} from './english-messages';
import {type LegalText, parseLegalText} from './legal-text';
import {CODE, type MessageFile, type Messages, parseMessageFile} from './message-file';
import {readPluginMessages} from './plugin-messages';
import {type Publication, readPublication} from './publication-record';
import {readText} from './text-file';

/** Where the texts are, and whose. */
export type Project = {
  /** The project's folder. */
  readonly root: string;
  /** The first is the language that the others are translated from. */
  readonly languages: readonly [Language, ...Language[]];
  readonly product: Product;
};

/** Stands for a file that is there and cannot be read; its fault is told once. */
export type Unreadable = 'unreadable';

export type Documents = ReadonlyMap<string, LegalText | Unreadable>;
export type MessageFiles = ReadonlyMap<string, MessageFile | Unreadable>;

/** A language's texts, and the English that they were made from. */
export type Translation = {
  readonly language: Language;
  /** Path of the language's folder from the project's. */
  readonly folder: string;
  readonly documents: Documents;
  readonly messages: MessageFiles;
  readonly base: {readonly documents: Documents; readonly messages: MessageFiles};
  /** Words that a translation may leave in English, from `same-as-english.txt`. */
  readonly sameWords: readonly string[];
};

/** All texts of the site, read. */
export type Desk = {
  readonly project: Project;
  readonly documents: Documents;
  /** English messages by file without `.json`; the site's own are `code`, where they can be read. */
  readonly messages: ReadonlyMap<string, Messages>;
  readonly translations: readonly Translation[];
  readonly publication: Publication;
  /** What could not be read. */
  readonly faults: readonly Fault[];
};

export const DOCUMENTS = 'docs';
export const BASE = 'base';
const TRANSLATED_DOCUMENTS = 'docusaurus-plugin-content-docs/current';

/** Gives the folder of a language, from the project's. */
function translationFolder(language: Language): string {
  return `i18n/${language.code}`;
}

/** Gives the file in which a language has, or would have, a document. */
export function documentFile(language: Language, name: string): string {
  return `${translationFolder(language)}/${TRANSLATED_DOCUMENTS}/${name}.mdx`;
}

/** Gives the file in which a language has, or would have, messages. */
export function messagesFile(language: Language, name: string): string {
  return `${translationFolder(language)}/${name}.json`;
}

function namesIn(root: string, folder: string, extension: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) {
    return [];
  }
  return readdirSync(full, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length).split(path.sep).join('/'))
    .sort();
}

function readSameWords(root: string, folder: string): string[] {
  return (readText(root, `${folder}/same-as-english.txt`) ?? '')
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.startsWith('#'));
}

/** Reads files one by one and keeps what is wrong with each. */
class Shelf {
  readonly faults: Fault[] = [];

  constructor(private readonly root: string) {}

  async documents(folder: string, language?: Language): Promise<Documents> {
    const documents = new Map<string, LegalText | Unreadable>();
    for (const name of namesIn(this.root, folder, '.mdx')) {
      const file = `${folder}/${name}.mdx`;
      const read = () => parseLegalText(name, file, readText(this.root, file) ?? '');
      documents.set(name, await this.take(read, language));
    }
    return documents;
  }

  async messages(folder: string, language: Language, except: string): Promise<MessageFiles> {
    const files = new Map<string, MessageFile | Unreadable>();
    for (const name of namesIn(this.root, folder, '.json').filter((one) => !one.startsWith(except))) {
      const file = `${folder}/${name}.json`;
      const read = () => parseMessageFile(file, readText(this.root, file) ?? '');
      files.set(name, await this.take(read, language));
    }
    return files;
  }

  async take<Content>(
    read: () => Content | Promise<Content>,
    language?: Language,
  ): Promise<Content | Unreadable> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof Malformed)) {
        throw error;
      }
      this.faults.push(error.toFault(language?.code));
      return 'unreadable';
    }
  }

  async translation(language: Language): Promise<Translation> {
    const folder = translationFolder(language);
    const base = `${folder}/${BASE}`;
    const sameWords = await this.take(() => readSameWords(this.root, folder), language);
    return {
      language,
      folder,
      documents: await this.documents(`${folder}/${TRANSLATED_DOCUMENTS}`, language),
      messages: await this.messages(folder, language, `${BASE}/`),
      base: {
        documents: await this.documents(`${base}/${DOCUMENTS}`, language),
        messages: await this.messages(base, language, `${DOCUMENTS}/`),
      },
      sameWords: sameWords === 'unreadable' ? [] : sameWords,
    };
  }
}

/** Reads all texts of the site. What cannot be read becomes a fault and is left out. */
export async function readDesk(project: Project): Promise<Desk> {
  const {root, languages} = project;
  const shelf = new Shelf(root);
  const own = await shelf.take(() => readEnglishMessages(root));
  const [, ...others] = languages;
  const translations: Translation[] = [];
  for (const language of others) {
    translations.push(await shelf.translation(language));
  }
  const hasPluginFiles = translations.some(({messages}) =>
    [...messages.keys()].some((name) => name !== CODE),
  );
  const publication = await shelf.take(() => readPublication(root));
  return {
    project,
    documents: await shelf.documents(DOCUMENTS),
    messages: new Map([
      ...(hasPluginFiles ? await readPluginMessages(root) : []),
      ...(own === 'unreadable' ? [] : [[CODE, own.messages] as const]),
    ]),
    translations,
    publication: publication === 'unreadable' ? {published: undefined, editorial: new Map()} : publication,
    faults: [...(own === 'unreadable' ? [] : own.faults), ...shelf.faults],
  };
}
