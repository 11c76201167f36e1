import type {Page} from 'playwright/test';
import {
  everyPage,
  expect,
  hasSwitcher,
  hydrate,
  legalPages,
  oneOfEachKind,
  pagesWithReact,
  test,
} from '../site';
import {axeViolations} from './accessible';
import {HIDDEN, layoutProblems, problemsOfLongBadges, restyle, SPACED} from './layout-problems';
import {AAA, contrast, lowContrast, luminanceOf} from './low-contrast';
import {expectVisit} from './shown';
import {hiddenStates} from './visible';

/*
 * Visits of each page, in each engine and state. A visit makes all checks that are possible in that state,
 * because opening a page takes the longest.
 */

/** Widths of the window, in CSS pixels. */
const WIDTHS = [320, 340, 390, 480, 640, 768, 1024, 1280, 2560];

/** Style sheets of a visitor: none, widened text spacing, enlarged text (WCAG 2.2, 1.4.4). */
const RULES = ['', SPACED, 'html { font-size: 125% !important; }', 'html { font-size: 200% !important; }'];

/**
 * Returns a name for the kind of each control; empty for controls that are not checked. Controls of a kind
 * look the same, because they have the same classes and are in the same part of a page. Runs in the page.
 */
const kindsOf = (controls: Element[]) =>
  controls.map((element) => {
    const isShown = element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    // tests/landing checks the controls of the depth preview. A link to the section in view always looks as
    // if the pointer were over it.
    if (!isShown || element.closest('[data-hydrate]') || element.matches(':target-current')) return '';
    const {localName, className, parentElement} = element;
    const part = element.closest('nav, section, main, footer');
    const place = [parentElement?.className, part?.className, part?.parentElement?.localName];
    return [localName, className, ...place].join();
  });

test.use({expectedMessages: /404/});

for (const address of everyPage) {
  test(
    `${address} does not move with reduced motion, and fits windows of 320 to 2560 px, with spaced and enlarged text`,
    // Other engines test one page of each kind.
    oneOfEachKind.includes(address) ? {tag: '@engines'} : {},
    async ({page}) => {
      test.slow();
      await expectVisit(page, address, false, [390]);
      for (const width of WIDTHS) {
        // Removes the enlarged text before the width changes: Firefox does not lay out everything again when
        // text becomes smaller, but does so when the width changes.
        await restyle(page, HIDDEN);
        await page.setViewportSize({width, height: 900});
        for (const rules of RULES) {
          expect(await layoutProblems(page, HIDDEN + rules), `${width} px ${rules}`).toEqual([]);
        }
      }
      await page.setViewportSize({width: 390, height: 900});
      expect(await problemsOfLongBadges(page, HIDDEN + SPACED), 'long words in badges').toEqual([]);
    },
  );
}

test.describe('dark, with motion', () => {
  test.use({colorScheme: 'dark', contextOptions: {reducedMotion: 'no-preference'}});

  for (const address of oneOfEachKind) {
    test(
      `${address} has a correct layout in the dark scheme, and its animations end within 5 s`,
      {
        tag: '@dark',
      },
      ({page}) => expectVisit(page, address, true, [1280]),
    );
  }
});

