import {createHash} from 'node:crypto';
import {cpSync, rmSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {check} from '../../../src/plugins/translations/check/check';
import {readDesk} from '../../../src/plugins/translations/read/desk';
import {ProjectCopy, product} from '../../project-copy';
import {
  BEFORE,
  beginFirst,
  beginSecond,
  change,
  ESTABLISHED,
  FIRST,
  FRONT_MATTER,
  JA_PRIVACY,
  JA_TERMS,
  PRIVACY,
  PROVIDER,
  rehearse,
  replaceProvider,
  run,
  SECOND,
  TERMS,
} from './rehearsal';

let copy: ProjectCopy;
test.beforeAll(() => {
  copy = new ProjectCopy('texts');
});
test.afterEach(() => copy.restoreTexts());
test.afterAll(() => copy.remove());

const output = async (action: string, names: string[] = []) => (await run(copy, action, names)).output;

/** Two dates that no text has. */
const OTHER = BEFORE.replace(/\d\d$/, (day) => (day === '15' ? '16' : '15'));
const AFTER_FIRST = FIRST.replace(/\d\d$/, '02');

/** An editorial change of the policy, with its reason. */
function declareOtherWords(): void {
  copy.replace(PRIVACY, '- Device information', '- Information on the device');
  copy.write('docs/editorial.json', '{"privacy#data-collected": {"message": "Other words"}}\n');
}

test('the dates of the documents are the record’s, in every language', () => {
  for (const file of [PRIVACY, JA_PRIVACY, `i18n/published/privacy/${BEFORE}/en.md`]) {
    expect(copy.read(file)).toContain(FRONT_MATTER);
  }
  expect(copy.read(TERMS)).not.toMatch(/established|revised/);
});

test('a changed word and a changed fact are told as readers would see them', async () => {
  copy.replace(PRIVACY, '- Device information', '- Information on the device');
  expect(await output('check')).toMatch(
    new RegExp(
      `^docs/privacy\\.mdx:\\d+: Readers would see .+ in privacy#data-collected, under the date ${BEFORE}\\.$`,
      'm',
    ),
  );
  copy.restore('docs');
  replaceProvider(copy);
  const told = await output('check');
  expect(told).toContain(
    `${product.adNetwork.name} → ${PROVIDER} in privacy#sharing, under the date ${BEFORE}`,
  );
  expect(told).toContain(
    `${product.adNetwork.name} → ${PROVIDER} in terms#advertising, and the document names no date`,
  );
  expect((await run(copy, 'publish')).status).toBe(1);
});

test('a published date stays', async () => {
  for (const [now, found] of [
    [FRONT_MATTER.replace(ESTABLISHED, OTHER), OTHER],
    [FRONT_MATTER.replace(/^established: .*\n/, ''), FRONT_MATTER.match(/(?<=- ).+/)?.[0]],
  ] as const) {
    for (const file of [PRIVACY, JA_PRIVACY]) {
      copy.replace(file, FRONT_MATTER, now);
    }
    expect(await output('check')).toContain(
      `Readers were told of the date ${ESTABLISHED}; now they would read ${found} in its place`,
    );
    copy.restore('docs', 'i18n');
  }
});

test('an editorial change is recorded with its reason, and clears its declaration', async () => {
  declareOtherWords();
  expect((await run(copy, 'check')).status).toBe(0);
  expect((await run(copy, 'publish')).status).toBe(0);
  expect(copy.read(`i18n/published/privacy/${BEFORE}/en.md`)).toContain('- Information on the device');
  expect(copy.read(`i18n/published/privacy/${BEFORE}/editorial.md`)).toMatch(
    /- privacy#data-collected: Other words\n {2}- en: .+/,
  );
  expect(() => copy.read('docs/editorial.json')).toThrow();
  expect(await output('publish')).toBe('Nothing has changed since the last publication.');
});

test('a revision is begun by one command, in every language, and led on to its publication', async () => {
  await beginFirst(copy);
  for (const file of [PRIVACY, JA_PRIVACY]) {
    expect(copy.read(file)).toContain(`${FRONT_MATTER}  - ${FIRST}\n`);
  }
  expect(await output('status')).toContain('`npm run i18n -- publish privacy`');
  const told = await output('check');
  expect(told).toContain(`note: The revision of privacy of ${FIRST} is begun`);
  expect(told).toContain('note: The English of privacy#tracking has changed');
  expect(told).toMatch(/^No fault; \d+ stale/m);
  change(copy, {today: BEFORE});
  expect(await output('check')).toContain(`note: The date ${FIRST} is still to come`);
  expect((await run(copy, 'publish')).status).toBe(0);
  expect(copy.read(`i18n/published/privacy/${FIRST}/ja.md`)).toContain(
    `stale:\n  - "#tracking"\nfollows: ${BEFORE}\n`,
  );
});

test('the first revision of a text without dates begins its log', async () => {
  expect((await run(copy, 'revise', ['terms', FIRST])).status).toBe(0);
  expect(copy.read(JA_TERMS)).toContain(`revised: \n  - ${FIRST}\n---`.replace(': \n', ':\n'));
  copy.replace(TERMS, 'Please check the policy', 'Please look at the policy');
  expect((await run(copy, 'publish')).status).toBe(0);
  expect(copy.read(`i18n/published/terms/${FIRST}/en.md`)).toContain('follows: undated');
});

test('what cannot be revised is refused in one sentence, and nothing is changed', async () => {
  await beginFirst(copy);
  const before = copy.read(PRIVACY);
  for (const [names, reason] of [
    [['imprint', FIRST], /^There is no document "imprint"; expected one of privacy, terms\.$/],
    [
      ['privacy', SECOND],
      /^A revision of privacy is begun already \(docs\/privacy\.mdx:\d+ has the dates .+\)/,
    ],
    [['terms', '2026-02-30'], /^"2026-02-30" is no date/],
    [['terms'], /^Say what is revised, and from when/],
  ] as const) {
    const {status, output: said} = await run(copy, 'revise', [...names]);
    expect(status).toBe(1);
    expect(said).toMatch(reason);
  }
  expect(copy.read(PRIVACY)).toBe(before);
  expect((await run(copy, 'publish')).status).toBe(0);
  expect(await output('revise', ['privacy', FIRST])).toMatch(
    new RegExp(`^${FIRST} is not later than ${FIRST}, the last date of privacy\\.$`),
  );
});

test('a translation that catches up is no new version', async () => {
  await beginFirst(copy);
  await run(copy, 'publish');
  copy.replace(JA_PRIVACY, 'iOSの設定で', '端末の設定で');
  expect((await run(copy, 'accept', ['privacy#tracking'])).status).toBe(0);
  expect(await output('check')).toMatch(/^No fault[.;]/m);
});

/** Files of the record after both revisions. */
const [ZEROTH, ONCE, TWICE] = [BEFORE, FIRST, SECOND].map((date) => `i18n/published/privacy/${date}`) as [
  string,
  string,
  string,
];
const SUMS = 'i18n/published/SHA256SUMS';

const remove = (file: string) => () => rmSync(copy.path(file), {recursive: true});
const edited = (file: string, old: string | RegExp, now: string) => () => copy.replace(file, old, now);
/** Edits a file and what the list says of it, as only somebody who knows the record would. */
const forged = (file: string, old: string | RegExp, now: string) => () => {
  copy.replace(file, old, now);
  const name = file.slice('i18n/published/'.length);
  const checksum = createHash('sha256').update(copy.read(file)).digest('hex');
  copy.replace(SUMS, new RegExp(`^[0-9a-f]{64}  ${name}$`, 'm'), `${checksum}  ${name}`);
};
const forgotten = (folder: string) => () => {
  rmSync(copy.path(folder), {recursive: true});
  const lines = copy.read(SUMS).split('\n');
  copy.write(SUMS, lines.filter((line) => !line.includes(folder.slice('i18n/published/'.length))).join('\n'));
};

const MUTATIONS: readonly [name: string, change: () => void, file: string | RegExp][] = [
  ['a word is changed', edited(`${ONCE}/en.md`, 'Data is kept', 'Data are kept'), `${ONCE}/en.md`],
  ['a number is changed', edited(`${ONCE}/ja.md`, '30日間', '90日間'), `${ONCE}/ja.md`],
  ['a provider is changed', edited(`${ZEROTH}/en.md`, product.adNetwork.name, PROVIDER), `${ZEROTH}/en.md`],
  ['a space is added', edited(`${ZEROTH}/ja.md`, '## ', '##  '), `${ZEROTH}/ja.md`],
  ['a section is taken out', edited(`${ONCE}/en.md`, /## Retention[^#]*/, ''), `${ONCE}/en.md`],
  ['the title is changed', edited(`${TWICE}/en.md`, 'Privacy Policy', 'Policy'), `${TWICE}/en.md`],
  ['a date is changed', edited(`${TWICE}/ja.md`, FIRST, AFTER_FIRST), `${TWICE}/ja.md`],
  ['a stale notice is taken out', edited(`${ONCE}/ja.md`, /stale:\n(?: {2}- .*\n)+/, ''), `${ONCE}/ja.md`],
  [
    'a reason is changed',
    edited(`${ZEROTH}/editorial.md`, 'Other words', 'Louder words'),
    `${ZEROTH}/editorial.md`,
  ],
  ['a text is gone', remove(`${ONCE}/en.md`), `${ONCE}/en.md`],
  ['a translation is gone', remove(`${ZEROTH}/ja.md`), `${ZEROTH}/ja.md`],
  ['a reason is gone', remove(`${ZEROTH}/editorial.md`), `${ZEROTH}/editorial.md`],
  ['the first version is gone', remove(ZEROTH), `${ZEROTH}/en.md`],
  ['the last version is gone', remove(TWICE), `${TWICE}/en.md`],
  ['a document is gone', remove('i18n/published/terms'), 'i18n/published/terms/undated/en.md'],
  ['a text is added', () => copy.write(`${ONCE}/fr.md`, copy.read(`${ONCE}/en.md`)), `${ONCE}/fr.md`],
  [
    'a version is added',
    () => cpSync(copy.path(ONCE), copy.path(`i18n/published/privacy/${OTHER}`), {recursive: true}),
    `i18n/published/privacy/${OTHER}/en.md`,
  ],
  [
    'two versions change places',
    () => {
      cpSync(copy.path(ONCE), copy.path('i18n/published/other'), {recursive: true});
      cpSync(copy.path(TWICE), copy.path(ONCE), {recursive: true});
      cpSync(copy.path('i18n/published/other'), copy.path(TWICE), {recursive: true});
      rmSync(copy.path('i18n/published/other'), {recursive: true});
    },
    `${ONCE}/en.md`,
  ],
  ['the list is gone', remove(SUMS), `${ZEROTH}/en.md`],
  ['a line of the list is changed', edited(SUMS, /^[0-9a-f]/, (0).toString()), /^i18n\/published\/privacy/],
  [
    'a line of the list is gone',
    edited(SUMS, /.*terms\/undated\/en\.md\n/, ''),
    'i18n/published/terms/undated/en.md',
  ],
  ['forged: a date is changed', forged(`${ONCE}/en.md`, `- ${FIRST}`, `- ${AFTER_FIRST}`), `${ONCE}/en.md`],
  ['forged: an earlier date is changed', forged(`${TWICE}/en.md`, ESTABLISHED, OTHER), `${TWICE}/en.md`],
  ['forged: a version is forgotten', forgotten(ONCE), `${TWICE}/en.md`],
  ['forged: the first version is forgotten', forgotten(ZEROTH), `${ONCE}/en.md`],
  [
    'forged: what it follows is changed',
    forged(`${ONCE}/ja.md`, `follows: ${BEFORE}`, 'follows: undated'),
    `${ONCE}/ja.md`,
  ],
  ['forged: the original is forgotten', forgotten(`${ONCE}/en.md`), `${ONCE}/en.md`],
];

test('no change of the record passes', async () => {
  test.setTimeout(120_000);
  declareOtherWords();
  expect((await run(copy, 'publish')).status).toBe(0);
  await rehearse(copy);
  expect(await output('check')).toMatch(/^No fault[.;]/m);
  cpSync(copy.path('i18n/published'), copy.path('kept'), {recursive: true});
  for (const [name, mutate, file] of MUTATIONS) {
    mutate();
    const desk = await readDesk(copy.project);
    const files = check(desk)
      .filter(({kind}) => kind === 'record')
      .map((fault) => fault.file);
    expect(files, name).toContainEqual(typeof file === 'string' ? file : expect.stringMatching(file));
    rmSync(copy.path('i18n/published'), {recursive: true});
    cpSync(copy.path('kept'), copy.path('i18n/published'), {recursive: true});
  }
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(20);
});

test('the second revision says what it changed, and no more', async () => {
  await beginFirst(copy);
  await run(copy, 'publish');
  await beginSecond(copy);
  expect(await output('check')).not.toMatch(/^(?!.*note:).*Readers would see/m);
  expect((await run(copy, 'publish')).status).toBe(0);
});
