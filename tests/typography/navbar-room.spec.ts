import {roomFor} from '../../src/typography/navbar-room';
import {expect, test} from '../run/units';

test('items of the navbar are a row from a width for which their words, beside name and switcher, have room', () => {
  for (const [name, labels, switcher, items, isCompact] of [
    ['Lantern', ['Home', 'Features', 'About'], 'Language', 'row', false],
    ['ランタン', ['ホーム', '機能', 'アプリについて'], '言語', 'row', false],
    ['Lantern', ['Start', 'What it does', 'A look inside'], 'Language', 'row', false],
    ['Lanternes', ['Start', 'What it does', 'A look inside'], 'Language', 'many', true],
    ['Lantern', ['Startseite', 'Leistungsumfang', 'Ein Blick hinein'], 'Sprachauswahl', 'many', true],
    ['Lantern', Array(6).fill('Features'), '', 'many', false],
    ['Lantern', Array(7).fill('A'), '', 'folded', false],
    ['Lantern', Array(6).fill('Leistungsumfang'), '', 'folded', false],
    ['灯籠の水面を見る', ['ホーム', undefined], '言語', 'row', true],
  ] as const) {
    expect(roomFor(name, labels, switcher), labels.join()).toEqual({items, isCompact});
  }
});
