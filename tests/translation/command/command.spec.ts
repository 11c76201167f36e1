import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {languages} from '../../../src/locale/languages';
import {type Options, runCommand} from '../../../src/plugins/translations/command';
import {ProjectCopy} from '../../project-copy';
import {JA_PRIVACY, JA_TERMS, mutations, TERMS} from '../check/mutations';
import {desk} from '../docusaurus';

let copy: ProjectCopy;
test.beforeAll(() => {
  copy = new ProjectCopy('texts');
});
test.afterEach(() => copy.restoreTexts());
test.afterAll(() => copy.remove());

type Setting = {
  readonly options?: Options;
  readonly environment?: Record<string, string>;
  /** What a person at the terminal answers; undefined where there is none. */
  readonly answer?: boolean;
};

async function run(
  action: string,
  names: string[] = [],
  {options = {}, environment = {}, answer}: Setting = {},
) {
  const output: string[] = [];
  const questions: string[] = [];
  const ask = async (question: string) => {
    questions.push(question);
    return answer === true;
  };
  const status = await runCommand(copy.project, action, names, options, environment, {
    print: (text) => output.push(text),
    ask: answer === undefined ? undefined : ask,
    colour: false,
  });
  return {status, output: output.join('\n'), questions};
}

/** A fingerprint of every file of the copy, to see what a command wrote. */
function files(): Record<string, string> {
  const names = ['docs', 'i18n'].flatMap((folder) =>
    readdirSync(copy.path(folder), {recursive: true, encoding: 'utf8'}).map((name) =>
      path.join(folder, name),
    ),
  );
  const entries = names
    .filter((name) => statSync(copy.path(name)).isFile())
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(copy.path(name)))
        .digest('hex'),
    ]);
  return Object.fromEntries(entries);
}

function changedSince(before: Record<string, string>): string[] {
  const after = files();
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .sort();
}

const changePayment = () => copy.replace(TERMS, 'renews automatically unless', 'renews by itself unless');
const changeRefunds = () => copy.replace(TERMS, 'Please check the policy', 'Please look at the policy');

test('status counts what is current, stale, missing and orphaned', async () => {
  changePayment();
  copy.replace(JA_PRIVACY, '#tracking */', '#trakcing */');
  const {status, output} = await run('status', [], {options: {format: 'json'}});
  expect(status).toBe(0);
  const rows: {text: string; open: {address: string; state: string}[]}[] = JSON.parse(output);
  expect(rows).toMatchObject([
    {language: 'ja', text: 'docs/privacy.mdx', current: 8, stale: 0, missing: 1, orphaned: 1},
    {language: 'ja', text: 'docs/terms.mdx', current: 12, stale: 1, missing: 0, orphaned: 0},
    {language: 'ja', text: 'code.json', stale: 0, missing: 0, orphaned: 0},
  ]);
  expect(rows.flatMap(({open}) => open.map(({address, state}) => `${state} ${address}`))).toEqual([
    'missing privacy#tracking',
    'orphaned privacy#trakcing',
    'stale terms#payment',
  ]);
});

test('status writes a table for people, for a summary and as a page', async () => {
  changePayment();
  const text = await run('status');
  expect(text.output).toMatch(/^language +text +current +stale +missing +orphaned$/m);
  expect(text.output).toMatch(/^ja +docs\/terms\.mdx +12 +1 +0 +0$/m);
  expect(text.output).toContain('terms#payment: npm run i18n -- diff terms#payment');
  const markdown = await run('status', [], {options: {format: 'markdown'}});
  expect(markdown.output).toContain('| ja | docs/terms.mdx | 12 | 1 | 0 | 0 |');
  const page = await run('status', [], {options: {format: 'html'}});
  expect(page.output).toMatch(/^<!doctype html>/);
  expect(page.output).toContain('<del>automatically</del><ins>by itself</ins>');
  expect(page.output).not.toMatch(/<script|https?:|style=| src=/);
});

test('status of a language that has nothing yet says what is left to do', async () => {
  const french = {
    code: 'fr',
    label: 'Français',
    openGraph: 'fr_FR',
    dateFormat: 'fr-FR',
    direction: 'ltr',
    script: 'Latn',
  } as const;
  const project = {...copy.project, languages: [...languages, french] as const};
  Object.assign(copy, {project});
  const {output} = await run('status', [], {options: {format: 'json', language: 'fr'}});
  expect(JSON.parse(output)).toMatchObject([
    {text: 'docs/privacy.mdx', current: 0, stale: 0, missing: 9},
    {text: 'docs/terms.mdx', current: 0, stale: 0, missing: 13},
    {text: 'code.json', current: 0, stale: 0},
  ]);
  expect((await run('check')).status).toBe(1);
  const accept = await run('accept', ['terms#payment']);
  expect(accept).toMatchObject({status: 1, output: expect.stringContaining('--language (ja, fr)')});
});

