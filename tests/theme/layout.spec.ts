import {readFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../../src/plugins/delivery/site/build-folder';
import {expect, test} from '../site';

test('the browser’s own bar has the ground of the page, in both schemes', async ({page: tab}) => {
  const tokens = readFileSync(path.join(ROOT, 'src/css/tokens.css'), 'utf8');
  const grounds = [...tokens.matchAll(/--ground: (#\w+);/g)].map(([, colour]) => colour);
  await tab.goto('/');
  const told = await tab
    .locator('meta[name=theme-color]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));
  expect(told).toEqual(grounds);
});
