import {isMap, isScalar, LineCounter, type Pair, parseDocument, visit} from 'yaml';
import {MESSAGES, ParseError, Problem, type Text, type Unit} from '../model';
import {filesIn, lineAt, readText, withoutLayout} from './file';

const FORM = 'The form is {"key": {"message": "text"}}';

type Message = Pick<Unit, 'id' | 'file' | 'line'> & {readonly text: string; readonly description?: unknown};

function unitOf({id, file, line, text, description}: Message): Unit {
  return {
    id,
    file,
    line,
    source: text,
    // A text within quotation marks is on one line, whatever it says.
    blocks: [{kind: 'message', text: text.replace(/\s+/g, ' '), line}],
    lists: [],
    links: [],
    ...(typeof description === 'string' && {description}),
  };
}

function textOf(file: string, units: readonly Unit[], lastLine: number): Text {
  return {
    name: MESSAGES,
    file,
    units: new Map(units.map((unit) => [unit.id, unit])),
    lastLine,
    dates: {revised: []},
    datesLine: 1,
    head: {},
  };
}

/**
 * Reads a file of messages, as Docusaurus does: `{"key": {"message": "…", "description": "…"}}`.
 * @param file path, for what is said of it
 * @throws {ParseError} where it is not JSON, has another form or says a key twice
 */
export function parseMessages(file: string, source: string): Text {
  const lines = new LineCounter();
  // JSON is YAML too; its reader knows where everything stands.
  const document = parseDocument(source, {lineCounter: lines, prettyErrors: false});
  const lineOf = (node: unknown) => lines.linePos((isScalar(node) && node.range?.[0]) || 0).line;
  const pairs = (node: unknown): Pair[] => (isMap(node) ? node.items : []);
  const entries = pairs(document.contents);
  try {
    JSON.parse(source);
  } catch (error) {
    const open = entries.find(({value}) => pairs(value).some((own) => isMap(own.value)));
    if (open) {
      const line = lineOf(open.key);
      throw new ParseError(
        file,
        line,
        'The { opened here is not closed.',
        'Write } after the last line of this entry.',
      );
    }
    const {message} = error as Error;
    let unquoted: number | undefined;
    visit(document, {
      Scalar(_, {type, range}) {
        if (type === 'PLAIN') unquoted ??= range?.[0];
      },
    });
    const offset = Number(/position (\d+)/.exec(message)?.[1] ?? unquoted ?? source.length);
    // What is missing is missing where the text before it ends.
    const isMissing = /^(?:Expected|Unexpected end)/.test(message);
    const line = lineAt(source, isMissing ? source.slice(0, offset).trimEnd().length : offset);
    const [reason] = message.split(/,? (?:in JSON|\.\.\.|")/);
    throw new ParseError(
      file,
      line,
      `This is not JSON: ${reason}.`,
      `${FORM}; look for a comma, quotation mark or brace here or one line above, and write \\" for a quotation mark within a text.`,
    );
  }
  const [twice] = document.errors;
  if (twice) {
    const line = lines.linePos(twice.pos[0]).line;
    throw new ParseError(file, line, 'This key stands here a second time.', 'Keep one of the two.');
  }
  if (!isMap(document.contents)) {
    throw new ParseError(file, 1, 'This is not a file of messages.', `${FORM}.`);
  }
  const units = entries.map(({key, value}) => {
    const id = String((key as {value: unknown}).value);
    const message = isMap(value) ? value.get('message', true) : undefined;
    if (!isMap(value) || !isScalar(message) || typeof message.value !== 'string') {
      throw new ParseError(file, lineOf(key), `"${id}" has no message in words.`, `${FORM}.`);
    }
    return unitOf({
      id,
      file,
      line: lineOf(message),
      text: message.value,
      description: value.get('description'),
    });
  });
  return textOf(file, units, lineAt(source.trimEnd(), source.length));
}

function lineOfId(source: string, id: string): number {
  const places = ['"', "'", '`'].map((quote) => source.indexOf(quote + id + quote));
  return lineAt(source, Math.max(0, ...places));
}

/**
 * Collects the English messages, as Docusaurus itself does: from `<Translate>` and `translate()` in `src/`.
 * @param root the project's folder
 * @returns the messages, and what is wrong with them
 * @throws {ParseError} where a source file cannot be read
 */
export async function readEnglishMessages(root: string): Promise<{text: Text; problems: Problem[]}> {
  // Loading Babel takes longer than all else that a command does.
  const {extractAllSourceCodeFileTranslations} = await import('@docusaurus/babel');
  const syntax = {
    babelrc: false,
    configFile: false,
    parserOpts: {plugins: ['typescript' as const, 'jsx' as const]},
  };
  const units = new Map<string, Unit>();
  const problems: Problem[] = [];
  for (const name of filesIn(root, 'src').filter((one) => /(?<!\.d)\.[jt]sx?$/.test(one))) {
    const file = `src/${name}`;
    const source = readText(root, file) ?? '';
    if (!source.includes('@docusaurus/Translate')) {
      continue;
    }
    const [found] = await extractAllSourceCodeFileTranslations([`${root}/${file}`], syntax).catch((error) => {
      const reason = `This is not TypeScript: ${String(error.message).split('\n').at(0)}.`;
      throw new ParseError(file, error.loc?.line ?? 1, reason, 'Mend the source first.');
    });
    const {warnings, translations} = found ?? {warnings: [], translations: {}};
    for (const warning of warnings) {
      const line = Number(/at line (\d+)/.exec(warning)?.[1] ?? 1);
      const reason = `A message here cannot be read: ${withoutLayout(warning.split('\n').at(0) ?? '')}`;
      const note = 'Write id, description and message as plain text, without variables.';
      problems.push(new Problem('message-unreadable', {file, line}, reason, note));
    }
    for (const [id, {message: text, description}] of Object.entries(translations)) {
      const unit = unitOf({id, file, line: lineOfId(source, id), text, description});
      const other = units.get(id) ?? unit;
      units.set(id, other);
      if (other.source !== text) {
        const reason = `The message ${id} says "${text}" here and "${other.source}" at ${other.file}:${other.line}.`;
        const note = 'Give one of them an id of its own, or make both say the same.';
        problems.push(new Problem('message-conflict', unit, reason, note));
      }
    }
  }
  return {text: textOf('src', [...units.values()], 1), problems};
}
