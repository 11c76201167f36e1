import type {Root, RootContent} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {VFile} from 'vfile';
import type {VFileMessage} from 'vfile-message';
import {type DocumentDates, type OwnFacts, readDates} from '../../../legal/text/document-dates';
import {type FrontMatter, readFrontMatter} from '../../../legal/text/read-front-matter';
import {divide} from '../../../legal/text/sections';
import {Malformed, type Place} from '../fault/fault';
import {withoutLayout} from './text-file';

/** A value of the front matter, and where it stands. */
export type FrontMatterText = {readonly name: string; readonly text: string; readonly line: number};

/** A part of a legal document that is translated, and accepted, as one. */
export type Passage = {
  /** `#id` of a section, or `:head` (title and description), `:introduction`, `:closing`. */
  readonly name: string;
  /** As it stands in the file, white space and markup included. */
  readonly source: string;
  /** What a reader sees of it; equal for two passages that differ in their layout alone. */
  readonly form: string;
  readonly line: number;
  readonly nodes: readonly RootContent[];
};

/** A legal document, divided into its passages. */
export type LegalText = {
  /** Name of the document, as `terms`. */
  readonly name: string;
  readonly file: string;
  /** In their order; together their sources are the whole file. */
  readonly passages: readonly Passage[];
  /** The words of the front matter: `title`, `description` and `operator`. */
  readonly head: readonly FrontMatterText[];
  readonly dates: DocumentDates;
  /** What it states of itself, for facts that it names in braces. */
  readonly own: OwnFacts;
  /** Line of the dates in the front matter. */
  readonly datesLine: number;
  /** What else the front matter says. */
  readonly values: FrontMatter['values'];
  readonly lastLine: number;
};

const parser = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter);

/** Gives words and structure of a passage, without where they stand in the file or how lines are broken. */
function formOf(nodes: readonly RootContent[]): string {
  // `spread` is a blank line between the items of a list, `data` repeats what MDX read.
  const layout = ['position', 'spread', 'data'];
  return JSON.stringify(nodes, (key, value) => {
    if (layout.includes(key)) {
      return undefined;
    }
    return typeof value === 'string' ? value.replace(/\s+/g, ' ') : value;
  });
}

const startOf = (node: RootContent | undefined) => node?.position?.start.offset;

/** Tells whether a passage is one that readers see as a part of the text, rather than its head. */
export function isBody(passage: {readonly name: string}): boolean {
  return passage.name !== ':head';
}

/** What was read, by its text: most texts stay as they are, and every language of a build asks again. */
const known = new Map<string, LegalText>();

/**
 * Reads a legal document.
 * @param name name of the document
 * @param file path of the file, for messages
 * @param source the file's text
 * @throws {Malformed} where it breaks the form of a legal document, is not MDX, or its front
 *   matter is not YAML
 */
export function parseLegalText(name: string, file: string, source: string): LegalText {
  const key = [name, file, source].join('\n');
  const text = known.get(key) ?? parse(name, file, source);
  known.set(key, text);
  return text;
}

function parse(name: string, file: string, source: string): LegalText {
  const frontMatter = readHead(file, source);
  const {values, lineOf} = frontMatter;
  const dates = readDates(frontMatter);
  if ('reason' in dates) {
    throw new Malformed({file, line: dates.line}, dates.reason, '');
  }
  const {introduction, sections, rule} = readForm(file, source);
  const head = ['title', 'description', 'operator'].flatMap((key) => {
    const text = values[key];
    return typeof text === 'string' ? [{name: key, text, line: lineOf(key)}] : [];
  });

  const starts = [
    {name: ':head', start: 0, nodes: [] as RootContent[]},
    ...(introduction.length > 0
      ? [{name: ':introduction', start: startOf(introduction[0]), nodes: introduction}]
      : []),
    ...sections.map(({id, heading, content}) => ({
      name: `#${id}`,
      start: startOf(heading),
      nodes: [heading, ...content],
    })),
    ...(rule ? [{name: ':closing', start: startOf(rule.rule), nodes: rule.closing}] : []),
  ];
  const passages = starts.map(({name: passage, start = 0, nodes}, index) => ({
    name: passage,
    source: source.slice(start, starts[index + 1]?.start ?? source.length),
    form: passage === ':head' ? withoutLayout(head.map(({text}) => text).join('\n')) : formOf(nodes),
    line: source.slice(0, start).split('\n').length,
    nodes,
  }));

  return {
    name,
    file,
    passages,
    head,
    dates,
    own: {...dates, operator: values.operator},
    datesLine: lineOf(dates.revised.length > 0 ? 'revised' : 'established'),
    values,
    lastLine: source.trimEnd().split('\n').length,
  };
}

function readHead(file: string, source: string): FrontMatter {
  const frontMatter = readFrontMatter(source);
  if (frontMatter.error) {
    const {line, reason} = frontMatter.error;
    throw new Malformed(
      {file, line},
      reason,
      "Say each key once, and put text with special characters in single quotes: title: 'Terms: all of them'.",
    );
  }
  return frontMatter;
}

function readForm(file: string, source: string) {
  const virtual = new VFile({path: file, value: source});
  try {
    const tree: Root = parser.parse(virtual);
    const {introduction, sections, rule, closing} = divide(tree, virtual);
    return {introduction, sections, rule: rule && {rule, closing}};
  } catch (error) {
    throw asMalformed(error as VFileMessage, file, source);
  }
}

/** What may stand in braces: a fact, or the id of a section. What is escaped, or code, opens nothing. */
const OPENED = /\\.|`[^`\n]*`|\{\s*(?:\w+|\/\*[^*]*\*\/)\s*\}|[{<]/gs;

const MEANT: Readonly<Record<string, readonly [what: string, remedy: string]>> = {
  '{': [
    'The { here opens neither a fact, as {name}, nor an id, as {/* #payment */}.',
    'Close it with }, or write \\{ where it is meant as text.',
  ],
  '<': ['The < here opens a tag, and a legal text has none.', 'Write \\< where it is meant as text.'],
};

/**
 * Tells what broke the form of a legal document.
 * @param error as the form or the parser of MDX throws it; the parser stumbles far behind what was not closed
 */
export function asMalformed(error: VFileMessage, file: string, source: string): Malformed {
  const line = error.line ?? source.trimEnd().split('\n').length;
  // The form's own messages say how to remedy; the MDX parser's do not.
  if (!error.source) {
    return new Malformed({file, line}, error.reason, '');
  }
  const body = readFrontMatter(source).length;
  const opened = [...source.slice(body).matchAll(OPENED)].find(([text]) => MEANT[text]);
  if (opened) {
    const at = source.slice(0, body + opened.index).split('\n').length;
    return new Malformed({file, line: at}, ...(MEANT[opened[0]] ?? ['', '']));
  }
  return new Malformed(
    {file, line},
    `This is not MDX: ${error.reason}.`,
    'Close what is opened; write { as \\{ and < as \\< where they are meant as text.',
  );
}

/** Gives the address by which a passage is accepted, as `terms#payment`. */
export function addressOf(document: {readonly name: string}, passage: {readonly name: string}): string {
  return document.name + passage.name;
}

/** Gives the name of the document that an address is in. */
export function documentNameOf(address: string): string {
  return address.split(/[#:]/)[0] ?? address;
}

/** Gives the place of a passage. */
export function placeOf(document: LegalText, passage: Passage): Place {
  return {file: document.file, line: passage.line};
}
