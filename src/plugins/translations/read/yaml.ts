import {isMap, parseDocument, type Scalar} from 'yaml';
import {lineAt} from '../files';
import {Problem} from '../problem';

/**
 * Reads YAML, which JSON is too.
 * @param file path, for messages
 * @param source from the file's first line on
 * @param what its name in messages, as `front matter`
 * @param note how to mend what cannot be read
 * @returns values by key; and the keys, with the offset and the line, from 1, where each begins
 * @throws {Problem} where it cannot be read, says a key twice or is no list of keys
 */
export function readYaml(file: string, source: string, what: string, note: string) {
  const document = parseDocument(source, {prettyErrors: false});
  const {contents, errors} = document;
  const entries = (isMap<Scalar>(contents) ? contents.items : []).map(({key}) => {
    const start = key.range?.[0] ?? 0;
    return {key: String(key), start, line: lineAt(source, start)};
  });
  const [error] = errors;
  if (error) {
    // The parser stumbles behind the entry that is wrong: at the next one, or at the end.
    const offset = error.pos[0] + Number(error.code === 'DUPLICATE_KEY');
    const line = entries.findLast(({start}) => start < offset)?.line ?? lineAt(source, offset);
    const reason = error.message.replace(/\.?$/, '.');
    throw new Problem('malformed', {file, line}, `The ${what} cannot be read here: ${reason}`, note);
  }
  if (contents && !isMap(contents)) {
    throw new Problem('malformed', {file, line: 1}, `The ${what} has no keys.`, note);
  }
  return {values: document.toJS() ?? {}, entries};
}
