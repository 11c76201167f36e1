import {expect, test} from 'playwright/test';
import {describeLanguage, languageCodes, languages} from '../../src/locale/languages';

test('the languages are English and the folders of i18n', () => {
  expect(languageCodes).toEqual(['en', 'ja']);
  expect(languages).toMatchObject([
    {label: 'English', openGraph: 'en_GB', dateFormat: 'en-GB'},
    {label: '日本語', openGraph: 'ja_JP', script: 'Jpan'},
  ]);
});

test('a language is described by what Intl knows of it', () => {
  expect(describeLanguage('ko')).toEqual({
    code: 'ko',
    label: '한국어',
    openGraph: 'ko_KR',
    dateFormat: 'ko',
    direction: 'ltr',
    script: 'Kore',
  });
  expect(describeLanguage('ar')).toMatchObject({label: 'العربية', direction: 'rtl', script: 'Arab'});
  expect(describeLanguage('zh-Hant')).toMatchObject({code: 'zh-Hant', openGraph: 'zh_TW', script: 'Hant'});
  expect(describeLanguage('fr')).toMatchObject({label: 'Français'});
});

test('a folder that is no language is an error that says what is expected', () => {
  expect(() => describeLanguage('ko_KR')).toThrow('i18n/ko_KR: the name of this folder is not the tag');
  expect(() => describeLanguage('zh-hant')).toThrow('expected one as ko, pt-BR or zh-Hant');
  expect(() => describeLanguage('xx')).toThrow("Intl does not know this language's name and script");
  expect(() => describeLanguage('ain')).toThrow('add them to EXCEPTIONS in src/locale/languages.ts');
});
