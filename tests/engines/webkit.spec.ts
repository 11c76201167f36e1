import {movement} from '../pages/shown';
import {expect, pagesIn, pagesWithReact} from '../site';
import {expectWhole, useDepthPreview, visits} from './visitor';
import {test} from './webkit';

/*
 * The engine of every iPhone, which Playwright does not drive on Debian: one page of each kind, and what a visitor
 * does with it.
 */

for (const dark of [false, true]) {
  test.describe(dark ? 'in the dark, with movement' : 'in the light, without movement', () => {
    test.use({dark});

    test('one page of each kind is whole on a phone, a tablet and a desktop, and moves for no more than 5 s', async ({
      tab,
    }) => {
      for (const address of pagesIn('webkit')) {
        await tab.goto(address);
        for (const width of [334, 768, 1440]) {
          await expectWhole(tab, address, dark ? 'dark' : 'light', width);
        }
        const {seconds, moving} = await tab.evaluate(movement);
        expect(Math.max(0, ...seconds), address).toBeLessThanOrEqual(dark ? 5 : 0);
        if (dark && pagesWithReact.includes(address)) expect(moving, address).toBeGreaterThan(3);
      }
    });
  });
}

for (const [title, visit] of Object.entries(visits)) test(title, ({tab}) => visit(tab));

test('React comes to whoever is near, and the preview shows photo, depth and 3D', ({tab}) =>
  useDepthPreview(tab));
