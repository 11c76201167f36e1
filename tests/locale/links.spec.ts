import {expect, test} from 'playwright/test';
import {ProjectCopy} from '../project-copy';

test('a link of a page that leads nowhere, or to no section, stops the build', () => {
  test.setTimeout(300_000);
  const copy = new ProjectCopy();
  for (const [address, message] of [
    ['/nowhere', /broken links[\s\S]*\/nowhere/],
    ['/privacy#nowhere', /broken anchors[\s\S]*\/privacy#nowhere/],
  ] as const) {
    copy.replace('src/theme/Footer/index.tsx', 'to="/privacy"', `to="${address}"`);
    const {status, output} = copy.docusaurus(['build', '--locale', 'en']);
    expect(output).toMatch(message);
    expect(status, output).toBe(1);
    copy.restore('src/theme/Footer');
  }
  copy.remove();
});
