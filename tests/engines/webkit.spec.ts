import {restyle} from '../pages/layout-problems';
import {expectVisit} from '../pages/shown';
import {everyPage, expect, oneOfEachKind} from '../site';
import {visits} from './visitor';
import {test} from './webkit';

/*
 * WebKit, the engine of every iPhone: one page of each kind, and the visits. Playwright has no WebKit on
 * Debian, so webkit.ts drives it.
 */

test('one page of each kind has a correct layout on a phone, and in the light scheme on a tablet and a desktop; its animations end within 5 s', {
  tag: '@dark',
}, async ({tab, dark}) => {
  test.setTimeout(60_000 + 30_000 * oneOfEachKind.length);
  for (const address of oneOfEachKind) await expectVisit(tab, address, dark, dark ? [334] : [334, 768, 1440]);
});

test('no page is wider than a phone with text at 200 %, where punctuation hangs into the margin', async ({
  tab,
}) => {
  for (const address of everyPage) {
    await tab.goto(address);
    await tab.setViewportSize({width: 390, height: 844});
    await restyle(tab, 'html { font-size: 200% !important; }');
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), address).toBe(390);
  }
});

for (const [title, visit] of Object.entries(visits)) test(title, ({tab}) => visit(tab));
