import {eventually, expect, test} from './visitor/visit';
import {otherSettings} from './visitor/visitor';

// A page that comes back whole has been shown before, so that Chromium at times does not cross over to it, and says so.
test.use({settings: otherSettings, expectedComplaints: /Transition was aborted.*already revealed/});

test('back and forward find the page where it was left', async ({visitor, site}) => {
  await visitor.open(`${site.url}/terms`);
  await visitor.ask(() => scrollTo({top: 600, behavior: 'instant'}));
  await visitor.press('footer a[href="/privacy"]');
  await eventually(() => visitor.address()).toBe(`${site.url}/privacy`);
  await visitor.back();
  await eventually(() => visitor.address()).toBe(`${site.url}/terms`);
  await eventually(() => visitor.ask(() => scrollY)).toBeGreaterThan(500);
  // While one page crosses over into another a press falls on the picture of both.
  const isStill = () =>
    new Promise<boolean>((resolve) => {
      const look = () => resolve(document.getAnimations().length === 0);
      requestAnimationFrame(() => requestAnimationFrame(look));
    });
  await eventually(() => visitor.ask(isStill)).toBe(true);
  await visitor.press('[popovertarget=languages]');
  expect(await visitor.ask(() => document.getElementById('languages')?.matches(':popover-open'))).toBe(true);
});
