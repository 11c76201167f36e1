import {existsSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {ProjectCopy} from '../../project-copy';
import {JA_TERMS, TERMS} from '../../translations/texts';

test.describe.configure({timeout: 300_000});

test('a wrong text, even in another language, stops a build before it makes a page, with a report and no stack trace', () => {
  const copy = new ProjectCopy();
  copy.replace(JA_TERMS, '\n## →\n## 77 ');
  copy.replace(TERMS, '\n## →\n## On ');
  const {status, output} = copy.docusaurus('build --locale en', {I18N_STALE: 'fail'});
  expect(status, output).toBe(1);
  expect(output).toMatch(new RegExp(`${JA_TERMS}:\\d+: .*77`));
  expect(output).toMatch(/The English of terms#\S+ has changed/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(existsSync(copy.path('build/index.html'))).toBe(false);
});
