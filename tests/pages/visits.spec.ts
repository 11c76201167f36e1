import type {Page} from 'playwright/test';
import {everyPage, expect, hydrate, legalPages, oneOfEachKind, pagesWithReact, test} from '../site';
import {AAA, axeViolations, tooSmall} from './accessible';
import {layoutProblems} from './layout-problems';
import {lowContrast} from './low-contrast';
import {expectVisit} from './shown';
import {hiddenStates} from './visible';

/*
 * Visits of each page, in each engine and state. A visit makes all checks that are possible in that state,
 * because opening a page takes the longest.
 */

/** Widths of the window, in CSS pixels. */
const WIDTHS = [320, 340, 390, 480, 640, 768, 1024, 1280, 2560];

/** Style sheets of a visitor: none, widened text spacing (WCAG 2.2, 1.4.12), enlarged text (1.4.4). */
const RULES = [
  '',
  `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`,
  ...[125, 150, 200].map((percent) => `html { font-size: ${percent}% !important; }`),
];

/** Hides the page, because drawing takes long, and sizes can be measured without it. */
const HIDDEN = 'html { opacity: 0 !important; clip-path: circle(0) !important; }';

const NO_TRANSITIONS = '* { transition: none !important }';

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
    const places = [element, element.parentElement, element.closest('nav, section, main, footer')];
    return places.map((place) => `${place?.localName} ${place?.className}`).join();
  });

/**
 * Returns the style of the navbar's background: its colour, followed by that of a button over the picture;
 * its backdrop filter; the colour of its lower border.
 */
const navbarStyle = (page: Page) =>
  page.locator('#__docusaurus > header > div').evaluate((element) => {
    const {backgroundColor, backdropFilter, borderBlockEndColor} = getComputedStyle(element, '::before');
    const glass = getComputedStyle(document.querySelector('[data-hydrate] button') ?? element);
    return {colours: backgroundColor + glass.backgroundColor, backdropFilter, borderBlockEndColor};
  });

/** Returns the colours of texts that differ from those of the page and its links. */
const otherColours = (page: Page) =>
  page.evaluate(() => {
    const coloursOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && !element.closest('figure, fieldset'))
        .map((element) => getComputedStyle(element).color);
    const allowed = coloursOf('body, main a');
    return coloursOf('main p, footer p, footer a').filter((colour) => !allowed.includes(colour));
  });

/** Returns the theme colour (of the browser's toolbar) and the page's background colour. Runs in the page. */
function toolbarAndBackground() {
  const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  document.body.style.caretColor = tags.find(({media}) => matchMedia(media).matches)?.content ?? '';
  const {caretColor, backgroundColor} = getComputedStyle(document.body);
  return [caretColor, backgroundColor];
}

test.use({expectedMessages: /404/});

