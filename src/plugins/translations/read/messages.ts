import path from 'node:path';
import {filesIn, lineAt, readText, readYaml} from '../files';
import {MESSAGES, type Text, type Unit} from '../model';
import {attempt, malformed, onOneLine, Problem} from '../problem';
import {kept} from './kept';

type Message = Pick<Unit, 'key' | 'file' | 'line' | 'source' | 'description'>;

/** Returns the name of a text on the command line: `navbar` for `docusaurus-theme-classic/navbar.json`. */
export const shortName = (name: string) => path.basename(name, '.json');

/** Makes a text of messages. */
function messagesText(name: string, file: string, messages: Iterable<Message>) {
  const units = new Map<string, Unit>();
  for (const message of messages) {
    const id = name === MESSAGES ? message.key : `${shortName(name)}:${message.key}`;
    // Line breaks in a message are not paragraphs.
    const text = onOneLine(message.source);
    const block = {kind: 'message', text, line: message.line, links: [], emphasis: []};
    units.set(id, {...message, id, blocks: [block]});
  }
  return {name, file, source: '', units, frontMatter: {}, dates: []};
}

/**
 * Parses a file of messages in Docusaurus's format: `{"key": {"message": "…", "description": "…"}}`.
 * @param name as `code.json`; for other files, ids of units begin with the name, as `navbar:title`
 * @param file path, for messages
 * @param source content of the file
 * @throws {Problem} if it is not JSON, has another format or has a key twice
 */
export function parseMessages(name: string, file: string, source: string) {
  const note =
    'The form is "key": {"message": "text"}; look for a missing or surplus comma, quotation mark or brace in this entry or after it, and write \\" for a quotation mark within a text.';
  const {values, entries, lineAtOffset} = readYaml(file, source, 'JSON', note);
  const messages = entries.map(({key, start}) => {
    const {message, description, ...others} = values[key] ?? {};
    const isText = typeof message === 'string';
    const at = isText ? source.indexOf('"message"', start) : start;
    const line = lineAtOffset(at);
    if (!isText || !/^"message"\s*:\s*"/.test(source.slice(at)))
      throw malformed(file, line, `"${key}" has no message in quotation marks.`, note);
    // Docusaurus refuses them.
    const [surplus] = description === '' ? ['description'] : Object.keys(others);
    if (surplus !== undefined)
      throw malformed(file, line, `"${key}" has an empty or unknown "${surplus}".`, 'Delete it.');
    return {key, file, line, source: message, description};
  });
  try {
    JSON.parse(source);
  } catch (error) {
    // YAML allows more than JSON, as a comma after the last entry.
    const reason = onOneLine(String(error));
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? source.length);
    const line = lineAt(source.slice(0, offset));
    throw malformed(file, line, `This is not JSON: ${reason}.`, note);
  }
  return messagesText(name, file, messages);
}

/**
 * Returns the English of a translated message file whose English is not in this project. The labels are a
 * part of the keys, as in `sidebar.help.category.Help`.
 * @param before the English found so far, from the files of other locales
 */
export function englishOf({name, file, units}: Text, before: Text | undefined) {
  const labels = [...units.values()].flatMap((unit) => {
    // The label after `.label.`, `.title.` or `.category.`; not keys of a category's page.
    const [, source] =
      /\.(?:label|title|category)\.(?!.*\.link\.generated-index\.)(.+)$/.exec(unit.key) ?? [];
    return source ? [{...unit, source}] : [];
  });
  return messagesText(name, file, [...labels, ...(before?.units.values() ?? [])]);
}

/** The file with English words that Docusaurus shows instead of those in the source. */
export const ENGLISH_WORDS = `i18n/en/${MESSAGES}`;

/** Returns whether a file is a program in TypeScript or JavaScript, not a declaration of types. */
const isSource = (file: string) =>
  ['.ts', '.tsx', '.js', '.jsx'].includes(path.extname(file)) && !file.endsWith('.d.ts');

type Extracted = Awaited<
  ReturnType<typeof import('@docusaurus/babel')['extractAllSourceCodeFileTranslations']>
>[number];

/** The source files with messages, by absolute path. Each is parsed again only when it changed. */
const sources = kept('sources', () => new Map<string, {code: string; extracted: Extracted}>());

/**
 * Replaces messages by those of {@link ENGLISH_WORDS}, if the site has that file.
 * @returns whether the file can be read, or is missing
 */
function replaceByOwn(messages: Map<string, Message>, root: string, problems: Problem[]) {
  const source = attempt(problems, () => readText(root, ENGLISH_WORDS) ?? '{}');
  const own = attempt(problems, () => source && parseMessages(MESSAGES, ENGLISH_WORDS, source));
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
  // Imported here because loading Babel takes longer than everything else that a command does.
  const {extractAllSourceCodeFileTranslations} = await import('@docusaurus/babel');
  const messages = new Map<string, Message>();
  let isComplete = true;
  for (const file of filesIn(root, 'src').filter(isSource)) {
    const code = readText(root, file) ?? '';
    if (!code.includes('@docusaurus/Translate')) continue;
    let read = sources.get(`${root}/${file}`);
    if (read?.code !== code) {
      const [extracted] = await extractAllSourceCodeFileTranslations([`${root}/${file}`], {
        babelrc: false,
        configFile: false,
        parserOpts: {plugins: ['typescript', 'jsx']},
      }).catch((error) => {
        const [reason] = String(error.message).split('\n');
        problems.push(
          malformed(file, error.loc?.line ?? 1, `This is not TypeScript: ${reason}.`, 'Fix the source.'),
        );
        return [];
      });
      read = extracted && {code, extracted};
      if (read) sources.set(`${root}/${file}`, read);
    }
    const extracted = read?.extracted;
    if (!extracted) {
      isComplete = false;
      continue;
    }
    for (const warning of extracted.warnings) {
      const [reason] = warning.split('\n');
      problems.push(
        new Problem(
          'message',
          {file, line: Number(/at line (\d+)/.exec(warning)?.[1] ?? 1)},
          `A message here cannot be read: ${reason}`,
          'Write id, description and message as plain text, without variables.',
        ),
      );
    }
    for (const [key, {message: source, description}] of Object.entries(extracted.translations)) {
      const line = lineAt(
        code,
        code.indexOf([`"${key}"`, `'${key}'`, source].find((text) => code.includes(text)) ?? ''),
      );
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
