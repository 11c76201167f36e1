import {expect, test} from 'playwright/test';
import {differentFacts} from '../../src/plugins/translations/rules/facts';
import {doubledIn, untranslatedIn} from '../../src/plugins/translations/rules/untranslated';

/**
 * English texts and their translations with the same facts. The changes, `old→new` with `|` between them,
 * make the facts of the translation different.
 */
const FACTS: [code: string, english: string, translation: string, changes?: string][] = [
  [
    'ja',
    'From 16 February 2025. At −5 °C, 3-5 books. Within 30 days.',
    '2025年2月16日から。 氷点下5度、3-5冊。 30日以内に。',
    '16日→6日|2月16→12月16|2025→2024|氷点下5→5|30日→13日|30日→30週間|30日→30か月',
  ],
  [
    'ja',
    'From 16 February 2025. Every year on May 5. Within fourteen days.',
    '2025 年 2 月 16 日から。 毎年5月5日に。 十四日以内に。',
    '16→17|5日に→6日に|十四日→四日',
  ],
  [
    'ja',
    'From February 16, 2025. Within thirty days. For six months, once a month.',
    '二〇二五年二月十六日から。 30日間に。 6か月間、1 ヶ月に1 回。',
    '十六日→十五日|二月十六日→十六月二日|30日→30時|6か月間、1 ヶ月に1 回→6年間|6か月→5ヶ月',
  ],
  [
    'ja',
    'In 2025. It costs 500 yen. At most 10%.',
    '二千二十五年に。 500円です。 １０パーセントまで。',
    '二千二十五→二千二十四|500→5000|500円→500ドル|１０パーセント→１５％|１０パーセント→10日',
  ],
  [
    'ja',
    'From 16 February 2025. It costs 12,000 yen, or 12,500. For 1.5 million people.',
    '令和7年2月16日から。 1.2万円か、1万2500円です。 150万人に。',
    '7年2→6年2|1.2→2|150→15',
  ],
  [
    'ja',
    'Since 2025-12-03. nine acts; The others, enough, a third party.',
    '2025年12月3日から。 九つの行為; 一般の第三者、十分な数十名',
    '12月3日→12月4日|12月3日→3月12日|九つの→八つの',
  ],
  [
    'ja',
    'In two hundred fifty cases. Until 9:14 pm, with {name}.',
    '250件に。 午後9時14分まで、{name}で。',
    '250→251|14分→15分|{name}→{nmae}',
  ],
  [
    'ja',
    'Ask a@mail.example, https://a.example/x.',
    'a@mail.example、https://a.example/x へ。',
    'a@mail.example→b@mail.example',
  ],
  [
    'ja',
    'At the beginning of October; https://a.example/us/x, https://a.example/legal',
    '10 月初め; https://a.example/jp/x、https://a.example/legal.ja',
    'https://a.example/jp/x、https://a.example/legal.ja→https://a.example/x、https://a.example/legal.fr',
  ],
  [
    'ja',
    'The prices of 20 August 2025 hold for two weeks, on five devices. They change on 12 March 2026.',
    '2025年8月20日の料金は、5台の端末で2週間有効です。 2026年3月12日に変わります。',
    '8月→1月|2週間→1週間|5台→1台',
  ],
  [
    'de',
    'nine acts within 30 days; From 16 February 2025, 1,200.50 euros. From -5 to 5 °C',
    'neun Taten in 30 Tagen; Ab 16.02.2025, 1.200,50 €. Von −5 bis 5 °C',
    'neun→acht|Tagen→Wochen|16.02.2025→16.03.2025|16.02.2025→02.16.2025|€→$|−5 bis 5→5 bis 6',
  ],
  [
    'de',
    'From 16 February 2025. Until 5 pm, from 9:00–17:00 to 10:30 am. At -5 °C, 3-5 books',
    'Ab dem 16. Februar 2025. Bis 17 Uhr, von 9 bis 17 Uhr, um 10.30 Uhr. Bei minus 5 °C, 3–5 Bücher',
    'Februar→März|17 Uhr, v→16 Uhr, v|minus 5→5',
  ],
  [
    'de',
    'The 2 weeks, the 30-day term. 16–18 March, one of the 2 parties; The 30-day term',
    'Die zweiwöchige und die dreißigtägige Frist. 16.–18. März, eine der beiden Parteien; Die drei\u00adßig\u00adtägige Frist',
    'zweiwöchige und die dreißigtägige Frist→Fristen von 3 Wochen und 30 Tagen|18→19',
  ],
  [
    'de',
    '2.5 million of 1,500, in a fortnight, of 2 GB; 5.3 of 1.12',
    '2,5 Mio. von 1 500, in 14 Tagen, von 2 GB; 5,3 von 1,12',
    '2,5→3,5|GB→MB|5,3→3,5|1,12→1,2',
  ],
  [
    'de',
    '5.3. Under clause 4.1 and 252.227-7013; From 3.0.1 to 2.4.0; From 1.1.3 to 2.0.0',
    '5.3. Nach 4.1 und 252.227-7013; Von 3.0.1 bis 2.4.0; Von 1.1.3 bis 2.0.0',
    '4.1→4.2|3.0.1→3.1.1|2.4.0→2.9|2.0.0→0.0.0',
  ],
  [
    'de',
    'See https://a.example/en-us/x?hl=en',
    'Siehe https://a.example/de/x?hl=de',
    'https://a.example/de/x→https://a.example/fr/x|https://a.example/de/x→https://a.example/y',
  ],
  ['ja', 'A twelve-factor app is a resource.', 'Twelve-Factor Appは1つのリソースです。'],
  ['de', 'Within ten days of the data', 'Innerhalb von zehn Tagen nach den Daten', 'zehn→elf'],
  ['ja', 'At -5 °C, after COVID-19', '気温は-5度、COVID -19の後', '-5度→-6度'],
  ['fr', 'After COVID-19 or CC-BY-4', 'Après la COVID ou CC-BY-4', '4→3'],
  ['he', 'At -5 °C', 'ב‎-5 מעלות', '5→6'],
  ['de', 'Until 20 August, on a device', 'Bis zum 20. August, auf 1 Gerät', 'August→Januar'],
  ['de', '3D images of 2 photos in a fortnight', 'dreidimensionale Bilder von 2 Fotos in 14 Tagen', '14→15'],
  ['ja', '{name} makes 3D of 2D.', '{name}は2Dを3Dにします。', 'は2D→は3D|を3D→を2D'],
  ['ja', '{name} makes 3D of 2D.', '{name}は平面の写真を立体にします。', '立体→4D'],
  ['de', 'For one month', 'Einen Monat lang', 'Einen Monat→Zwei Monate'],
  [
    'fr',
    'the 30 days from 1 May, 10 km; The street 1 / 1050 Brussels, +1 650-903-0800',
    'les 30 jours du 1er mai, 10 km; La rue 1 / 1050 Bruxelles, +1 650-903-0800',
    'mai→juin|jours→mois|km→miles|1050→1060',
  ],
  ['fr', 'IPv6 addresses, third parties: 7 days', 'Adresses IPv6, les tiers : sept jours', 'IPv6→IPv1'],
  [
    'fr',
    'a.example/eula-en.pdf, https://a.example/eula-en.pdf',
    'a.example/eula-en.pdf, https://a.example/eula-fr.pdf',
  ],
  [
    'es',
    '1 year, up to 10,000; A04:2025, CC0',
    'un año, a 10.000; A04:2025, CC0',
    '10.000→11.000|CC0→CC1|A04:2025→A03:2025',
  ],
  ['es', 'sixteen of them', 'dieciséis de ellos', 'dieciséis→dieciocho'],
  ['es', 'Unlocked at $2,000 monthly; $1.25', 'Desde $2.000 mensuales; $1,25', '2.000→3.000|1,25→1,35'],
  ['pt-BR', 'Article 15', 'Artigo XV', 'XV→XVI'],
  ['de', 'Within 10 days, or on X', 'In 10 Tagen, oder auf X', 'In 10 Tagen→Bald'],
  ['ar', 'What is (i) lawful or (ii) needed', 'ما هو (١) قانوني أو (٢) ضروري', '٢→٣'],
  ['ja', 'II. The company name', '第2章 商号', '2→3'],
  [
    'fr',
    'An order under subsection (1)',
    'Les ordonnances visées au paragraphe (1)',
    'paragraphe (1)→paragraphe',
  ],
  ['pt-BR', 'More than 1 billion people', 'Mais de mil milhões de pessoas'],
  ['pt-BR', 'A second trial, seven devices', 'Um segundo teste, 7 dispositivos'],
  ['pt-BR', '$500 on May 1; The 2 parties', 'R$ 500,00 em 1º de maio; As duas partes', '500,00→50,00'],
  [
    'ko',
    'From 16 February 2025, four third parties, from 6 to 7 pm. Article 11',
    '2025년 2월 16일부터 네 제3자. 18시~19시. 제11조',
    '16일부터→17일부터|제11조→제12조',
  ],
  ['ko', 'Within 7 days. Adapted Material', '일주일 안에. 2차적저작물'],
  ['ko', 'From 12 March 2025.', '2025. 3. 12.부터', '2025. 3. 12→2025. 12. 3'],
  ['hu', 'From 12 March 2025.', '2025.03.12-től', '2025.03.12→2025.12.03'],
  ['lt', '30 days, 1.5 million', '30 dienų, 1,5 milijono', 'dienų→savaičių|milijono→tūkstančio'],
  ['lt', 'From 12 March 2025.', 'Nuo 2025-03-12.', '03-12→12-03'],
  ['ko', 'A third party runs this app.', '이 앱은 외부 업체가 운영합니다.'],
  [
    'zh',
    'In 2025, 105 acts. It is a mess. Article 11, 14 days',
    '二零二五年，一百零五項行為。 乱七八糟。 第十一条，十四天',
    '二零二五→二零二四|十一条→十二条|十四天→十五天',
  ],
  [
    'zh',
    'Between $20-$25 an hour; On Sept 13, 2021',
    '每小时 20 至 25 美元; 2021年9月13日',
    '25→26|9月13→8月13',
  ],
  ['zh', 'At 18 years of age', '年满18周岁', '18→17|周岁→个月'],
  ['ko', 'Details of other people', '제3자의 정보', '제3자→제4자'],
  ['zh-Hant', 'Within 30 days, 2 acts.', '三十天內，兩項行為。', '三十天→3天'],
  ['th', 'Within 30 days from 16 February 2025.', 'ภายใน 30 วัน นับจาก 16 กุมภาพันธ์ 2568', '30→31'],
  ['th', 'On 1 May 2025', 'วันที่ 1 พฤษภาคม 2568', 'พฤษภาคม→มิถุนายน'],
  ['es', 'On 1 July 2025', '1 de julio de 2025', 'julio→septiembre'],
  [
    'ru',
    '2 years, from 1 November, 5 minutes; On 70 million sites.',
    'двух лет с 01 ноября, 5 минут; На 70 миллионах сайтов.',
    'двух→3|минут→секунд|миллионах→тысячах',
  ],
  ['ru', 'with a 7-day trial', 'с 7-дневным пробным периодом', '7→8'],
  ['vi', 'at least 13 years old', 'ít nhất 13 tuổi', '13→12'],
  ['vi', 'On 16 February 2025', 'ngày 16 tháng 2 năm 2025', '16→17|2 năm→3 năm|2025→2024'],
  ['vi', 'For 2 years from 2025', 'trong 2 năm kể từ 2025', '2 năm→2 tháng'],
  ['km', 'On 1 March 2026', 'ថ្ងៃទី ១ ខែមីនា ឆ្នាំ ២០២៦', 'មីនា→មេសា|២៦→២៧'],
  ['zh-Hant', 'On 16 February 2025', '中華民國114年2月16日', '114→113|2月→3月'],
  ['ru', 'a $100 deposit', 'депозит $100 с множителем', '100→200'],
  ['cs', 'only 45 days', 'jen 45 dní', 'dní→hodin'],
  ['cs', 'Last updated: March 2026', 'Poslední aktualizace: březen 2026', 'březen→duben'],
  ['el', 'Last updated: March 2026', 'Τελευταία ενημέρωση: Μάρτιος 2026', 'Μάρτιος→Ιούλιος'],
  ['tr', 'a new 7-day trial; 10%', 'yeni 7 günlük deneme; %10', 'günlük→haftalık|%10→%20'],
  ['de', 'It costs 5 euros.', 'Das kostet 5 Euro.', 'Euro→Dollar|Euro→US-Dollar|Euro→Pfund'],
  ['es', 'It costs 5 euros.', 'Cuesta 5 euros.', 'euros→dólares'],
  ['it', 'It costs 5 euros.', 'Costa 5 euro.', 'euro→dollari'],
  ['hu', 'It costs 5 euros.', 'Ára 5 euró.', 'euró→dollár'],
  ['pl', 'It costs 5 euros.', 'Kosztuje 5 euro.', 'euro→dolarów'],
  ['hu', '2 kinds, from June 10', 'kétféle, június 10-től', '10-től→11-től'],
  [
    'fi',
    'Turns 2D into 3D; OAuth 1 and OAuth2',
    '2D kolmiulotteiseksi; OAuth1 ja OAuth2',
    '2D→4D|OAuth1→OAuth4',
  ],
  ['he', 'Write to info@a.example', 'כתבו ל-info@a.example', 'info→help'],
  ['pl', 'At https://www.a.example.', 'Pod adresem https://www.a.example/.'],
  ['hi', '1,234,567 people', '12,34,567 लोग', '12,34,567→12,34,568'],
  ['sk', 'three or four books', 'tri alebo štyri knihy'],
  ['id', 'On 4 May 2026.', 'Pada 04 Mei 2026.', '04→05'],
  ['ro', '30 days', '30 de zile', 'zile→săptămâni'],
  ['ro', 'Over 20 million.', 'Peste 20 de milioane.', 'milioane→miliarde'],
  ['ta', '10 months?', '10 மாதங்களா?', '10→11'],
  ['he', 'For 2 hours, 30 days', 'שעתיים, 30 ימים', '30→31'],
  ['he', 'On 1 May 2025', 'ב-1 במאי 2025', 'במאי→ביוני'],
  ['he', 'On September 25th 2022', 'ב -25 בספטמבר 2022', '-25→-26'],
  ['fa', 'Over 40,000 projects', '۴۰،۰۰۰ پروژه', '۴۰→۴۱'],
  ['el', '3 months', 'τρεις μήνες', 'τρεις→δύο'],
  ['el', 'Up to 20 million euros', 'Έως 20 εκατομμυρίων ευρώ', 'εκατομμυρίων→χιλιάδων'],
  ['uk', 'Version 4.0, Apache 2.0', 'Версія 4.0, Apache 2.0', '4.0→4.4|2.0→2.2'],
  ['tr', 'Licence 1.0', 'Lisans 1.0', '1.0→0.0|1.0→1.1'],
  ['ar', 'Up to 2 libraries, 5 books', 'حتى مكتبتين و5 كتب', '5→6'],
  [
    'ar',
    'You wait 2 years. Within 30 days, 1,200 things.',
    'تنتظر لسنتين. خلال ٣٠ يومًا، ١٬٢٠٠ شيء.',
    '٣٠→٣١',
  ],
];

const localeOf = (code: string) => ({code, label: code, dateFormat: code});
const block = (text: string) => ({kind: 'paragraph', text, line: 1, links: [], emphasis: []});

for (const [code, english, translation, changes = ''] of FACTS) {
  test(`${code}: ${english} ${translation}`, () => {
    const differences = (text: string) => differentFacts(block(english), block(text), localeOf(code));
    expect(differences(translation), translation).toBe('');
    for (const [, old = '', now = ''] of changes.matchAll(/([^|]+)→([^|]*)/g)) {
      expect(translation).toContain(old);
      expect(differences(translation.replace(old, now)), now).not.toBe('');
    }
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
    expect(untranslatedIn(text, [english], NAMES, localeOf(code))).toBe(passage);
  });
}

test('a repeated sentence is reported, unless the English repeats it too', () => {
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds.')).toBe('Das gilt immer.');
  expect(doubledIn('Das gilt immer. Das gilt immer.', 'It always holds. It always holds.')).toBe(undefined);
});
