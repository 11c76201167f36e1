import {expect, test} from 'playwright/test';
import {phrases, withNumbers} from '../../src/locale/phrases';

test('lines of a script without spaces end between words', () => {
  const title = 'เงื่อนไขการใช้งานและนโยบายความเป็นส่วนตัว';
  const parts = phrases(title, 'th');
  expect(parts.join('')).toBe(title);
  expect(parts.length).toBeGreaterThan(3);
});

test('English lines end between words', () => {
  const title = 'Transform 2D photos into original 3D images';
  const words = ['Transform', '2D\u00A0photos', 'into', 'original', '3D\u00A0images'];
  expect(phrases(title, 'en').map((piece) => piece.trim())).toEqual(words);
  expect(withNumbers('Aus 2D-Fotos werden 3D Bilder')).toBe('Aus 2D-\u2060Fotos werden 3D\u00A0Bilder');
});

test('Japanese lines end between phrases, never before what may not begin a line', () => {
  expect(phrases('2D写真を、オリジナルの3D画像に', 'ja')).toEqual(['2D写真を、', 'オリジナルの', '3D画像に']);
  for (const title of [
    '写真から「奥行き」を読み取り、3D画像に変えて共有できるアプリです。',
    'プライバシーポリシー(個人情報の取り扱い)',
    'キャッシュとデータについて、よくあるご質問…',
  ]) {
    const parts = phrases(title, 'ja');
    expect(parts.join('')).toBe(title);
    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) {
      expect(part).not.toMatch(/^[、。」)ーゃゅょっャュョッ…]/);
      expect(part).not.toMatch(/[「(]$/);
    }
  }
});

test('what readers of Japanese take for one word stays whole', () => {
  for (const [title, ...expected] of [
    ['お問い合わせ'],
    ['利用規約'],
    ['写真をまとめて見る', '写真を', 'まとめて', '見る'],
    ['プライバシーポリシー'],
    ['本アプリの内容', '本アプリの', '内容'],
    ['サブスクリプションと料金の請求', 'サブスクリプションと', '料金の', '請求'],
    ['準拠法および管轄', '準拠法および', '管轄'],
    ['AIによる奥行き解析', 'AIによる', '奥行き解析'],
    ['奥行きが浮かび上がります', '奥行きが', '浮かび上がります'],
    ['どこかへ、ゆっくり流れていきました', 'どこかへ、', 'ゆっくり', '流れていきました'],
  ]) {
    expect(phrases(title ?? '', 'ja')).toEqual(expected.length > 0 ? expected : [title]);
  }
});
