import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {languageCodes} from './languages';
import {formSetting, type Settings} from './product';
import {UserError} from './user-error';

/*
 * The settings: values that differ between deployments. They come from the file `.env` beside package.json
 * and from environment variables, which override the file.
 */

/** Matches `https://`, a host name and a port. */
const ORIGIN = /^https:\/\/[-.\w\p{L}\p{M}\p{N}]*[\p{L}\p{M}\p{N}](?::\d+)?/u.source;

const WEB_ADDRESS = [
  'a complete address that starts with https:// and carries no user name or password',
  new RegExp(`${ORIGIN}(?:[/?#]\\S*)?$`, 'iu'),
] as const;

/** Rule for each setting: a description for error messages, and the pattern of valid values. */
const rules = new Map(
  Object.entries<readonly [description: string, pattern: RegExp]>({
    SITE_URL: [
      'https:// and a host name, without a path, query or #section (as in https://example.com)',
      new RegExp(`${ORIGIN}/?$`, 'iu'),
    ],
    APP_STORE_URL: WEB_ADDRESS,
    GOOGLE_PLAY_URL: WEB_ADDRESS,
    CONTACT_FORM_URL: WEB_ADDRESS,
    ...Object.fromEntries(languageCodes.map((code) => [formSetting(code), WEB_ADDRESS])),
    CONTACT_EMAIL: [
      'one e-mail address (as in hello@example.com)',
      /^[^\s@<>"?&%:,;]+@[^\s@<>"?&%:,;.]+(\.[^\s@<>"?&%:,;.]+)+$/,
    ],
    OPERATOR_NAME: [
      'the name of a person or organisation, on one line (as in Relief Ltd.)',
      /^[^\s\p{C}<>{}](?:[^\p{C}<>{}]*[^\s\p{C}<>{}])?$/u,
    ],
    HSTS: [
      '"on", "subdomains" (browsers ask for every subdomain over https too) or "off"',
      /^(?:on|subdomains|off)$/,
    ],
    I18N_STALE: ['"fail" (stale text stops the build) or "warn" (readers see a notice)', /^(?:fail|warn)$/],
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
  // Some editors on Windows write a byte order mark at the beginning.
  const inFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) : {};
  const inEnvironment = Object.entries(environment).filter(
    ([name]) => settingNames.includes(name) || name.startsWith('CONTACT_FORM_URL_'),
  );
  const settings = {...inFile, ...Object.fromEntries(inEnvironment)} as Settings;
  const problems = Object.entries(settings).flatMap(([name, value]) => {
    const [description, pattern] = rules.get(name) ?? [];
    if (!pattern) return `${name} is not a setting; the settings are ${settingNames.join(', ')}`;
    return pattern.test(value) && (!name.includes('_URL') || URL.canParse(value))
      ? []
      : `${name} is ${value ? `"${value}"` : 'empty'}; expected ${description}`;
  });
  if (problems.length === 0) return settings;
  throw new UserError(`Settings (the environment or .env) to be corrected:\n  ${problems.join('\n  ')}`);
}
