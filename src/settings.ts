import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parseEnv} from 'node:util';
import {Joi} from '@docusaurus/utils-validation';
import leven from 'leven';
import {languageCodes} from './locale/languages';
import {formSetting, type Settings} from './product';
import {UserError} from './user-error';

/*
 * The settings: what differs from one deployment to the next. They come from the file `.env` beside
 * package.json and from the environment, which overrides it.
 */

/** Text of a form; `{#label}` and `{#value}` are the setting's name and value. */
const text = (rule: string, form: RegExp, test: (value: string) => boolean = () => true) =>
  Joi.string()
    .custom((value, {error}) => (form.test(value) && test(value) ? value : error('any.invalid')))
    .messages({
      'any.invalid': `{#label} is "{#value}"; expected ${rule}`,
      'string.empty': `{#label} is empty; expected ${rule}`,
    });

const webAddress = text(
  'a complete address that starts with https:// and carries no user name or password',
  /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i,
  URL.canParse,
);

const rules = {
  SITE_URL: text(
    'https:// and a host name, without a path, query or #section (as in https://example.com)',
    /^https:\/\/[^\s/?#@]+\/?$/i,
    URL.canParse,
  ),
  APP_STORE_URL: webAddress,
  GOOGLE_PLAY_URL: webAddress,
  CONTACT_FORM_URL: webAddress,
  ...Object.fromEntries(languageCodes.map((code) => [formSetting(code), webAddress])),
  CONTACT_EMAIL: text(
    'one e-mail address (as in hello@example.com)',
    /^[^\s@<>"?&]+@[^\s@<>"?&.]+(\.[^\s@<>"?&.]+)+$/,
  ),
  OPERATOR_NAME: text(
    'the name of a person or organisation, on one line (as in Relief Ltd.)',
    /^[^\s\p{C}<>{}](?:[^\p{C}<>{}]*[^\s\p{C}<>{}])?$/u,
  ),
  HSTS: text(
    '"on", "subdomains" (browsers ask for every subdomain over https too) or "off"',
    /^(?:on|subdomains|off)$/,
  ),
  I18N_STALE: text('"fail" (stale text stops the build) or "warn" (readers see a notice)', /^(?:fail|warn)$/),
};

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(rules);

const schema = Joi.object<Settings>(rules).error((errors) => {
  const problems = errors.map((error) => {
    const name = String(error.local.key);
    const [nearest] = settingNames.toSorted((a, b) => leven(name, a) - leven(name, b));
    return error.code === 'object.unknown'
      ? `${name} is no setting; did you mean ${nearest}? The settings are ${settingNames.join(', ')}`
      : error.toString();
  });
  return new UserError(`Settings (the environment or .env) to be corrected:\n  ${problems.join('\n  ')}`);
});

/**
 * Reads the settings.
 * @param environment overrides the file, name by name
 * @param folder of the file `.env`, which may be missing
 * @throws {UserError} naming each bad or unknown setting, with its value and rule
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  folder: string = path.join(__dirname, '..'),
): Settings {
  const file = path.join(folder, '.env');
  // Windows' editor begins a file with a byte order mark.
  const inFile = existsSync(file) ? parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) : {};
  const inEnvironment = Object.entries(environment).filter(
    ([name]) => settingNames.includes(name) || name.startsWith('CONTACT_FORM_URL_'),
  );
  return Joi.attempt({...inFile, ...Object.fromEntries(inEnvironment)}, schema, {
    abortEarly: false,
    errors: {wrap: {label: false}},
  });
}
