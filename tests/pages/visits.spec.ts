import type {Page} from 'playwright/test';
import {everyPage, expect, hydrate, legalPages, oneOfEachKind, pagesWithReact, test} from '../site';
import {AAA, axeViolations, tooSmall} from './accessible';
import {layoutProblems} from './layout-problems';
import {lowContrast} from './low-contrast';
import {expectVisit} from './shown';
import {hiddenStates} from './visible';

/*
 * The table of visits: each page, in each engine and state, is asked at once all that can be asked of it there.
 */

const WIDTHS = [320, 340, 390, 480, 640, 768, 1024, 1280, 2560];

/** A visitor's own style sheets: letters as large as a browser sets them (WCAG 2.2, 1.4.4), and set apart as 1.4.12 has it. */
const RULES = [
  '',
  `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`,
  ...[125, 150, 200].map((percent) => `html { font-size: ${percent}% !important; }`),
];

/** What is measured need not be drawn; of all this, drawing takes the longest. */
const UNSEEN = 'html { opacity: 0 !important; clip-path: circle(0) !important; }';

/** Colours change at once. */
const AT_ONCE = '* { transition: none !important }';

/**
 * Names the kinds of controls; no name for what is not to be looked at. Elements with the same classes, in the same kind
 * of place, look the same. Runs in the page.
 */
const kindsOf = (controls: Element[]) =>
  controls.map((element) => {
    const isShown = element.checkVisibility({visibilityProperty: true, opacityProperty: true});
    // The depth preview's own controls: tests/landing. The section that is read is marked as if pointed at.
    if (!isShown || element.closest('[data-hydrate]') || element.matches(':target-current')) return '';
    const places = [element, element.parentElement, element.closest('nav, section, main, footer')];
    return places.map((one) => `${one?.localName} ${one?.className}`).join();
  });

/** The navbar's ground: its colour with that of a button over the picture, the filter behind it, and the line below it. */
const ground = (page: Page) =>
  page.locator('#__docusaurus > header > div').evaluate((element) => {
    const {backgroundColor, backdropFilter, borderBlockEndColor} = getComputedStyle(element, '::before');
    const glass = getComputedStyle(document.querySelector('[data-hydrate] button') ?? element);
    return {colours: backgroundColor + glass.backgroundColor, backdropFilter, borderBlockEndColor};
  });

/** The colours of texts that are neither the page's own nor a link's. */
const otherColours = (page: Page) =>
  page.evaluate(() => {
    const coloursOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility() && !element.closest('figure, fieldset'))
        .map((element) => getComputedStyle(element).color);
    const allowed = coloursOf('body, main a');
    return coloursOf('main p, footer p, footer a').filter((colour) => !allowed.includes(colour));
  });

/** The browser's own bar and the page's ground. Runs in the page. */
function barAndGround() {
  const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')];
  document.body.style.caretColor = tags.find(({media}) => matchMedia(media).matches)?.content ?? '';
  const {caretColor, backgroundColor} = getComputedStyle(document.body);
  return [caretColor, backgroundColor];
}

test.use({expectedMessages: /404/});

for (const address of everyPage) {
  test(
    `${address} stands still, and fits from 320 to 2560 px, with text spaced and enlarged`,
    // In other engines one page of each kind.
    oneOfEachKind.includes(address) ? {tag: '@engines'} : {},
    async ({page}) => {
      test.slow();
      await expectVisit(page, address, false, [390]);
      expect(await page.evaluate(tooSmall, 44)).toEqual([]);
      for (const width of WIDTHS) {
        // Firefox does not look again at what there is room for where letters become smaller, but where the window does.
        await page.evaluate(() => {
          document.adoptedStyleSheets = [];
        });
        await page.setViewportSize({width, height: 900});
        for (const rules of RULES) {
          expect(await page.evaluate(layoutProblems, UNSEEN + rules), `${width} px ${rules}`).toEqual([]);
        }
      }
    },
  );
}

test.describe('in the dark, with movement', () => {
  test.use({colorScheme: 'dark', contextOptions: {reducedMotion: 'no-preference'}});

  for (const address of oneOfEachKind) {
    test(
      `${address} is whole in the dark scheme, moves where it may, and by itself for no more than 5 s`,
      {
        tag: '@dark',
      },
      ({page}) => expectVisit(page, address, true, [1280]),
    );
  }
});

