import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {readProduct} from '../src/product';
import {readSettings, settingNames} from '../src/settings';

const ROOT = path.join(__dirname, '..');

/** Reads a settings file with this text. */
function read(text: string, environment: Record<string, string> = {}) {
  const folder = test.info().outputPath('settings');
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, '.env'), text);
  return readSettings(environment, folder);
}

/** Reads settings from the environment alone. */
const readFrom = (environment: Record<string, string>) => readSettings(environment, '/nowhere');

test('the settings file is read as it is written, and the environment overrides it name by name', () => {
  const text =
    '\uFEFF# ours\r\n\r\nSITE_URL=https://a.example\r\n  export CONTACT_EMAIL = "a#b@a.example" # us\r\n';
  expect(read(text)).toEqual({SITE_URL: 'https://a.example', CONTACT_EMAIL: 'a#b@a.example'});
  expect(read(text, {SITE_URL: 'https://b.example', HOME: '/root'})).toEqual({
    SITE_URL: 'https://b.example',
    CONTACT_EMAIL: 'a#b@a.example',
  });
});

const NOT_ADDRESSES = [
  '',
  ' ',
  'http://example.com',
  'example.com',
  'https://',
  'https:example.com',
  'https:///example.com',
  'https://exam ple.com',
  'https://%',
  'ftp://example.com',
  'https://a:b@example.com',
  ' https://example.com',
];
const BAD: Readonly<Record<string, readonly string[]>> = {
  SITE_URL: [...NOT_ADDRESSES, 'https://example.com/app', 'https://example.com/?a', 'https://example.com/#a'],
  APP_STORE_URL: NOT_ADDRESSES,
  GOOGLE_PLAY_URL: NOT_ADDRESSES,
  CONTACT_FORM_URL: NOT_ADDRESSES,
  CONTACT_FORM_URL_JA: NOT_ADDRESSES,
  CONTACT_EMAIL: ['', 'hello', 'hello@', '@example.com', 'a b@example.com', 'a@b', 'a@example.com?cc=b'],
  OPERATOR_NAME: ['', ' ', ' Relief', 'Relief\nLtd.', '{name}', '<b>Relief</b>'],
  I18N_STALE: ['', 'yes', 'tell'],
  HSTS: ['', 'yes', 'max-age=1'],
};
const GOOD: Readonly<Record<string, readonly string[]>> = {
  SITE_URL: ['https://example.com', 'https://example.com/', 'https://example.com:8443'],
  CONTACT_FORM_URL: ['https://example.com', 'https://example.com/f?a=b@c#d', 'HTTPS://EXAMPLE.COM/f'],
  OPERATOR_NAME: ['R', 'Relief & Sons Ltd.', '株式会社レリーフ'],
};

test('a bad value is named with its setting and the rule', () => {
  for (const [name, values] of Object.entries(BAD)) {
    for (const value of values) {
      const found = value === '' ? 'empty' : `"${value}"`;
      expect(() => readFrom({[name]: value}), value).toThrow(`${name} is ${found}; expected `);
    }
  }
  for (const [name, values] of Object.entries(GOOD)) {
    for (const value of values) {
      expect(readFrom({[name]: value})).toEqual({[name]: value});
    }
  }
});

test('all bad settings are named at once, from the file and the environment', () => {
  const text = 'SITE_URL=x\nGOOGLE_STORE_URL=https://a.example';
  expect(() => read(text, {CONTACT_EMAIL: 'y', CONTACT_FORM_URL_JP: 'https://a.example'})).toThrow(
    /SITE_URL is "x"[\s\S]*CONTACT_EMAIL is "y"[\s\S]*GOOGLE_STORE_URL is no setting; did you mean GOOGLE_PLAY_URL\?[\s\S]*CONTACT_FORM_URL_JP is no setting; did you mean CONTACT_FORM_URL_/,
  );
});

test('.env.example names every setting, with examples that are accepted', () => {
  const lines = readFileSync(path.join(ROOT, '.env.example'), 'utf8').split('\n');
  const examples = read(lines.flatMap((line) => /^# (\w+=.*)$/.exec(line)?.slice(1) ?? []).join('\n'));
  const withoutForms = (names: readonly string[]) => names.filter((name) => !/^CONTACT_FORM_URL_/.test(name));
  expect(withoutForms(Object.keys(examples)).sort()).toEqual(withoutForms(settingNames).sort());
  expect(readProduct(examples, ['ja']).contact.formUrlByLanguage.ja).toBe(examples.CONTACT_FORM_URL_JA);
});
