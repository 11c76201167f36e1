import type {Text} from '../model';
import type {Problem} from '../problem';
import {parseDocument} from './document';
import type {Sources} from './front-matter';
import {readOnce} from './kept';

/**
 * Parses a legal document as `parseDocument` does, or returns the result of the last time if nothing changed. The
 * result must not be changed.
 */
export function readDocument(
  name: string,
  file: string,
  source: string,
  problems: Problem[],
  sources?: Sources,
): Text {
  const {facts, dateFormat, recorded} = sources ?? {};
  const key = JSON.stringify(['document', name, file, facts && Object.entries(facts), dateFormat, recorded]);
  return readOnce(key, source, problems, (found) => parseDocument(name, file, source, found, sources));
}
