import {readdirSync} from 'node:fs';
import {addressIn, withoutLastSlash} from '../../src/facts/address';
import {describeLanguage, languages} from '../../src/facts/languages';
import {expect, test} from '../run/units';

test('the languages are English and the folders of i18n/, described by data of Intl, and a folder with another name is an error', () => {
  const folders = readdirSync('i18n', {withFileTypes: true}).filter((entry) => entry.isDirectory());
  // i18n/en/ is there if an operator has changed the words of the site.
  const codes = folders.map(({name}) => name).filter((name) => name !== 'published' && name !== 'en');
  expect(languages.map(({code}) => code).toSorted()).toEqual(['en', ...codes].sort());
  expect(languages[0]).toEqual({
    code: 'en',
    label: 'English',
    openGraph: 'en_GB',
    direction: 'ltr',
    dateFormat: 'en-GB',
  });
  expect(describeLanguage('ja')).toEqual({
    code: 'ja',
    label: '日本語',
    openGraph: 'ja_JP',
    dateFormat: 'ja',
    direction: 'ltr',
  });
  expect(describeLanguage('zh-Hant')).toMatchObject({openGraph: 'zh_TW', dateFormat: 'zh-Hant'});
  expect(describeLanguage('fr')).toMatchObject({label: 'Français'});
  // Docusaurus takes the second for a language from left to right.
  expect(['ar', 'az-Arab', 'ff-Adlm', 'ks-Deva'].map((code) => describeLanguage(code).direction)).toEqual([
    'rtl',
    'rtl',
    'rtl',
    'ltr',
  ]);
  for (const folder of [
    'ko_KR',
    'zh-hant',
    'xx',
    'ain',
    'tlh',
    'ca-valencia',
    'x-klingon',
    'de-u-co-phonebk',
    'ja-x-a',
  ]) {
    expect(() => describeLanguage(folder)).toThrow(
      new RegExp(`^i18n/${folder}: .* expected one as ko, pt-BR or zh-Hant\\. .* EXCEPTIONS in src/facts/`),
    );
  }
  // Codes of ISO 15924 without letters of their own in Unicode.
  for (const script of ['Hrkt', 'Hanb', 'Jamo', 'Aran', 'Latf', 'Zyyy', 'Zinh', 'Zxxx', 'Qaaa', 'Xxxx'])
    expect(() => describeLanguage(`ja-${script}`)).toThrow(`no letters of a script ${script}`);
  expect(() => describeLanguage('en-GB')).toThrow('in English already');
});

/** Addresses of a page in English and in Japanese, and other forms of them that a browser may report. */
const ADDRESSES = [
  ['/', '/ja', '/ja/'],
  ['/?a=1#features', '/ja?a=1#features'],
  ['/#about', '/ja#about'],
  ['/?next=/ja/', '/ja?next=/ja/'],
  ['/terms', '/ja/terms', '/terms/', '/ja/terms/'],
  ['/privacy?x=/ja/#sharing', '/ja/privacy?x=/ja/#sharing'],
  ['/japan', '/ja/japan'],
  ['/JA', '/ja/JA'],
  ['/terms/ja', '/ja/terms/ja'],
  // Must not lead to another site.
  ['/evil.example/ja', '/ja/evil.example/ja', '//evil.example/ja'],
  ['/evil.example', '/ja/evil.example', '/ja//evil.example', '//ja//evil.example'],
];

test('an address leads to the same page in each language, and never to another site', () => {
  for (const forms of ADDRESSES) {
    const [inEnglish, inJapanese] = forms;
    const found = forms.map((address) => ['en', 'ja'].map((code) => addressIn(['en', 'ja'], code, address)));
    expect(found).toEqual(forms.map(() => [inEnglish, inJapanese]));
  }
  // Without other languages, `ja` is a page.
  expect(['/ja/', '//ja//', '/ja/terms'].map((address) => addressIn(['en'], 'en', address))).toEqual([
    '/ja',
    '/ja',
    '/ja/terms',
  ]);
});

test('an address has no slash at the end of its path', () => {
  expect(['/', '/news/', '../news/?page=2', '/news/#top/', '#a/', './'].map(withoutLastSlash)).toEqual([
    '/',
    '/news',
    '../news?page=2',
    '/news#top/',
    '#a/',
    '.',
  ]);
});
