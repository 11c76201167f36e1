import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {readSettings, settingNames} from '../../src/settings';
import {debian} from '../browsers';

/** What the pictures were made with, as this machine's parts are named in it. */
const RECORD = path.join(__dirname, 'looks.json');

const printed = (program: string, ...args: string[]) =>
  spawnSync(program, args, {encoding: 'utf8'}).stdout?.trim() ?? '';

/** What decides how a page is drawn: Debian's release, Chromium's major version, and the fonts that are not the site's. */
function environment(): Record<string, string> {
  return {
    Debian: /^VERSION_ID="(.+)"$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '',
    Chromium: /\d+/.exec(printed(debian.chromiumShell ?? '', '--version'))?.[0] ?? '',
    'the font': printed('fc-match', '--format', '%{family}', 'sans-serif'),
    'the Japanese font': printed('fc-match', '--format', '%{family}', 'sans-serif:lang=ja'),
  };
}

/** Records what the pictures are made with, when they are renewed. */
export const recordEnvironment = () => writeFileSync(RECORD, `${JSON.stringify(environment(), null, 2)}\n`);

/** Says why the pages cannot be compared with their pictures here; undefined where they can. */
function difference(): string | undefined {
  const settings = readSettings();
  const set = settingNames.find((name) => settings[name] !== undefined);
  if (set) return `${set} is set, and they are of the site without settings`;
  if (!debian.chromiumShell || !existsSync(RECORD)) return "they are made with Debian's Chromium";
  const here = environment();
  const recorded: Record<string, string> = JSON.parse(readFileSync(RECORD, 'utf8'));
  const [other] = Object.keys(recorded).filter((part) => recorded[part] !== here[part]);
  return other && `${other} is "${here[other]}", and was "${recorded[other]}" when they were made`;
}

const renews = process.argv.some((one) => /^(?:-u$|--update-snapshots)/.test(one));

// Each process of a run reads this file, and has the environment of the first.
process.env.LOOKS_NOT_COMPARED ??= (!renews && difference()) || '';

/** Why the pages are not compared with their pictures here; empty where they are, or are being renewed. */
export const looksNotCompared = process.env.LOOKS_NOT_COMPARED;
