import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {replaceFile} from '../../../replace-file';
import {type Fault, faultIn, Malformed} from '../fault/fault';
import type {Message, Messages} from './message-file';
import {withoutLayout} from './text-file';

/** The English of the messages, and what is wrong with it. */
export type EnglishMessages = {readonly messages: Messages; readonly faults: readonly Fault[]};

function lineOf(source: string, id: string): number {
  const quoted = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const offset = source.search(new RegExp(`\\bid(?:=|:\\s*)["'\`]${quoted}["'\`]`));
  return offset === -1 ? 1 : source.slice(0, offset).split('\n').length;
}

/**
 * Collects the messages of the site's own components, as Docusaurus itself does: from
 * `<Translate>` and `translate()` in `src/`.
 * @param root the project's folder
 * @throws {Malformed} where a source file cannot be read
 */
export async function readEnglishMessages(root: string): Promise<EnglishMessages> {
  const folder = path.join(root, 'src');
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => /(?<!\.d)\.[jt]sx?$/.test(file))
    .map((file) => path.join(folder, file));
  const extracted = KnownExtracts.of(root);
  const messages = new Map<string, Message>();
  const faults: Fault[] = [];
  for (const fullPath of files.sort()) {
    const file = path.relative(root, fullPath).split(path.sep).join('/');
    const source = readFileSync(fullPath, 'utf8');
    const {translations, warnings} = await extracted.from(fullPath, file, source);
    for (const warning of warnings) {
      faults.push(
        faultIn({file})(
          'message-unreadable',
          Number(/line(?::|\s|=)+(\d+)/i.exec(warning)?.[1] ?? 1),
          `A message here cannot be read: ${withoutLayout(warning.split('\n')[0] ?? '')}`,
          'Write id, description and message as plain text, without variables.',
        ),
      );
    }
    for (const [key, {message: text, description}] of Object.entries(translations)) {
      const place = {file, line: lineOf(source, key)};
      const other = messages.get(key);
      if (other && other.text !== text) {
        faults.push(
          faultIn({file, address: key})(
            'message-conflict',
            place.line,
            `The message ${key} says "${text}" here and "${other.text}" at ${other.file}:${other.line}.`,
            'Give one of them an id of its own, or make both say the same.',
          ),
        );
      } else {
        const told = description === undefined ? {} : {description: {text: description, line: place.line}};
        messages.set(key, {text, ...place, ...told});
      }
    }
  }
  extracted.keep();
  return {messages, faults};
}

type Extracted = {
  readonly translations: Readonly<Record<string, {message: string; description?: string}>>;
  readonly warnings: readonly string[];
};

const CACHE = 'node_modules/.cache/translation/messages.json';

/**
 * What was extracted before, by the source's own text. Most sources stay as they are, and to load the
 * compiler that reads them takes longer than all else that a command does.
 */
class KnownExtracts {
  private isKept = true;

  private constructor(
    private readonly file: string,
    private readonly known: Record<string, Extracted>,
  ) {}

  /** Files that were read in this process: every language of a build asks again. */
  private static readonly read = new Map<string, KnownExtracts>();

  static of(root: string): KnownExtracts {
    const file = path.join(root, CACHE);
    const extracts = KnownExtracts.read.get(file) ?? new KnownExtracts(file, readCache(file));
    KnownExtracts.read.set(file, extracts);
    return extracts;
  }

  async from(fullPath: string, file: string, source: string): Promise<Extracted> {
    const key = createHash('sha256').update(source).digest('base64');
    const known = this.known[key];
    if (known) {
      return known;
    }
    const extract = await extractFrom(fullPath, file);
    this.known[key] = extract;
    this.isKept = false;
    return extract;
  }

  /** Keeps what is known for the next process. */
  keep(): void {
    if (!this.isKept) {
      try {
        replaceFile(this.file, JSON.stringify(this.known));
      } catch {
        // Another process writes it at this moment; it only saves time.
      }
      this.isKept = true;
    }
  }
}

function readCache(file: string): Record<string, Extracted> {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  } catch {
    // Not whole; it is written anew.
    return {};
  }
}

async function extractFrom(fullPath: string, file: string): Promise<Extracted> {
  const {extractAllSourceCodeFileTranslations, getBabelOptions} = await import('@docusaurus/babel');
  try {
    const [extracted] = await extractAllSourceCodeFileTranslations(
      [fullPath],
      getBabelOptions({isServer: true}),
    );
    return extracted ?? {translations: {}, warnings: []};
  } catch (error) {
    const {loc, message} = error as Error & {loc?: {line: number}};
    const reason = message.split('\n')[0]?.replace(/^.*?: |\s*\(\d+:\d+\)$/g, '');
    throw new Malformed(
      {file, line: loc?.line ?? 1},
      `This is not TypeScript: ${reason}.`,
      'Mend the source first.',
    );
  }
}
