import {differentFacts} from '../../src/plugins/translations/rules/facts';
import {doubledIn, englishWords, untranslatedIn} from '../../src/plugins/translations/rules/untranslated';
import {expect, test} from '../run/units';

/**
 * English texts and their translations with the same facts. The changes, `old→new` with `|` between them,
 * make the facts of the translation different.
 */
const FACTS: [code: string, english: string, translation: string, changes?: string][] = [
  // Digits of any script, and dates in any order.
  [
    'ja',
    'From 16 February 2025. At −5 °C, 3-5 books.',
    '2025年2月16日から。 氷点下5度、3-5冊。',
    '16→6|2月→12月|2025→2024',
  ],
  [
    'ja',
    'In 2025, at most 10% of 500 yen.',
    '２０２５年に、500円の１０パーセントまで。',
    '２５→２４|500→5000|１０→１５',
  ],
  [
    'de',
    'From 16 February 2025, 1,200.50 euros',
    'Ab 16.02.2025, 1.200,50 €',
    '16.02→16.03|16.02→17.02|200→210|,50→,55',
  ],
  ['lt', 'From 12 March 2025.', 'Nuo 2025-03-12.', '-12→-13|2025→2024'],
  ['ko', 'From 12 March 2025.', '2025. 3. 12.부터', '3. 12→2. 12'],
  ['vi', 'On 16 February 2025', 'ngày 16 tháng 2 năm 2025', '16→17|2 năm→3 năm|2025→2024'],
  ['id', 'On 4 May 2026.', 'Pada 04 Mei 2026.', '04→14'],
  ['km', 'On 1 March 2026', 'ថ្ងៃទី ១ ខែមីនា ឆ្នាំ ២០២៦', '២៦→២៧'],
  ['ar', 'Within 30 days, 1,200 things.', 'خلال ٣٠ يومًا، ١٬٢٠٠ شيء.', '٣٠→٣١|١٬٢→١٬٣'],
  ['fa', 'Over 40,000 projects', '۴۰،۰۰۰ پروژه', '۴۰→۴۱'],
  ['hi', '1,234,567 people', '12,34,567 लोग', '12,34,567→12,34,568'],
  ['tr', 'a new 7-day trial; 10%', 'yeni 7 günlük deneme; %10', '7→6|%10→%20'],
  ['he', 'On September 25th 2022, at −5 °C', 'ב -25 בספטמבר 2022, ב-5 מעלות', '-25→-26|5 מעלות→6 מעלות'],
  // Numbers with marks.
  ['de', 'Until 9:00–17:00, at 10:30 am', 'Von 9 bis 17 Uhr, um 10.30 Uhr', '17→16|10.30→10.40'],
  [
    'de',
    'Under clause 4.1 and 252.227-7013; from 3.0.1 to 2.4.0',
    'Nach 4.1 und 252.227-7013; von 3.0.1 bis 2.4.0',
    '4.1→4.2|3.0.1→3.1.1|2.4.0→2.9|7013→7014',
  ],
  [
    'de',
    '2.5 million of 1,500, in a fortnight; 5.3 of 1.12',
    '2,5 Mio. von 1 500, in 14 Tagen; 5,3 von 1,12',
    '2,5→3,5|1 500→1 600|5,3→3,5|1,12→1,2',
  ],
  [
    'es',
    'Unlocked at $2,000 monthly; $1.25, $500',
    'Desde $2.000 mensuales; $1,25; 500,00 $',
    '2.000→3.000|1,25→1,35|500→50',
  ],
  [
    'fr',
    'The street 1 / 1050 Brussels, +1 650-903-0800',
    'La rue 1 / 1050 Bruxelles, +1 650 903 0800',
    '1050→1060|0800→0801',
  ],
  ['uk', 'Version 4.0, Apache 2.0', 'Версія 4.0, Apache 2.0', '4.0→4.4|2.0→2.2'],
  ['es', 'A04:2025 and CC0', 'A04:2025 y CC0', 'A04→A03|CC0→CC7'],
  // English words that are digits in the translation.
  [
    'ja',
    'nine acts within thirty days; for six months, once a month',
    '9の行為、30日以内に、6か月間、1か月に1回',
    '9の→8の|30日→13日|6か月→5か月',
  ],
  [
    'ja',
    'In two hundred fifty cases, on the second day, both times',
    '250件に、2日目に、2回',
    '250→251|2日目→3日目',
  ],
  ['ar', 'What is (i) lawful or (ii) needed', 'ما هو (١) قانوني أو (٢) ضروري', '٢→٣'],
  ['ja', 'II. Each user on a device may ask.', '第2章 1人1台で、お尋ねください。', '2→3'],
  ['ko', 'third parties', '제3자', '3→4'],
  ['de', 'The 2 weeks of each month', '2 Wochen im Monat', '2→1|2→3'],
  // Small numbers that are words in the translation, but not another number, nor in names.
  [
    'de',
    'The 2 weeks, one of the 2 parties',
    'Die zweiwöchige Frist, eine der beiden Parteien',
    'zweiwöchige→3-wöchige',
  ],
  ['ja', '{name} makes 3D of 2D.', '{name}は平面の写真を立体にします。', '立体→4D'],
  ['ja', '{name} makes 3D of 2D.', '{name}は2Dを3Dにします。', 'を3D→を2D'],
  ['fr', 'IPv6 addresses, MP3 files', 'Adresses IPv6, fichiers MP3', 'IPv6→IPv1|MP3→audio'],
  // Nothing is said of large numbers beside a scale.
  [
    'ja',
    '12,000 yen, or 12,500; for 1.5 million people in 20 days',
    '1.2万円か、1万2500円、20日間で150万人に',
    '20日→21日',
  ],
  ['pt-BR', 'More than 1 billion people', 'Mais de mil milhões de pessoas'],
  ['ro', 'Over 20 million.', 'Peste 20 de milioane.', '20→30'],
  // Repeated numbers.
  ['de', '10 of 20, at most 20', '10 von 20, höchstens 20', '10 von 20→10 von 10|10 von→20 von'],
  // Links and addresses.
  [
    'ja',
    'Ask a@mail.example, https://a.example/x, with {name}.',
    'a@mail.example、https://a.example/x へ、{name}で。',
    'a@mail.example→b@mail.example|{name}→{nmae}',
  ],
  [
    'ja',
    'https://a.example/us/x, https://a.example/legal',
    'https://a.example/jp/x、https://a.example/legal.ja',
    'https://a.example/jp→https://a.example.jp',
  ],
  [
    'de',
    'See https://a.example/en-us/x?hl=en',
    'Siehe https://a.example/de/x?hl=de',
    'https://a.example→https://a.example.de|//a.→//b.',
  ],
  [
    'fr',
    'a.example/eula-en.pdf, https://a.example/eula-en.pdf',
    'a.example/eula-en.pdf, https://a.example/eula-fr.pdf',
  ],
  // Endings of cases.
  ['hu', 'Write to help@a.example', 'Írjon a help@a.example-ra', 'help@→info@'],
  ['fi', 'At https://a.example/x', 'Osoitteessa https://a.example/x:iin', 'a.example→b.example'],
  ['he', 'Write to info@a.example', 'כתבו ל-info@a.example', 'info→help'],
  ['pl', 'At https://www.a.example.', 'Pod adresem https://www.a.example/.'],
];

