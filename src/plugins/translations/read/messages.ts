import path from 'node:path';
import {MESSAGES, type Text, type Unit} from '../model';
import {Problem} from '../problem';
import {filesIn, lineAt, readText} from './file';
import {readYaml} from './yaml';

type Message = Pick<Unit, 'id' | 'file' | 'line' | 'source' | 'description'>;

function textOf(name: string, file: string, source: string, messages: Iterable<Message>): Text {
  const units = Array.from(messages, (message): Unit => {
    // A text within quotation marks is on one line, whatever it says.
    const text = message.source.replace(/\s+/g, ' ');
    return {...message, blocks: [{kind: 'message', text, line: message.line, links: [], emphasis: 0}]};
  });
  return {
    name,
    file,
    source,
    units: new Map(units.map((unit) => [unit.id, unit])),
    head: {},
    datesLine: 1,
    parts: [],
    ids: new Set(),
    named: [],
  };
}

/**
 * Reads a file of messages, as Docusaurus does: `{"key": {"message": "…", "description": "…"}}`.
 * @param name as `code.json`; the ids of all others begin with theirs, as `navbar:title`
 * @param file path, for the problems found in it
 * @throws {Problem} where it is not JSON, has another form or says a key twice
 */
export function parseMessages(name: string, file: string, source: string): Text {
  const note =
    'The form is "key": {"message": "text"}; look for a comma, quotation mark or brace in this entry or behind it, and write \\" for a quotation mark within a text.';
  const {values, entries} = readYaml(file, source, 'JSON', note);
  const prefix = name === MESSAGES ? '' : `${path.basename(name, '.json')}:`;
  const messages = entries.map(({key, start}): Message => {
    const {message, description} = values[key] ?? {};
    const isText = typeof message === 'string';
    const at = isText ? source.indexOf('"message"', start) : start;
    const place = {file, line: lineAt(source, at)};
    if (!isText || !/^"message"\s*:\s*"/.test(source.slice(at))) {
      throw new Problem('malformed', place, `"${key}" has no message in quotation marks.`, note);
    }
    return {id: prefix + key, ...place, source: message, description};
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
  return textOf(name, file, source, messages);
}

/**
 * Returns the English of a file of messages that Docusaurus writes, as of the navbar: labels, which stand in the keys, as
 * in `item.label.Pricing`.
 * @param before what another locale says of it
 */
export function originalOf({name, file, units}: Text, before: Text | undefined): Text {
  const labels = [...units.values()].flatMap((unit) => {
    const [, source] = /\.(?:label|title|category)\.(.+)$/.exec(unit.id) ?? [];
    return source ? [{...unit, source}] : [];
  });
  return textOf(name, file, '', [...(before?.units.values() ?? []), ...labels]);
}

/**
 * Collects the English messages, as Docusaurus itself does: from `<Translate>` and `translate()` in `src/`.
 * @param root the project's folder
 * @returns the messages, undefined where a file cannot be read; and what is wrong with them
 */
export async function readEnglishMessages(root: string) {
  // Loading Babel takes longer than all else that a command does.
  const {extractAllSourceCodeFileTranslations} = await import('@docusaurus/babel');
  const syntax = {
    babelrc: false,
    configFile: false,
    parserOpts: {plugins: ['typescript' as const, 'jsx' as const]},
  };
  const messages = new Map<string, Message>();
  const problems: Problem[] = [];
  for (const name of filesIn(root, 'src').filter((one) => /(?<!\.d)\.[jt]sx?$/.test(one))) {
    const file = `src/${name}`;
    const code = readText(root, file) ?? '';
    if (!code.includes('@docusaurus/Translate')) {
      continue;
    }
    const [found] = await extractAllSourceCodeFileTranslations([`${root}/${file}`], syntax).catch((error) => {
      const [reason] = String(error.message).split('\n');
      const place = {file, line: error.loc?.line ?? 1};
      problems.push(
        new Problem('malformed', place, `This is not TypeScript: ${reason}.`, 'Mend the source.'),
      );
      return [];
    });
    for (const warning of found?.warnings ?? []) {
      const line = Number(/at line (\d+)/.exec(warning)?.[1] ?? 1);
      const reason = `A message here cannot be read: ${warning.split('\n').at(0)}`;
      const note = 'Write id, description and message as plain text, without variables.';
      problems.push(new Problem('message', {file, line}, reason, note));
    }
    for (const [id, {message: source, description}] of Object.entries(found?.translations ?? {})) {
      const at = ['"', "'", '`'].map((mark) => code.indexOf(mark + id + mark)).find((index) => index >= 0);
      const line = lineAt(code, at ?? Math.max(0, code.indexOf(source)));
      const message = {id, file, line, source, description};
      const other = messages.get(id) ?? message;
      messages.set(id, other);
      if (other.source !== source) {
        const reason = `The message ${id} says "${source}" here and "${other.source}" at ${other.file}:${other.line}.`;
        const note = 'Give one of them an id of its own, or make both say the same.';
        problems.push(new Problem('message', message, reason, note));
      }
    }
  }
  const isRead = problems.every(({ruleId}) => ruleId !== 'malformed');
  return {text: isRead ? textOf(MESSAGES, 'src', '', messages.values()) : undefined, problems};
}
