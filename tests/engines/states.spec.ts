import {unknownPages} from '../site';
import {eventually, expect, pagesIn, test} from './visitor/visit';
import {usualSettings, type Visitor} from './visitor/visitor';

test.use({expectedComplaints: /404/});

/** The seconds that each animation takes, once everything has come into view; 0 where scrolling moves it. */
async function movements(visitor: Visitor): Promise<number[]> {
  await visitor.ask(() => scrollTo(0, document.body.scrollHeight));
  const needsReact = await visitor.ask(() => {
    const wanted = document.querySelector('[data-hydrate]');
    wanted?.scrollIntoView();
    return wanted !== null;
  });
  await visitor.key('Shift');
  if (needsReact) {
    await eventually(() => visitor.ask(() => document.documentElement.dataset.hasHydrated)).toBe('true');
  }
  return visitor.ask(() =>
    document.getAnimations().map(({timeline, effect}) => {
      if (!(timeline instanceof DocumentTimeline)) return 0;
      // What never ends is put into a number because infinity does not come through JSON.
      return Math.min(Number(effect?.getComputedTiming().activeDuration) / 1000, Number.MAX_SAFE_INTEGER);
    }),
  );
}

/** How many elements the styles let move: asked of the styles, because what has moved is at rest again. */
const moving = (visitor: Visitor) =>
  visitor.ask(
    () =>
      [...document.querySelectorAll('body *')].filter(
        (element) => getComputedStyle(element).animationName !== 'none',
      ).length,
  );

const scrolling = (visitor: Visitor) =>
  visitor.ask(() => getComputedStyle(document.documentElement).scrollBehavior);

// The depth preview, which sways on, has a control that stops it.
test('pages move where motion is welcome, and by themselves for no more than 5 s (WCAG 2.2.2)', async ({
  visitor,
  site,
  engine,
}) => {
  test.slow();
  for (const page of pagesIn(engine)) {
    await visitor.open(site.url + page);
    expect(Math.max(0, ...(await movements(visitor))), page).toBeLessThanOrEqual(5);
    expect(await scrolling(visitor), page).toBe('smooth');
    if (page === '/') {
      expect(await moving(visitor), page).toBeGreaterThan(3);
    } else if (unknownPages.includes(page)) {
      expect(await moving(visitor), page).toBeGreaterThan(0);
    }
  }
});

test.describe('reduced motion', () => {
  test.use({settings: {...usualSettings, motion: 'reduced'}});

  test('every page stands still with reduced motion', async ({visitor, site, engine}) => {
    test.slow();
    for (const page of pagesIn(engine)) {
      await visitor.open(site.url + page);
      expect(await movements(visitor), page).toEqual([]);
      expect(await scrolling(visitor), page).toBe('auto');
    }
  });
});

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
