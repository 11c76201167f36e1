import {expect, test} from 'playwright/test';
import {knownLanguage} from '../../src/locale/known-language';

test('a language is described by what CLDR knows of it', () => {
  expect(knownLanguage('ko')).toEqual({
    code: 'ko',
    label: '한국어',
    openGraph: 'ko_KR',
    dateFormat: 'ko',
    direction: 'ltr',
    script: 'Kore',
  });
  expect(knownLanguage('ar')).toMatchObject({label: 'العربية', direction: 'rtl', script: 'Arab'});
  expect(knownLanguage('zh-hant')).toMatchObject({code: 'zh-Hant', openGraph: 'zh_TW', script: 'Hant'});
  expect(knownLanguage('fr')).toMatchObject({label: 'Français'});
});

test('what is no language, or has no name of its own there, is told apart', () => {
  expect(knownLanguage('k')).toBe('no tag');
  expect(knownLanguage('ko_KR')).toBe('no tag');
  expect(knownLanguage('xx')).toBe('unknown');
  expect(knownLanguage('ain')).toBe('no name');
  expect(knownLanguage('ain', 'アイヌ・イタㇰ')).toMatchObject({
    label: 'アイヌ・イタㇰ',
    openGraph: 'ain_JP',
  });
});
