import {stripVTControlCharacters} from 'node:util';
import {expect, test} from 'playwright/test';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {localDate} from '../../src/plugins/translations/rules/record';
import {staleParts} from '../../src/plugins/translations/state';
import {ACCEPTED, FACTS, JA_CODE, JA_PRIVACY, JA_TERMS, PRIVACY, TERMS, Texts} from './texts';

test.describe.configure({mode: 'default', timeout: 180_000});

let texts: Texts;
test.beforeAll(async () => {
  texts = await Texts.published();
});
test.afterEach(() => texts.restore());
test.afterAll(() => texts.remove());

const done = (args: string) => texts.done(args);

/** Runs a command that must refuse, in one line, and write nothing. */
async function refused(args: string, message: RegExp): Promise<void> {
  const before = texts.changed();
  const {status, output} = await texts.run(args);
  expect(status, output).toBe(1);
  expect(output).toMatch(message);
  expect(output.split('\n').length, output).toBeLessThanOrEqual(2);
  expect(texts.changed()).toEqual(before);
}

const changeFees = () => texts.replace(TERMS, 'A late book costs', 'Each late book costs');
const changeLaw = () => texts.replace(TERMS, 'The law of Japan', 'The whole law of Japan');

test('status counts what is current, stale, not accepted, missing and left over', async () => {
  changeFees();
  texts.replace(ACCEPTED, /home\.more: .*\n/, '');
  texts.replace(JA_TERMS, '#law */', '#laws */');
  const output = await done('status');
  expect(output).toMatch(/^language +text +current +stale +unaccepted +missing +orphaned$/m);
  expect(output).toMatch(/^ja +terms +4 +1 +0 +1 +1$/m);
  expect(output).toMatch(/^ja +code +2 +0 +1 +0 +0$/m);
  expect(output).toContain(`stale  terms#fees  ${JA_TERMS}:${texts.lineOf(JA_TERMS, '## 料金')}`);
});

