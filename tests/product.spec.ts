import {expect, test} from 'playwright/test';
import {appStoreId, placeholders, readProduct, type Settings} from '../src/product';

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
