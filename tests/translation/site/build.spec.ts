import {existsSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {ProjectCopy} from '../../project-copy';
import {JA_TERMS, TERMS} from '../check/mutations';
import {docusaurus} from '../docusaurus';

test.describe.configure({mode: 'serial', timeout: 300_000});

let copy: ProjectCopy;
test.beforeAll(() => {
  copy = new ProjectCopy('whole');
});
test.afterAll(() => copy.remove());
test.afterEach(() => copy.restore('docs', 'i18n'));

const STACK = /^\s+at /m;

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
