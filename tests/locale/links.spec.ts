import {expect, test} from 'playwright/test';
import config from '../../docusaurus.config';
import {ProjectCopy} from '../project-copy';

test('a link of a page that leads nowhere, or to no section, stops the build', async () => {
  test.setTimeout(300_000);
  // The first that is found stops it.
  expect(await config()).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  });
  const copy = new ProjectCopy();
  copy.replace('src/theme/Footer/index.tsx', 'to="/privacy"', 'to="/privacy#nowhere"');
  const {status, output} = copy.docusaurus('build --locale en --no-minify');
  expect(output).toMatch(/broken anchors[\s\S]*\/privacy#nowhere/);
  expect(status, output).toBe(1);
});
