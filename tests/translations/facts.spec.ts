import {expect, test} from 'playwright/test';
import {differentFacts} from '../../src/plugins/translations/rules/facts';
import {doubledIn, leftInEnglish} from '../../src/plugins/translations/rules/left';

/** What a language says as the English does, and what it says otherwise; `|` parts the latter. */
const FACTS: [code: string, english: string, right: string, wrong?: string][] = [
  [
    'ja',
    'From 16 February 2025.',
    '2025年2月16日から。',
    '2025年2月6日から。|2025年12月16日から。|2024年2月16日から。',
  ],
  ['ja', 'From 16 February 2025.', '2025 年 2 月 16 日から。', '2025 年 2 月 17 日から。'],
  ['ja', 'From February 16, 2025.', '二〇二五年二月十六日から。', '二〇二五年二月十五日から。'],
  ['ja', 'In 2025.', '二千二十五年に。', '二千二十四年に。'],
  ['ja', 'At −5 °C, 3-5 books.', '氷点下5度、3-5冊。', '5度、3-5冊。'],
  ['ja', 'From 16 February 2025.', '令和7年2月16日から。', '令和6年2月16日から。'],
  ['ja', 'Since 2025-02-16.', '2025年2月16日から。', '2025年2月17日から。'],
  ['ja', 'Every year on May 5.', '毎年5月5日に。', '毎年5月6日に。'],
  ['ja', 'Within 30 days.', '30日以内に。', '13日以内に。|30週間以内に。|30か月以内に。'],
  ['ja', 'Within fourteen days.', '十四日以内に。', '四日以内に。'],
  ['ja', 'Within thirty days.', '30日間に。', '30時間に。'],
  ['ja', 'For six months, once a month.', '6か月間、1 ヶ月に1 回。', '6年間。|5ヶ月間、1 ヶ月に1 回。'],
  ['ja', 'It costs 500 yen.', '500円です。', '5000円です。|500ドルです。'],
  ['ja', 'It costs 12,000 yen, or 12,500.', '1.2万円か、1万2500円です。', '2万円か、1万2500円です。'],
  ['ja', 'At most 10%.', '１０パーセントまで。', '１５％まで。|10日まで。'],
  ['ja', 'For 1.5 million people.', '150万人に。', '15万人に。'],
  ['ja', 'In two hundred fifty cases.', '250件に。', '251件に。'],
  ['ja', 'nine acts', '九つの行為', '八つの行為'],
  ['ja', 'The others, enough, a third party.', '一般の第三者、十分な数十名'],
  ['ja', 'Until 9:14 pm.', '午後9時14分まで。', '午後9時15分まで。'],
  ['ja', '{name} makes 3D of 2D.', '{name}は2Dを3Dにします。', '{nmae}は2Dを3Dにします。|2Dを3Dにします。'],
  [
    'ja',
    'Ask a@mail.example, https://a.example/x.',
    'a@mail.example、https://a.example/x へ。',
    'b@mail.example、https://a.example/x へ。',
  ],
  [
    'de',
    'nine acts within 30 days',
    'neun Taten in 30 Tagen',
    'acht Taten in 30 Tagen|neun Taten in 30 Wochen',
  ],
  [
    'de',
    'From 16 February 2025, 1,200.50 euros.',
    'Ab 16.02.2025, 1.200,50 €.',
    'Ab 16.03.2025, 1.200,50 €.|Ab 16.02.2025, 1.200,50 $.',
  ],
  ['de', 'From 16 February 2025.', 'Ab dem 16. Februar 2025.', 'Ab dem 16. März 2025.'],
  [
    'de',
    'The 2 weeks, the 30-day term.',
    'Die zweiwöchige und die dreißigtägige Frist.',
    'Die Fristen von 3 Wochen und 30 Tagen.',
  ],
  [
    'de',
    'Until 5 pm, from 9:00–17:00 to 10:30 am.',
    'Bis 17 Uhr, von 9 bis 17 Uhr, um 10.30 Uhr.',
    'Bis 16 Uhr, von 9 bis 17 Uhr, um 10.30 Uhr.',
  ],
  [
    'de',
    '2.5 million of 1,500, in a fortnight.',
    '2,5 Mio. von 1 500, in 14 Tagen.',
    '3,5 Mio. von 1 500, in 14 Tagen.',
  ],
  [
    'de',
    '16–18 February, one of the 2 parties',
    '16.–18. Februar, eine der beiden Parteien',
    '16.–19. Februar, eine der beiden Parteien',
  ],
  ['de', '3D images of 2 GB', 'dreidimensionale Bilder von 2 GB', 'dreidimensionale Bilder von 2 MB'],
  [
    'de',
    '5.3. Under clause 4.1 and 252.227-7013',
    '5.3. Nach 4.1 und 252.227-7013',
    '5.3. Nach 4.2 und 252.227-7013',
  ],
  ['de', 'From -5 to 5 °C', 'Von −5 bis 5 °C', 'Von 5 bis 6 °C'],
  ['de', 'At -5 °C, 3-5 books', 'Bei minus 5 °C, 3–5 Bücher', 'Bei 5 °C, 3–5 Bücher'],
  ['de', 'The 30-day term', 'Die drei\u00adßig\u00adtägige Frist'],
  ['de', '5.3 of 1.12', '5,3 von 1,12', '3,5 von 1,12|5,3 von 1,2'],
  [
    'fr',
    'the 30 days from 1 May, 10 km',
    'les 30 jours du 1er mai, 10 km',
    'les 30 jours du 1er juin, 10 km|les 30 mois du 1er mai, 10 km|les 30 jours du 1er mai, 10 miles',
  ],
  [
    'fr',
    'The street 1 / 1050 Brussels, +1 650-903-0800',
    'La rue 1 / 1050 Bruxelles, +1 650-903-0800',
    'La rue 1 / 1060 Bruxelles, +1 650-903-0800',
  ],
  ['es', '1 year, up to 10,000', 'un año, a 10.000', 'un año, a 11.000'],
  ['pt-BR', '$500 on May 1', 'R$ 500,00 em 1º de maio', 'R$ 50,00 em 1º de maio'],
  [
    'ko',
    'From 16 February 2025, four third parties.',
    '2025년 2월 16일부터 네 제3자.',
    '2025년 2월 17일부터 네 제3자.',
  ],
  ['zh', 'In 2025, 105 acts.', '二零二五年，一百零五項行為。', '二零二四年，一百零五項行為。'],
  ['zh-Hant', 'Within 30 days, 2 acts.', '三十天內，兩項行為。', '3天內，兩項行為。'],
  [
    'th',
    'Within 30 days from 16 February 2025.',
    'ภายใน 30 วัน นับจาก 16 กุมภาพันธ์ 2568',
    'ภายใน 31 วัน นับจาก 16 กุมภาพันธ์ 2568',
  ],
  [
    'ru',
    '2 years, from 1 November, 5 minutes',
    'двух лет с 01 ноября, 5 минут',
    '3 лет с 01 ноября, 5 минут|двух лет с 01 ноября, 5 секунд',
  ],
  ['pl', 'thirty (30) days', 'trzydziestu (30) dni', 'trzydziestu (31) dni'],
  ['hu', '2 kinds, from June 10', 'kétféle, június 10-től', 'kétféle, június 11-től'],
  ['hi', '1,234,567 people', '12,34,567 लोग', '12,34,568 लोग'],
  ['sk', 'three or four books', 'tri alebo štyri knihy'],
  ['id', 'On 4 May 2026.', 'Pada 04 Mei 2026.', 'Pada 05 Mei 2026.'],
  ['ko', '144 million, from 6 to 7 pm.', '1억 4,400만, 18시~19시.', '1억 4,500만, 18시~19시.'],
  ['ko', 'Within 7 days.', '일주일 안에.'],
  ['ro', 'Over 20 million.', 'Peste 20 de milioane.', 'Peste 20 de miliarde.'],
  ['ru', 'On 70 million sites.', 'На 70 миллионах сайтов.', 'На 70 тысячах сайтов.'],
  ['ta', '10 months?', '10 மாதங்களா?', '11 மாதங்களா?'],
  ['zh', 'It is a mess.', '乱七八糟。'],
  ['zh', 'Article 11, 14 days', '第十一条，十四天', '第十二条，十四天|第十一条，十五天'],
  ['ko', 'Article 11', '제11조', '제12조'],
  ['ko', 'Adapted Material', '2차적저작물'],
  ['ja', 'They are private or public.', '2 つの選択肢があります。'],
  ['ja', 'At the beginning of October', '10 月初め'],
  ['zh', 'Between $20-$25 an hour', '每小时 20 至 25 美元', '每小时 20 至 26 美元'],
  ['zh', 'On Sept 13, 2021', '2021年9月13日', '2021年8月13日'],
  ['ko', 'A twelve-factor app', '이 twelve-factor 앱'],
  ['he', 'On September 25th 2022', 'ב -25 בספטמבר 2022', 'ב -26 בספטמבר 2022'],
  ['fa', 'Over 40,000 projects', '۴۰،۰۰۰ پروژه', '۴۱،۰۰۰ پروژه'],
  ['el', 'Up to 20 million euros', 'Έως 20 εκατομμυρίων ευρώ', 'Έως 20 χιλιάδων ευρώ'],
  ['pt-BR', 'The 2 parties', 'As duas partes'],
  [
    'fr',
    'End-to-end encryption (E2EE), IPv6 over IPv6',
    'Chiffrement de bout en bout, IPv6 sur IPv6',
    'IPv6 sur IPv8',
  ],
  ['es', 'A04:2025, CC0', 'A04:2025, CC0', 'A04:2025, CC1|A03:2025, CC0'],
  [
    'uk',
    'Version 4.0, Apache 2.0',
    'Версія 4.0, Apache 2.0',
    'Версія 4.4, Apache 2.0|Версія 4.0, Apache 2.2',
  ],
  ['tr', 'Licence 1.0', 'Lisans 1.0', 'Lisans 0.0|Lisans 1.1'],
  ['de', 'From 3.0.1 to 2.4.0', 'Von 3.0.1 bis 2.4.0', 'Von 3.1.1 bis 2.4.0|Von 3.0.1 bis 2.9'],
  ['de', 'From 1.1.3 to 2.0.0', 'Von 1.1.3 bis 2.0.0', 'Von 1.1.3 bis 0.0.0'],
  [
    'ja',
    'https://a.example/us/x, https://a.example/legal',
    'https://a.example/jp/x、https://a.example/legal.ja',
    'https://a.example/x、https://a.example/legal.fr',
  ],
  ['ar', 'You wait 2 years.', 'تنتظر لسنتين.'],
  [
    'de',
    'See https://a.example/en-us/x?hl=en',
    'Siehe https://a.example/de/x?hl=de',
    'Siehe https://a.example/fr/x?hl=de|Siehe https://a.example/y?hl=de',
  ],
  ['ar', 'Within 30 days, 1,200 things.', 'خلال ٣٠ يومًا، ١٬٢٠٠ شيء.', 'خلال ٣١ يومًا، ١٬٢٠٠ شيء.'],
];

