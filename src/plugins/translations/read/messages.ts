import {isMap, isScalar} from 'yaml';
import {MESSAGES, Problem, type Text, type Unit} from '../model';
import {filesIn, lineAt, readText, withoutLayout} from './file';
import {readYaml} from './yaml';

function unitOf(id: string, file: string, line: number, text: string, description: unknown): Unit {
  return {
    id,
    file,
    line,
    source: text,
    // A text within quotation marks is on one line, whatever it says.
    blocks: [{kind: 'message', text: text.replace(/\s+/g, ' '), line, links: []}],
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
 * @throws {Problem} where it is not JSON, has another form or says a key twice
 */
export function parseMessages(file: string, source: string): Text {
  const note =
    'The form is "key": {"message": "text"}; look for a comma, quotation mark or brace in this entry or behind it, and write \\" for a quotation mark within a text.';
  const {entries, lineOf} = readYaml(file, source, 'JSON', note);
  const units = entries.map(({key, value, line}) => {
    const message = isMap(value) ? value.get('message', true) : undefined;
    const isQuoted = isScalar(message) && message.type === 'QUOTE_DOUBLE';
    const place = {file, line: isScalar(message) ? lineOf(message) : line};
    if (!isMap(value) || !isQuoted) {
      throw new Problem('malformed', place, `"${key}" has no message in quotation marks.`, note);
    }
    return unitOf(key, file, place.line, String(message.value), value.get('description'));
  });
  try {
    JSON.parse(source);
  } catch (error) {
    // What YAML allows and JSON does not, as a comma behind the last entry.
    const reason = String(error).replace(/\s+/g, ' ');
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? source.length);
    const place = {file, line: lineAt(source.slice(0, offset).trimEnd())};
    throw new Problem('malformed', place, `This is not JSON: ${reason}.`, note);
  }
  return textOf(file, units, lineAt(source.trimEnd()));
}

/**
 * Collects the English messages, as Docusaurus itself does: from `<Translate>` and `translate()` in `src/`.
 * @param root the project's folder
 * @returns the messages, and what is wrong with them
 * @throws {Problem} where a source file cannot be read
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
      throw new Problem('malformed', {file, line: error.loc?.line ?? 1}, reason, 'Mend the source first.');
    });
    for (const warning of found?.warnings ?? []) {
      const line = Number(/at line (\d+)/.exec(warning)?.[1] ?? 1);
      const reason = `A message here cannot be read: ${withoutLayout(warning.split('\n').at(0) ?? '')}`;
      const note = 'Write id, description and message as plain text, without variables.';
      problems.push(new Problem('message', {file, line}, reason, note));
    }
    for (const [id, {message, description}] of Object.entries(found?.translations ?? {})) {
      const line = lineAt(source, source.search(RegExp(`(["'\`])${id}\\1`)));
      const unit = unitOf(id, file, line, message, description);
      const other = units.get(id) ?? unit;
      units.set(id, other);
      if (other.source !== message) {
        const reason = `The message ${id} says "${message}" here and "${other.source}" at ${other.file}:${other.line}.`;
        const note = 'Give one of them an id of its own, or make both say the same.';
        problems.push(new Problem('message', unit, reason, note));
      }
    }
  }
  return {text: textOf('src', [...units.values()], 1), problems};
}
