import {execFileSync} from 'node:child_process';
import {mkdir, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const RESULTS = path.join(__dirname, '../results');

/** Where and on what a measurement was made. */
export type Circumstances = {
  readonly date: string;
  readonly commit: string;
  readonly processor: string;
  readonly cores: number;
  readonly node: string;
  /** Processes that wanted a core, averaged over the minute before the start and the end. */
  readonly load: {readonly before: number; after?: number};
};

/** Reads where and on what this runs; called before a measurement begins. */
export function circumstances(): Circumstances {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], {encoding: 'utf8'}).trim(),
    processor: os.cpus()[0]?.model ?? 'unknown',
    cores: os.cpus().length,
    node: process.version,
    load: {before: load()},
  };
}

function load(): number {
  return Math.round((os.loadavg()[0] ?? 0) * 10) / 10;
}

/**
 * Keeps a measurement and its plot under its date.
 * @param name of what was measured; empty for the benchmark itself
 * @returns the files written
 */
export async function keep(
  {load: started, ...where}: Circumstances,
  name: string,
  figures: object,
  plot: string,
): Promise<string[]> {
  const stem = path.join(RESULTS, [where.date, name].filter(Boolean).join('-'));
  const result = {...where, load: {...started, after: load()}, ...figures};
  await mkdir(RESULTS, {recursive: true});
  await writeFile(`${stem}.json`, `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(`${stem}.svg`, plot);
  return [`${stem}.json`, `${stem}.svg`];
}
