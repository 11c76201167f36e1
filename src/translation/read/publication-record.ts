import {Malformed} from '../fault/fault';
import {parseMessageFile} from './message-file';
import {readText} from './text-file';

/** The texts that were last published, as fingerprints. */
export type PublishedDocument = {
  /** Date of the last change that the document names, `YYYY-MM-DD`; null where it names none. */
  readonly revised: string | null;
  /** Fingerprints by language tag and passage; null for a passage that was stale. */
  readonly passages: Readonly<Record<string, Readonly<Record<string, string | null>>>>;
};

export type Publication = {
  /** By document; undefined while nothing has been published. */
  readonly published: Readonly<Record<string, PublishedDocument>> | undefined;
  /** Why a change is only editorial, by the address of the passage. */
  readonly editorial: ReadonlyMap<string, {readonly text: string; readonly line: number}>;
};

/** Written by `publish` alone. */
export const PUBLISHED_FILE = 'docs/published.json';
/** Written by hand: `{"terms#payment": {"message": "Why the meaning is the same"}}`. */
export const EDITORIAL_FILE = 'docs/editorial.json';

/**
 * Reads what was published last, and which changes since are declared editorial.
 * @param root the project's folder
 * @throws {Malformed} where one of the two files cannot be read
 */
export function readPublication(root: string): Publication {
  const published = readText(root, PUBLISHED_FILE);
  const editorial = readText(root, EDITORIAL_FILE);
  return {
    published: published === undefined ? undefined : parsePublished(published),
    editorial: editorial === undefined ? new Map() : parseMessageFile(EDITORIAL_FILE, editorial).messages,
  };
}

function parsePublished(source: string): Publication['published'] {
  try {
    const content = JSON.parse(source);
    for (const [name, document] of Object.entries<Partial<PublishedDocument>>(content)) {
      if (document?.revised === undefined || !document.passages || typeof document.passages !== 'object') {
        throw new SyntaxError(`"${name}" has another form`);
      }
    }
    return content;
  } catch (error) {
    throw new Malformed(
      {file: PUBLISHED_FILE, line: 1},
      `This record cannot be read: ${(error as Error).message}.`,
      'It is written by `npm run i18n -- publish`; take the last good one from the history.',
    );
  }
}
