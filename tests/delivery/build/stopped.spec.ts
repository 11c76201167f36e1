import {existsSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import config from '../../../docusaurus.config';
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

test('a link to a page or section that does not exist stops a build', async () => {
  // The build below stops at its first broken link, so the settings for all kinds are checked here.
  expect(await config()).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  });
  const copy = new ProjectCopy();
  copy.replace('src/theme/Footer/index.tsx', 'to="/privacy"→to="/privacy#nowhere"');
  const {status, output} = copy.docusaurus('build --locale en --no-minify');
  expect(output).toMatch(/broken anchors[\s\S]*\/privacy#nowhere/);
  expect(status, output).toBe(1);
});
