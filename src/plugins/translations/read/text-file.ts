import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Malformed} from '../fault/fault';

const NEW_LINE = 0x0a;

/**
 * Reads a text of the project.
 * @param root the project's folder
 * @param file path from there
 * @returns undefined when there is no such file
 * @throws {Malformed} when it is not UTF-8, with the first line that is not
 */
export function readText(root: string, file: string): string | undefined {
  const full = path.join(root, file);
  if (!existsSync(full)) {
    return undefined;
  }
  const bytes = readFileSync(full);
  const decoder = new TextDecoder('utf-8', {fatal: true});
  try {
    return decoder.decode(bytes);
  } catch {
    throw new Malformed(
      {file, line: firstBrokenLine(bytes)},
      'This line is not UTF-8 text.',
      'Save the file with the encoding UTF-8.',
    );
  }
}

/** No character of UTF-8 has the byte of a new line in it, so lines can be tried one by one. */
function firstBrokenLine(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', {fatal: true});
  for (let line = 1, start = 0; ; line++) {
    const end = bytes.indexOf(NEW_LINE, start);
    try {
      decoder.decode(bytes.subarray(start, end === -1 ? bytes.length : end));
    } catch {
      return line;
    }
    start = end + 1;
  }
}

/** Gives a text without the white space that only lays it out, so that reflowed lines compare equal. */
export function withoutLayout(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
