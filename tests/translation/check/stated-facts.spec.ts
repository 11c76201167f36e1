import {expect, test} from 'playwright/test';
import type {Language} from '../../../src/locale/languages';
import {compareFacts, statedFacts} from '../../../src/plugins/translations/facts/stated-facts';

const language = (code: string, dateFormat: string): Language => ({
  code,
  label: code,
  openGraph: code,
  dateFormat,
  direction: 'ltr',
  script: 'Latn',
});
const english = language('en', 'en-GB');
const japanese = language('ja', 'ja-JP');
const german = language('de', 'de-DE');

/** What each text states; `~` marks what need not be a number. */
const TABLE: readonly [Language, string, string][] = [
  [english, 'the following nine acts', 'number 9'],
  [english, 'two hundred and fifty-one things', 'number 251'],
  [english, '16 February 2025', 'date 2025-02-16'],
  [english, 'February 16, 2025 and Aug. 20, 2025', 'date 2025-02-16; date 2025-08-20'],
  [english, 'on 2025-02-16, in August 2025, on May 5', 'date 2025-02-16; date 2025-08; date --05-05'],
  [english, 'you may 5 of', 'number 5'],
  [english, 'within 30 days, or a thirty-day period', 'period 30 day; period 30 day'],
  [english, 'one month, a month', 'period 1 month~; period 1 month~'],
  [english, '$5 or 500 yen, US$1,200.50', 'amount 5 USD; amount 500 JPY; amount 1200.5 USD'],
  [english, '1.5 million users', 'number 1500000'],
  [english, '10% or ten percent', 'percentage 10%; percentage 10%'],
  [english, 'https://a.example/b. Mail me@a.example.', 'address https://a.example/b; e-mail me@a.example'],
  [english, '{name} makes 3D of 2D', 'placeholder name; number 3; number 2'],
  [english, 'someone, none, often, weight', ''],
  [japanese, '次の9つ、９つ、九つ、九の行為', 'number 9; number 9; number 9; number 9'],
  [japanese, '2025年2月16日', 'date 2025-02-16'],
  [japanese, '二〇二五年二月十六日', 'date 2025-02-16'],
  [japanese, '令和7年2月16日、令和元年五月', 'date 2025-02-16; date 2019-05'],
  [japanese, '2025年', 'number 2025'],
  [japanese, '30日以内、三十日間、3年', 'period 30 day; period 30 day; period 3 year'],
  [japanese, '1か月、一か月', 'period 1 month; period 1 month~'],
  [japanese, '500円、1万円、五百円、5ドル', 'amount 500 JPY; amount 10000 JPY; amount 500 JPY; amount 5 USD'],
  [japanese, '10パーセント、１０％', 'percentage 10%; percentage 10%'],
  [japanese, '30分、十分間、十分な', 'period 30 minute; period 10 minute'],
  [japanese, '一般の第三者、唯一、万一、数十名', ''],
  [german, '16. Februar 2025', 'date 2025-02-16'],
  [german, '1.200,50 € und 1.000 Dinge', 'amount 1200.5 EUR; number 1000'],
];

for (const [spoken, text, expected] of TABLE) {
  test(`${spoken.code}: ${text}`, () => {
    const stated = statedFacts(text, spoken).map(
      ({kind, value, loose}) => `${kind} ${value}${loose ? '~' : ''}`,
    );
    expect(stated.join('; ')).toBe(expected);
  });
}

test('a language whose words are not known is compared by its digits', () => {
  const compare = (text: string) =>
    compareFacts({text: 'nine acts within 30 days', language: english}, {text, language: german}).differences;
  expect(compare('neun Taten in 30 Tagen')).toEqual([]);
  expect(compare('9 Taten in 30 Tagen')).toEqual([]);
  expect(compare('neun Taten in 13 Tagen')).toMatchObject([
    {english: {value: '30'}, translated: {value: '13'}},
  ]);
});
