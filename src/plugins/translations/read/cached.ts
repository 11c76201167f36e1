import type {Text} from '../model';
import type {Problem} from '../problem';
import {parseDocument} from './document';
import type {Sources} from './front-matter';
import {kept} from './kept';

type Read = {source: string; text: Text; problems: readonly Problem[]};

/** The documents that were read, by file and sources of facts. Each is read again only when it changed. */
const documents = kept('documents', () => new Map<string, Read>());

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
  const key = JSON.stringify([name, file, facts && Object.entries(facts), dateFormat, recorded]);
  const before = documents.get(key);
  if (before?.source === source) {
    problems.push(...before.problems);
    return before.text;
  }
  const found: Problem[] = [];
  const text = parseDocument(name, file, source, found, sources);
  documents.set(key, {source, text, problems: found});
  problems.push(...found);
  return text;
}
