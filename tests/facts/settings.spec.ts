import {readFileSync} from 'node:fs';
import {languageCodes} from '../../src/facts/languages';
import {formSetting, readProduct} from '../../src/facts/product';
import {readSettings, settingNames} from '../../src/facts/settings';
import {expect, test} from '../run/units';
import {TemporaryFolder} from '../temporary-folder';

/** The setting with the form of one language: of a translation, if the site has any. */
const FORM = formSetting(languageCodes.at(-1) as string);

/** Reads settings from a file with this text, and from environment variables. */
function read(text: string, environment = {}) {
  const folder = new TemporaryFolder();
  folder.write('.env', text);
  return readSettings(environment, folder.root);
}

test('the settings file is read whatever its layout, environment variables override single settings, and one error names everything that is wrong in both', () => {
  const text =
    '\uFEFF# ours\r\n\r\nSITE_URL=https://a.example\r\n  export CONTACT_EMAIL = "a#b@a.example" # us\r\n';
  const settings = {SITE_URL: 'https://a.example', CONTACT_EMAIL: 'a#b@a.example'};
  expect(read(text)).toEqual(settings);
  const SITE_URL = 'https://b.example';
  expect(read(text, {SITE_URL, CONTACT_PERSON: 'me'})).toEqual({...settings, SITE_URL});
  const bad = 'SITE_URL=x\nconstructor=1\n\nHSTS off\n GOOGLE_STORE_URL=https://a.example';
  for (const problem of [
    '.env:4 is "HSTS off"; expected a name, = and a value',
    'SITE_URL is "x"; expected https://',
    'constructor is not a setting; ',
    'GOOGLE_STORE_URL is not a setting; the settings are SITE_URL, ',
    'CONTACT_EMAIL is "y"; expected one',
    'CONTACT_FORM_URL_XX is not a setting; ',
    ` ${FORM}, `,
  ]) {
    expect(() => read(bad, {CONTACT_EMAIL: 'y', CONTACT_FORM_URL_XX: 'https://a.example'})).toThrow(problem);
  }
});

const NOT_ADDRESSES = [
  '',
  'http://example.com',
  'example.com',
  'https://',
  'https:///example.com',
  'https://exam ple.com',
  'https://a:b@example.com',
  ' https://example.com',
  'https://example.com,',
  'https://example.com.',
  'https://“example.com”',
  'https://*.example.com',
  'https://[::1]',
];
/** For each setting: wrong values, and correct ones. */
const VALUES: Record<string, string[][]> = {
  SITE_URL: [
    [...NOT_ADDRESSES, 'https://example.com/app', 'https://example.com/?a', 'https://example.com/#a'],
    ['https://example.com', 'https://bücher.example/', 'https://example.com:8443'],
  ],
  APP_STORE_URL: [NOT_ADDRESSES],
  GOOGLE_PLAY_URL: [NOT_ADDRESSES],
  CONTACT_FORM_URL: [NOT_ADDRESSES, ['https://example.com/f?a=b@c#d', 'HTTPS://EXAMPLE.COM/f']],
  [FORM]: [NOT_ADDRESSES],
  CONTACT_FORM_ORIGINS: [
    [
      ...NOT_ADDRESSES,
      'https://a.example/b',
      'https://a.example,https://b.example',
      'https://a.example  https://b.example',
    ],
    ['https://a.example', 'https://a.example https://b.example:8443'],
  ],
  CONTACT_EMAIL: [['', 'hello@', 'a b@example.com', 'a@b', 'a@example.com?cc=b', 'mailto:a@example.com']],
  OPERATOR_NAME: [
    ['', ' ', ' Relief', 'Relief\nLtd.', '{name}', '<b>Relief</b>'],
    ['R', 'Relief & Sons Ltd.', '株式会社レリーフ'],
  ],
  I18N_STALE: [
    ['', 'yes'],
    ['fail', 'warn'],
  ],
  UNFINISHED_LANGUAGES: [
    ['', 'yes'],
    ['show', 'hide'],
  ],
  NO_INDEX: [
    ['', 'yes'],
    ['on', 'off'],
  ],
  HSTS: [
    ['', 'yes'],
    ['on', 'subdomains', 'off'],
  ],
};

test('the error for a wrong value has the setting’s name, the value and what is expected; correct values are accepted', () => {
  /** Returns the value that is read; `true` if it is refused as expected. */
  const readValue = (name: string, value: string) => {
    try {
      return readSettings({[name]: value}, '/nowhere')[name];
    } catch (error) {
      const shown = value === '' ? 'empty' : `"${value}"`;
      return String(error).includes(`${name} is ${shown}; expected `) || String(error);
    }
  };
  for (const [name, [bad = [], good = []]] of Object.entries(VALUES)) {
    const found = [...bad, ...good].map((value) => [value, readValue(name, value)]);
    expect(found, name).toEqual([
      ...bad.map((value) => [value, true]),
      ...good.map((value) => [value, value]),
    ]);
  }
  expect(readProduct({SITE_URL: 'https://example.com/'}, []).siteUrl).toBe('https://example.com');
  expect(formSetting('pt-BR')).toBe('CONTACT_FORM_URL_PT_BR');
});

test('.env.example has every setting, with a correct value', () => {
  const example = readFileSync('.env.example', 'utf8');
  // The form's address has a setting for each language, and one example, for Japanese.
  const examples = read(example.replace(/^# (?=\w+=)/gm, '').replace('CONTACT_FORM_URL_JA', FORM));
  const names = (settings: readonly string[]) =>
    new Set(settings.map((name) => name.replace(/(FORM_URL)_.+/, '$1_')));
  expect(names(Object.keys(examples))).toEqual(names(settingNames));
});
