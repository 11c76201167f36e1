import {expect, test} from 'playwright/test';
import {phrases, withNumbers} from '../../src/locale/phrases';

/** Titles, `|` where a line may end: between words, in Japanese between phrases, never before what may not begin a line. */
const TABLE = {
  en: ['Transform |2D\u00A0photos |into |original |3D\u00A0images'],
  th: ['เงื่อนไข|การ'],
  ja: [
    '2D写真を、|オリジナルの|3D画像に',
    '写真から|「奥行き」を|読み取り、|3D画像に|変えて|共有できる|アプリです。',
    'プライバシーポリシー|(個人情報の|取り扱い)',
    'キャッシュと|データについて…',
    // What readers take for one word stays whole.
    'お問い合わせ',
    '利用規約',
    '写真を|まとめて|見る',
    '本アプリの|内容',
    'サブスクリプションと|料金の|請求',
    '準拠法および|管轄',
    'AIによる|奥行き解析',
    '奥行きが|浮かび上がります',
    'どこかへ、|ゆっくり|流れていきました',
  ],
};

test('lines of a title end between words or phrases', () => {
  for (const [language, titles] of Object.entries(TABLE)) {
    for (const title of titles) {
      expect(phrases(title.replaceAll('|', ''), language).join('|')).toBe(title);
    }
  }
  expect(withNumbers('Aus 2D-Fotos werden 3D Bilder')).toBe('Aus 2D-\u2060Fotos werden 3D\u00A0Bilder');
});
