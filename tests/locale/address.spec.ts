import assert from 'node:assert/strict';
import fc from 'fast-check';
import {expect, test} from 'playwright/test';
import {addressIn, defaultLanguage, type Language, languageOf, languages} from '../../src/locale/languages';

const SITE = 'https://site.example';
const english = defaultLanguage;
const japanese = languages.find(({code}) => code === 'ja') as Language;

test('an address is Japanese only at /ja and below it', () => {
  for (const [path, language] of [
    ['/', english],
    ['/japan', english],
    ['/JA', english],
    ['/terms/ja', english],
    ['//ja/terms', english],
    ['/?next=/ja/', english],
    ['/ja', japanese],
    ['/ja?a=b', japanese],
    ['/ja#about', japanese],
    ['/ja/', japanese],
    ['/ja/terms', japanese],
  ] as const) {
    expect(languageOf(path), path).toBe(language);
  }
});

test('switching changes the prefix and keeps query and section', () => {
  for (const [here, there] of [
    ['/', '/ja'],
    ['/terms', '/ja/terms'],
    ['/?a=1#features', '/ja?a=1#features'],
    ['/privacy?x=/ja/#sharing', '/ja/privacy?x=/ja/#sharing'],
    ['/japan', '/ja/japan'],
  ] as const) {
    expect(addressIn(japanese, here)).toBe(there);
    expect(addressIn(japanese, there)).toBe(there);
    expect(addressIn(english, there)).toBe(here);
  }
  expect(addressIn(japanese, '/ja/')).toBe('/ja');
});

/** There is no `/ja/ja`. */
const segment = fc.string().filter((text) => !text.includes('ja'));
/** Addresses of this site, as browsers report them. */
const address = fc
  .tuple(
    fc.constantFrom('/', '//', '/ja/', '/ja//', '/ja'),
    fc.array(fc.oneof(fc.constantFrom('', 'en', 'JA', 'japan', '%2F', '%5C'), segment), {maxLength: 4}),
    fc.webQueryParameters(),
    fc.webFragments(),
  )
  .map(([start, path, query, section]) => new URL(`${SITE}${start}${path.join('/')}?${query}#${section}`))
  .map(({href}) => href.slice(SITE.length));

test('the page in a language is on this site, in that language, and leads back to where it came from', () => {
  fc.assert(
    fc.property(address, fc.constantFrom(...languages), (here, language) => {
      const there = addressIn(language, here);
      // What a browser makes of it in a link.
      const {origin, pathname, search, hash} = new URL(there, `${SITE}/somewhere/else`);
      // Asserted so, because the runner's `expect` records every call, which takes its time.
      assert.equal(origin, SITE);
      assert.equal(languageOf(pathname + search + hash), language);
      assert.equal(addressIn(languageOf(here), there), addressIn(languageOf(here), here));
    }),
    {numRuns: 5000},
  );
});