test('diff shows the old English, the new one with its changes, and the translation', async () => {
  changeFees();
  changeLaw();
  const output = stripVTControlCharacters(await done('diff terms#fees'));
  for (const text of ['A late book costs 500', '[-A-]{+Each+} late book', '500円です。']) {
    expect(output).toContain(text);
  }
  expect(output).not.toContain('law');
  expect(await done('diff terms')).toMatch(/terms#fees: stale[\s\S]*terms#law: stale/);
});

test('accept clears a unit and writes nothing else; correcting the translation does not', async () => {
  changeFees();
  changeLaw();
  texts.replace(JA_TERMS, '遅れた本は', '遅れた本は、');
  const before = texts.changed();
  await done('accept terms#fees');
  expect(texts.changed()).toEqual([...before, ACCEPTED].sort());
  const output = await done('status');
  expect(output).not.toContain('terms#fees');
  expect(output).toContain('terms#law');
});

test('what is accepted first is read again as what it is', async () => {
  texts.remove(ACCEPTED);
  const ids = ['terms:closing', 'terms:head', 'terms:introduction', 'home.more'];
  for (const id of ids) await done(`accept ${id}`);
  const {translations} = await readCorpus(texts.project);
  expect([...(translations[0]?.accepted.keys() ?? [])].sort()).toEqual(ids.sort());
  expect(await done('status')).toMatch(/^ja +terms +3 [\s\S]*^ja +code +1 /m);
});

test('accept loses nothing of a document that is absent, or cannot be read', async () => {
  texts.remove(TERMS);
  texts.write(JA_PRIVACY, '---\ntitle: "\n---\n');
  texts.replace(ACCEPTED, /home\.more: .*\n/, '');
  const before = texts.read(ACCEPTED);
  await done('accept home.more');
  expect(texts.read(ACCEPTED).replace(/home\.more: .*\n/, '')).toBe(before);
});

test('a difference that is right is allowed until one of the two texts changes', async () => {
  texts.replace(JA_TERMS, '9冊', '8冊');
  const {output} = await texts.run('check terms#loans');
  const [, command = ''] = /`npm run i18n -- (allow .*?)`/.exec(output) ?? [];
  await refused(command.replace('"why"', '" "'), /say why it is right/);
  await refused('allow terms#fees --line 1 --reason "why"', /here: none/);
  await done(command);
  expect((await texts.run('check terms#loans')).output).toMatch(/1 to know\.$/);
  expect(await done('status')).toMatch(/^allowed {2}terms#loans .*"8".* why$/m);
  texts.replace(JA_TERMS, '本を30日', '書籍を30日');
  expect((await texts.run('check terms#loans')).output).toContain('has "8"');
  expect(await done('status')).not.toContain('allowed');
});

test('accept refuses where the unit has a problem, and not for one elsewhere', async () => {
  changeFees();
  texts.replace(JA_TERMS, '9冊', '8冊');
  texts.replace(JA_CODE, '詳しく', 'Read more');
  await done('accept terms#fees');
  texts.replace(JA_TERMS, '500円', '50円');
  await refused('accept terms#fees', new RegExp(`${JA_TERMS}:${texts.lineOf(JA_TERMS, '50円')}: `));
  await refused('accept --all', /Not accepted/);
});

test('a language with one text still in English accepts the others', async () => {
  texts.remove(ACCEPTED);
  texts.replace(JA_CODE, '詳しく', 'Read more');
  await refused('accept home.more', /Not accepted: .*"Read more" is not in 日本語/);
  await done('accept terms');
  await done('accept home.title');
});

test('check fails on problems whatever part is asked about, and on stale text where told to', async () => {
  expect(await done('check')).toBe('No problem.');
  changeFees();
  texts.project = {...texts.project, severities: {revision: 'info'}};
  expect(await done('check')).toMatch(new RegExp(`^${JA_TERMS}:\\d+: note: .* \\(stale\\)$`, 'm'));
  texts.project = {...texts.project, severities: {stale: 'error', unaccepted: 'error'}};
  for (const args of ['check', 'check terms', 'check terms#fees', 'check --language ja']) {
    expect((await texts.run(args)).status, args).toBe(1);
  }
  await done('check code');
  // Never accepted: named wherever it is asked for.
  texts.replace(ACCEPTED, /home\.more: .*\n/, '');
  for (const args of ['check code', 'check code --language ja', 'check home.more --language ja']) {
    expect(await texts.run(args), args).toMatchObject({
      status: 1,
      output: expect.stringContaining('home.more'),
    });
  }
});

test('what cannot be done is refused in a line, with what is near', async () => {
  await refused('stauts', /unknown command 'stauts'\n\(Did you mean status\?\)/);
  await refused('status --languge ja', /unknown option '--languge'\n\(Did you mean --language\?\)/);
  await refused('status --language fr', /'fr' is invalid\. Allowed choices are ja\./);
  await refused('diff', /missing required argument/);
  await refused('diff terms#feas', /did you mean terms#fees or /);
  await refused('accept cameras', /did you mean privacy#cameras or /);
  await refused('accept', /Say what to accept/);
  await refused('accept terms --all', /Say what to accept/);
  await refused('publish imprint', /'imprint' is invalid .* Allowed choices are terms, privacy, cookies\./);
  await refused('revise privacy 2026-02-30', /is no date/);
  await refused('revise privacy 2025-08-20', /not later than the last version \(2025-08-20\)/);
  await refused('start', /missing required argument/);
  await refused('start ja', /already/);
  for (const tag of ['nowhere-at-all', 'tlh', 'ca-valencia'])
    await refused(`start ${tag}`, /tag of no language/);
});

test('a file that cannot be read stops every command about it with its place', async () => {
  texts.replace(JA_TERMS, ' {/* #law */}', '');
  for (const args of [
    'status',
    'diff terms',
    'accept terms',
    'revise privacy 2026-12-01',
    'publish',
    'start ko',
  ]) {
    await refused(args, new RegExp(`^${JA_TERMS}:\\d+: `));
  }
});

test('a revision is begun and published', async () => {
  await done('revise privacy 2026-11-22');
  expect(texts.changed()).toEqual([PRIVACY, JA_PRIVACY].sort());
  await refused('revise privacy 2026-12-24', /^Not begun: .* is begun and not recorded as published/);
  texts.replace(PRIVACY, 'two cameras', 'three cameras');
  texts.replace(JA_PRIVACY, '二台', '三台');
  await done('accept privacy');
  await done('publish privacy');
  expect(texts.read('i18n/published/privacy/2026-11-22/en.mdx')).toContain('three cameras');
  expect(await done('check')).toBe('No problem.');
  expect(await done('publish privacy')).toBe('Nothing has changed since the last publication.');
});

test('a change under a published date needs a reason that says something', async () => {
  texts.replace(TERMS, 'Ask at', 'Enquire at');
  await done('accept terms');
  const publish = 'publish terms --without OPERATOR_NAME';
  await refused(publish, /terms#fees changed under a published date .*--editorial/);
  await refused(`${publish} --editorial "  "`, /The reason is empty/);
  await done(`${publish} --editorial "Another word"`);
  // The file that was recorded before stays as it is.
  expect(texts.changed().filter((file) => file.startsWith('i18n/published/'))).toEqual([
    'i18n/published/terms/undated/en.2.mdx',
  ]);
  const recorded = texts.read('i18n/published/terms/undated/en.2.mdx');
  expect(recorded).toContain('\n  reason: Another word\n');
  expect(recorded).toContain('Enquire at');
  expect(await done('check')).toBe('No problem.');
});

test('a translation that follows the English later needs no reason', async () => {
  changeFees();
  await done('publish terms --without OPERATOR_NAME --editorial "Each one"');
  texts.replace(JA_TERMS, '遅れた本は', '遅れた本はどれも');
  await done('accept terms');
  expect(await done('check')).toBe('No problem.');
  expect(await done('publish terms --without OPERATOR_NAME')).toMatch(
    / Written: i18n\/published\/terms\/undated\/ja\.3\.mdx$/,
  );
});

const RECORDED = 'i18n/published';
const recordedSince = (before: readonly string[]) =>
  texts.changed().filter((file) => file.startsWith(RECORDED) && !before.includes(file));

test('any change that readers see is one, and another layout is none', async () => {
  const markup = [
    [PRIVACY, 'Revised: {revised}', 'Revised: {established}'],
    [PRIVACY, '| ----- |', '| ----: |'],
    [PRIVACY, '> Smile.', 'Smile.'],
    [PRIVACY, 'Both are on', '*Both* are on'],
    [PRIVACY, '1. The keeper', '- The keeper'],
    [PRIVACY, '### What they see', '#### What they see'],
  ] as const;
  for (const [file, old, now] of markup) {
    texts.replace(file, old, now);
    expect((await texts.run('check')).output, now).toMatch(/Readers would see .*\(revision\)/);
    texts.restore();
  }
  texts.replace(PRIVACY, 'There are two', 'There\nare  two');
  texts.replace(PRIVACY, '| Hall  |   30 |', '|Hall|30|');
  texts.replace(PRIVACY, '> Smile.', '{/* For the lawyer. */}\n\n>  Smile.');
  expect((await texts.run('check')).output).not.toContain('(revision)');
});

test('what a command did not finish the next one does, and what is not the record’s is left alone', async () => {
  texts.write(`${RECORDED}/.DS_Store`, 'x');
  texts.write(`${RECORDED}/privacy/2025-08-20/en.mdx~`, 'x');
  texts.write(`${RECORDED}/privacy/2025-08-20/ja.2.mdx.tmp`, 'half of');
  expect(await done('check')).toBe('No problem.');
  texts.replace(PRIVACY, 'two cameras', 'cameras: two');
  texts.replace(JA_PRIVACY, '二台あります', 'あり、二台です');
  await done('accept privacy');
  const publish = 'publish privacy --editorial "Another order"';
  await done(publish);
  texts.remove(`${RECORDED}/privacy/2025-08-20/ja.2.mdx`);
  expect((await texts.run('check')).output).toContain('(revision)');
  await done(publish);
  expect(await done('check')).toBe('No problem.');
  expect(texts.read(`${RECORDED}/privacy/2025-08-20/ja.2.mdx`)).toContain('あり、二台です');
  expect(texts.read(`${RECORDED}/.DS_Store`)).toBe('x');
});

test('a version before its day is recorded only when asked for', async () => {
  await done('revise privacy 2099-12-01');
  await refused('publish privacy', /The version of privacy of 2099-12-01 is still to come.*--ahead/);
  await done('publish privacy --ahead');
  expect(await done('check')).toBe('No problem.');
});

test('a document in a folder is recorded, says that it has no date, and can be withdrawn', async () => {
  const documents = [...texts.project.documents, 'agreements/eula'];
  texts.project = {...texts.project, documents};
  const before = texts.changed();
  const [eula, japanese] = [
    'docs/agreements/eula.md',
    JA_PRIVACY.replace('privacy.mdx', 'agreements/eula.md'),
  ];
  texts.write(eula, '---\ntitle: Licence\n---\n\n## Use {#use}\n\nYou, if age < 99, may use {name}.\n');
  texts.write(japanese, '---\ntitle: 使用許諾\n---\n\n## 使用 {#use}\n\n99歳未満の方は{name}を使えます。\n');
  await done('accept agreements/eula');
  expect(await done('publish agreements/eula')).toContain('agreements/eula states no date, so this version');
  const files = ['en', 'ja'].map((code) => `${RECORDED}/agreements/eula/undated/${code}.md`);
  expect(recordedSince(before)).toEqual(files);
  expect(await done('check')).toBe('No problem.');
  const {published} = await readCorpus(texts.project);
  expect([...(published.get('agreements/eula')?.at(-1)?.texts.keys() ?? [])]).toEqual(['en', 'ja']);
  await refused('publish --withdraw agreements/eula', /Only a document that was published and has no file/);
  texts.project = {...texts.project, documents: documents.slice(0, -1)};
  texts.remove(eula);
  texts.remove(japanese);
  expect((await texts.run('check')).output).toContain('publish --withdraw agreements/eula');
  await done('publish --withdraw agreements/eula');
  expect(await done('check')).toBe('No problem.');
  expect(recordedSince(before)).toEqual([...files, `${RECORDED}/agreements/eula/withdrawn.yml`]);
});

test('the record says what the deployed site says, on every machine', async () => {
  await refused('publish terms', /terms depends on OPERATOR_NAME, which is not set on this machine/);
  const named = {...FACTS, operator: {setting: 'OPERATOR_NAME', value: 'Relief Ltd.'}};
  texts.project = {...texts.project, facts: named};
  expect((await texts.run('check')).output).toContain('(revision)');
  await done('publish terms --editorial "Names the operator"');
  // A name that ends in a full stop, at the end of a sentence.
  expect(texts.read('i18n/published/terms/undated/en.2.mdx')).toMatch(/^ {4}operator: Relief Ltd\.$/m);
  // A machine without the setting finds no difference, and may record none.
  texts.project = {...texts.project, facts: FACTS};
  expect(await done('check')).toBe('No problem.');
  await refused('publish terms', /OPERATOR_NAME/);
});

test('readers are told of what changed, not of what was never accepted', async () => {
  changeFees();
  texts.replace(ACCEPTED, /terms#law: [\s\S]*(?=terms#loans)/, '');
  const corpus = await readCorpus(texts.project);
  expect(staleParts(corpus, 'ja', 'terms')).toEqual(['#fees']);
});

test('start writes one folder, in English, and taking it away takes the language away', async () => {
  const output = await done('start ko');
  expect(output).toContain('delete the folder i18n/ko');
  const folder = 'i18n/ko/docusaurus-plugin-content-docs/current';
  const glossary = 'i18n/ko/glossary.md';
  expect(texts.changed()).toEqual([
    'i18n/ko/code.json',
    `${folder}/privacy.mdx`,
    `${folder}/terms.mdx`,
    glossary,
  ]);
  expect(texts.read(glossary)).toMatch(/\n- book: \n$/);
  expect(texts.read(`${folder}/terms.mdx`)).toBe(texts.read(TERMS));
  const messages = JSON.parse(texts.read('i18n/ko/code.json'));
  expect(Object.keys(messages)).toEqual(['home.more', 'home.title', 'home.copyright']);
  expect(messages['home.title']).toEqual({message: 'Borrow 3D books', description: 'Headline'});
  const korean = {code: 'ko', label: '한국어', dateFormat: 'ko-KR'};
  texts.project = {...texts.project, locales: [...texts.project.locales, korean]};
  expect(await done('status --language ko')).toMatch(/^ko +terms +0 +0 +0 +6 +0$/m);
  // Many of a kind are told once for each file, and one by one when asked.
  const all = await texts.run('check --language ko');
  expect(all.status).toBe(1);
  expect(all.output.match(/terms\.mdx:\d+: /g)).toHaveLength(1);
  const {status, output: asked} = await texts.run('check terms --language ko');
  expect(status).toBe(1);
  expect(asked.match(/terms\.mdx:\d+: /g)?.length).toBeGreaterThan(5);
  await refused('accept terms#law', /several translations; say which with --language \(ja, ko\)/);
  await refused('accept terms#law --language ko', /is not in 한국어/);
  texts.remove('i18n/ko');
  expect(texts.changed()).toEqual([]);
});

test('a site without a translation says so', async () => {
  texts.project = {...texts.project, locales: texts.project.locales.slice(0, 1)};
  for (const args of ['status', 'diff terms', 'accept terms']) {
    await refused(args, /no translation yet/);
  }
});

test('a revision is to come until its day begins where the command runs', async () => {
  const {TZ} = process.env;
  try {
    process.env.TZ = 'Asia/Tokyo';
    expect(localDate(new Date('2026-11-21T22:00:00Z'))).toBe('2026-11-22');
  } finally {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
  }
  await done('revise privacy 2099-12-01');
  expect((await texts.run('check')).output).toContain(
    'of 2099-12-01 is begun and not recorded as published; its date',
  );
});

test('each command has help', async () => {
  const help = await done('--help');
  for (const name of ['status', 'check', 'diff', 'accept', 'start', 'revise', 'publish']) {
    expect(help).toContain(`\n  ${name} `);
  }
  expect(await done('help publish')).toContain('Examples:');
});
