import {type ChildProcess, spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, readdirSync} from 'node:fs';
import {constants} from 'node:os';
import path from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';
import {TemporaryFolder} from '../temporary-folder';

// A process that ends by a signal has no event `exit`, in which its programs end and temporary folders are removed.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => process.exit(128 + constants.signals[name]));

/** One row of the table. Seconds are processor seconds of all processes, if `what` does not say otherwise. */
export type Row = {what: string; ours: number; plain?: number; unit: string};

/** What a program used: processor seconds (user and system, all processes), and memory of its largest process. */
export type Usage = {seconds: number; megabytes: number};

/** A Node.js program whose use of the machine is recorded. */
export class Program {
  private folder = new TemporaryFolder();
  private child: ChildProcess;
  private printed = '';
  private isRunning = true;

  /**
   * Starts a program.
   * @param folder in which it runs
   * @param args of `node`
   */
  constructor(folder: string, args: string[], environment: NodeJS.ProcessEnv = {}) {
    this.child = spawn(process.execPath, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...environment,
        NO_COLOR: '1',
        USAGE_FOLDER: this.folder.root,
        NODE_OPTIONS: `--require "${path.join(__dirname, 'record-usage.cjs')}"`,
      },
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => {
        this.printed += chunk;
      });
    }
    // First, so that folders are removed after those who write into them have ended.
    const end = () => this.signal('SIGKILL');
    process.prependOnceListener('exit', end);
    this.child.once('close', () => {
      this.isRunning = false;
      process.off('exit', end);
    });
  }

  /** Sends a signal to the program and the processes that it has started. */
  private signal(name: NodeJS.Signals) {
    // The system gives the number of a process that has ended to another one.
    if (!this.isRunning) return;
    try {
      process.kill(-Number(this.child.pid), name);
    } catch {
      // It has ended.
    }
  }

  private read(): (Usage & {at: number})[] {
    return readdirSync(this.folder.root)
      .filter((file) => file.endsWith('.json'))
      .map((file) => JSON.parse(this.folder.read(file)));
  }

  private get total(): Usage {
    const all = this.read();
    return {
      seconds: all.reduce((sum, {seconds}) => sum + seconds, 0),
      megabytes: Math.max(0, ...all.map(({megabytes}) => megabytes)),
    };
  }

  /**
   * Waits until the program has ended.
   * @param expected exit codes
   * @throws {Error} with its output, if it ends with another one
   */
  async ended(expected = [0]): Promise<Usage> {
    const [status] = await once(this.child, 'close');
    if (!expected.includes(status)) throw new Error(`The program ended with ${status}:\n${this.printed}`);
    return this.total;
  }

  private hasEnded() {
    return new Error(`The program has ended:\n${this.printed}`);
  }

  /** Waits until the program has printed a text. */
  async prints(text: RegExp) {
    for (;;) {
      const found = text.exec(this.printed);
      if (found) return found;
      if (!this.isRunning) throw this.hasEnded();
      await sleep(50);
    }
  }

  /** What the program has used until now. */
  async now(): Promise<Usage> {
    const own = this.folder.path(`${this.child.pid}.json`);
    const begin = Date.now();
    // Asked again, because a process that is starting ends by the signal only before it listens.
    do {
      if (!this.isRunning) throw this.hasEnded();
      this.signal('SIGUSR2');
      await sleep(20);
    } while (!existsSync(own) || this.read().every(({at}) => at < begin));
    return this.total;
  }

  async stop() {
    if (!this.isRunning) return;
    const ended = once(this.child, 'close');
    this.signal('SIGTERM');
    await ended;
  }
}

/** Runs a function in this process, and returns the processor seconds that it took. */
export async function secondsOf(run: () => unknown) {
  const begin = process.cpuUsage();
  await run();
  const {user, system} = process.cpuUsage(begin);
  return (user + system) / 1e6;
}
