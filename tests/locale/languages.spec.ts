import {readdirSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {describeLanguage, languages} from '../../src/locale/languages';

test('the languages are English and the folders of i18n, each described by what Intl knows of it', () => {
  const folders = readdirSync('i18n', {withFileTypes: true}).filter((one) => one.isDirectory());
  const codes = folders.map(({name}) => name).filter((name) => name !== 'published');
  expect(languages.map(({code}) => code).toSorted()).toEqual(['en', ...codes].sort());
  expect(languages).toEqual(
    expect.arrayContaining([
      {code: 'en', label: 'English', openGraph: 'en_GB', dateFormat: 'en-GB'},
      {code: 'ja', label: '日本語', openGraph: 'ja_JP', dateFormat: 'ja'},
    ]),
  );
  expect(describeLanguage('zh-Hant')).toMatchObject({openGraph: 'zh_TW', dateFormat: 'zh-Hant'});
  expect(describeLanguage('fr')).toMatchObject({label: 'Français'});
});

test('a folder that is no language is an error that says what is expected', () => {
  for (const folder of ['ko_KR', 'zh-hant', 'xx', 'ain']) {
    expect(() => describeLanguage(folder)).toThrow(
      new RegExp(`^i18n/${folder}: .* expected one as ko, pt-BR or zh-Hant\\. .* EXCEPTIONS in src/locale/`),
    );
  }
});