test('a site without a translation says so', async () => {
  const [english] = languages;
  Object.assign(copy, {project: {...copy.project, languages: [english] as const}});
  for (const [action, names] of [
    ['status', []],
    ['diff', ['terms#payment']],
    ['accept', ['terms#payment']],
  ] as const) {
    expect(await run(action, [...names])).toMatchObject({
      status: 1,
      output: expect.stringMatching(/^The site has no translation; /),
    });
  }
});

test('diff shows one section: old English, new English with its changes, and the translation', async () => {
  changePayment();
  changeRefunds();
  const {status, output} = await run('diff', ['terms#payment']);
  expect(status).toBe(0);
  expect(output).toContain('A subscription renews automatically unless');
  expect(output).toContain('A subscription renews [-automatically-] {+by itself+} unless');
  expect(output).toContain('サブスクリプションは、解約しない限り自動的に更新されます。');
  expect(output).not.toContain('Refunds');
});

test('accept clears one section and writes only the base text', async () => {
  changePayment();
  changeRefunds();
  const before = files();
  const {status} = await run('accept', ['terms#payment']);
  expect(status).toBe(0);
  expect(changedSince(before)).toEqual(['i18n/ja/base/docs/terms.mdx']);
  const {output} = await run('check', [], {options: {format: 'json'}});
  const stale = JSON.parse(output).filter(({kind}: {kind: string}) => kind === 'stale');
  expect(stale).toMatchObject([{address: 'terms#refunds', file: JA_TERMS}]);
});

test('accept takes messages, one by one and all', async () => {
  copy.replace('i18n/ja/base/code.json', 'Transform 2D photos', 'Turn 2D photos');
  expect((await run('status')).output).toContain('stale     hero.title');
  const before = files();
  expect((await run('accept', ['hero.title'])).status).toBe(0);
  expect(changedSince(before)).toEqual(['i18n/ja/base/code.json']);
  expect((await run('status')).output).toContain('Everything is up to date.');
});

test('only accept clears staleness: correcting the translation does not', async () => {
  changePayment();
  copy.replace(JA_TERMS, '自動的に更新されます', '自動で更新されます');
  expect((await run('status')).output).toMatch(/stale +terms#payment/);
});

test('accept refuses while a fault stands in the section, and not for one elsewhere', async () => {
  changePayment();
  copy.replace(JA_TERMS, '次の9つの行為', '次の8つの行為');
  copy.replace(JA_TERMS, 'サービスの{subscriptionProvider}が', 'サービスが');
  const before = files();
  const refused = await run('accept', ['terms#payment']);
  expect(refused.status).toBe(1);
  expect(refused.output).toContain(`${JA_TERMS}:${copy.lineOf(JA_TERMS, '本アプリでは、有料の')}: `);
  expect(refused.output).not.toContain('\n');
  expect((await run('accept', [], {options: {all: true, yes: true}})).status).toBe(1);
  expect(changedSince(before)).toEqual([]);

  copy.replace(JA_TERMS, '管理サービスが', '管理サービスの{subscriptionProvider}が');
  expect((await run('accept', ['terms#payment'])).status).toBe(0);
});

test('accept --all asks first, and needs --yes where nobody can answer', async () => {
  changePayment();
  changeRefunds();
  const before = files();
  const options = {all: true};
  expect(await run('accept', [], {options})).toMatchObject({
    status: 1,
    output: expect.stringContaining('--yes'),
  });
  const declined = await run('accept', [], {options, answer: false});
  expect(declined.status).toBe(1);
  expect(declined.questions).toEqual([
    'Does 日本語 now say what the English says, in terms#payment, terms#refunds?',
  ]);
  expect(changedSince(before)).toEqual([]);
  expect((await run('accept', [], {options, answer: true})).status).toBe(0);
  expect(changedSince(before)).toEqual(['i18n/ja/base/docs/terms.mdx']);
  changePaymentAgain();
  expect((await run('accept', [], {options: {all: true, yes: true}})).status).toBe(0);
  expect((await run('status')).output).toContain('Everything is up to date.');
});

function changePaymentAgain(): void {
  copy.replace(TERMS, 'renews by itself unless', 'renews on its own unless');
}

test('what cannot be done is refused in one line, and nothing is written', async () => {
  const before = files();
  const refusals: [string, string[], Options, RegExp][] = [
    ['stauts', [], {}, /no action "stauts"; did you mean status, \w+ or \w+\?$/],
    ['toString', [], {}, /no action "toString"/],
    ['status', [], {format: 'xml'}, /no format "xml"/],
    ['check', [], {format: 'html'}, /no format "html"/],
    ['status', [], {language: 'fr'}, /no translation "fr"; expected one of ja/],
    ['diff', [], {}, /Say what to show/],
    ['diff', ['terms#paymnt'], {}, /no "terms#paymnt" in 日本語; did you mean terms#payment, /],
    ['accept', [], {}, /Say what to accept/],
    ['accept', ['terms#payment'], {all: true}, /Say what to accept/],
    ['accept', ['hero.nothing'], {}, /no "hero.nothing"/],
    ['accept', ['tracking'], {}, /did you mean privacy#tracking, [^,]+ or [^,]+\?$/],
    ['publish', ['imprint'], {}, /no document "imprint"; expected one of privacy, terms/],
  ];
  for (const [action, names, options, message] of refusals) {
    const {status, output} = await run(action, names, {options});
    expect(status, output).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toContain('\n');
  }
  const strict = await run('check', [], {environment: {I18N_STALE: 'yes'}});
  expect(strict).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^I18N_STALE is "yes"; expected "fail"/),
  });
  expect(changedSince(before)).toEqual([]);
});

