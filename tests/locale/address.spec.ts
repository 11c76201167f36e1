import assert from 'node:assert/strict';
import fc from 'fast-check';
import {expect, test} from 'playwright/test';
import {
  addressIn,
  defaultLanguage,
  homeOf,
  type Language,
  languageOf,
  languages,
} from '../../src/locale/languages';

const SITE = 'https://site.example';
/** Asserted with `assert`: the runner's own `expect` records every call, which takes its time. */
const RUNS = {numRuns: 10_000};
const [english, japanese] = languages as [Language, Language];

/** What a browser makes of an address in a link on this site. */
function follow(address: string): string {
  const url = new URL(address, `${SITE}/somewhere/else`);
  assert.equal(url.origin, SITE, `${address} leads off the site`);
  return url.pathname + url.search + url.hash;
}

/** What a browser says of the page it is on, given what was typed behind the site's name. */
function visit(typed: string): string {
  const url = new URL(SITE + (/^[/\\]/.test(typed) ? typed : `/${typed}`));
  return url.pathname + url.search + url.hash;
}

const segment = fc.oneof(
  fc.constantFrom(
    '',
    'ja',
    'en',
    'JA',
    'japan',
    'terms',
    'privacy',
    '..',
    '.',
    '%2e%2e',
    '%2F',
    '%5C',
    'host',
  ),
  fc.string({maxLength: 8}),
  fc.string({unit: 'binary', maxLength: 6}),
);
const path = fc
  .tuple(fc.constantFrom('/', '//', '\\', '/\\', '/ja/', '/ja//', '/ja'), fc.array(segment, {maxLength: 5}))
  .map(([start, segments]) => start + segments.join('/').replace(/[?#]/g, ''));
const rest = fc
  .tuple(fc.option(fc.webQueryParameters(), {nil: ''}), fc.option(fc.webFragments(), {nil: ''}))
  .map(([query, fragment]) => (query && `?${query}`) + (fragment && `#${fragment}`));
/** Browsers leave no dot segment in an address; Node's parser misses some behind `//`. */
const resolved = (here: string) => !/\/\.\.?(\/|$)/.test(here.replace(/[?#].*/, ''));
const address = fc
  .tuple(path, rest)
  .map(([start, end]) => visit(start + end))
  .filter(resolved);
const language = fc.constantFrom(...languages);

test('an address is Japanese only at /ja and below it', () => {
  for (const [path, code] of [
    ['/', 'en'],
    ['/terms', 'en'],
    ['/japan', 'en'],
    ['/JA', 'en'],
    ['/terms/ja', 'en'],
    ['//ja/terms', 'en'],
    ['/?next=/ja/', 'en'],
    ['/ja', 'ja'],
    ['/ja?a=b', 'ja'],
    ['/ja#about', 'ja'],
    ['/ja/', 'ja'],
    ['/ja/terms', 'ja'],
    ['/ja/../terms', 'en'],
  ] as const) {
    expect(languageOf(path).code, path).toBe(code);
  }
  fc.assert(
    fc.property(address, (here) => {
      const {pathname} = new URL(SITE + here);
      const expected = pathname === '/ja' || pathname.startsWith('/ja/') ? japanese : english;
      assert.equal(languageOf(here), expected);
    }),
    RUNS,
  );
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
    expect(addressIn(english, there)).toBe(here);
  }
});

test('the page in a language is in that language, is its own page in it, and leads back to where it came from', () => {
  fc.assert(
    fc.property(address, language, (here, target: Language) => {
      const there = follow(addressIn(target, here));
      assert.equal(languageOf(there), target);
      assert.equal(follow(addressIn(target, there)), there);
      if (languageOf(here) === defaultLanguage) assert.equal(follow(addressIn(english, there)), here);
    }),
    RUNS,
  );
});

test('no address leads off the site, however odd', () => {
  for (const odd of [
    '//host',
    '/ja//host',
    '/ja/\\host',
    '\\\\host',
    '/ja/%2F%2Fhost',
    '/./ja//host',
    '/ja/..//host',
  ]) {
    for (const target of languages) {
      follow(addressIn(target, odd));
    }
  }
  fc.assert(
    fc.property(fc.tuple(path, rest), language, ([start, end], target) => {
      follow(addressIn(target, start + end));
    }),
    RUNS,
  );
});

test('a home has no slash at its end', () => {
  expect(homeOf(english)).toBe('/');
  expect(homeOf(japanese)).toBe('/ja');
  expect(addressIn(japanese, '/ja/')).toBe('/ja');
});