const localeOf = (code: string) => ({code, label: code, dateFormat: code});
const block = (text: string) => ({kind: 'paragraph', text, line: 1, links: [], emphasis: []});

for (const [code, english, translation, changes = ''] of FACTS) {
  test(`${code}: ${english} ${translation}`, () => {
    const differences = (text: string) => {
      const {missing, extra} = differentFacts(block(english), block(text), localeOf(code));
      return [...missing, ...extra].join();
    };
    const unseen = [...changes.matchAll(/([^|]+)→([^|]*)/g)].filter(
      ([, old = '', now = '']) => !translation.includes(old) || !differences(translation.replace(old, now)),
    );
    expect([differences(translation), ...unseen.map(([change]) => change)]).toEqual(['']);
  });
}

const NAMES = ['Google Play', 'Shelf', '本棚'];

/** A text, its English if different, and the passage that is not translated; undefined if there is none. */
const UNTRANSLATED: [code: string, text: string, english?: string, passage?: string][] = [
  ['de', 'Apple Inc.'],
  ['de', 'iOS 15 / Android 12'],
  ['de', '3D'],
  ['de', 'E-Mail', 'Email'],
  ['de', 'Open source', 'Open Source'],
  ['de', 'Shelf, Meta, Initech'],
  ['hi', 'github.com/a-team'],
  ['de', 'Mozilla, 331 E. Evelyn Avenue\nMountain View, CA 94041'],
  ['de', 'Verkauft von Apple Inc. in Japan.', 'Sold by Apple Inc. in Japan.'],
  ['de', 'Privacy Policy', 'Privacy Policy', 'Privacy Policy'],
  ['de', '2. Data We Collect', '2. Data We Collect', '2. Data We Collect'],
  ['de', 'Das gilt. You can do so. So ist es.', 'It holds. You can do so. It is so.', 'You can do so.'],
  [
    'de',
    'Das gilt. Infor\u00admation is free.',
    'It holds. Information is free.',
    'Infor\u00admation is free.',
  ],
  ['de', 'Das gilt дальше.', 'It holds.', 'дальше'],
  ['de', 'Shelf (本棚) gilt.', 'Shelf holds.'],
  ['ja', 'Bold | New | Free', 'Bold | New | Free', 'Bold | New | Free'],
  ['de', '3D Preview', '3D Preview', '3D Preview'],
  [
    'de',
    'Die App zeigt Werbung. {name} does not sell them.',
    'The app shows ads. {name} does not sell them.',
    '{name} does not sell them.',
  ],
  ['de', 'Das gilt. 5 of them go.', 'It holds. 5 of them go.', '5 of them go.'],
  ['de', 'Das gilt. iCloud does so.', 'It holds. iCloud does so.', 'iCloud does so.'],
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
  ['ko', 'Google Play와 3D', 'Google Play and 3D'],
  ['ko', 'Read more', 'See more', 'Read more'],
  ['ja', 'Intel / AMD 64-bit', 'Intel or AMD 64-bit'],
];

for (const [code, text, english = text, passage] of UNTRANSLATED) {
  test(`${code}: ${text} is ${passage ? 'not completely translated' : 'translated'}`, () => {
    expect(untranslatedIn(text, englishWords([english]), {fixed: [], all: NAMES}, localeOf(code))).toBe(
      passage,
    );
  });
}

test('a repeated sentence is reported, unless the English repeats it too', () => {
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds.')).toBe('Das gilt immer.');
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds. It always holds.')).toBe(undefined);
});
