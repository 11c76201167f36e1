import {keepTogether, lastPhrase, phrases} from '../../src/typography/line-breaks';
import {expect, test} from '../run/units';

/** Titles by language, with `|` where a line may end: between words, in Japanese between phrases. */
const TITLES = {
  en: ['Transform |2D\u00A0photos |into |original |3D\u00A0images'],
  th: ['เงื่อนไข|การ'],
  ja: [
    '2D写真を、|オリジナルの|3D画像に',
    '写真から|「奥行き」を|読み取り、|3D画像に|変えて|共有できる|アプリです。',
    'プライバシー|ポリシー|(個人情報の|取り扱い)',
    'App\u00a0Storeから|お進みください。',
    'ご質問・|ご要望・|ご意見を|お寄せください。',
    'キャッシュと|データについて…',
    'ストリーミング|サービス',
    // Words that readers see as a unit are not divided.
    'お問い合わせ',
    '利用規約',
    '写真を|まとめて|見る',
    '本アプリの|内容',
    'サブスクリプションと|料金の|請求',
    '準拠法および|管轄',
    'AIによる|奥行き解析',
    '正確な|深度マップ',
    '利用規約|ページ',
    '奥行きが|浮かび上がります',
    'ご自身の|情報に関する|お知らせ',
    '画像|（本アプリで|使用する|写真によるものを|含みます）',
    'どこかへ、|ゆっくり|流れていきました',
  ],
};

/** Texts in Japanese, with `|` before the words that stay together on the last line. */
const ENDINGS = [
  '特別な|体験に。',
  '料金を|提供します。',
  'よく|お読みください。',
  '専属的合意管轄|裁判所とします。',
  'App Storeのアプリ、|言語',
  'この|広告ネットワーク）',
  // Endings in hiragana and verbs after a stem are never cut off.
  '現在の期間の終了前に|請求されます。',
  '日本法に従って|解釈されます。',
  '次の行為を|してはなりません。',
  'ページは|見つかりませんでした。',
  '引き続き|ご利用いただけます。',
  '奥行きが|浮かび上がります。',
  '開発用サーバーのページではありませんでした。|',
  'Terms of Use|',
];

test('the last line of a text has whole words, so that a screen reader, which stops where an element begins, reads whole words', () => {
  for (const text of ENDINGS) {
    const end = lastPhrase(text.replace('|', ''), 'ja');
    expect(text.endsWith(`|${end}`), `${text}: ${end}`).toBe(true);
  }
  expect(lastPhrase('使用本服务。', 'zh-Hans')).toBe('服务。');
});

test('lines of a title end only between words or phrases', () => {
  for (const [language, titles] of Object.entries(TITLES)) {
    for (const title of titles) {
      expect(phrases(title.replaceAll('|', ''), language).join('|')).toBe(title);
    }
  }
  expect(keepTogether('本App StoreのApp')).toBe('本App\u00A0StoreのApp');
  expect(keepTogether('Aus 2D-Fotos werden 3D Bilder')).toBe('Aus 2D-\u2060Fotos werden 3D\u00A0Bilder');
});
