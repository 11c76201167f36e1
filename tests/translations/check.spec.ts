import {expect, test} from 'playwright/test';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {check} from '../../src/plugins/translations/rules';
import {ACCEPTED, JA_CODE, JA_PRIVACY, JA_TERMS, MORE, PAGE, PRIVACY, PUBLISHED, TERMS, Texts} from './texts';

test.describe.configure({mode: 'default', timeout: 180_000});

let texts: Texts;
test.beforeAll(async () => {
  texts = await Texts.published();
});
test.afterEach(() => texts.restore());
test.afterAll(() => texts.dispose());

type Change = (texts: Texts) => void;
/** A problem: its rule, file, and a text that first stands in its line, or the line itself. */
type Expected = readonly [rule: string, file: string, at: string | number];
type Row =
  | readonly [file: string, old: string | RegExp, now: string, ...Expected]
  | readonly [Change, ...Expected];

const write =
  (file: string, text: string): Change =>
  (all) =>
    all.write(file, text);
const remove =
  (file: string): Change =>
  (all) =>
    all.remove(file);
const broken =
  (file: string, at: string): Change =>
  (all) => {
    const bytes = Buffer.from(all.read(file));
    bytes[bytes.indexOf(at)] = 0xff;
    all.write(file, bytes);
  };