// Widths of a phone and of a desktop.
for (const width of [390, 1440]) {
  test(`one page of each kind at ${width} px has enough contrast in both schemes, and visible states of controls`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({width, height: 900});
    const isPhone = width === 390;
    const panels = [...(isPhone ? ['menu'] : []), ...(hasSwitcher ? ['languages'] : [])];
    const checked = new Set<string>();
    for (const address of oneOfEachKind) {
      const hasPicture = pagesWithReact.includes(address);
      await page.emulateMedia({colorScheme: 'light'});
      await page.goto(address);
      if (hasPicture) {
        await hydrate(page);
        await expect(page.locator('[data-hydrate] input[type=radio]')).toHaveCount(3);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        // Pages without a picture have the same colours at every width.
        if (hasPicture || isPhone) {
          await expect.poll(() => lowContrast(page), `${address}, ${colorScheme}`).toEqual([]);
        }
        if (hasPicture && isPhone) {
          const selected = await page.evaluate(() => {
            const {color, backgroundColor} = getComputedStyle(document.body, '::selection');
            return [color, backgroundColor];
          });
          const [ink, ground] = selected.map(luminanceOf);
          expect(contrast(ink, ground), 'selected text').toBeGreaterThan(AAA.text);
          await page.setViewportSize({width: 844, height: 390});
          await expect.poll(() => lowContrast(page), `${address}, ${colorScheme}, landscape`).toEqual([]);
          await page.setViewportSize({width, height: 900});
        }
        for (const panel of panels) {
          const where = `${address}, ${panel}, ${colorScheme}`;
          const button = page.locator(`[popovertarget=${panel}]`);
          await button.click();
          await page.mouse.move(0, 0);
          if (isPhone) await expect.soft(button, where).not.toHaveCSS('box-shadow', 'none');
          expect.soft(await layoutProblems(page), where).toEqual([]);
          // axe finds the same in both schemes and, but for the landing page's codes, at every width; with the first
          // panel open, most controls are shown.
          if ((hasPicture || isPhone) && colorScheme === 'light' && panel === panels[0]) {
            expect.soft(await axeViolations(page), where).toEqual([]);
          }
          // Phone: controls in the panel. Desktop: controls of the page.
          if (!isPhone) await page.keyboard.press('Escape');
          const controls = page.locator(`${isPhone ? `#${panel}` : 'body'} :is(a, button, summary)`);
          for (const [at, kind] of (await controls.evaluateAll(kindsOf)).entries()) {
            // Controls are checked both over the landing page's picture and on other pages.
            const key = `${colorScheme} ${hasPicture} ${kind}`;
            if (!kind || checked.has(key)) continue;
            checked.add(key);
            expect.soft(await hiddenStates(page, controls.nth(at)), where).toEqual([]);
          }
          await page.keyboard.press('Escape');
        }
      }
    }
  });
}

/** The layer with the navbar's background. */
const navbar = (page: Page) => page.locator('#__docusaurus > header > div:empty');

test('the navbar is opaque with reduced transparency, and has a line in the colour of the text with more contrast', async ({
  page,
}) => {
  await page.goto('/');
  const glass = page.locator('[data-hydrate] button');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', {
    features: [{name: 'prefers-reduced-transparency', value: 'reduce'}],
  });
  const opaque = /^(?!rgba)[^/]*$/;
  const pseudo = 'before';
  await expect(glass).toHaveCSS('background-color', opaque);
  await expect(navbar(page)).toHaveCSS('background-color', opaque, {pseudo});
  await expect(navbar(page)).toHaveCSS('backdrop-filter', 'none', {pseudo});
  await session.detach();

  await page.emulateMedia({contrast: 'more'});
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.locator('footer p')).toHaveCSS('color', ink);
  await expect(navbar(page)).toHaveCSS('border-block-end-color', ink, {pseudo});
});

for (const address of oneOfEachKind) {
  test(`${address} respects forced colours, and can be printed`, async ({page}) => {
    await page.goto(address);
    await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
    expect(await layoutProblems(page)).toEqual([]);
    // The system's white on black; no colours of the page.
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(255, 255, 255)');
    const icons = page.locator('header button svg');
    await expect(icons).toHaveCount(hasSwitcher ? 2 : 1);
    for (const icon of await icons.all()) await expect(icon).not.toHaveCSS('stroke', 'rgb(0, 0, 0)');

    await page.emulateMedia({forcedColors: null, media: 'print'});
    const shown = (selector: string) => page.locator(selector).filter({visible: true});
    await expect(shown('#__docusaurus :is(nav, header > div, section h2 + span, iframe)')).toHaveCount(0);
    const texts = shown('main :is(h1, p, li)');
    const colours = texts.evaluateAll((all) => all.map((text) => getComputedStyle(text).color));
    expect(new Set(await colours)).toEqual(new Set(['rgb(0, 0, 0)']));
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    // Addresses of links are printed in brackets.
    const withAddress = 'main :is(a[href^="https:"], article a[data-address])';
    const links = shown(withAddress);
    const printed = await links.evaluateAll((elements) =>
      (elements as HTMLAnchorElement[]).map((link) => {
        const {content, quotes} = getComputedStyle(link, '::after');
        const isWhole =
          content.includes('https:') && content.includes(link.href.replace(location.origin, ''));
        return isWhole && /["“] ?[(（]["”]/.test(quotes) ? '' : link.outerHTML;
      }),
    );
    expect(printed.join('')).toBe('');
    if (!legalPages.includes(address)) return;
    expect(printed.length > 0).toBe((await page.locator(withAddress).count()) > 0);
    await expect(page.locator('article h2').last()).toHaveCSS('break-after', 'avoid');
  });
}
