import {expect, test} from 'playwright/test';
import {differentFacts} from '../../src/plugins/translations/rules/facts';

/** What a language says as the English does, and what it says otherwise. */
const TABLE: readonly (readonly [code: string, english: string, right: string, ...wrong: string[]])[] = [
  [
    'ja',
    'From 16 February 2025.',
    '2025年2月16日から。',
    '2025年2月6日から。',
    '2025年12月16日から。',
    '2024年2月16日から。',
  ],
  ['ja', 'From February 16, 2025.', '二〇二五年二月十六日から。', '二〇二五年二月十五日から。'],
  ['ja', 'From 16 February 2025.', '令和7年2月16日から。', '令和6年2月16日から。'],
  ['ja', 'From 16 Feb. 2025.', '令和七年二月十六日から。', '令和八年二月十六日から。'],
  ['ja', 'Since 2025-02-16.', '2025年2月16日から。', '2025年2月17日から。'],
  ['ja', 'Since August 2025.', '2025年8月から。', '2025年9月から。'],
  ['ja', 'Every year on May 5.', '毎年5月5日に。', '毎年5月6日に。'],
  ['ja', 'In 2025.', '2025年に。', '2026年に。'],
  ['ja', 'Within 30 days.', '30日以内に。', '13日以内に。', '30週間以内に。'],
  ['ja', 'Within fourteen days.', '十四日以内に。', '四日以内に。'],
  ['ja', 'Within thirty days.', '30日間に。', '30時間に。'],
  ['ja', 'For six months.', '6か月間。', '6年間。', '5ヶ月間。'],
  ['ja', 'It takes a month.', '1か月かかります。', '2か月かかります。'],
  ['ja', 'It costs 500 yen.', '500円です。', '5000円です。', '500ドルです。'],
  ['ja', 'It costs $5.', '5ドルです。', '5円です。'],
  ['ja', 'It costs 12,000 yen.', '1.2万円です。', '2万円です。'],
  ['ja', 'At most 10%.', '10パーセントまで。', '15パーセントまで。'],
  ['ja', 'At most 10 percent.', '１０％まで。', '１１％まで。'],
  ['ja', 'For 1.5 million people.', '150万人に。', '15万人に。'],
  ['ja', 'In two hundred and fifty-one cases.', '251件に。', '250件に。'],
  ['ja', 'In 5 of 5 cases.', '5件のうち5件。', '5件のうち全件。'],
  ['ja', 'In 5 cases.', '5件です。', '5件のうち5件です。'],
  ['ja', 'nine acts', '九つの行為', '八つの行為', '行為'],
  ['ja', 'one of these', 'これらの一つ', 'これらの2つ'],
  ['ja', 'You may 5 of them.', '5つできます。', '4つできます。'],
  ['ja', 'The others, enough.', '一般の第三者、十分な数十名', '第3者'],
  ['ja', 'See https://a.example/x.', 'https://a.example/x を参照。', 'https://a.example/y を参照。'],
  ['ja', 'Ask a@mail.example.', 'a@mail.exampleへ。', 'b@mail.exampleへ。'],
  [
    'ja',
    '{name} makes 3D of 2D.',
    '{name}は2Dを3Dにします。',
    '{nmae}は2Dを3Dにします。',
    '2Dを3Dにします。',
  ],
  [
    'de',
    'nine acts within 30 days',
    'neun Taten in 30 Tagen',
    'acht Taten in 30 Tagen',
    'neun Taten in 30 Wochen',
  ],
  [
    'de',
    'From 16 February 2025, 1,200.50 euros.',
    'Ab 16. Februar 2025, 1.200,50 €.',
    'Ab 16. März 2025, 1.200,50 €.',
  ],
  ['fr', 'two months, 10%', 'deux mois, 10 %', 'trois mois, 10 %', 'deux mois, 20 %'],
  ['ko', 'From 16 February 2025, nine days.', '2025년 2월 16일부터 9일.', '2025년 2월 17일부터 9일.'],
  ['zh-Hant', 'Within 30 days, nine acts.', '三十天內，九項行為。', '三天內，九項行為。'],
  [
    'th',
    'Within 30 days from 16 February 2025.',
    'ภายใน 30 วัน นับจาก 16 กุมภาพันธ์ 2568',
    'ภายใน 31 วัน นับจาก 16 กุมภาพันธ์ 2568',
  ],
  [
    'ru',
    'Within 30 days, 5 minutes.',
    'За 30 дней, 5 минут.',
    'За 30 дней, 5 секунд.',
    'За 30 минут, 5 дней.',
  ],
  // A language's own digits; Persian counted as missing every one of its numbers.
  ['fa', 'Within 30 days.', 'ظرف ۳۰ روز.', 'ظرف ۳۱ روز.'],
  ['ar', 'Within 30 days, 1,200 things.', 'خلال ٣٠ يومًا، ١٬٢٠٠ شيء.', 'خلال ٣١ يومًا، ١٬٢٠٠ شيء.'],
];

const block = (text: string) => ({kind: 'paragraph', text, line: 1, links: [], emphasis: 0});

for (const [code, original, right, ...wrong] of TABLE) {
  test(`${code}: ${original} ${right}`, () => {
    const locale = {code, label: code, dateFormat: code};
    const differences = (text: string) => differentFacts(block(original), block(text), locale);
    expect(differences(right), right).toBe('');
    for (const text of wrong) {
      expect(differences(text), text).not.toBe('');
    }
  });
}
