import {existsSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {pagesOf} from '../../src/plugins/translations/past/pages';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {localDate} from '../../src/plugins/translations/rules/record';
import {ProjectCopy} from '../project-copy';
import {JA_PRIVACY, JA_TERMS, PRIVACY, TERMS, Texts} from './texts';

test.describe.configure({mode: 'default', timeout: 300_000});

test('a build stops before its first page, of another language too, with one report and no stack', () => {
  const copy = new ProjectCopy();
  copy.replace(JA_TERMS, '\n## ', '\n## 77 ');
  copy.replace(TERMS, '\n## ', '\n## On ');
  const {status, output} = copy.docusaurus('build --locale en', {I18N_STALE: 'fail'});
  expect(status, output).toBe(1);
  expect(output).toMatch(new RegExp(`${JA_TERMS}:\\d+: .*77`));
  expect(output).toMatch(/The English of terms#\S+ has changed/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(existsSync(copy.path('build/index.html'))).toBe(false);
});

test('a version says when it begins, one before it has a page, and so has a document that was withdrawn', async () => {
  const texts = await Texts.published();
  await texts.done('revise privacy 2099-12-01');
  await texts.done('revise terms 2099-12-01');
  // One before it that states no date has no page.
  await texts.done('publish --ahead --without OPERATOR_NAME');
  const copies = [PRIVACY, JA_PRIVACY].map((file) => [file, file.replace('privacy', 'cookies')] as const);
  for (const [file, cookies] of copies)
    texts.write(cookies, texts.read(file).replace('2099-12-01', localDate()));
  await texts.done('accept cookies');
  await texts.done('publish cookies --ahead');
  for (const [, cookies] of copies) texts.remove(cookies);
  await texts.done('publish --withdraw cookies');
  const japanese = {code: 'ja', label: '', dateFormat: 'ja'};
  const pages = pagesOf(await readCorpus(texts.project), japanese);
  expect(
    pages.map(({address, file, version}) => [address, file, version.isAhead, version.until?.date]),
  ).toEqual([
    ['privacy/2025-08-20', 'i18n/published/privacy/2025-08-20/ja.md', false, '2099-12-01'],
    ['privacy', JA_PRIVACY, true, undefined],
    ['terms', JA_TERMS, true, undefined],
    ['cookies', `i18n/published/cookies/${localDate()}/ja.md`, false, localDate()],
  ]);
});