// In a process of its own, as `npm run i18n` starts it.
test('bad input gives one line, and so does a question that nobody can answer', async () => {
  changePayment();
  for (const [args, message] of [
    [['status', '--fromat', 'json'], /^There is no option --fromat; did you mean --format, /],
    [['accept', '--all'], /^This asks a question first.*--yes\.$/],
    [[], /^Say what to do: npm run i18n -- status\./],
  ] as const) {
    const {status, output} = desk(copy, [...args]);
    expect(status, output).toBe(1);
    expect(output.trim()).toMatch(message);
    expect(output.trim()).not.toContain('\n');
  }
});

test('a file that cannot be read stops every action with its place, and nothing is written', async () => {
  for (const {name, change, faults} of mutations.filter((one) => one.name.startsWith('malformed'))) {
    change(copy);
    const before = files();
    const place = new RegExp(`^${faults[0]?.file.replaceAll('.', '\\.')}:\\d+: [^\\n]+$`);
    for (const [action, names] of [
      ['status', []],
      ['diff', ['terms#payment']],
      ['accept', ['terms#payment']],
      ['revise', ['privacy', '2026-12-01']],
      ['publish', []],
    ] as const) {
      const {status, output} = await run(action, [...names], {options: {yes: true}});
      expect(status, `${name}: ${action}`).toBe(1);
      expect(output, `${name}: ${action}`).toMatch(place);
    }
    expect(changedSince(before), name).toEqual([]);
    copy.restoreTexts();
  }
});

test('check fails on faults, notes stale text, and fails on it when told to', async () => {
  expect(await run('check')).toMatchObject({status: 0, output: 'No fault.'});
  changePayment();
  copy.write('docs/editorial.json', '{"terms#payment": {"message": "Other words, the same meaning"}}\n');
  const noted = await run('check', [], {options: {format: 'github'}});
  expect(noted.status).toBe(0);
  expect(noted.output).toMatch(new RegExp(`^::notice file=${JA_TERMS},line=\\d+,title=i18n stale::`, 'm'));
  expect((await run('check', [], {environment: {I18N_STALE: 'fail'}})).status).toBe(1);

  copy.replace(JA_TERMS, '次の9つの行為', '次の8つの行為');
  const failed = await run('check', [], {options: {format: 'github'}});
  expect(failed.status).toBe(1);
  const line = copy.lineOf(JA_TERMS, '次の8つの行為');
  expect(failed.output).toContain(`::error file=${JA_TERMS},line=${line},title=i18n fact::The number is "8"`);
  const text = await run('check');
  expect(text.output).toContain(`${JA_TERMS}:${line}: The number is "8"; the English says "nine".`);
});

test('annotations keep to one line, whatever a text has in it', async () => {
  copy.replace(JA_TERMS, '[お問い合わせページ](/contact)', '[お問い合わせ](/contact%3A,x)');
  const {output} = await run('check', [], {options: {format: 'github'}});
  expect(output).toContain('/contact%253A,x');
});
