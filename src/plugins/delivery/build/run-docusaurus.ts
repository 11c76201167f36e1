import {spawn} from 'node:child_process';
import path from 'node:path';

/** Docusaurus's own command, from the site's folder. */
const COMMAND = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';

type Options = {
  /** What runs it; Docusaurus's own command unless told. */
  readonly script?: string;
  /** Variables to set, or to leave out (undefined), beside those of this process. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** What it reads, once that is known; where it never is, it reads an end. */
  readonly input?: Promise<string>;
  /** Ends it. */
  readonly signal?: AbortSignal;
  /** Is given what it says, as it says it. */
  readonly hear?: (text: string) => void;
};

/**
 * Runs Docusaurus, without a terminal, and keeps what it says.
 * @param dir folder of the site
 * @param args what stands after `docusaurus`, or after the name of another script
 * @returns its exit status and all that it printed
 */
export async function runDocusaurus(
  dir: string,
  args: readonly string[],
  {script = path.join(dir, COMMAND), environment, input, signal, hear}: Options = {},
): Promise<{status: number; output: string}> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: dir,
    // The bundler's cache does not notice that facts in the environment have changed.
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', ...environment},
    stdio: ['pipe', 'pipe', 'pipe'],
    signal,
  });
  // It may have ended before it is told anything; how it ended is what counts.
  child.stdin.on('error', () => {});
  (input ?? Promise.resolve('')).then(
    (text) => child.stdin.end(text),
    () => child.stdin.end(),
  );
  const said: Buffer[] = [];
  const keep = (chunk: Buffer) => {
    said.push(chunk);
    hear?.(String(chunk));
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {status: status ?? 1, output: String(Buffer.concat(said))};
}
