import {expect, test} from 'playwright/test';
import {ProjectCopy} from '../project-copy';

test('a link of a page to a section that is not there stops the build', () => {
  test.setTimeout(300_000);
  const copy = new ProjectCopy();
  copy.replace('src/theme/Footer/index.tsx', 'to="/privacy"', 'to="/privacy#nowhere"');
  const {status, output} = copy.docusaurus(['build', '--locale', 'en']);
  expect(output).toMatch(/broken anchors[\s\S]*\/privacy#nowhere/);
  expect(status, output).toBe(1);
  copy.remove();
});
