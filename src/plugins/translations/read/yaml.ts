import {isMap, isScalar, LineCounter, parseDocument} from 'yaml';
import {Problem} from '../model';

/**
 * Reads YAML, which JSON is too: keys, what they stand for, and where.
 * @param file path, for messages
 * @param what its name in messages, as `front matter`
 * @param note how to mend what cannot be read
 * @param before number of lines of the file above it
 * @throws {Problem} where it cannot be read, says a key twice or is no list of keys
 */
export function readYaml(file: string, source: string, what: string, note: string, before = 0) {
  const lines = new LineCounter();
  const document = parseDocument(source, {lineCounter: lines, prettyErrors: false});
  const {contents, errors} = document;
  const lineAt = (offset: number) => lines.linePos(offset).line + before;
  const entries = (isMap(contents) ? contents.items : []).map(({key, value}) => {
    const start = (isScalar(key) && key.range?.[0]) || 0;
    return {key: isScalar(key) ? String(key.value) : '', value, start, line: lineAt(start)};
  });
  const [error] = errors;
  if (error) {
    // The parser stumbles behind the entry that is wrong: at the next one, or at the end.
    const offset = error.pos[0] + Number(error.code === 'DUPLICATE_KEY');
    const line = entries.findLast(({start}) => start < offset)?.line ?? lineAt(offset);
    const reason = error.message.replace(/\.?$/, '.');
    throw new Problem('malformed', {file, line}, `The ${what} cannot be read here: ${reason}`, note);
  }
  if (contents && !isMap(contents)) {
    throw new Problem('malformed', {file, line: 1}, `The ${what} has no keys.`, note);
  }
  const values: Readonly<Record<string, unknown>> = document.toJS() ?? {};
  return {
    values,
    entries,
    /** Returns the line of the file, from 1, where a value begins. */
    lineOf: (node: unknown) => lineAt((isScalar(node) && node.range?.[0]) || 0),
  };
}
