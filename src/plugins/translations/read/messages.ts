import path from 'node:path';
import type {Node} from '@babel/types';
import {filesIn, readText, readYaml} from '../files';
import {MESSAGES, type Text, type Unit} from '../model';
import {asSentence, attempt, malformed, onOneLine, Problem} from '../problem';
import {kept, readOnce} from './kept';

type Message = Pick<Unit, 'key' | 'file' | 'line' | 'source' | 'description'>;

/** Returns the name of a text on the command line: `navbar` for `docusaurus-theme-classic/navbar.json`. */
export const shortName = (name: string) => path.basename(name, '.json');

/** Makes a text of messages. */
function messagesText(name: string, file: string, messages: Iterable<Message>): Text {
  const list = [...messages];
  // The same text as the last time, so that its units are not checked again.
  return readOnce(`text ${name} ${file}`, JSON.stringify(list), [], () => {
    const units = new Map<string, Unit>();
    for (const message of list) {
      const id = name === MESSAGES ? message.key : `${shortName(name)}:${message.key}`;
      // Line breaks in a message are not paragraphs.
      const text = onOneLine(message.source);
      const block = {kind: 'message', text, line: message.line, links: [], emphasis: []};
      units.set(id, {...message, id, blocks: [block]});
    }
    return {name, file, source: '', units, frontMatter: {}, dates: []};
  });
}

/** Returns why a text is no JSON; undefined if it is. */
function whyNoJson(text: string) {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return onOneLine(String(error));
  }
}

/**
 * Reads a file of messages in Docusaurus's format: `{"key": {"message": "…", "description": "…"}}`.
 * @param name as `code.json`; for other files, ids of units begin with the name, as `navbar:title`
 * @param file path, for messages
 * @param source content of the file
 * @throws {Problem} if it is not JSON, has another format or has a key twice
 */
export const readMessages = (name: string, file: string, source: string) =>
  readOnce(`messages ${name} ${file}`, source, [], () => parseMessages(name, file, source));

function parseMessages(name: string, file: string, source: string) {
  const note =
    'The form is "key": {"message": "text"}; look for a missing or surplus comma, quotation mark or brace in this entry or after it, and write \\" for a quotation mark within a text.';
  const {values, entries, lineAtOffset} = readYaml(file, source, 'JSON', note);
  const messages = entries.map(({key, start}) => {
    const {message, description, ...others} = values[key] ?? {};
    const isText = typeof message === 'string';
    const line = lineAtOffset(isText ? Math.max(source.indexOf('"message"', start), start) : start);
    if (!isText) throw malformed(file, line, `"${key}" has no message in quotation marks.`, note);
    // Docusaurus refuses them.
    const [surplus] = description === '' ? ['description'] : Object.keys(others);
    if (surplus !== undefined)
      throw malformed(file, line, `"${key}" has an empty or unknown "${surplus}".`, 'Delete it.');
    return {key, file, line, source: message, description};
  });
  const reason = whyNoJson(source);
  if (reason) {
    // YAML allows more than JSON, as a comma after the last entry.
    const wrong = entries.findIndex(({start}, index) => {
      const next = entries[index + 1];
      const end = next ? source.lastIndexOf(',', next.start) : source.lastIndexOf('}');
      return whyNoJson(`{${source.slice(start, end)}}`);
    });
    throw malformed(file, messages[wrong]?.line ?? 1, `This is not JSON: ${asSentence(reason)}`, note);
  }
  return messagesText(name, file, messages);
}

/** Beginnings of keys of navbar and footer that end with the English label. */
const LABELS = ['item.label.', 'link.title.', 'link.item.label.'];

/** Returns the English label that a key of Docusaurus contains, as `sidebar.help.category.Help`; undefined if there is none. */
function labelIn(key: string) {
  const [start, , kind = '', ...label] = key.split('.');
  // Keys of a category's page have no label.
  if (start === 'sidebar' && ['category', 'link', 'doc'].includes(kind) && !key.includes('.generated-index.'))
    return label.join('.');
  const beginning = LABELS.find((one) => key.startsWith(one));
  return beginning && key.slice(beginning.length);
}