const swapped =
  (file: string): Change =>
  (all) =>
    all.replace(
      file,
      /(## .. \{\/\* #loans [\s\S]*?)(## .*? \{\/\* #fees [\s\S]*?)(?=## )/,
      all
        .read(file)
        .replace(
          /[\s\S]*?(## .. ?\{\/\* #loans [\s\S]*?)(## .*? \{\/\* #fees [\s\S]*?)(?=## )[\s\S]*/,
          '$2$1',
        ),
    );
const LIST = '- 小説\n- 2025年の地図\n- レコード\n';
const RECORD = `${PUBLISHED}/ja.md`;
const SUMS = 'i18n/published/SHA256SUMS';

/** Changes that must be found, where they are. */
const FOUND: readonly Row[] = [
  [remove(JA_TERMS), 'missing', JA_TERMS, 1],
  [
    write(JA_TERMS.replace('terms', 'other'), '---\ntitle: 別\n---\n'),
    'unused',
    JA_TERMS.replace('terms', 'other'),
    1,
  ],
  [JA_TERMS, /## 料金[\s\S]*(?=## 法律)/, '', 'missing', JA_TERMS, '## 法律'],
  [JA_TERMS, /## 法律[\s\S]*(?=---)/, '', 'missing', JA_TERMS, '---\n\n{name}'],
  [JA_TERMS, /この規則.*\n/, '', 'missing', JA_TERMS, '## 貸出'],
  [JA_TERMS, /---\n\n\{name\}.*\n/, '', 'missing', JA_TERMS, '日本の法律'],
  [TERMS, '## Law', '## Trial {/* #trial */}\n\nA trial is free.\n\n## Law', 'missing', JA_TERMS, '## 法律'],
  [JA_TERMS, '## 法律', '## 体験 {/* #trial */}\n\n体験できます。\n\n## 法律', 'extra', JA_TERMS, '## 体験'],
  [TERMS, /## Fees[\s\S]*(?=## Law)/, '', 'extra', JA_TERMS, '## 料金'],
  [swapped(JA_TERMS), 'order', JA_TERMS, '## 料金'],
  [JA_TERMS, '#fees */', '#fee */', 'extra', JA_TERMS, '#fee */'],
  [TERMS, '#fees */', '#costs */', 'extra', JA_TERMS, '## 料金'],
  [JA_TERMS, '- 2025年の地図\n', '- 2025年の地図\n- 新聞\n', 'structure', JA_TERMS, '- レコード'],
  [JA_TERMS, '- レコード', '  - レコード', 'structure', JA_TERMS, '  - レコード'],
  [JA_TERMS, '- レコード\n', '', 'structure', JA_TERMS, '- 2025年'],
  [JA_TERMS, '\n- レコード', 'とレコード', 'structure', JA_TERMS, '- 2025年'],
  [TERMS, '- Records', '- Records\n- Papers', 'structure', JA_TERMS, '- レコード'],
  [JA_TERMS, LIST, '', 'structure', JA_TERMS, '9冊の本'],
  [JA_TERMS, '500円です。\n\n', '500円です。', 'structure', JA_TERMS, '遅れた本は'],
  [TERMS, 'The law of Japan', 'Read this.\n\nThe law of Japan', 'structure', JA_TERMS, '日本の法律'],
  [JA_TERMS, '[窓口](/contact)', '窓口', 'fact', JA_TERMS, '窓口'],
  [JA_TERMS, '(/contact)', '(/privacy)', 'fact', JA_TERMS, '(/privacy)'],
  [JA_TERMS, '#week', '#day', 'fact', JA_TERMS, '#day'],
  [JA_TERMS, '(/contact)', '(/ja/contact)', 'fact', JA_TERMS, '(/ja/contact)'],
  [JA_TERMS, '(/contact)', '(https://shelf.example/contact)', 'fact', JA_TERMS, '(https:'],
  [JA_TERMS, '日本の法律', '[日本](/)の法律', 'fact', JA_TERMS, '[日本]'],
  [TERMS, '(/contact)', '(/privacy)', 'fact', JA_TERMS, '(/contact)'],
  [JA_PRIVACY, /revised:\n.*\n/, '', 'dates', JA_PRIVACY, 'established:'],
  [JA_PRIVACY, '  - 2025-08-20', '  - 2025-08-21', 'dates', JA_PRIVACY, 'revised:'],
  [JA_TERMS, /title: .*\n/, '', 'structure', JA_TERMS, 'description:'],
  [JA_TERMS, /description: .*\n/, '', 'structure', JA_TERMS, 'operator:'],
  [TERMS, /title: .*\n/, '', 'missing', TERMS, 1],

  [JA_PRIVACY, /title: .*/, 'title: Privacy', 'untranslated', JA_PRIVACY, 'title:'],
  [JA_TERMS, '## 料金', '## Fees', 'untranslated', JA_TERMS, '## Fees'],
  [JA_TERMS, '- 小説', '- Novels', 'untranslated', JA_TERMS, '- Novels'],
  [JA_TERMS, '日本の法律に従います。', 'The law of Japan applies.', 'untranslated', JA_TERMS, 'The law'],
  [JA_CODE, '詳しく', 'Read more', 'untranslated', JA_CODE, 'Read more'],
  [JA_CODE, '詳しく', ' ', 'untranslated', JA_CODE, '" "'],
  // Other English than today's.
  [JA_CODE, '詳しく', 'Learn much more', 'untranslated', JA_CODE, 'Learn'],
  [
    JA_TERMS,
    '日本の法律に従います。',
    'Japanese law is to be applied.',
    'untranslated',
    JA_TERMS,
    'Japanese',
  ],

  [JA_TERMS, '9冊', '8冊', 'fact', JA_TERMS, '8冊'],
  [JA_TERMS, '9冊', '８冊', 'fact', JA_TERMS, '８冊'],
  [JA_TERMS, '9冊', '八冊', 'fact', JA_TERMS, '八冊'],
  [JA_TERMS, '9冊の本', '本', 'fact', JA_TERMS, '本を30日'],
  [JA_TERMS, '貸出 ', '貸出（2版） ', 'fact', JA_TERMS, '貸出（2版）'],
  [JA_TERMS, '2025年', '2024年', 'fact', JA_TERMS, '2024年'],
  [JA_TERMS, "'3D", "'4D", 'fact', JA_TERMS, 'description:'],
  [TERMS, 'nine books', 'ten books', 'fact', JA_TERMS, '9冊'],
  [JA_CODE, '3D', '2D', 'fact', JA_CODE, '2D'],
  // A list of facts keeps the order of its items.
  [JA_TERMS, LIST, '- 2025年の地図\n- 小説\n- レコード\n', 'fact', JA_TERMS, '- 小説'],
  [JA_TERMS, 'この規則は{name}', 'この規則は本館', 'fact', JA_TERMS, 'この規則'],
  [JA_TERMS, 'この規則は{name}', 'この規則は{nmae}', 'fact', JA_TERMS, '{nmae}'],
  [JA_TERMS, 'この規則は{name}', 'この規則はShelf', 'fact', JA_TERMS, 'Shelf'],
  [JA_PRIVACY, '改定日：{revised}', '改定日：{established}', 'fact', JA_PRIVACY, '改定日'],
  [JA_TERMS, '日本の法律', '{name}と日本の法律', 'fact', JA_TERMS, '{name}と'],
  [TERMS, 'title: Rules', "title: 'Rules of {nmae}'", 'fact', TERMS, 'title:'],
  [TERMS, 'rules in {name}', 'rules in {nmae}', 'fact', TERMS, '{nmae}'],
  [JA_CODE, '{year} ', '', 'fact', JA_CODE, '© {name}'],
  [JA_CODE, '{name}', '{Name}', 'fact', JA_CODE, '{Name}'],
  [JA_CODE, '詳しく', '詳しく{name}', 'fact', JA_CODE, '詳しく'],

  [remove(JA_CODE), 'missing', JA_CODE, 1],
  [JA_CODE, /,\n {2}"home.more[^}]*\}/, '', 'missing', JA_CODE, '\n}'],
  [MORE, 'home.more', 'home.less', 'missing', JA_CODE, '\n}'],
  [MORE, 'home.more', 'home.less', 'unused', JA_CODE, '詳しく'],
  [
    write('i18n/ja/docusaurus-theme-classic/navbar.json', '{}'),
    'unused',
    'i18n/ja/docusaurus-theme-classic/navbar.json',
    1,
  ],
  [MORE, 'home.more', 'home.title', 'message', PAGE, "'home.title'"],
  [PAGE, "id: 'home.title'", 'id: process.title', 'message', PAGE, 'process.title'],

  [PRIVACY, 'your name', 'your address', 'revision', PRIVACY, '## Cards'],
  [JA_PRIVACY, 'お名前を', 'お名前だけを', 'revision', JA_PRIVACY, '## カード'],
  [TERMS, 'Ask at', 'Enquire at', 'revision', TERMS, '## Fees'],
  [TERMS, '- Novels', '- [Novels](/novels)', 'revision', TERMS, '## Loans'],
  [TERMS, 'These rules are', 'These are rules', 'revision', TERMS, 'These are'],
  [PRIVACY, '  - 2025-08-20', '  - 2025-08-21', 'published-date', PRIVACY, 'revised:'],
  [
    PRIVACY,
    '  - 2025-08-20',
    '  - 2025-08-20\n  - 2026-01-01\n  - 2026-02-01',
    'published-date',
    PRIVACY,
    'revised:',
  ],
  [PRIVACY, '  - 2025-08-20', '  - 2025-08-20\n  - 2026-01-01', 'revision-begun', PRIVACY, 'revised:'],
  [remove(PRIVACY), 'revision', PRIVACY, 1],
  [write('docs/extra.mdx', '---\ntitle: More\n---\n'), 'revision-begun', 'docs/extra.mdx', 1],
  [RECORD, '図書館は', '本館は', 'record', RECORD, 1],
  [remove(RECORD), 'record', RECORD, 1],
  [remove(`${PUBLISHED}/en.md`), 'record', `${PUBLISHED}/en.md`, 1],
  [write(`${PUBLISHED}/ko.md`, '---\ntitle: 개인정보\n---\n'), 'record', `${PUBLISHED}/ko.md`, 1],
  [TERMS, 'Ask at', 'Enquire at', 'stale', JA_TERMS, '## 料金'],
  [ACCEPTED, /home\.more: .*\n/, '', 'unaccepted', JA_CODE, '詳しく'],

  [write(JA_CODE, '{\n  "a": {"message": "b"}\n  "c": {"message": "d"}\n}\n'), 'malformed', JA_CODE, 2],
  [write(JA_CODE, '{\n  "a": {"message": "b},\n  "c": {"message": "d"}\n}\n'), 'malformed', JA_CODE, 2],
  [write(JA_CODE, '{\n  "a": {"message": "b"},\n}\n'), 'malformed', JA_CODE, 2],
  [write(JA_CODE, '{\n  "a": {"message": "b"}\n'), 'malformed', JA_CODE, 2],
  [write(JA_CODE, '["a"]\n'), 'malformed', JA_CODE, 1],
  [JA_CODE, '"詳しく"', '詳しく"', 'malformed', JA_CODE, '詳しく'],
  [JA_CODE, '"詳しく"\n  }', '"詳しく"', 'malformed', JA_CODE, '"home.more"'],
  [JA_CODE, '{\n', '{\n  "home.more": {"message": "二"},\n', 'malformed', JA_CODE, '"home.more": {\n'],
  [JA_CODE, '{\n', '{\n  "home.two": {"message": 2},\n', 'malformed', JA_CODE, 'home.two'],
  [JA_CODE, '{\n', '{\n  "home.no": {"description": "none"},\n', 'malformed', JA_CODE, 'home.no'],
  [broken(JA_CODE, 'home.more'), 'malformed', JA_CODE, 'ome.more'],
  [broken(JA_TERMS, '日本の法律'), 'malformed', JA_TERMS, '本の法律'],
  [JA_TERMS, '#law */', '#fees */', 'malformed', JA_TERMS, '## 法律'],
  [JA_TERMS, ' {/* #law */}', '', 'malformed', JA_TERMS, '## 法律'],
  [TERMS, ' {/* #law */}', '', 'malformed', TERMS, '## Law'],
  [JA_TERMS, '## 法律', '### 法律', 'malformed', JA_TERMS, '### 法律'],
  [JA_PRIVACY, '---\n\n- ', '---\n\n## 付録 {/* #more */}\n\n- ', 'malformed', JA_PRIVACY, '## 付録'],
  [JA_TERMS, '日本の', '<Note>日本の', 'malformed', JA_TERMS, '<Note>'],
  [JA_TERMS, '日本の', '<b>日本</b>の', 'malformed', JA_TERMS, '<b>'],
  [TERMS, 'These rules', "import Note from './Note';\n\nThese rules", 'malformed', TERMS, 'import'],
  [JA_TERMS, '規則は{name}', '規則は{name', 'malformed', JA_TERMS, '規則は{name'],
  [JA_TERMS, '規則は{name}', '規則は{name\nという\n本館', 'malformed', JA_TERMS, '規則は{name'],
  [JA_TERMS, 'title: ', 'title: "', 'malformed', JA_TERMS, 'title: '],
  [JA_TERMS, /title: .*/, 'title: 規則: 全部', 'malformed', JA_TERMS, 'title: '],
  [JA_TERMS, 'description: ', 'title: 二\ndescription: ', 'malformed', JA_TERMS, 'title: 二'],
  [PRIVACY, '  - 2025-08-20', '  - 2025-02-30', 'malformed', PRIVACY, 'revised:'],
  [JA_PRIVACY, 'established: 2025', 'established: 9999', 'malformed', JA_PRIVACY, 'revised:'],
  [RECORD, ' {#cards}', '', 'malformed', RECORD, '## カード'],
  [write(SUMS, 'none\n'), 'record', RECORD, 1],
  [MORE, '</Translate>', '', 'malformed', MORE, 'Read more'],
  [ACCEPTED, 'home.more: Read more', 'home.more: [Read]', 'malformed', ACCEPTED, 'home.more'],
];

const applied = (row: Row): readonly [...Expected] => {
  if (typeof row[0] === 'function') {
    row[0](texts);
    return row.slice(1) as unknown as Expected;
  }
  const [file, old, now, ...expected] = row as readonly [string, string | RegExp, string, ...Expected];
  texts.replace(file, old, now);
  return expected;
};

test('the texts as they are have no problem', async () => {
  expect((await check(await readCorpus(texts.project))).map(String)).toEqual([]);
});

test('every change is found, with its rule, file and line', async () => {
  const missed: string[] = [];
  for (const [index, row] of FOUND.entries()) {
    const [rule, file, at] = applied(row);
    const line = typeof at === 'number' ? at : texts.lineOf(file, at) + (at.startsWith('\n') ? 1 : 0);
    const problems = await check(await readCorpus(texts.project));
    const found = problems.map((problem) => `${problem.ruleId} ${problem.file}:${problem.line}`);
    if (!found.includes(`${rule} ${file}:${line}`)) {
      missed.push(`${index}: expected ${rule} ${file}:${line}; found ${found.join(', ') || 'nothing'}`);
    }
    for (const {reason, note} of problems) {
      expect(`${reason} ${note}`).toMatch(/^[^\n]{30,}$/);
    }
    texts.restore();
  }
  expect(missed).toEqual([]);
});

/** Changes that are no problem: other words for the same facts, and another layout. */
const HARMLESS: readonly (readonly [file: string, old: string | RegExp, now: string])[] = [
  [JA_TERMS, '9冊', '９冊'],
  [JA_TERMS, '9冊', '九冊'],
  [TERMS, 'nine books', '9 books'],
  [JA_TERMS, '日本の法律', '一般に日本の十分な法律'],
  [TERMS, 'can borrow nine', 'can\nborrow nine'],
  [TERMS, '- Novels\n- Maps of 2025\n- Records', '* Novels\n\n* Maps of 2025\n\n* Records'],
  ...[TERMS, JA_TERMS, PRIVACY, JA_CODE, PAGE, ACCEPTED, SUMS, RECORD].map(
    (file) => [file, /[\s\S]*/, 'crlf'] as const,
  ),
];

test('other words for the same facts, another layout and lines as on Windows are no problem', async () => {
  for (const [file, old, now] of HARMLESS) {
    texts.replace(file, old, now === 'crlf' ? texts.read(file).replaceAll('\n', '\r\n') : now);
    const found = (await check(await readCorpus(texts.project))).filter(
      ({ruleId}) =>
        old.toString().startsWith('can') || now === 'crlf' || !['stale', 'revision'].includes(String(ruleId)),
    );
    expect(found.map(String), `${file}: ${old}`).toEqual([]);
    texts.restore();
  }
});