for (const address of everyPage) {
  test(
    `${address} does not move with reduced motion, and fits windows of 320 to 2560 px, with spaced and enlarged text`,
    // Other engines test one page of each kind.
    oneOfEachKind.includes(address) ? {tag: '@engines'} : {},
    async ({page}) => {
      test.slow();
      await expectVisit(page, address, false, [390]);
      expect(await page.evaluate(tooSmall, 44)).toEqual([]);
      for (const width of WIDTHS) {
        // Removes the enlarged text before the width changes: Firefox does not lay out everything again when
        // text becomes smaller, but does so when the width changes.
        await page.evaluate(() => {
          document.adoptedStyleSheets = [];
        });
        await page.setViewportSize({width, height: 900});
        for (const rules of RULES) {
          expect(await page.evaluate(layoutProblems, HIDDEN + rules), `${width} px ${rules}`).toEqual([]);
        }
      }
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

// Widths of a phone and of a desktop, and the panels that can be opened there.
for (const [width, panels] of [
  [390, ['menu', 'languages']],
  [1440, ['languages']],
] as const) {
  test(`one page of each kind at ${width} px has enough contrast in both schemes, large enough targets, and visible states of controls`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({width, height: 900});
    const isPhone = panels.length > 1;
    const checked = new Set<string>();
    for (const address of oneOfEachKind) {
      const hasPicture = pagesWithReact.includes(address);
      await page.emulateMedia({colorScheme: 'light'});
      await page.goto(address);
      if (hasPicture) {
        if (isPhone) expect(await page.evaluate(tooSmall, 44), `${address} before React`).toEqual([]);
        await hydrate(page);
        await expect(page.locator('[data-hydrate] input[type=radio]')).toHaveCount(3);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        const isFirst = colorScheme === 'light';
        const [toolbar, background] = await page.evaluate(toolbarAndBackground);
        expect(toolbar, `${address}: the browser's toolbar, ${colorScheme}`).toBe(background);
        // Pages without a picture have the same colours at every width.
        if (hasPicture || isPhone) {
          await expect.poll(() => lowContrast(page, AAA), `${address}, ${colorScheme}`).toEqual([]);
        }
        expect.soft(await page.evaluate(layoutProblems, NO_TRANSITIONS), address).toEqual([]);
        for (const panel of panels) {
          const where = `${address}, ${panel}, ${colorScheme}`;
          const button = page.locator(`[popovertarget=${panel}]`);
          const shadow = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
          const closed = await shadow();
          await button.click();
          await page.mouse.move(2, 898);
          if (isPhone) expect.soft(await shadow(), `the button of the open ${where}`).not.toBe(closed);
          // Sizes are the same in both schemes.
          if (isPhone && isFirst) expect.soft(await page.evaluate(tooSmall, 44), where).toEqual([]);
          // At both widths, with the first panel open.
          if (isFirst && panel === panels[0]) expect.soft(await axeViolations(page), where).toEqual([]);
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

for (const address of oneOfEachKind) {
  test(`${address} respects reduced transparency, more contrast, forced colours and print`, async ({
    page,
  }) => {
    await page.goto(address);
    const {colours, backdropFilter} = await navbarStyle(page);
    expect(colours).toContain(' / 0.');
    expect(backdropFilter).not.toBe('none');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedMedia', {
      features: [{name: 'prefers-reduced-transparency', value: 'reduce'}],
    });
    await expect
      .poll(() => navbarStyle(page))
      .toMatchObject({colours: expect.not.stringMatching(/ \/ 0\.|, 0\./), backdropFilter: 'none'});
    await session.detach();

    await page.emulateMedia({contrast: 'more'});
    // Polled, because colours have transitions.
    await expect.poll(() => otherColours(page)).toEqual([]);
    // The border has the colour of the text.
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await navbarStyle(page)).toMatchObject({borderBlockEndColor: ink});

    await page.emulateMedia({contrast: null, forcedColors: 'active', colorScheme: 'dark'});
    expect(await page.evaluate(layoutProblems, '')).toEqual([]);
    // The system's white on black; no colours of the page.
    const text = page.locator('main :is(h1, p, li):not(a *)');
    await expect(text.first()).toHaveCSS('color', 'rgb(255, 255, 255)');
    const globe = page.locator('[popovertarget=languages] svg').first();
    await expect(globe).not.toHaveCSS('stroke', 'rgb(0, 0, 0)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline', /solid 3px$/);

    await page.emulateMedia({forcedColors: null, media: 'print'});
    const isLegal = legalPages.includes(address);
    const legalOnly = isLegal ? ['article > nav', 'section h2 + span'] : [];
    for (const selector of ['> header > div', '> header > nav', 'footer nav', ...legalOnly]) {
      const notPrinted = page.locator(`#__docusaurus ${selector}`);
      await expect(notPrinted.first(), selector).toBeAttached();
      await expect(notPrinted.filter({visible: true}), selector).toHaveCount(0);
    }
    for (const selector of ['h1', 'main :is(p, li)']) {
      await expect(page.locator(selector).filter({visible: true}).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    // Addresses of links are printed in brackets.
    const links = page.locator('main :is(a[href^="https:"], article a[data-address])');
    const printed = await links.filter({visible: true}).evaluateAll((elements) =>
      (elements as HTMLAnchorElement[]).map((link) => ({
        address: link.href.replace(location.origin, ''),
        after: getComputedStyle(link, '::after').content,
        quotes: getComputedStyle(link, '::after').quotes,
      })),
    );
    const wrong = printed.filter(
      ({address, after, quotes}) =>
        !(/https:/.test(after) && after.includes(address) && /["“] ?[(（]["”]/.test(quotes)),
    );
    expect(wrong).toEqual([]);
    if (!isLegal) return;
    expect(printed.length).toBeGreaterThan(0);
    await expect(page.locator('article > section').first()).toHaveCSS('border-style', 'none');
    await expect(page.locator('article h2').last()).toHaveCSS('break-after', 'avoid');
  });
}