/**
 * Returns the English of a translated message file whose English is not in this project. The labels are a
 * part of the keys, as in `sidebar.help.category.Help`.
 * @param before the English found so far, from the files of other locales
 */
export function englishOf({name, file, units}: Text, before: Text | undefined) {
  const labels = [...units.values()].flatMap((unit) => {
    const source = labelIn(unit.key);
    return source ? [{...unit, source}] : [];
  });
  return messagesText(name, file, [...labels, ...(before?.units.values() ?? [])]);
}

/** The file with English words that Docusaurus shows instead of those in the source. */
export const ENGLISH_WORDS = `i18n/en/${MESSAGES}`;

/** Returns whether a file is a program in TypeScript or JavaScript, not a declaration of types. */
const isSource = (file: string) =>
  ['.ts', '.tsx', '.js', '.jsx'].includes(path.extname(file)) && !file.endsWith('.d.ts');

/**
 * Returns the text of an expression, as a string or two with a plus sign between them; undefined if it is known only when
 * the program runs.
 * @param constants texts of the program's constants, by name
 */
function textOf(node: Node | null | undefined, constants: ReadonlyMap<string, string>): string | undefined {
  const joined = (nodes: Node[]) => {
    const texts = nodes.map((one) => textOf(one, constants));
    return texts.includes(undefined) ? undefined : texts.join('');
  };
  switch (node?.type) {
    case 'StringLiteral':
      return node.value;
    case 'TemplateElement':
      return node.value.cooked ?? undefined;
    case 'JSXText':
      return onOneLine(node.value.trim());
    case 'Identifier':
      return constants.get(node.name);
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textOf(node.expression, constants);
    case 'TemplateLiteral':
      return joined([...node.quasis, ...node.expressions].sort((a, b) => Number(a.start) - Number(b.start)));
    case 'BinaryExpression':
      return node.operator === '+' ? joined([node.left, node.right]) : undefined;
  }
  return undefined;
}

/** A `<Translate>` or `translate()` of a program: its texts, as far as they are known before the program runs. */
type Extracted = {
  key: string | undefined;
  source: string | undefined;
  description: string | undefined;
  /** Line of its id, from 1. */
  line: number;
};

/**
 * Finds the messages of a program, as `docusaurus write-translations` does.
 * @throws {SyntaxError} of Babel, with the place in `loc`
 */
async function extract(file: string, code: string): Promise<Extracted[]> {
  // Imported here because loading Babel takes longer than everything else that a command does.
  const [{parse}, {traverseFast}] = await Promise.all([import('@babel/parser'), import('@babel/types')]);
  const {program} = parse(code, {
    sourceType: 'module',
    // In `.ts`, `<Text>value` is a type, not an element.
    plugins: path.extname(file) === '.ts' ? ['typescript'] : ['typescript', 'jsx'],
  });
  /** The names of `Translate` and `translate` in this program. */
  const names: {component?: string; call?: string} = {};
  const constants = new Map<string, string>();
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration' && statement.source.value === '@docusaurus/Translate') {
      for (const {type, local} of statement.specifiers)
        names[type === 'ImportDefaultSpecifier' ? 'component' : 'call'] = local.name;
    }
    if (statement.type !== 'VariableDeclaration') continue;
    for (const {id, init} of statement.declarations) {
      const text = textOf(init, constants);
      if (id.type === 'Identifier' && text !== undefined) constants.set(id.name, text);
    }
  }
  const found: Extracted[] = [];
  /** Adds a message. A part that is there, but has no text before the program runs, makes all unknown. */
  const add = (node: Node, parts: Partial<Record<string, Node | null>>) => {
    const {id, description, message} = parts;
    const isKnown = Object.values(parts).every((part) => !part || textOf(part, constants) !== undefined);
    const [name, source] = [textOf(id, constants), textOf(message, constants)];
    found.push({
      key: isKnown ? (name ?? source) : undefined,
      source: source ?? name,
      description: textOf(description, constants),
      line: (id ?? node).loc?.start.line ?? 1,
    });
  };
  traverseFast(program, (node) => {
    if (node.type === 'JSXElement') {
      const {name, attributes} = node.openingElement;
      if (name.type !== 'JSXIdentifier' || name.name !== names.component) return;
      const parts = attributes.flatMap((attribute) =>
        attribute.type === 'JSXAttribute' ? [[String(attribute.name.name), attribute.value] as const] : [],
      );
      const {id, description} = Object.fromEntries(parts);
      const message = node.children.findLast((child) => child.type !== 'JSXText' || child.value.trim());
      add(node, {id, description, message});
    } else if (node.type === 'CallExpression') {
      const {callee, arguments: values} = node;
      if (callee.type !== 'Identifier' || callee.name !== names.call) return;
      const [first] = values;
      const properties = first?.type === 'ObjectExpression' ? first.properties : [];
      const parts = properties.flatMap((property) =>
        property.type === 'ObjectProperty' && property.key.type === 'Identifier'
          ? [[property.key.name, property.value] as const]
          : [],
      );
      add(node, Object.fromEntries(parts));
    }
  });
  return found;
}

