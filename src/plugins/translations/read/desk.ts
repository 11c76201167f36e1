import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import type {Language} from '../../../locale/languages';
import type {CalendarDate, Product} from '../../../product';
import {type Fault, faultIn, Malformed} from '../fault/fault';
import {type Archive, readArchive} from './archive';
import {readEnglishMessages} from './english-messages';
import {type LegalText, parseLegalText} from './legal-text';
import {type MessageFile, type Messages, parseMessageFile} from './message-file';
import {readText} from './text-file';

/** Where the texts are, and whose. */
export type Project = {
  /** The project's folder. */
  readonly root: string;
  /** The first is the language that the others are translated from. */
  readonly languages: readonly [Language, ...Language[]];
  readonly product: Product;
  /** The day on which it is asked. */
  readonly today: CalendarDate;
};

/** Stands for a file that is there and cannot be read; its fault is told once. */
export type Unreadable = 'unreadable';

export type Documents = ReadonlyMap<string, LegalText | Unreadable>;

/** A language's texts, and the English that they were made from. */
export type Translation = {
  readonly language: Language;
  /** Path of the language's folder from the project's. */
  readonly folder: string;
  readonly documents: Documents;
  /** Undefined where there is no such file. */
  readonly messages: MessageFile | Unreadable | undefined;
  readonly base: {
    readonly documents: Documents;
    readonly messages: MessageFile | Unreadable | undefined;
  };
  readonly exceptions: Exceptions;
  readonly faultWords: MessageFile | Unreadable | undefined;
};

/** What would be a fault and is meant so; each is a line of a file of the language. */
export type Exceptions = {
  /** Words that the language writes as English does. */
  readonly sameWords: readonly string[];
  /** Facts that the language puts in another order, as `terms#payment: 30日, 7日`. */
  readonly otherOrder: readonly string[];
};

export const SAME_WORDS = 'same-as-english.txt';
export const OTHER_ORDER = 'other-order.txt';
/** What the preview says of each kind of fault, in the language; made where somebody wants it. */
export const FAULT_WORDS = 'faults.json';

/** All texts of the site, read. */
export type Desk = {
  readonly project: Project;
  readonly documents: Documents;
  /** English messages; undefined where they cannot be read. */
  readonly messages: Messages | undefined;
  readonly translations: readonly Translation[];
  readonly archive: Archive;
  /** Why a change since the last publication alters no meaning, by the address of the passage. */
  readonly editorial: Messages;
  /** What could not be read. */
  readonly faults: readonly Fault[];
};

export const DOCUMENTS = 'docs';
/** Written by hand: `{"terms#payment": {"message": "Why the meaning is the same"}}`. */
export const EDITORIAL_FILE = 'docs/editorial.json';
export const BASE = 'base';
/** The one file of messages that a language has: all that is shown is the site's own. */
export const MESSAGES = 'code.json';
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
export function messagesFile(language: Language): string {
  return `${translationFolder(language)}/${MESSAGES}`;
}

/** Gives the names of files in a folder and those below it, without their extension and with `/`. */
export function namesIn(root: string, folder: string, extension: string): string[] {
  const full = path.join(root, folder);
  if (!existsSync(full)) {
    return [];
  }
  return readdirSync(full, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith(extension))
    .map((file) => file.slice(0, -extension.length).split(path.sep).join('/'))
    .sort();
}

function readLines(root: string, file: string): string[] {
  return (readText(root, file) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** Reads files one by one and keeps what is wrong with each. */
class TextReader {
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

  async messages(file: string, language?: Language): Promise<MessageFile | Unreadable | undefined> {
    return this.take(() => {
      const source = readText(this.root, file);
      return source === undefined ? undefined : parseMessageFile(file, source);
    }, language);
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

  /** Tells of files that Docusaurus would read messages of themes and plugins from. */
  private tellOtherMessages(folder: string, {code}: Language): void {
    for (const name of namesIn(this.root, folder, '.json')) {
      const file = `${folder}/${name}.json`;
      if (!name.startsWith(`${BASE}/`) && ![MESSAGES, FAULT_WORDS].includes(`${name}.json`)) {
        this.faults.push(
          faultIn({file, language: code})(
            'message-extra',
            1,
            `Only ${MESSAGES} belongs into ${folder}: the site shows no words of a theme or plugin.`,
            'Take the file away.',
          ),
        );
      }
    }
  }

  async translation(language: Language): Promise<Translation> {
    const folder = translationFolder(language);
    const base = `${folder}/${BASE}`;
    const lines = async (name: string) => {
      const read = await this.take(() => readLines(this.root, `${folder}/${name}`), language);
      return read === 'unreadable' ? [] : read;
    };
    this.tellOtherMessages(folder, language);
    return {
      language,
      folder,
      documents: await this.documents(`${folder}/${TRANSLATED_DOCUMENTS}`, language),
      messages: await this.messages(`${folder}/${MESSAGES}`, language),
      base: {
        documents: await this.documents(`${base}/${DOCUMENTS}`, language),
        messages: await this.messages(`${base}/${MESSAGES}`, language),
      },
      exceptions: {sameWords: await lines(SAME_WORDS), otherOrder: await lines(OTHER_ORDER)},
      faultWords: await this.messages(`${folder}/${FAULT_WORDS}`, language),
    };
  }
}

/** Reads all texts of the site. What cannot be read becomes a fault and is left out. */
export async function readDesk(project: Project): Promise<Desk> {
  const {root, languages} = project;
  const reader = new TextReader(root);
  const own = await reader.take(() => readEnglishMessages(root));
  const [original, ...others] = languages;
  const translations: Translation[] = [];
  for (const language of others) {
    translations.push(await reader.translation(language));
  }
  const archive = await reader.take(() => readArchive(root, original.code));
  const editorial = await reader.messages(EDITORIAL_FILE);
  return {
    project,
    documents: await reader.documents(DOCUMENTS),
    messages: own === 'unreadable' ? undefined : own.messages,
    translations,
    archive: archive === 'unreadable' ? {versions: new Map(), faults: []} : archive,
    editorial: editorial === 'unreadable' || !editorial ? new Map() : editorial.messages,
    faults: [...(own === 'unreadable' ? [] : own.faults), ...reader.faults],
  };
}
