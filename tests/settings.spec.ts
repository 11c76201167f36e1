import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {languageCodes} from '../src/locale/languages';
import {ROOT} from '../src/plugins/delivery/site/build-folder';
import {readStrictness} from '../src/plugins/translations/fault/severity';
import {readProduct, settingNames} from '../src/product';
import {readSettings} from '../src/settings';
import {expect, test} from './site';

/** Reads a settings file with this text. */
function read(text: string, environment: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  try {
    writeFileSync(path.join(folder, '.env'), text);
    return readSettings(environment, folder);
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('the settings file is read as it is written', () => {
  expect(
    read(
      '\uFEFF# ours\r\n\r\nSITE_URL=https://a.example\r\n  export CONTACT_EMAIL = "a#b@a.example" # us\r\nAPP_STORE_URL=https://b.example # there\r\n',
    ),
  ).toEqual({
    SITE_URL: 'https://a.example',
    CONTACT_EMAIL: 'a#b@a.example',
    APP_STORE_URL: 'https://b.example',
  });
});

test('the environment wins over the settings file, name by name', () => {
  expect(
    read('SITE_URL=https://a.example\nCONTACT_EMAIL=a@a.example', {SITE_URL: 'https://b.example'}),
  ).toEqual({SITE_URL: 'https://b.example', CONTACT_EMAIL: 'a@a.example'});
});

test('without a settings file the environment counts alone', () => {
  expect(readSettings({SITE_URL: 'https://a.example'}, '/nowhere')).toEqual({SITE_URL: 'https://a.example'});
});

test('every rule of a value holds for the settings file', () => {
  expect(() => readProduct(read('GOOGLE_PLAY_URL='), languageCodes)).toThrow('GOOGLE_PLAY_URL is empty');
  expect(() => readProduct(read('SITE_URL=http://a.example'), languageCodes)).toThrow('SITE_URL is "http://');
});

for (const {text, says} of [
  {text: 'SITE_ULR=https://a.example', says: '.env:1: nothing reads SITE_ULR; did you mean SITE_URL?'},
  {
    text: '# x\nGOOGLE_STORE_URL=x',
    says: '.env:2: nothing reads GOOGLE_STORE_URL; did you mean GOOGLE_PLAY_URL?',
  },
  {
    text: 'CONTACT_FORM_URL_JP=x',
    says: '.env:1: nothing reads CONTACT_FORM_URL_JP; did you mean CONTACT_FORM_URL_',
  },
  {
    text: 'SITE_URL https://a.example',
    says: '.env:1: found "SITE_URL https://a.example"; expected NAME=value',
  },
  {
    text: 'SITE_URL=https://a.example\nSITE_URL=https://b.example',
    says: '.env:2: SITE_URL is set a second time',
  },
  {
    text: 'CONTACT_FORM_URL=https://a.example/#f',
    says: '.env:1: CONTACT_FORM_URL is https://a.example/#f, of which',
  },
  {
    text: 'SITE_URL="https://a.example',
    says: '.env:1: SITE_URL is "https://a.example, of which a part would be lost',
  },
]) {
  test(`the settings file is refused for ${JSON.stringify(text)}`, () => {
    expect(() => read(text)).toThrow(says);
  });
}

test('.env.example names every setting, with examples that are accepted', () => {
  const lines = readFileSync(path.join(ROOT, '.env.example'), 'utf8').split('\n');
  const examples = read(lines.flatMap((line) => /^# (\w+=.*)$/.exec(line)?.slice(1) ?? []).join('\n'));
  const forms = languageCodes.map((code) => `CONTACT_FORM_URL_${code.toUpperCase()}`);
  const expected = [...settingNames(languageCodes), 'I18N_STALE'].filter((name) => !forms.includes(name));
  expect(
    Object.keys(examples)
      .filter((name) => !forms.includes(name))
      .sort(),
  ).toEqual(expected.sort());
  expect(() => readProduct(examples, languageCodes)).not.toThrow();
  expect(readStrictness(examples)).toBe('fail');
});
