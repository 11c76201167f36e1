import {createHash} from 'node:crypto';
import {mkdirSync, symlinkSync} from 'node:fs';
import path from 'node:path';
import {expect} from 'playwright/test';
import {validOptions} from '../../src/plugins/translations/options';
import {SEVERITIES} from '../../src/plugins/translations/problem';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {parseDocument} from '../../src/plugins/translations/read/document';
import {readLegal} from '../../src/plugins/translations/read/published';
import {check} from '../../src/plugins/translations/rules';
import {
  ACCEPTED,
  type Change,
  COOKIES,
  doSteps,
  JA_CODE,
  JA_COOKIES,
  JA_PRIVACY,
  JA_TERMS,
  LINK,
  NAVBAR,
  PAGE,
  PRIVACY,
  PUBLISHED,
  remove,
  TERMS,
  type Texts,
  test,
  write,
} from './texts';

test.describe.configure({timeout: 180_000});

/**
 * A change that makes a problem: `old→new`, or an old text or a pattern, followed by the new text, or a
 * function. After it may come the line in which the problem is expected: its number, from 1, or a text that
 * begins in it. By default, that is the new text.
 */
type Row = string | [change: string | RegExp | Change, ...newTextAndPlace: (string | number)[]];
/**
 * Changes that must cause a problem of a rule. The second element is the file that is changed; if the problem
 * is expected in another file, the pair of both.
 */
type Problems = [rule: string, file: string | [changed: string, reported: string], ...Row[]];

const ALL = /[\s\S]*/;
const EN_TERMS = JA_TERMS.replace('/ja/', '/en/');
/** Files in English, and where their translations are expected. */
const ENGLISH_ONLY = {
  'docs/help/faq.mdx': JA_TERMS.replace('terms', 'help/faq'),
  'src/pages/prices.mdx': 'i18n/ja/docusaurus-plugin-content-pages/prices.mdx',
  'src/news/hello.md': 'i18n/ja/docusaurus-plugin-content-blog/hello.md',
};
const [FAQ, FAQ_JA] = ['docs/help/faq.mdx', JA_TERMS.replace('terms', 'help/faq')];
const ALLOWED = ACCEPTED.replace('accepted', 'allowed');
const SIDEBARS = 'i18n/ja/docusaurus-plugin-content-docs/current.json';
const LINKED = 'i18n/ja/docusaurus-plugin-content-pages/linked.mdx';
/** Writes a page in English, with a component, and its translation. */
const page =
  (translation: string): Change =>
  (texts) => {
    texts.write(
      FAQ,
      '# Questions\n\nimport Lamp from \'./_Lamp\';\n\n{/* Light. */}\n\n<Lamp size={1} title="Lit" />\n',
    );
    texts.write(FAQ_JA, translation);
  };
const [AUTHORS, TAGS] = ['authors.yml', 'tags.yml'].map(
  (name) => `i18n/ja/docusaurus-plugin-content-blog/${name}`,
) as [string, string];
const RECORD = `${PUBLISHED}/ja.md`;
const NAMES = 'i18n/names.txt';
const KOREAN = `${PUBLISHED}/ko.md`;
const LIST = '- 小説\n- 2025年の地図\n- レコード\n';
const REVISED = '  - 2025-08-20';

const rename =
  (file: string, to: string): Change =>
  (texts) => {
    texts.write(to, texts.read(file));
    texts.remove(file);
  };
/** Replaces the first byte of a text by one that is not UTF-8. */
const invalidUtf8 =
  (file: string, at: string): Change =>
  (texts) => {
    const bytes = Buffer.from(texts.read(file));
    bytes[bytes.indexOf(at)] = 0xff;
    texts.write(file, bytes);
  };
