import {isMap, isScalar, parseDocument} from 'yaml';
import {Problem} from '../problem';
import {lineAt} from './file';

/**
 * Reads YAML, which JSON is too.
 * @param file path, for messages
 * @param what its name in messages, as `front matter`
 * @param note how to mend what cannot be read
 * @param before number of lines of the file above it
 * @returns values by key; and the keys, with the offset and the line of the file, from 1, where each begins
 * @throws {Problem} where it cannot be read, says a key twice or is no list of keys
 */
export function readYaml(file: string, source: string, what: string, note: string, before = 0) {
  const document = parseDocument(source, {prettyErrors: false});
  const {contents, errors} = document;
  const lineOf = (offset: number) => lineAt(source, offset) + before;
  const entries = (isMap(contents) ? contents.items : []).map(({key}) => {
    const start = (isScalar(key) && key.range?.[0]) || 0;
    return {key: isScalar(key) ? String(key.value) : '', start, line: lineOf(start)};
  });
  const [error] = errors;
  if (error) {
    // The parser stumbles behind the entry that is wrong: at the next one, or at the end.
    const offset = error.pos[0] + Number(error.code === 'DUPLICATE_KEY');
    const line = entries.findLast(({start}) => start < offset)?.line ?? lineOf(offset);
    const reason = error.message.replace(/\.?$/, '.');
    throw new Problem('malformed', {file, line}, `The ${what} cannot be read here: ${reason}`, note);
  }
  if (contents && !isMap(contents)) {
    throw new Problem('malformed', {file, line: 1}, `The ${what} has no keys.`, note);
  }
  return {values: document.toJS() ?? {}, entries};
}
