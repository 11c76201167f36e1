import {existsSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {desk, docusaurus} from './docusaurus';
import {JA_TERMS, TERMS} from './mutations';
import {ProjectCopy} from './project-copy';

test.describe.configure({mode: 'serial', timeout: 300_000});

let copy: ProjectCopy;
test.beforeAll(() => {
  copy = new ProjectCopy('whole');
});
test.afterAll(() => copy.remove());
test.afterEach(() => copy.restore('docs', 'i18n'));

const STACK = /^\s+at /m;

test('check passes on the texts as they are', async () => {
  const {status, output} = desk(copy, ['check', '--format', 'github']);
  expect(status, output).toBe(0);
  // Of what is stale readers are told; it may be published.
  expect(output).toMatch(/^(?:::notice .+\n)*No fault(?:\.|; \d+ stale \(readers are told\)\.)\n$/);
});

test('check fails with an annotation where a fact differs', async () => {
  copy.replace(JA_TERMS, '次の9つの行為', '次の8つの行為');
  const {status, output} = desk(copy, ['check', '--format', 'github']);
  expect(status).toBe(1);
  expect(output).toContain(`::error file=${JA_TERMS},line=`);
});

// What the command itself refuses, and that it asks first: command.spec.ts.
test('bad input gives one line, and so does a question that nobody can answer', async () => {
  copy.replace(TERMS, 'renews automatically unless', 'renews by itself unless');
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

test('a build stops before its first page, of another language too, and says why', async () => {
  copy.replace(JA_TERMS, '次の9つの行為', '次の8つの行為');
  const {status, output} = await docusaurus(copy, ['build', '--locale', 'en']);
  expect(status, output).toBe(1);
  expect(output).toContain(`${JA_TERMS}:${copy.lineOf(JA_TERMS, '次の8つの行為')}: The number is "8"`);
  expect(output).not.toMatch(STACK);
  expect(existsSync(copy.path('build/index.html'))).toBe(false);
});

test('stale text stops a build only where it is told to', async () => {
  copy.replace(TERMS, 'renews automatically unless', 'renews by itself unless');
  const {status, output} = await docusaurus(copy, ['build'], {I18N_STALE: 'fail'});
  expect(status).toBe(1);
  expect(output).toContain('The English of terms#payment has changed');
  expect(output).not.toMatch(STACK);

  const unknown = await docusaurus(copy, ['build'], {I18N_STALE: 'yes'});
  expect(unknown.status).toBe(1);
  expect(unknown.output).toContain('I18N_STALE is "yes"; expected "fail"');
  expect(unknown.output).not.toMatch(STACK);
});
