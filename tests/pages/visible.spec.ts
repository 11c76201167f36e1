import type {ElementHandle, Page} from 'playwright/test';
import {expect, legalPages, notFoundMessage, oneOfEachKind, test} from '../site';
import {hiddenStates} from './visible';

/* What answers a visitor can be seen, in both schemes. The depth preview's own controls: tests/landing. */

test.use({expectedMessages: notFoundMessage});

/** One control of each kind: elements with the same classes, in the same kind of place, look the same. */
async function kindsIn(page: Page, place: string): Promise<ElementHandle<HTMLElement>[]> {
  const found = new Map<string, ElementHandle<HTMLElement>>();
  const all = await page.locator(`${place} :is(a, button, summary)`).elementHandles();
  for (const control of all as ElementHandle<HTMLElement>[]) {
    const kind = await control.evaluate((element) => {
      const isShown = element.checkVisibility({visibilityProperty: true, opacityProperty: true});
      const {localName, className, parentElement} = element;
      if (!isShown || element.closest('[data-hydrate]')) return '';
      const places = ['header, main, footer', 'nav, section'].map((one) => element.closest(one)?.localName);
      return [localName, className, parentElement?.className, parentElement?.localName, places].join();
    });
    if (kind && !found.has(kind)) found.set(kind, control);
  }
  return [...found.values()];
}

for (const address of oneOfEachKind) {
  test(`${address}: pointer, focus, press and open panels are seen, and no ring is cut off`, async ({
    page,
  }) => {
    test.slow();
    await page.goto(address);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { transition: none !important }');
      document.adoptedStyleSheets = [sheet];
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await page.setViewportSize({width: 1440, height: 900});
      for (const control of await kindsIn(page, 'body')) {
        expect.soft(await hiddenStates(page, control), colorScheme).toEqual([]);
      }
      await page.setViewportSize({width: 390, height: 844});
      for (const panel of ['menu', 'languages']) {
        const button = page.locator(`[popovertarget=${panel}]`);
        const ground = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
        const closed = await ground();
        await button.click();
        await page.mouse.move(2, 842);
        expect.soft(await ground(), `the button of the open panel ${panel}`).not.toBe(closed);
        for (const control of await kindsIn(page, `#${panel}`)) {
          expect.soft(await hiddenStates(page, control), `${panel}, ${colorScheme}`).toEqual([]);
        }
        await page.keyboard.press('Escape');
      }
    }
  });
}

for (const address of legalPages) {
  test(`${address}: a pressed mark moves no heading, lines are short, contents stay and say where one is`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.goto(address);
    await page.setViewportSize({width: 320, height: 844});
    const card = page.locator('article > section').last();
    const sizes = () =>
      card
        .locator('xpath=.|.//h2')
        .evaluateAll((all) => all.map(({clientWidth, clientHeight}) => [clientWidth, clientHeight]));
    await card.scrollIntoViewIfNeeded();
    const before = await sizes();
    await card.locator('h2 + span a').click();
    await expect(card.locator('[role=status]')).not.toBeEmpty();
    await expect(card.locator('[role=status]')).toBeInViewport({ratio: 1});
    expect(await sizes()).toEqual(before);

    // WCAG 2.2, 1.4.8 (AAA); two letters of Latin are as wide as one of Japanese.
    for (const width of [768, 1023, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      expect(await page.evaluate(longestLine), `at ${width} px`).toBeLessThanOrEqual(80);
    }
    const id = await card.locator('h2').getAttribute('id');
    await page.evaluate(() => scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    const contents = page.locator('article > nav');
    await expect(contents).toBeInViewport();
    await page.locator(`article > nav a[href="#${id}"]`).click();
    await expect(page.locator('article > nav a:target-current')).toHaveCount(1);
    await expect(page.locator('article > nav a:target-current')).not.toHaveCSS(
      'text-decoration-line',
      'none',
    );
  });
}

/** Returns the letters of the longest line of running text, of which those of Japanese count twice. Runs in the page. */
function longestLine(): number {
  let longest = 0;
  for (const text of document.querySelectorAll('article > section :is(p, li), article > div p')) {
    const lines = new Map<number, number>();
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent?.length ?? 0); at++) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round((range.getClientRects()[0]?.top ?? 0) / 8);
        lines.set(top, (lines.get(top) ?? 0) + (range.toString() > '\u2fff' ? 2 : 1));
      }
    }
    longest = Math.max(longest, ...lines.values());
  }
  return longest;
}
