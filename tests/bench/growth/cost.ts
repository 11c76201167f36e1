import {spawn} from 'node:child_process';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';

/** What running a command took. */
export type Cost = {
  /** By the clock, in seconds; other work on the machine makes it longer. */
  readonly elapsed: number;
  /** Of all processors together, in seconds; hardly depends on what else the machine does. */
  readonly processor: number;
  /** Most memory that its processes held at one moment, together, in MB. */
  readonly memory: number;
};

/** How often the memory is looked at, in milliseconds. */
const INTERVAL = 100;
const PAGE = 4096;

/** Adds up the resident memory of the processes of a group, in bytes. */
async function memoryOf(group: number): Promise<number> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(
    processes.map(async (id) => {
      // A process may end while it is looked at.
      const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return Number(fields[2]) === group ? Number(fields[21]) * PAGE : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * Runs a command and measures it, with GNU `time` for the processors and `/proc` for the memory.
 * @throws {Error} with the end of what it said, when it fails
 */
export async function costOf(command: readonly string[], cwd: string): Promise<Cost> {
  const times = path.join(cwd, 'times');
  const child = spawn('/usr/bin/time', ['-q', '-f', '%e %U %S', '-o', times, ...command], {
    cwd,
    detached: true,
    env: {...process.env, DOCUSAURUS_NO_PERSISTENT_CACHE: 'true', CI: 'true'},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  let memory = 0;
  const watch = setInterval(async () => {
    memory = Math.max(memory, child.pid ? await memoryOf(child.pid) : 0);
  }, INTERVAL);
  const code = await ended.finally(() => clearInterval(watch));
  if (code !== 0) {
    throw new Error(`${command.join(' ')} failed in ${cwd}:\n${Buffer.concat(said).toString().slice(-4000)}`);
  }
  const [elapsed = 0, user = 0, system = 0] = (await readFile(times, 'utf8')).trim().split(' ').map(Number);
  return {
    elapsed: Math.round(elapsed * 10) / 10,
    processor: Math.round((user + system) * 10) / 10,
    memory: Math.round(memory / 1024 / 1024),
  };
}
