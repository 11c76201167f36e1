import {readFileSync} from 'node:fs';
import path from 'node:path';
import {extractAllSourceCodeFileTranslations, getBabelOptions} from '@docusaurus/babel';
import {globTranslatableSourceFiles} from '@docusaurus/utils';
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
  const files = await globTranslatableSourceFiles([path.join(root, 'src')]);
  const messages = new Map<string, Message>();
  const faults: Fault[] = [];
  for (const fullPath of files.sort()) {
    const file = path.relative(root, fullPath).split(path.sep).join('/');
    const source = readFileSync(fullPath, 'utf8');
    const {translations, warnings} = await extract(fullPath, file, source);
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
  return {messages, faults};
}

type Extracted = {
  readonly translations: Readonly<Record<string, {message: string; description?: string}>>;
  readonly warnings: readonly string[];
};

/** What was extracted, by source: every language of a build asks again, and most files stay as they are. */
const known = new Map<string, Extracted>();

async function extract(fullPath: string, file: string, source: string): Promise<Extracted> {
  const before = known.get(source);
  if (before) {
    return before;
  }
  try {
    const [extracted] = await extractAllSourceCodeFileTranslations(
      [fullPath],
      getBabelOptions({isServer: true}),
    );
    const result = extracted ?? {translations: {}, warnings: []};
    known.set(source, result);
    return result;
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
