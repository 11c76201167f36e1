import {existsSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import type {Locale} from '../../src/plugins/translations/model';
import {pagesOf} from '../../src/plugins/translations/past/pages';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {ProjectCopy} from '../project-copy';
import {JA_PRIVACY, JA_TERMS, PRIVACY, TERMS, Texts} from './texts';

test.describe.configure({mode: 'default', timeout: 300_000});

test('a build stops before its first page, of another language too, with one report and no stack', () => {
  const copy = new ProjectCopy();
  copy.replace(JA_TERMS, '\n## ', '\n## 77 ');
  copy.replace(TERMS, '\n## ', '\n## On ');
  const {status, output} = copy.docusaurus(['build', '--locale', 'en'], {I18N_STALE: 'fail'});
  expect(status, output).toBe(1);
  expect(output).toMatch(new RegExp(`${JA_TERMS}:\\d+: .*77`));
  expect(output).toMatch(/The English of terms#\S+ has changed/);
  expect(output).not.toMatch(/^\s+at /m);
  expect(existsSync(copy.path('build/index.html'))).toBe(false);
  copy.remove();
});

test('a version says when it begins, one before it has a page, and so has a document that was withdrawn', async () => {
  const texts = await Texts.published();
  await texts.done('revise privacy 2099-12-01');
  await texts.done('publish privacy --ahead');
  const [cookies, japanese] = ['docs/cookies.mdx', JA_PRIVACY.replace('privacy', 'cookies')];
  texts.write(cookies, texts.read(PRIVACY).replace(/title: .*/, 'title: Cookies'));
  texts.write(japanese, texts.read(JA_PRIVACY).replace(/title: .*/, 'title: クッキー'));
  await texts.done('accept cookies');
  await texts.done('publish cookies --ahead');
  texts.remove(cookies);
  texts.remove(japanese);
  await texts.done('publish --withdraw cookies');
  const [, locale] = texts.project.locales;
  const pages = pagesOf(await readCorpus(texts.project), locale as Locale);
  const shown = pages.map(({address, file, version: {isAhead, until}}) => [address, file, isAhead, !until]);
  expect(shown.sort()).toEqual([
    ['cookies', 'i18n/published/cookies/2099-12-01/ja.mdx', true, false],
    ['privacy', JA_PRIVACY, true, true],
    ['privacy/2025-08-20', 'i18n/published/privacy/2025-08-20/ja.mdx', false, false],
    ['terms', JA_TERMS, false, true],
  ]);
  texts.remove();
});