/** The source files with messages, by absolute path. Each is parsed again only when it changed. */
const sources = kept('sources', () => new Map<string, {code: string; extracted: Extracted[]}>());

/**
 * Replaces messages by those of {@link ENGLISH_WORDS}, if the site has that file.
 * @returns whether the file can be read, or is missing
 */
function replaceByOwn(messages: Map<string, Message>, root: string, problems: Problem[]) {
  const source = attempt(problems, () => readText(root, ENGLISH_WORDS) ?? '{}');
  const own = attempt(problems, () => source && readMessages(MESSAGES, ENGLISH_WORDS, source));
  for (const {key, file, line, source} of own ? own.units.values() : []) {
    const message = messages.get(key);
    if (message) messages.set(key, {...message, file, line, source});
    // Docusaurus's own messages are not in the source.
    else if (!key.startsWith('theme.')) {
      const reason = `No component in src/ has the message ${key}.`;
      problems.push(new Problem('message', {file, line}, reason, 'Delete it, or correct its id.'));
    }
  }
  return Boolean(own);
}

/**
 * Collects the English messages, as Docusaurus itself does: from `<Translate>` and `translate()` in `src/`, and from
 * {@link ENGLISH_WORDS}.
 * @param root the project's folder
 * @param problems receives the problems found
 * @returns the messages; undefined if a file cannot be read
 */
export async function readEnglishMessages(root: string, problems: Problem[]) {
  const messages = new Map<string, Message>();
  let isComplete = true;
  for (const file of filesIn(root, 'src').filter(isSource)) {
    const code = readText(root, file) ?? '';
    if (!code.includes('@docusaurus/Translate')) continue;
    let read = sources.get(`${root}/${file}`);
    if (read?.code !== code) {
      try {
        read = {code, extracted: await extract(file, code)};
        sources.set(`${root}/${file}`, read);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        const {message, loc} = error as SyntaxError & {loc?: {line: number}};
        problems.push(
          malformed(
            file,
            loc?.line ?? 1,
            `This is not TypeScript: ${asSentence(message)}`,
            'Fix the source.',
          ),
        );
        isComplete = false;
        continue;
      }
    }
    for (const {key, source, description, line} of read.extracted) {
      if (key === undefined || source === undefined) {
        problems.push(
          new Problem(
            'message',
            {file, line},
            'A message here has no text or id, or one that is known only when the program runs.',
            'Write id, description and message as plain text, without variables.',
          ),
        );
        continue;
      }
      const first = messages.get(key) ?? {key, file, line, source, description};
      messages.set(key, first);
      if (first.source !== source) {
        problems.push(
          new Problem(
            'message',
            {file, line},
            `The message ${key} says "${source}" here and "${first.source}" at ${first.file}:${first.line}.`,
            'Give one of them an id of its own, or make both say the same.',
          ),
        );
      }
    }
  }
  isComplete = replaceByOwn(messages, root, problems) && isComplete;
  return isComplete ? messagesText(MESSAGES, 'src', messages.values()) : undefined;
}
