import {expect, test} from 'playwright/test';
import {doubledIn, leftInEnglish} from '../../src/plugins/translations/rules/left';

const NAMES = ['Google Play', 'Shelf'];

/** A text, its English where that is another, and what readers would see in another language. */
const TABLE: readonly (readonly [code: string, text: string, english?: string, left?: string])[] = [
  ['de', 'Google Play'],
  ['de', 'Apple Inc.'],
  ['de', 'iOS 15 / Android 12'],
  ['de', '3D'],
  ['de', 'E-Mail', 'Email'],
  ['de', 'Open source', 'Open Source'],
  ['de', 'Shelf, Meta, Initech'],
  ['de', 'Mozilla, 331 E. Evelyn Avenue\nMountain View, CA 94041'],
  ['de', 'Verkauft von Apple Inc. in Japan.', 'Sold by Apple Inc. in Japan.'],
  ['de', 'Novels', 'Novels', 'Novels'],
  ['de', 'Privacy Policy', 'Privacy Policy', 'Privacy Policy'],
  ['de', 'Das gilt. You can do so. So ist es.', 'It holds. You can do so. It is so.', 'You can do so.'],
  [
    'de',
    'Das gilt. Infor\u00admation is free.',
    'It holds. Information is free.',
    'Infor\u00admation is free.',
  ],
  ['de', 'Das gilt дальше.', 'It holds.', 'дальше'],
  ['ja', 'Apple Inc. は、App Store を運営します。', 'Apple Inc. runs the App Store.'],
  ['ja', '有料です。It is to be paid for.', 'You have to pay.', 'It is to be paid for.'],
  ['ko', 'Google Play와 3D', 'Google Play and 3D'],
  ['ko', 'Read more', 'See more', 'Read more'],
  ['ru', 'Подробнее', 'Read more'],
  ['ja', 'Intel / AMD 64-bit', 'Intel or AMD 64-bit'],
];

for (const [code, text, english = text, left] of TABLE) {
  test(`${code}: ${text} is ${left ? 'left in another language' : 'translated'}`, () => {
    const locale = {code, label: code, dateFormat: code};
    expect(leftInEnglish(text, [english], NAMES, locale)).toBe(left);
  });
}

test('a sentence that stands twice is found, but where it does in the English', () => {
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds.')).toBe('Das gilt immer.');
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds. It always holds.')).toBe(undefined);
});