// On a phone and on a desktop, and the panels that open there.
for (const [width, panels] of [
  [390, ['menu', 'languages']],
  [1440, ['languages']],
] as const) {
  test(`one page of each kind at ${width} px is legible in both schemes, its targets are large enough, and what answers a visitor is seen`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({width, height: 900});
    const isPhone = panels.length > 1;
    const known = new Set<string>();
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
        const [bar, ground] = await page.evaluate(barAndGround);
        expect(bar, `${address}: the browser's bar, ${colorScheme}`).toBe(ground);
        // The colours of a page without a picture are the same at every width.
        if (hasPicture || isPhone) {
          await expect.poll(() => lowContrast(page, AAA), `${address}, ${colorScheme}`).toEqual([]);
        }
        expect.soft(await page.evaluate(layoutProblems, AT_ONCE), address).toEqual([]);
        for (const panel of panels) {
          const where = `${address}, ${panel}, ${colorScheme}`;
          const button = page.locator(`[popovertarget=${panel}]`);
          const shadow = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
          const closed = await shadow();
          await button.click();
          await page.mouse.move(2, 898);
          if (isPhone) expect.soft(await shadow(), `the button of the open ${where}`).not.toBe(closed);
          // What hangs on no colour is the same in both.
          if (isPhone && isFirst) expect.soft(await page.evaluate(tooSmall, 44), where).toEqual([]);
          // Each panel once, and each page at both widths.
          if (isFirst && panel === panels[0]) expect.soft(await axeViolations(page), where).toEqual([]);
          // On a phone what stands in the panel is looked at, on a desktop the page.
          if (!isPhone) await page.keyboard.press('Escape');
          const controls = page.locator(`${isPhone ? `#${panel}` : 'body'} :is(a, button, summary)`);
          for (const [at, kind] of (await controls.evaluateAll(kindsOf)).entries()) {
            // What stands on the landing page's picture is looked at there, and elsewhere once more.
            const key = `${colorScheme} ${hasPicture} ${kind}`;
            if (!kind || known.has(key)) continue;
            known.add(key);
            expect.soft(await hiddenStates(page, controls.nth(at)), where).toEqual([]);
          }
          await page.keyboard.press('Escape');
        }
      }
    }
  });
}

for (const address of oneOfEachKind) {
  test(`${address} keeps to reduced transparency, more contrast, forced colours and paper`, async ({
    page,
  }) => {
    await page.goto(address);
    const {colours, backdropFilter} = await ground(page);
    expect(colours).toContain(' / 0.');
    expect(backdropFilter).not.toBe('none');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setEmulatedMedia', {
      features: [{name: 'prefers-reduced-transparency', value: 'reduce'}],
    });
    await expect
      .poll(() => ground(page))
      .toMatchObject({colours: expect.not.stringMatching(/ \/ 0\.|, 0\./), backdropFilter: 'none'});
    await session.detach();

    await page.emulateMedia({contrast: 'more'});
    // Colours go over into each other where one is looking on.
    await expect.poll(() => otherColours(page)).toEqual([]);
    // Lines are as plain as words.
    const ink = await page.evaluate(() => getComputedStyle(document.body).color);
    expect(await ground(page)).toMatchObject({borderBlockEndColor: ink});

    await page.emulateMedia({contrast: null, forcedColors: 'active', colorScheme: 'dark'});
    expect(await page.evaluate(layoutProblems, '')).toEqual([]);
    // White on black, and no other white or black of the page's own.
    const text = page.locator('main :is(h1, p, li):not(a *)');
    await expect(text.first()).toHaveCSS('color', 'rgb(255, 255, 255)');
    const globe = page.locator('[popovertarget=languages] svg').first();
    await expect(globe).not.toHaveCSS('stroke', 'rgb(0, 0, 0)');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline', /solid 3px$/);

    await page.emulateMedia({forcedColors: null, media: 'print'});
    const isLegal = legalPages.includes(address);
    const ofLegalPages = isLegal ? ['article > nav', 'section h2 + span'] : [];
    for (const one of ['header > div', 'header > nav', 'footer nav', ...ofLegalPages]) {
      const gone = page.locator(`#__docusaurus ${one}`);
      await expect(gone.first(), one).toBeAttached();
      await expect(gone.filter({visible: true}), one).toHaveCount(0);
    }
    for (const one of ['h1', 'main :is(p, li)']) {
      await expect(page.locator(one).filter({visible: true}).first()).toHaveCSS('color', 'rgb(0, 0, 0)');
    }
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
    // The address of a link is written out, in brackets.
    const links = page.locator('main :is(a[href^="https:"], article a[data-address])');
    const written = await links.filter({visible: true}).evaluateAll((all) =>
      (all as HTMLAnchorElement[]).map((link) => ({
        address: link.dataset.address ?? link.href,
        after: getComputedStyle(link, '::after').content,
        quotes: getComputedStyle(link, '::after').quotes,
      })),
    );
    const lost = written.filter(
      ({address, after, quotes}) =>
        !(/https:/.test(after) && after.includes(address) && /["“] ?[(（]["”]/.test(quotes)),
    );
    expect(lost).toEqual([]);
    if (!isLegal) return;
    expect(written.length).toBeGreaterThan(0);
    await expect(page.locator('article > section').first()).toHaveCSS('border-style', 'none');
    await expect(page.locator('article h2').last()).toHaveCSS('break-after', 'avoid');
  });
}
