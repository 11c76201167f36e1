import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {appStoreId, contactFormUrl, placeholders, readProduct, type Settings} from '../src/product';

const ROOT = path.join(__dirname, '..');
const read = (settings: Settings) => readProduct(settings, ['en', 'ja']);

test('each language may have its own form', () => {
  const product = read({CONTACT_FORM_URL: 'https://a.example/f', CONTACT_FORM_URL_JA: 'https://b.example/f'});
  expect(contactFormUrl(product, 'en')).toBe('https://a.example/f');
  expect(contactFormUrl(product, 'ja')).toBe('https://b.example/f');
});

test('placeholders are known as such, and only they', () => {
  const names = (settings: Settings) => placeholders(read(settings)).map(({name}) => name);
  expect(names({})).toEqual(['SITE_URL', 'APP_STORE_URL', 'CONTACT_FORM_URL']);
  expect(
    names({
      SITE_URL: 'https://relief.app',
      APP_STORE_URL: 'https://apps.apple.com/app/id1',
      GOOGLE_PLAY_URL: 'https://myexample.com',
      CONTACT_FORM_URL: 'https://forms.relief.app/example.com',
      CONTACT_EMAIL: 'example@relief.app',
    }),
  ).toEqual([]);
  expect(
    names({
      SITE_URL: 'https://example.com',
      APP_STORE_URL: 'https://apps.example.org/id1',
      GOOGLE_PLAY_URL: 'https://play.test',
      CONTACT_FORM_URL: 'https://forms.example.net',
      CONTACT_FORM_URL_JA: 'https://forms.example',
      CONTACT_EMAIL: 'hello@Relief.Example',
    }),
  ).toEqual([
    'SITE_URL',
    'APP_STORE_URL',
    'GOOGLE_PLAY_URL',
    'CONTACT_FORM_URL',
    'CONTACT_FORM_URL_JA',
    'CONTACT_EMAIL',
  ]);
});

test('the store number is read off the store link', () => {
  const idOf = (url: string) => appStoreId(read({APP_STORE_URL: url}));
  expect(idOf('https://apps.apple.com/jp/app/relief/id1234567890')).toBe('1234567890');
  expect(idOf('https://apps.apple.com/app/id1234567890?mt=8')).toBe('1234567890');
  expect(idOf('https://example.com/id1')).toBeUndefined();
  expect(appStoreId(read({}))).toBeUndefined();
});

/** Names the files that carry one of these texts. */
function filesWith(texts: readonly string[], places: readonly string[], except: string): string[] {
  const files = places
    .flatMap((place) =>
      place.includes('.')
        ? place
        : readdirSync(path.join(ROOT, place), {recursive: true, encoding: 'utf8'}).map(
            (file) => `${place}/${file.replaceAll(path.sep, '/')}`,
          ),
    )
    .filter((file) => /\.(?:tsx?|js|css|mdx|json|svg)$/.test(file) && file !== except)
    // The record keeps the values that facts had.
    .filter((file) => !file.startsWith('i18n/published/'));
  expect(files.length).toBeGreaterThan(20);
  return files.flatMap((file) => {
    const content = readFileSync(path.join(ROOT, file), 'utf8').toLowerCase();
    return texts.filter((text) => content.includes(text.toLowerCase())).map((text) => `${file}: ${text}`);
  });
}

test('the facts of the product stand in src/product.ts alone; no test but this one knows them', () => {
  const {name, reading, adNetwork, subscriptionProvider, siteUrl, appStoreUrl, contact} = read({});
  const names = [name, adNetwork.name, subscriptionProvider.name];
  const addresses = [siteUrl, appStoreUrl, contact.formUrl, adNetwork.settingsUrl];
  const sources = ['src', 'docs', 'i18n', 'static', 'docusaurus.config.ts', 'sidebars.ts'];
  const facts = [...names, ...addresses, subscriptionProvider.privacyUrl];
  expect(filesWith(facts, sources, 'src/product.ts')).toEqual([]);
  expect(filesWith([...names, reading], ['tests'], 'tests/product.spec.ts')).toEqual([]);
});
