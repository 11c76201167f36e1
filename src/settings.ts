import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import leven from 'leven';
import {languageCodes} from './locale/languages';
import {type Environment, settingNames} from './product';
import {Refusal} from './refusal';

/*
 * What differs from one deployment to the next: the environment, over the file `.env` beside
 * package.json. Whatever needs a setting gets it from here.
 */

const FOLDER = path.join(__dirname, '..');
const FILE = '.env';

/** The names of all settings. */
export const SETTING_NAMES: readonly string[] = [...settingNames(languageCodes), 'I18N_STALE'];

const ASSIGNMENT = /^\s*(?:export\s+)?(?<name>[\w.-]+)\s*=\s*(?<value>.*?)\s*$/;
const QUOTED = /^(?<quote>["'`])(?:(?!\k<quote>).)*\k<quote>(?:\s*#.*)?$/;
/** A `#` that the parser takes for the beginning of a comment although no space stands before it. */
const CUT_SHORT = /^[^\s"'`][^#]*[^\s#]#/;

function nearestName(name: string): string | undefined {
  return SETTING_NAMES.toSorted((a, b) => leven(name, a) - leven(name, b))[0];
}

/** Says what the parser would pass over or misread in a line; undefined where it reads it as meant. */
function faultIn(line: string, earlier: ReadonlySet<string>): string | undefined {
  const {name, value = ''} = ASSIGNMENT.exec(line)?.groups ?? {};
  if (name === undefined) {
    return `found "${line.trim()}"; expected NAME=value, or # and a comment`;
  }
  if (!SETTING_NAMES.includes(name)) {
    return `nothing reads ${name}; did you mean ${nearestName(name)}? The names are ${SETTING_NAMES.join(', ')}`;
  }
  if (earlier.has(name)) {
    return `${name} is set a second time; keep one of the two lines`;
  }
  if (/^["'`]/.test(value) ? !QUOTED.test(value) : CUT_SHORT.test(value)) {
    return `${name} is ${value}, of which a part would be lost; put the whole value in one pair of quotation marks: ${name}="…"`;
  }
  return undefined;
}

function readFile(file: string): Environment {
  if (!existsSync(file)) {
    return {};
  }
  const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  const faults: string[] = [];
  const names = new Set<string>();
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) {
      continue;
    }
    const fault = faultIn(line, names);
    if (fault !== undefined) {
      faults.push(`${FILE}:${index + 1}: ${fault}.`);
    }
    names.add(ASSIGNMENT.exec(line)?.groups?.name ?? '');
  }
  if (faults.length > 0) {
    throw new Refusal(faults.join('\n'));
  }
  return parseEnv(text);
}

/**
 * Gives the environment, and what the settings file says beside it.
 * @param environment wins over the file, name by name
 * @param folder where the file `.env` stands, if there is one
 * @throws {Refusal} naming each line of the file that is not a setting
 */
export function readSettings(environment: Environment = process.env, folder: string = FOLDER): Environment {
  return {...readFile(path.join(folder, FILE)), ...environment};
}
