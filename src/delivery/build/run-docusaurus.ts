import {spawn} from 'node:child_process';
import path from 'node:path';

/**
 * Runs Docusaurus's command, without a terminal, and keeps what it says.
 * @param dir folder of the site
 * @param args what stands after `docusaurus`
 * @param options.environment variables to set, or to leave out (undefined), beside those of this process
 * @param options.signal ends it
 * @returns its exit status and all that it printed
 */
export async function runDocusaurus(
  dir: string,
  args: readonly string[],
  options: {environment?: Readonly<Record<string, string | undefined>>; signal?: AbortSignal} = {},
): Promise<{status: number; output: string}> {
  const cli = path.join(dir, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  const child = spawn(process.execPath, [cli, ...args], {
    cwd: dir,
    // The bundler's cache does not notice that facts in the environment have changed.
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', ...options.environment},
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: options.signal,
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return {status: status ?? 1, output: String(Buffer.concat(said))};
}