/** Exchanges the first two sections. */
const swap =
  (file: string): Change =>
  (texts) => {
    const [head = '', first = '', second = '', ...rest] = texts.read(file).split(/^(?=## )/m);
    texts.write(file, [head, second, first, ...rest].join(''));
  };

const PROBLEMS: Problems[] = [
  [
    'missing',
    JA_TERMS,
    [remove(JA_TERMS), 1],
    [/## 料金[\s\S]*(?=## 法律)/, '', '## 貸出'],
    [/この規則.*\n/, '', 1],
    [/---\n\n\{name\}[\s\S]*/, '', '## 法律'],
  ],
  ['missing', [TERMS, JA_TERMS], ['## Law→## Trial {/* #trial */}\n\nA trial is free.\n\n## Law', '## 料金']],
  ['missing', TERMS, [/title: .*\n/, '', 1]],
  // Docusaurus does not recognize this file extension.
  ['missing', JA_PRIVACY, [rename(JA_PRIVACY, `${JA_PRIVACY}x`), 1]],
  ['missing', JA_CODE, [remove(JA_CODE), 1], [/,\n {2}"home.more[^}]*\}/, '', 1]],
  ['missing', [LINK, JA_CODE], ['home.more→home.less', 1], [/ id=.*more</, '>Thank you :)<', 1]],
  ['extra', JA_TERMS, ['## 法律→## 体験 {/* #trial */}\n\n体験できます。\n\n## 法律', '## 体験']],
  ['extra', [TERMS, JA_TERMS], ['#fees */→#costs */', '## 料金']],
  ['extra', EN_TERMS, [write(EN_TERMS, '---\ntitle: Other rules\n---\n'), 1]],
  ['unused', JA_COOKIES, [write(JA_COOKIES, '---\ntitle: 別\n---\n'), 1]],
  ['unused', [LINK, JA_CODE], ['home.more→home.less', '詳しく']],
  // Files that no rule reads.
  ...[
    'docusaurus-plugin-content-pages/contact.tsx',
    'docusaurus-plugin-content-docs/current/x.js',
    'x.json',
    'lamp.svg',
  ].map((name): Problems => ['extra', `i18n/ja/${name}`, [write(`i18n/ja/${name}`, 'export default 1;'), 1]]),
  // Beside the file that has the English name.
  ['extra', `${JA_PRIVACY}x`, [write(`${JA_PRIVACY}x`, '---\ntitle: 別\n---\n'), 1]],
  // Names that Docusaurus does not use there.
  ...['current/help/_category_.json', 'current/_category_.yml', 'tags.yml', 'current/authors.yml'].map(
    (name): Problems => {
      const file = `i18n/ja/docusaurus-plugin-content-docs/${name}`;
      return ['extra', file, [write(file, '{"label": "ヘルプ"}'), 1]];
    },
  ),
  ['extra', FAQ_JA, [write(FAQ_JA, '# どこ'), 1]],
  [
    'extra',
    LINKED,
    [
      (texts) => {
        mkdirSync(path.dirname(texts.path(LINKED)), {recursive: true});
        symlinkSync(texts.path(TERMS), texts.path(LINKED));
      },
      1,
    ],
  ],
  [
    'code',
    FAQ_JA,
    [page('# 質問\n\nimport fs from "node:fs";\n'), 3],
    [page('# 質問\n\n{process.env.HOME}\n'), 3],
    [page('# 質問\n\n<script src="/x.js" />\n'), 3],
    [page('# 質問\n\n<Lamp size={2} />\n'), 3],
    [page('# 質問\n\n<Lamp onClick="x()" />\n'), 3],
    [page('# 質問\n\n```mdx-code-block\n<Window />\n```\n'), 4],
  ],
  ['malformed', FAQ_JA, [page('# 質問\n\n<Lamp\n'), 4]],
  [
    'fact',
    FAQ_JA,
    [page('# 質問\n\n[ここ](javascript:void%200)\n'), 3],
    // Hosts and mail addresses that the English page does not name.
    [page('# 質問\n\n[ここ](https://b.example/x)\n'), 3],
    [page('# 質問\n\n<Lamp size={1} title="//b.example/x.png" />\n'), 3],
    [page('# 質問\n\nanna@b.example\n'), 3],
  ],
  [
    'fact',
    AUTHORS,
    [write(AUTHORS, 'anna:\n  name: 杏奈\n  url: "java\\tscript:x()"\n'), 3],
    [write(AUTHORS, 'anna:\n  image_url: file:///anna.png\n'), 2],
    [write(AUTHORS, 'anna:\n  image_url: https://b.example/anna.png\n'), 2],
    [write(AUTHORS, 'anna:\n  name: 杏奈\n  socials:\n    x: anna\n    description: vbscript:x\n'), 5],
  ],
  ['fact', TAGS, [write(TAGS, 'new:\n  label: 新着\n  permalink: //a.example/x\n'), 3]],
  ['malformed', AUTHORS, [write(AUTHORS, 'anna: {\n'), 1]],
  [
    'structure',
    FAQ_JA,
    [page('---\ndraft: true\n---\n\n# 質問\n'), 2],
    [page('---\ntitle: [a]\n---\n\n# 質問\n'), 2],
  ],
  ['untranslated', NAVBAR, [write(NAVBAR, '{"item.label.News": {"message": "News"}}'), 1]],
  ['untranslated', SIDEBARS, [write(SIDEBARS, '{"sidebar.help.link.News": {"message": "News"}}'), 1]],
  ['malformed', NAVBAR, [write(NAVBAR, '{'), 1]],
  ...Object.entries(ENGLISH_ONLY).map(
    (files): Problems => ['english-only', files, [write(files[0], '# More'), 1]],
  ),
  ['message', [LINK, PAGE], ['home.more→home.title', "'home.title'"]],
  ['message', PAGE, "id: 'home.title'→id: process.title"],
  ['order', JA_TERMS, [swap(JA_TERMS), '## 料金']],
  [
    'structure',
    JA_TERMS,
    ['- 2025年の地図\n→- 2025年の地図\n- 新聞\n', '- 新聞'],
    '- レコード→  - レコード',
    ['- レコード\n→', '- 2025年'],
    ['遅れた本は→16. 遅れた本は', '16. 遅れた'],
    ['日本の法律に→日本*の*法律に', '日本*'],
    ['日本の法律に→a*b、a*bの法律に', 'a*b'],
    // Marks that readers see, and words that are struck out.
    '遅れた本は→遅れた**本は',
    '遅れた本は→遅れた~~本は',
    '遅れた本は→遅れた ~~古い~~ 本は',
    ['従います。→従います。日本の法律に従います。', '日本の法律'],
    'この規則は{name}→この規則は{name}{name}',
    [LIST, '', '9冊の本'],
    ['[窓口](/contact)でお尋ねください。→遅れた本は500円です。', 21],
    ['500円です。\n\n→500円です。', '遅れた本は'],
    [/title: .*\n/, '', 'description:'],
    [/description: .*\n/, '', 'operator:'],
  ],
  [
    'structure',
    [TERMS, JA_TERMS],
    ['- Records→- Papers, as of 1999\n- Records', '- レコード'],
    ['The law of Japan→Read this.\n\nThe law of Japan', '日本の法律'],
  ],
  [
    'structure',
    JA_PRIVACY,
    [/revised:\n.*\n/, '', 'established:'],
    ['![灯り]→![]', '> 笑顔で'],
    ['> 笑顔で→笑顔で', '笑顔で'],
    '   - **猫**→   > **猫**',
    '(/anna.png)→(/anna.png "Lit")',
    ['1. 館長→- 館長', '- 館長'],
    ['1. 館長→3. 館長', '3. 館長'],
    // The English has emphasis in this item. Here `**` is within a word, so it is no emphasis.
    '**猫**も見→**猫**もa*b、a*bも見',
    // Bold is lost.
    '**猫**も見→猫も見',
  ],
  ['fact', JA_PRIVACY, [REVISED, '  - 2025-08-21', 'revised:']],
  ['structure', JA_TERMS, ['title: →draft: true\ntitle: ', 'draft:'], ['title: →slug: /r\ntitle: ', 'slug:']],
  ['structure', [TERMS, JA_TERMS], ['title: →slug: /rules\ntitle: ', 1]],
  [
    'untranslated',
    JA_TERMS,
    '## 料金→## Fees',
    '- 小説→- Novels',
    // A Cyrillic letter that looks like a Latin one.
    '日本の法律に→日本（Shеlf）の法律に',
    // Only one sentence is English.
    '従います。→従います。The law of Japan applies.',
    // A name in the list answers for words beside others only.
    [
      (texts) => {
        texts.write(NAMES, 'Fees\nRecords\n');
        texts.replace(JA_TERMS, '## 料金→## Fees');
        texts.replace(JA_TERMS, '- レコード→- Records');
      },
      '## Fees',
    ],
  ],
  [
    'untranslated',
    JA_PRIVACY,
    'sidebar_label: 個人情報→sidebar_label: Your Data',
    ['| 広間 |', '|      |', '|      |'],
  ],
  ['untranslated', JA_CODE, ['詳しく→ ', '" "']],
  [
    'fact',
    JA_TERMS,
    '[窓口](/contact)→窓口',
    '(/contact)→(/contact/)',
    [': /privacy#cameras→: /privacy#cards', '9冊の本'],
    // Markdown takes the first of two definitions.
    ['[cameras]: →[cameras]: https://b.example\n[cameras]: ', '9冊の本'],
    '日本の法律→[日本](/)の法律',
    '9冊→8冊',
    // Items of a list that have facts must keep their order.
    [LIST, '- 2025年の地図\n- 小説\n- レコード\n', '- 小説'],
    'この規則は{name}→この規則は本館',
    '日本の法律→{name}と日本の法律',
  ],
  [
    'fact',
    JA_PRIVACY,
    '改定日：{revised}→改定日：{established}',
    '二台あります。[^1]→二台あります。',
    ['>= 16→>= 18', '~~~'],
  ],
  ['fact', [TERMS, JA_TERMS], ['nine books→ten books', '9冊']],
  [
    'fact',
    TERMS,
    "title: Rules→title: 'Rules of {nmae}'",
    'rules in {name}→rules in {constructor}',
    '(/contact)→({nmae})',
    '(/contact)→(#desk)',
    '/privacy#cameras→/privacy#camera',
  ],
  ['fact', JA_CODE, '3D→2D', ['{year} →', '© {name}']],
  [
    'date',
    PRIVACY,
    'Revised: {revised}→Last updated: 21 August 2025',
    'Established: {established}→Effective 17 February 2025',
  ],
  ['fact', JA_PRIVACY, '改定日：{revised}→改定日：2025年8月21日'],
  [
    'placeholder',
    TERMS,
    'of Japan→of [Insert Country]',
    'of Japan→of [YOUR COUNTRY]',
    'of Japan→of [Company Name]',
    'of Japan→of \\<Country Name>',
  ],
  ['placeholder', JA_TERMS, '日本の→[Insert Country]の'],
  ['placeholder', PAGE, 'All rights→[Your Company]. All rights'],
  ['stale', [TERMS, JA_TERMS], ['Ask at→Enquire at', '## 料金']],
  [
    'invisible',
    JA_TERMS,
    '遅れた本は→遅れた\u202e本は',
    '遅れた本は→遅れた\u200b本は',
    '遅れた本は→遅れた&#8206;本は',
    // Fonts show a box.
    '遅れた本は→遅れた\ue000本は',
    '遅れた本は→遅れた&#xF0B7;本は',
    '遅れた本は→遅れた&#0;本は',
    // A filler of Hangul, and tags, which hide a text.
    '遅れた本は→遅れた\u3164本は',
    '遅れた本は→遅れた\u{e0041}本は',
  ],
  [
    'invisible',
    FAQ_JA,
    [page('# 質問\n\n遅れた\u202e本\n'), 3],
    [page('# 質問\n\n遅れた&#8238;本\n'), 3],
    [page('---\ntitle: "質\\u202e問"\n---\n\n本\n'), 2],
  ],
  ['invisible', AUTHORS, [write(AUTHORS, 'anna:\n  name: 杏\u200b奈\n'), 1]],
  ['invisible', JA_CODE, '詳しく→詳\u2066しく'],
  ['invisible', TERMS, 'A late book→A\ufeff late book'],
  [
    'other-page',
    [TERMS, JA_TERMS],
    [
      (texts) => {
        texts.replace(TERMS, '(/contact)→(https://a.example/x)');
        texts.replace(JA_TERMS, '(/contact)→(https://a.example/y?hl=ja)');
      },
      '[窓口]',
    ],
  ],
  [
    'fact',
    JA_TERMS,
    // Addresses that lead nowhere, or not to the reader's language.
    '(/contact)→(javascript:alert%281%29)',
    '(/contact)→(file:///lamp.png)',
    '(/contact)→(//a.example/x)',
    '(/contact)→(/ja/contact)',
    '(/contact)→(https://shelf.example/contact)',
    '(/contact)→(https://shelf.example/ja/contact)',
    '(/contact)→(/none.pdf)',
  ],
  [
    'fact',
    [TERMS, JA_TERMS],
    [
      (texts) => {
        texts.replace(TERMS, '(/contact)→(https://a.example/x)');
        texts.replace(JA_TERMS, '(/contact)→(https://a-example.jp/x)');
      },
      '[窓口]',
    ],
    [
      (texts) => {
        texts.replace(TERMS, 'Ask at the [desk](/contact).→Ask help@a.example.');
        texts.replace(JA_TERMS, '[窓口](/contact)で→help@a.example-raで');
      },
      'help@',
    ],
  ],
  ['unaccepted', [ACCEPTED, JA_CODE], [/home\.more: .*\n/, '', '詳しく']],
  [
    'malformed',
    JA_CODE,
    [ALL, '{\n  "a": {"message": "b"}\n  "c": {"message": "d"}\n}\n', 2],
    [ALL, '{\n  "a": {"message": "b},\n  "c": {"message": "d"}\n}\n', 2],
    [ALL, '{\n  "a": {"message": "b"},\n}\n', 2],
    [ALL, '["a"]\n', 1],
    '"詳しく"→詳しく"',
    ['"詳しく"\n  }→"詳しく"', '"home.more"'],
    ['{\n→{\n  "home.more": {"message": "二"},\n', '"home.more": {\n'],
    ['{\n→{\n  "home.two": {"message": 2},\n', 'home.two'],
    ['{\n→{\n  "home.note": {"message": "二", "note": "二"},\n', 'home.note'],
    ['{\n→{\n  "home.bare": {"message": "二", "description": ""},\n', 'home.bare'],
  ],
  [
    'malformed',
    ACCEPTED,
    [/home\.more: .*/, 'home.more: 5', 'home.more'],
    [/home\.more: .*/, 'home.more: [a]', 'home.more'],
  ],
  // A sentence, also without its full stop, and one of two; but no name with words in lower case, nor words of a sentence.
  [
    'malformed',
    NAMES,
    [write(NAMES, '# Names\nA late book costs 500 yen\n'), 2],
    [write(NAMES, 'Guide to the Shelf\nbook costs 500\nEnquire. Ask at the desk.\n'), 3],
  ],
  [
    'malformed',
    ALLOWED,
    [write(ALLOWED, 'terms#law: 5\n'), 1],
    [write(ALLOWED, 'a: {b: c}\nterms#law: {b: 1}\n'), 2],
  ],
  [
    'malformed',
    JA_TERMS,
    [invalidUtf8(JA_TERMS, '日本の法律'), '本の法律'],
    '日本の→日本\0の',
    ['#law */→#fees */', '## 法律'],
    ['#law */→#Law */', '## 法律'],
    ['#law */→#menu */', '## 法律'],
    ['#law */→#revision-1 */', '## 法律'],
    ['## 法律→### 国 {#body}\n\n## 法律', '### 国'],
    [' {/* #law */}→', '## 法律'],
    '## 法律→# 法律',
    '日本の→<Note>日本の',
    // These two marks are in different items, so they enclose no code.
    [
      (texts) => {
        texts.replace(JA_TERMS, '- 小説→- 小説`');
        texts.replace(JA_TERMS, '- レコード→- <b>レコード</b>`');
      },
      '- <b>',
    ],
    '日本の→日本<!DOCTYPE html>の',
    '日本の→# 日本の',
    '日本の→![灯り](./lamp.png)日本の',
    '日本の→日本{の + 1}{の + 2}の',
    ['日本の→<<<<<<< HEAD\n日本の', '<<<<<<<'],
    ['日本の→第1条\n二行\n---\n\n日本の', '第1条'],
    '規則は{name}→規則は{name',
    '規則は{name}→規則は{name\nという\n本館',
    'title: →title: *',
    [/title: .*/, 'title: 規則: 全部'],
    'description: →title: 二\ndescription: ',
  ],
  [
    'malformed',
    PRIVACY,
    ['established: 2025-02-16→established: 16 February 2025', 'established:'],
    [
      (texts) => {
        texts.replace(PRIVACY, 'established: 2025-02-16→established: 2025-02-30');
        texts.replace(PRIVACY, REVISED, `${REVISED}\nslug: /2025-02-30`);
      },
      'established:',
    ],
    [REVISED, '  - 2025-08-22\n  - 2025-08-21', '  - 2025-08-21'],
    [REVISED, `${REVISED}\n${REVISED}`, 7],
    [`\n${REVISED}`, ' 2025-08-20', 'revised:'],
    // Two problems in one file: the second is reported too.
    [
      (texts) => {
        texts.replace(PRIVACY, REVISED, '  - 2025-02-30');
        texts.replace(PRIVACY, ' {#cards}→');
      },
      '## Cards',
    ],
  ],
  ['malformed', JA_PRIVACY, ['established: 2025→established: 9999', REVISED]],
  [
    'revision',
    PRIVACY,
    ['your name→your address', '## Cards'],
    [remove(PRIVACY), 1],
    // The page would look different.
    ['Revised: {revised}→Revised: {established}', '---\n\n- '],
    ['| ----- |→| ----: |', '## Cameras'],
    ['> Smile.→Smile.', '## Cameras'],
    ['1. The keeper→- The keeper', '## Cameras'],
    ['1. The keeper→3. The keeper', '## Cameras'],
    ['![A lamp]→![The lamp]', '## Cameras'],
    ['the **cat**→the *cat*', '## Cameras'],
    ['(/anna.png) !→(/ben.png) !', '## Cameras'],
    ['mailto:hall→mailto:desk', '## Cameras'],
    ['### What they see→#### What they see', '## Cameras'],
  ],
  ['revision', JA_PRIVACY, ['お名前を→お名前だけを', '## カード']],
  ['revision', TERMS, ['Ask at→Enquire at', '## Fees'], [swap(TERMS), '## Fees']],
  [
    'published-date',
    PRIVACY,
    [REVISED, '  - 2025-08-21', 'revised:'],
    [REVISED, `${REVISED}\n  - 2026-01-01\n  - 2026-02-01`, 'revised:'],
  ],
  ['revision-begun', PRIVACY, [REVISED, `${REVISED}\n  - 2026-01-01`, 'revised:']],
  ['revision-begun', COOKIES, [write(COOKIES, '---\ntitle: More\n---\n'), 1]],
  ['record', RECORD, ['図書館は→本館は', 1], ['name: Shelf→name: Shop', 1], [/ {2}sha256: .*\n/, '', 1]],
  ['record', KOREAN, [write(KOREAN, '---\ntitle: 개인정보\n---\n'), 1]],
  // Files that no command writes.
  ...['notes.md', '../notes.md'].map((name): Problems => {
    const file = path.posix.join(PUBLISHED, name);
    return ['record', file, [write(file, 'Mine'), 1]];
  }),
];

const NOW_EN = 'i18n/published/privacy/2026-11-22/en.md';
const NEXT_EN = 'i18n/published/privacy/2026-11-22/en.2.md';

/** Changes a file of the record, and updates its checksum. */
const forge =
  (old: string, now: string): Change =>
  (texts) => {
    texts.replace(NEXT_EN, old, now);
    const content = texts.read(NEXT_EN).replace(/^ {2}sha256: .*\n/m, '');
    texts.replace(NEXT_EN, /sha256: .*/, `sha256: ${createHash('sha256').update(content).digest('hex')}`);
  };

const FORGED: Problems[] = [
  ['record', NEXT_EN, [forge('- 2026-11-22', '- 2026-11-21'), 1]],
  // The dates of the current text do not begin with those of the record.
  ['published-date', [NEXT_EN, PRIVACY], [forge('- 2025-08-20', '- 2025-08-21'), 'revised:']],
  // The file that was recorded before it is missing.
  ['record', `${PUBLISHED}/en.md`, [remove(PUBLISHED), 1]],
  ['record', NOW_EN, [remove(NOW_EN), 1]],
];

test('code, imports and comments of the English page may be in its translation, also with another path or layout', async ({
  texts,
}) => {
  page(
    '---\ntitle: 質問\n---\n\nimport Lamp from \'@site/docs/help/_Lamp\';\n\n{/* 注 */}\n\n## 光 {#light}\n\n<Lamp title="灯り"\n  size={1} />\n\n光。<!-- 注 -->\n',
  )(texts);
  texts.rewrite(FAQ, (text) => `---\ntitle: Questions\n---\n\n${text}`);
  expect(check(await readCorpus(texts.project)).map(String)).toEqual([]);
});

/** A table with names of cookies, and pictures of several characters, in both languages. */
const cookies =
  (purpose: string): Change =>
  (texts) => {
    const table = (...cells: string[]) => `| ${cells.join(' | ')} |\n| - | - |\n`;
    const rows = '| session | 👨‍👩‍👧 |\n| PHPSESSID | ❤️‍🔥 |\n| _ga | 👩🏽‍🚀 |\n';
    texts.write(COOKIES, `---\ntitle: Cookies\n---\n\n${table('Cookie', 'Purpose')}${rows}`);
    texts.write(JA_COOKIES, `---\ntitle: クッキー\n---\n\n${table('クッキー', purpose)}${rows}`);
  };

test('names of cookies in cells are no untranslated words, other words are, and pictures of several characters have nothing invisible', async ({
  texts,
}) => {
  const errors = async () =>
    check(await readCorpus(texts.project)).flatMap(({severity, ruleId, line}) =>
      severity === 'error' ? [[ruleId, line]] : [],
    );
  cookies('目的')(texts);
  expect(await errors()).toEqual([]);
  cookies('Purpose')(texts);
  expect(await errors()).toEqual([['untranslated', 5]]);
});

test('the rules have their default severities, and the unchanged texts have no problems', async ({texts}) => {
  const rules = Object.entries(SEVERITIES);
  const rulesWith = (expected: string) =>
    rules.filter(([, severity]) => severity === expected).map(([rule]) => rule);
  expect(rulesWith('warning')).toEqual(['date', 'placeholder', 'unused', 'revision', 'published-date']);
  expect(rulesWith('info')).toEqual([
    'revision-begun',
    'stale',
    'unaccepted',
    'to-translate',
    'english-only',
    'other-page',
    'allowed',
  ]);
  expect(rulesWith('error')).toHaveLength(rules.length - 12);
  expect(check(await readCorpus(texts.project)).map(String)).toEqual([]);
});

/**
 * Makes each change of a table by itself, and expects its problem once, with a reason and a note of one line. Compares only
 * at the end, because each `expect` takes as long as a check of all texts.
 */
async function expectProblems(texts: Texts, table: Problems[]) {
  const before = texts.files();
  const failures: string[] = [];
  for (const [rule, files, ...rows] of table) {
    const [changed = '', file = changed] = [files].flat();
    for (const row of rows) {
      const [change, ...newTextAndPlace] = typeof row === 'string' ? [row] : row;
      const isArrow = typeof change === 'string' && change.includes('→');
      const newText = isArrow ? change.split('→')[1] : newTextAndPlace.shift();
      if (typeof change === 'function') change(texts);
      else texts.replace(changed, change, String(newText));
      const place = newTextAndPlace[0] ?? newText ?? 1;
      const line =
        typeof place === 'number' ? place : texts.lineOf(file, place) + (place.startsWith('\n') ? 1 : 0);
      const problems = check(await readCorpus(texts.project));
      const places = problems.map((problem) => `${problem.ruleId} ${problem.file}:${problem.line}`);
      const expected = `${rule} ${file}:${line}`;
      if (!places.includes(expected)) failures.push(`${row}: found ${places}, expected ${expected}`);
      if (new Set(problems.map(String)).size < problems.length) failures.push(`${row}: twice: ${problems}`);
      for (const {reason, note} of problems) {
        if (!/^[^\n]{30,}$/.test(`${reason} ${note}`))
          failures.push(`${row}: not one line: ${reason} ${note}`);
      }
      texts.restore(before);
    }
  }
  expect(failures).toEqual([]);
}

// Several tests, so that a failure names its rule.
for (const rule of new Set(PROBLEMS.map(([name]) => name))) {
  const table = PROBLEMS.filter(([name]) => name === rule);
  test(`every problem of the rule “${rule}” is reported with its file and line`, ({texts}) =>
    expectProblems(texts, table));
}

test('every change of the record is reported', async ({texts}) => {
  await doSteps(texts, [
    'revise privacy 2026-11-22',
    'publish privacy',
    [PRIVACY, 'keeps your name→keeps names'],
    'publish privacy --editorial "Fewer words"',
  ]);
  await expectProblems(texts, FORGED);
});

test('ids and comments may be written as in HTML, MDX or Markdown, and everything in braces is filled in unless it is escaped', async ({
  texts,
}) => {
  texts.replace(TERMS, '{/* #law */}→{#law}');
  texts.replace(JA_TERMS, '## 料金 {/* #fees */}→## 料金 <!-- #fees -->');
  texts.replace(JA_TERMS, '日本の→{/* #5\n国 */}日本<!-- 国 -->の');
  texts.replace(PRIVACY, '{#cards}→{/* #cards */}');
  texts.replace(PRIVACY, '## Cards→import is no keyword.\n\n## Cards');
  texts.replace(PRIVACY, '![A lamp](/anna.png)→![A lamp of {name}](/anna.png "\\{name} is {name}")');
  texts.replace(PRIVACY, 'Smile.→    Smile, \\{name}, <https://a.example> of {name}.');
  expect(check(await readCorpus(texts.project)).map(({ruleId}) => ruleId)).not.toContain('malformed');
  const words = [PRIVACY, JA_TERMS].flatMap((file) =>
    [...(readLegal(texts.path(file), texts.project)?.units.values() ?? [])].flatMap(({blocks}) =>
      blocks.map(({text}) => text),
    ),
  );
  expect(words).toEqual(
    expect.arrayContaining([
      'import is no keyword.',
      'A lamp of Shelf',
      '{name} is Shelf',
      'Smile, {name}, https://a.example of Shelf.',
      '日本の法律に従います。',
    ]),
  );
});

test('{revised} is the last date, also the only one; after a date that ends with a full stop, no second one follows', () => {
  for (const [dates, text] of [
    ['established: 2026-02-10', 'С 10 февраля 2026 г. Далее.'],
    ['revised: [2026-03-01, 2026-04-05]', 'С 5 апреля 2026 г. Далее.'],
  ]) {
    const source = `---\n${dates}\n---\n\nС {revised}. Далее.\n`;
    const {units} = parseDocument('terms', TERMS, source, [], {facts: {}, dateFormat: 'ru'});
    expect(units.get('terms:introduction')?.blocks[0]?.text).toBe(text);
  }
});

test('a wrong option of the plugin is refused in one sentence with its name, what was found and what is expected', ({
  texts,
}) => {
  const options = {...texts.project, component: '@site/src/x', remarkPlugins: []};
  expect(() => validOptions(options)).not.toThrow();
  for (const [wrong, message] of [
    [{documents: 'terms'}, '"documents" must be an array; found \'terms\''],
    [{locale: 'ja'}, '"locale" is not allowed; expected one of root, documents, '],
    [{locales: [{code: 'en', label: 'English'}]}, '"locales[0].dateFormat" is required; found undefined'],
    [
      {severities: {stale: 'fail'}},
      '"severities.stale" must be one of [error, warning, info]; found \'fail\'',
    ],
    [{severities: {old: 'error'}}, '"severities.old" is not allowed; expected one of malformed, '],
    [{component: undefined}, '"component" is required; found undefined'],
  ] as const) {
    expect(() => validOptions(Object.assign({}, options, wrong))).toThrow(
      `Options of the plugin translations: ${message}`,
    );
  }
});
