import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import sidebars from '../sidebars';
import {appStoreId, placeholders, readProduct, type Settings} from '../src/product';

const ROOT = path.join(__dirname, '..');
const read = (settings: Settings) => readProduct(settings, ['en', 'ja']);

/** For each setting a placeholder, and what is none although it looks like one. */
const SETTINGS = [
  ['SITE_URL', 'https://example.com', 'https://relief.app'],
  ['APP_STORE_URL', 'https://apps.example.org/id1', 'https://apps.apple.com/app/id1'],
  ['GOOGLE_PLAY_URL', 'https://play.test', 'https://myexample.com'],
  ['CONTACT_FORM_URL', 'https://forms.example.net', 'https://forms.relief.app/example.com'],
  ['CONTACT_FORM_URL_JA', 'https://forms.example', 'https://forms.relief.app/?example.com'],
  ['CONTACT_EMAIL', 'hello@Relief.Example', 'example@relief.app'],
];

test('placeholders are known as such, and only they', () => {
  for (const [column, names] of [
    [1, SETTINGS.map(([name]) => name)],
    [2, []],
  ] as const) {
    const settings = Object.fromEntries(SETTINGS.map((one) => [one[0], one[column]]));
    expect(placeholders(read(settings)).map(({name}) => name)).toEqual(names);
  }
});

test('the store number is read off the store link', () => {
  for (const [url, id] of [
    ['https://apps.apple.com/jp/app/relief/id1234567890', '1234567890'],
    ['https://apps.apple.com/app/id1234567890?mt=8', '1234567890'],
    ['https://example.com/id1', undefined],
    [undefined, undefined],
  ]) {
    expect(appStoreId(read({APP_STORE_URL: url})), url).toBe(id);
  }
});

const legalText = new RegExp(
  `^(?:docs|i18n/.*/current)/(?:${(sidebars.legal as string[]).join('|')})\\.mdx?$`,
);

/**
 * Returns the files in a folder that can carry a fact, or those of the project itself. The record keeps the values that
 * facts had; a text that is no legal text is written as Docusaurus documents it, without facts in braces.
 */
const filesIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder), {recursive: folder !== '', encoding: 'utf8'})
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter(
      (file) =>
        legalText.test(file) ||
        (/\.(?:tsx?|js|css|json|svg)$/.test(file) &&
          !/^package|^i18n\/(?:published|.*docusaurus-)/.test(file)),
    );

/** Names the files that carry one of these texts. */
function filesWith(texts: readonly string[], folders: readonly string[], except: string): string[] {
  const files = folders.flatMap(filesIn).filter((file) => file !== except);
  expect(files.length).toBeGreaterThan(20);
  return files.filter((file) => {
    const content = readFileSync(path.join(ROOT, file), 'utf8').toLowerCase();
    return texts.some((text) => content.includes(text.toLowerCase()));
  });
}

test('the facts of the product stand in src/product.ts alone; no test but this one knows them', () => {
  const {name, reading, adNetwork, subscriptionProvider, siteUrl, appStoreUrl, contact} = read({});
  const names = [name, adNetwork.name, subscriptionProvider.name];
  const addresses = [siteUrl, appStoreUrl, contact.formUrl, adNetwork.settingsUrl];
  const facts = [...names, ...addresses, subscriptionProvider.privacyUrl];
  expect(filesWith(facts, ['src', 'docs', 'i18n', 'static', ''], 'src/product.ts')).toEqual([]);
  expect(filesWith([...names, reading], ['tests'], 'tests/product.spec.ts')).toEqual([]);
});
