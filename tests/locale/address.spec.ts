import {expect, test} from 'playwright/test';
import {addressIn, defaultLanguage, type Language, languageOf, languages} from '../../src/locale/languages';

const english = defaultLanguage;
const japanese = languages.find(({code}) => code === 'ja') as Language;

/** Addresses, as browsers report them: whether each is Japanese, and the same page in English and in Japanese. */
const TABLE = [
  ['/', false, '/', '/ja'],
  ['/ja', true, '/', '/ja'],
  ['/ja/', true, '/', '/ja'],
  ['/?a=1#features', false, '/?a=1#features', '/ja?a=1#features'],
  ['/ja?a=1#features', true, '/?a=1#features', '/ja?a=1#features'],
  ['/ja#about', true, '/#about', '/ja#about'],
  ['/?next=/ja/', false, '/?next=/ja/', '/ja?next=/ja/'],
  ['/terms', false, '/terms', '/ja/terms'],
  ['/ja/terms', true, '/terms', '/ja/terms'],
  ['/ja/privacy?x=/ja/#sharing', true, '/privacy?x=/ja/#sharing', '/ja/privacy?x=/ja/#sharing'],
  ['/japan', false, '/japan', '/ja/japan'],
  ['/ja/japan', true, '/japan', '/ja/japan'],
  ['/JA', false, '/JA', '/ja/JA'],
  ['/terms/ja', false, '/terms/ja', '/ja/terms/ja'],
  // Never another site.
  ['//evil.example/ja', false, '/evil.example/ja', '/ja/evil.example/ja'],
  ['/ja//evil.example', true, '/evil.example', '/ja/evil.example'],
] as const;

test('an address is Japanese only at /ja and below it, and leads to the same page in the other language', () => {
  for (const [address, isJapanese, inEnglish, inJapanese] of TABLE) {
    expect(languageOf(address), address).toBe(isJapanese ? japanese : english);
    expect([english, japanese].map((one) => addressIn(one, address))).toEqual([inEnglish, inJapanese]);
  }
});