const localeOf = (code: string) => ({code, label: code, dateFormat: code});
const block = (text: string) => ({kind: 'paragraph', text, line: 1, links: [], emphasis: []});

for (const [code, original, right, wrong = ''] of FACTS) {
  test(`${code}: ${original} ${right}`, () => {
    const differences = (text: string) => differentFacts(block(original), block(text), localeOf(code));
    expect(differences(right), right).toBe('');
    for (const text of wrong.split('|').filter(Boolean)) {
      expect(differences(text), text).not.toBe('');
    }
  });
}

const NAMES = ['Google Play', 'Shelf'];

/** A text, its English where that is another, and what readers would see in another language. */
const LEFT: [code: string, text: string, english?: string, left?: string][] = [
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
  ['zh', '这是。It is to be paid for.那是。', 'You have to pay.', 'It is to be paid for.'],
  ['hi', 'यह है। It is free. वह है।', 'It is free.', 'It is free.'],
  [
    'de',
    'Das gilt. WE ARE NOT LIABLE TO YOU.',
    'It holds. WE ARE NOT LIABLE TO YOU.',
    'WE ARE NOT LIABLE TO YOU.',
  ],
  ['de', 'Zoë, Chloé'],
  ['de', 'Süd ÖL'],
  ['fr', 'Play 5étoiles'],
  ['de', 'Das gilt. Où élu. So ist es.', 'It holds. Où élu. It is so.', 'Où élu.'],
  ['de', 'Das gilt. Où où. So ist es.', 'It holds. Où où. It is so.', 'Où où.'],
  ['de', 'Es gilt MIT, BSD, GPL, MPL.', 'MIT, BSD, GPL, MPL.'],
  ['ja', '有料です。It is to be paid for.', 'You have to pay.', 'It is to be paid for.'],
  ['ko', 'Google Play와 3D', 'Google Play and 3D'],
  ['ko', 'Read more', 'See more', 'Read more'],
  ['ru', 'Подробнее', 'Read more'],
  ['ja', 'Intel / AMD 64-bit', 'Intel or AMD 64-bit'],
];

for (const [code, text, english = text, left] of LEFT) {
  test(`${code}: ${text} is ${left ? 'left in another language' : 'translated'}`, () => {
    expect(leftInEnglish(text, [english], NAMES, localeOf(code))).toBe(left);
  });
}

test('a sentence that stands twice is found, but where it does in the English', () => {
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds.')).toBe('Das gilt immer.');
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds. It always holds.')).toBe(undefined);
});
