import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import remarkFrontmatter from 'remark-frontmatter';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import {legalDocument} from '../../../legal/remark-legal-document';
import {languages} from '../../../locale/languages';
import type {Product} from '../../../product';
import {Refusal} from '../../../refusal';
import {replaceFile} from '../../../replace-file';
import {type Fault, Malformed} from '../fault/fault';
import compileMdx from '../past/compile-mdx';
import {DOCUMENTS, documentFile, messagesFile, namesIn, type Project} from '../read/desk';
import {asMalformed, parseLegalText} from '../read/legal-text';
import {parseMessageFile} from '../read/message-file';
import {readText} from '../read/text-file';

/**
 * Where the development server reads the texts from, in the project's folder: each as it was when it could
 * last be read. What its author is just typing never breaks the page, so nothing but the panel tells of it.
 */
export const READABLE_TEXTS = '.docusaurus/texts';

/** What is known of the copies after they were brought up to date. */
export type ReadableTexts = {
  /** Files that a page cannot be made of, with one fault each. */
  readonly faults: readonly Fault[];
  /** Those of them of which an earlier state is shown. */
  readonly kept: readonly string[];
};

/** What of a project says where its texts are, and what they may name. */
type Texts = Pick<Project, 'root' | 'languages' | 'product'>;

type TextFile = {readonly file: string; readonly document?: string; readonly language?: string};

/** The files that pages are made of, in every language. */
function textFiles({root, languages: [, ...others]}: Texts): TextFile[] {
  const documentsIn = (folder: string) => namesIn(root, folder, '.mdx');
  return [
    ...documentsIn(DOCUMENTS).map((document) => ({file: `${DOCUMENTS}/${document}.mdx`, document})),
    ...others.flatMap((language) => [
      ...documentsIn(path.posix.dirname(documentFile(language, ''))).map((document) => ({
        file: documentFile(language, document),
        document,
        language: language.code,
      })),
      {file: messagesFile(language), language: language.code},
    ]),
  ];
}

/** Makes a page of a text, as Docusaurus would; throws what keeps it from that. */
async function tryDocument(name: string, file: string, source: string, project: Texts): Promise<void> {
  const {root} = project;
  const text = parseLegalText(name, file, source);
  const filePath = path.join(root, file);
  if (text.head.length < ['title', 'description'].length) {
    throw new Error(`${filePath}:1: The front matter has no title or no description in words.`);
  }
  const virtual = new VFile({value: source, path: filePath});
  await compileMdx(virtual, {
    format: 'mdx',
    remarkPlugins: [remarkFrontmatter, legalDocument],
  });
}

async function faultOf({file, document, language}: TextFile, project: Texts): Promise<Fault | undefined> {
  let source = '';
  try {
    source = readText(project.root, file) ?? '';
    if (document === undefined) {
      parseMessageFile(file, source);
    } else {
      await tryDocument(document, file, source, project);
    }
    return undefined;
  } catch (error) {
    if (error instanceof Malformed) {
      return error.toFault(language);
    }
    if ('reason' in (error as VFileMessage)) {
      return asMalformed(error as VFileMessage, file, source).toFault(language);
    }
    // The reader of front matter names file and line before the reason.
    const {message} = error as Error;
    const [, line = 1, reason = message] = /^[^\n]*?:(\d+): (.*)$/s.exec(message) ?? [];
    return new Malformed({file, line: Number(line)}, reason, '').toFault(language);
  }
}

/**
 * Brings {@link READABLE_TEXTS} up to date with every text that a page can be made of.
 * @throws {Refusal} where there is no page to show: an English text cannot be read, and no earlier state is kept
 */
export async function keepReadableTexts(project: Texts): Promise<ReadableTexts> {
  const folder = path.join(project.root, READABLE_TEXTS);
  mkdirSync(folder, {recursive: true});
  const files = textFiles(project);
  const faults: Fault[] = [];
  const kept: string[] = [];
  for (const text of files) {
    const [source, copy] = [path.join(project.root, text.file), path.join(folder, text.file)];
    const isKept = existsSync(copy);
    if (!existsSync(source) || (isKept && readFileSync(source).equals(readFileSync(copy)))) {
      continue;
    }
    const fault = await faultOf(text, project);
    if (!fault) {
      replaceFile(copy, readFileSync(source));
      continue;
    }
    if (!isKept && text.language === undefined) {
      throw new Refusal(`${fault.file}:${fault.line}: ${fault.what} ${fault.remedy}`);
    }
    faults.push(fault);
    if (isKept) {
      kept.push(text.file);
    }
  }
  const there = new Set(
    files.map(({file}) => file).filter((file) => existsSync(path.join(project.root, file))),
  );
  for (const entry of readdirSync(folder, {recursive: true, withFileTypes: true})) {
    const copy = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !there.has(path.relative(folder, copy).split(path.sep).join('/'))) {
      rmSync(copy);
    }
  }
  return {faults, kept};
}

/** Brings {@link READABLE_TEXTS} up to date before the development server reads them; ends it where it cannot. */
export async function prepareTexts(root: string, product: Product): Promise<void> {
  try {
    await keepReadableTexts({root, languages, product});
  } catch (error) {
    if (!(error instanceof Refusal)) {
      throw error;
    }
    // Docusaurus would show it in a stack trace of its own.
    console.error(error.message);
    process.exit(1);
  }
}
