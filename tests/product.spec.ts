import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {appStoreId, placeholders, readProduct, type Settings} from '../src/product';

const ROOT = path.join(__dirname, '..');
const read = (settings: Settings) => readProduct(settings, ['en', 'ja']);

/** Values of settings that a real site may have, and what is still a placeholder. */
const VALUES = {
  SITE_URL: ['https://relief.app', 'https://example.com'],
  APP_STORE_URL: ['https://apps.apple.com/app/id1', 'https://apps.example.org/id1'],
  GOOGLE_PLAY_URL: ['https://myexample.com', 'https://play.test'],
  CONTACT_FORM_URL: ['https://forms.relief.app/example.com', 'https://forms.example.net'],
  CONTACT_FORM_URL_JA: ['https://tally.so/example', 'https://forms.example'],
  CONTACT_EMAIL: ['example@relief.app', 'hello@Relief.Example'],
};

test('placeholders are known as such, and only they', () => {
  const names = (settings: Settings) => placeholders(read(settings)).map(({name}) => name);
  const settings = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(VALUES).map(([name, values]) => [name, values[at]]));
  expect(names({})).toEqual(['SITE_URL', 'APP_STORE_URL', 'CONTACT_FORM_URL']);
  expect(names(settings(0))).toEqual([]);
  expect(names(settings(1))).toEqual(Object.keys(VALUES));
});

test('the store number is read off the store link, where it has one', () => {
  for (const [url, id] of [
    ['https://apps.apple.com/jp/app/relief/id1234567890', '1234567890'],
    ['https://apps.apple.com/app/id1234567890?mt=8', '1234567890'],
    ['https://example.com/id1', undefined],
    [undefined, undefined],
  ]) {
    expect(appStoreId(read({APP_STORE_URL: url})), url).toBe(id);
  }
});

/** Where the files of the site are; `.` is the top alone. */
const SOURCES = ['src', 'docs', 'i18n', 'static', '.'];

/** Names the files that carry one of these texts; the record of published texts keeps the values that facts had. */
function filesWith(texts: readonly string[], folders: readonly string[], except: string): string[] {
  const files = folders
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), {recursive: folder !== '.', encoding: 'utf8'}).map((file) =>
        path.posix.join(folder, file.replaceAll(path.sep, '/')),
      ),
    )
    .filter(
      (file) => /^(?!package|i18n\/published).*\.(?:tsx?|js|css|mdx|json|svg)$/.test(file) && file !== except,
    );
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
  const facts = [...names, ...addresses, subscriptionProvider.privacyUrl];
  expect(filesWith(facts, SOURCES, 'src/product.ts')).toEqual([]);
  expect(filesWith([...names, reading], ['tests'], 'tests/product.spec.ts')).toEqual([]);
});
