import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {domainToUnicode} from 'node:url';
import {parseEnv} from 'node:util';
import {languageCodes} from './languages';
import {formSetting, type Settings} from './product';
import {UserError} from './user-error';

/*
 * The settings: values that differ between deployments. They come from the file `.env` beside package.json
 * and from environment variables, which override the file.
 */

/** Matches a part of a host name between dots, in any script. */
const LABEL = /^[-\w\p{L}\p{M}\p{N}]+$/u;

const isHost = (name: string) => name.split('.').every((label) => LABEL.test(label));

/** Returns the parsed address; undefined if it is not a web address as {@link WEB_ADDRESS} describes it. */
function webAddress(value: string) {
  const url = URL.canParse(value) && !/\s/.test(value) ? new URL(value) : undefined;
  // In `https:///host`, URL would skip the third slash.
  if (url?.protocol !== 'https:' || !value.toLowerCase().startsWith('https://') || value[8] === '/') return;
  return isHost(domainToUnicode(url.hostname)) && !url.username && !url.password ? url : undefined;
}

function isMailAddress(value: string) {
  const [name, host = '', ...others] = value.split('@');
  const isName = name && !/[\s<>"?&%:,;]/.test(name);
  return Boolean(isName && host.includes('.') && isHost(host) && others.length === 0);
}

/** Returns whether a text is one line, without what would be markup or a fact in a legal text. */
const isName = (value: string) => value !== '' && value.trim() === value && !/[\p{C}<>{}]/u.test(value);

/** The rule for a setting: a description of its values for error messages, and whether a value is valid. */
type Rule = readonly [description: string, isValid: (value: string) => boolean];

const WEB_ADDRESS: Rule = [
  'a complete address that starts with https:// and carries no user name or password',
  (value) => webAddress(value) !== undefined,
];

/** Returns whether a value has nothing but `https://`, a host name and perhaps a port. */
function isOrigin(value: string) {
  const url = webAddress(value);
  return url?.href === `${url?.origin}/`;
}

const oneOf =
  (...values: string[]) =>
  (value: string) =>
    values.includes(value);

const rules = new Map(
  Object.entries<Rule>({
    SITE_URL: [
      'https:// and a host name, without a path, query or #section (as in https://example.com)',
      isOrigin,
    ],
    APP_STORE_URL: WEB_ADDRESS,
    GOOGLE_PLAY_URL: WEB_ADDRESS,
    CONTACT_FORM_URL: WEB_ADDRESS,
    ...Object.fromEntries(languageCodes.map((code) => [formSetting(code), WEB_ADDRESS])),
    CONTACT_FORM_ORIGINS: [
      'one or more of https:// and a host name, without a path, with one space between them (as in https://a.example https://b.example)',
      (value) => value.split(' ').every(isOrigin),
    ],
    CONTACT_EMAIL: ['one e-mail address (as in hello@example.com)', isMailAddress],
    OPERATOR_NAME: ['the name of a person or organisation, on one line (as in Relief Ltd.)', isName],
    HSTS: [
      '"on", "subdomains" (browsers ask for every subdomain over https too) or "off"',
      oneOf('on', 'subdomains', 'off'),
    ],
    I18N_STALE: [
      '"fail" (stale text stops the build) or "warn" (readers see a notice)',
      oneOf('fail', 'warn'),
    ],
    UNFINISHED_LANGUAGES: [
      '"show" (as a trial, which search engines leave out) or "hide"',
      oneOf('show', 'hide'),
    ],
    NO_INDEX: ['"on" (search engines leave the site out, as for a trial of it) or "off"', oneOf('on', 'off')],
  }),
);

/** The names of all settings. */
export const settingNames = [...rules.keys()];

/**
 * Reads the settings.
 * @param environment environment variables; each overrides the file
 * @param folder of the file `.env`, which may be missing
 * @returns values by name, of the settings that are set
 * @throws {UserError} that lists each bad or unknown setting, with its value and rule
 */
export function readSettings(
  environment: NodeJS.ProcessEnv = process.env,
  folder = path.join(__dirname, '../..'),
) {
  const file = path.join(folder, '.env');
  // TextDecoder removes the byte order mark that some editors on Windows write.
  const text = existsSync(file) ? new TextDecoder().decode(readFileSync(file)) : '';
  const inFile = parseEnv(text);
  const inEnvironment = Object.entries(environment).filter(
    ([name]) => settingNames.includes(name) || name.startsWith('CONTACT_FORM_URL_'),
  );
  const settings = {...inFile, ...Object.fromEntries(inEnvironment)} as Settings;
  // Node.js ignores such a line.
  const unreadable = text.split('\n').flatMap((line, index) => {
    const found = line.trim();
    return found === '' || found.startsWith('#') || found.includes('=')
      ? []
      : `.env:${index + 1} is "${found}"; expected a name, = and a value (as in HSTS=off), or # before a comment`;
  });
  const wrong = Object.entries(settings).flatMap(([name, value]) => {
    const [description, isValid] = rules.get(name) ?? [];
    if (!isValid) return `${name} is not a setting; the settings are ${settingNames.join(', ')}`;
    return isValid(value) ? [] : `${name} is ${value ? `"${value}"` : 'empty'}; expected ${description}`;
  });
  const problems = [...unreadable, ...wrong];
  if (problems.length === 0) return settings;
  throw new UserError(`Settings (the environment or .env) to be corrected:\n  ${problems.join('\n  ')}`);
}
