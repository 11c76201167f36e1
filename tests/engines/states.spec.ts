import {pages, unknownPages} from '../site';
import {flaws} from './visitor/flaws';
import {expect, test} from './visitor/visit';
import {usualSettings, type Visitor} from './visitor/visitor';

const ALL = [...pages, ...unknownPages];

/** Adds rules to the open page, as a visitor's own style sheet does. */
function addRules(visitor: Visitor, rules: string): Promise<void> {
  return visitor.ask((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, rules);
}

test.use({expectedComplaints: /404/});

const STATES = {
  'from 320 to 2560 px': {rules: '', widths: [320, 768, 1024, 2560]},
  'with text spacing widened (WCAG 1.4.12)': {
    rules: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }`,
    widths: [390, 1280],
  },
  'with text at 200 %': {rules: 'html { font-size: 200% !important; }', widths: [480, 1280]},
};

// Every page in one test: a window that changes its size once per test is slow in some engines.
for (const [state, {rules, widths}] of Object.entries(STATES)) {
  test(`every page ${state}`, async ({visitor, site}) => {
    test.slow();
    for (const width of widths) {
      const got = await visitor.resize(width, 900);
      for (const page of ALL) {
        await visitor.open(site.url + page);
        await addRules(visitor, rules);
        expect(await visitor.ask(flaws), `${page} at ${got} px`).toEqual([]);
      }
    }
  });
}

/** The seconds that each animation takes, once everything has come into view; 0 where scrolling moves it. */
async function movements(visitor: Visitor): Promise<number[]> {
  await visitor.ask(() => scrollTo(0, document.body.scrollHeight));
  await visitor.key('Shift');
  await expect
    .poll(() => visitor.ask(() => document.documentElement.dataset.hasHydrated), {timeout: 20_000})
    .toBe('true');
  return visitor.ask(() =>
    document.getAnimations().map(({timeline, effect}) => {
      if (!(timeline instanceof DocumentTimeline)) return 0;
      // What never ends is put into a number because infinity does not come through JSON.
      return Math.min(Number(effect?.getComputedTiming().activeDuration) / 1000, Number.MAX_SAFE_INTEGER);
    }),
  );
}

test('/ and the not-found pages move where motion is welcome', async ({visitor, site}) => {
  await visitor.open(`${site.url}/`);
  const withScrolling = await visitor.ask(() => CSS.supports('animation-timeline: scroll()'));
  expect((await movements(visitor)).length > 3).toBe(withScrolling);
  expect(await visitor.ask(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  for (const page of unknownPages) {
    await visitor.open(site.url + page);
    expect((await movements(visitor)).length, page).toBeGreaterThan(0);
  }
});

// The depth preview, which sways on, has a control that stops it.
test('on no page does anything move by itself for more than 5 s (WCAG 2.2.2)', async ({visitor, site}) => {
  test.slow();
  for (const page of ALL) {
    await visitor.open(site.url + page);
    expect(Math.max(0, ...(await movements(visitor))), page).toBeLessThanOrEqual(5);
  }
});

test.describe('reduced motion', () => {
  test.use({settings: {...usualSettings, motion: 'reduced'}});

  test('every page stands still with reduced motion', async ({visitor, site}) => {
    test.slow();
    for (const page of ALL) {
      await visitor.open(site.url + page);
      expect(await movements(visitor), page).toEqual([]);
      expect(await visitor.ask(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
    }
  });
});

test('back and forward find the page where it was left', async ({visitor, site}) => {
  await visitor.open(`${site.url}/terms`);
  await visitor.ask(() => scrollTo({top: 600, behavior: 'instant'}));
  await visitor.press('footer a[href="/privacy"]');
  await expect.poll(() => visitor.address()).toBe(`${site.url}/privacy`);
  await visitor.back();
  await expect.poll(() => visitor.address()).toBe(`${site.url}/terms`);
  await expect.poll(() => visitor.ask(() => scrollY)).toBeGreaterThan(500);
  await visitor.press('[popovertarget=languages]');
  expect(await visitor.ask(() => document.getElementById('languages')?.matches(':popover-open'))).toBe(true);
});
