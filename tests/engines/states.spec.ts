import {eventually, expect, test} from './visitor/visit';
import {otherSettings} from './visitor/visitor';

test.use({settings: otherSettings});

test('back and forward find the page where it was left', async ({visitor, site}) => {
  await visitor.open(`${site.url}/terms`);
  await visitor.ask(() => scrollTo({top: 600, behavior: 'instant'}));
  await visitor.press('footer a[href="/privacy"]');
  await eventually(() => visitor.address()).toBe(`${site.url}/privacy`);
  await visitor.back();
  await eventually(() => visitor.address()).toBe(`${site.url}/terms`);
  await eventually(() => visitor.ask(() => scrollY)).toBeGreaterThan(500);
  await visitor.press('[popovertarget=languages]');
  expect(await visitor.ask(() => document.getElementById('languages')?.matches(':popover-open'))).toBe(true);
});
