import {type Browser, firefox, chromium as playwrightChromium, webkit} from 'playwright';
import {chromiumShell, drawingChromium} from '../../browsers';
import type {Display} from './display';
import {debian, type Engine, isOlder} from './engines';
import {olderChromium} from './older-chromium';
import type {Settings, Visitor} from './visitor';

/**
 * What the driver itself makes the browser say: how slow WebGL is without a graphics card, and that
 * the page's policy refuses the empty style (`body {}`, known by its hash) it wants for a screenshot.
 */
const OF_THE_DRIVER = /GL Driver Message|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

async function launch(engine: Engine, settings: Settings, display: Display | undefined): Promise<Browser> {
  if (isOlder(engine)) {
    const {args} = chromiumShell();
    return playwrightChromium.launch({executablePath: await olderChromium(engine), args});
  }
  if (engine === 'chromium') {
    return playwrightChromium.launch(drawingChromium);
  }
  if (engine === 'webkit' || !debian.firefox) {
    return (engine === 'webkit' ? webkit : firefox).launch();
  }
  // Debian's Firefox is driven by WebDriver BiDi, which sets none of these for a page; its own preferences do.
  return firefox.launch({
    channel: 'moz-firefox',
    executablePath: debian.firefox,
    // Without a display it has no WebGL.
    headless: display === undefined,
    env: {...process.env, ...display?.env},
    firefoxUserPrefs: {
      'ui.systemUsesDarkTheme': settings.scheme === 'dark' ? 1 : 0,
      'ui.prefersReducedMotion': settings.motion === 'reduced' ? 1 : 0,
      'webgl.force-enabled': true,
      // Frames are drawn on the processor, and no test looks at each of them.
      'layout.frame_rate': 20,
      // One process for all pages, and none made ready for a next site that nobody opens.
      'fission.autostart': false,
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      // The driver loses a page that comes back from this cache.
      'fission.bfcacheInParent': false,
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
}

/** Gives what the tests themselves ask of a page to a browser of before June 2024, which lacks it or its options. */
function defineCheckVisibility(): void {
  Element.prototype.checkVisibility = function (this: Element, options = {}) {
    if (this.getClientRects().length === 0 && getComputedStyle(this).display !== 'contents') return false;
    if (options.visibilityProperty && getComputedStyle(this).visibility !== 'visible') return false;
    if (!options.opacityProperty) return true;
    for (let element: Element | null = this; element; element = element.parentElement) {
      if (getComputedStyle(element).opacity === '0') return false;
    }
    return true;
  };
}

/**
 * Gives the middle of what a selector finds, once it is there and nothing else lies over it. Runs in the page; the
 * driver's own checks ask many times, and run scripts of today.
 * @throws {Error} when that takes 15 s
 */
async function placeInSight(selector: string): Promise<{x: number; y: number}> {
  const begin = performance.now();
  for (;;) {
    const element = document.querySelector(selector);
    const middle = () => {
      const {x = 0, y = 0, width = 0, height = 0} = element?.getClientRects()[0] ?? {};
      return {x: x + width / 2, y: y + height / 2};
    };
    const isSeen = ({x, y}: {x: number; y: number}) => element?.contains(document.elementFromPoint(x, y));
    if (!isSeen(middle())) element?.scrollIntoView({block: 'center', behavior: 'instant'});
    const place = middle();
    if (isSeen(place)) return place;
    if (performance.now() > begin + 15_000) throw new Error(`${selector} is not to be pressed`);
    await new Promise(requestAnimationFrame);
  }
}

/** Has a question wait for a document of which nothing has come yet: it has no `documentElement`. */
const onceThere = (expression: string) => `(() => {
  const ask = () => (${expression});
  if (document.documentElement) return ask();
  return new Promise((arrived) => document.addEventListener('DOMContentLoaded', arrived)).then(ask);
})()`;

/**
 * Starts a browser that Playwright drives.
 * @param display where a window is shown; undefined for none
 */
export async function playwrightVisitor(
  engine: Engine,
  settings: Settings,
  display: Display | undefined,
): Promise<Visitor> {
  const browser = await launch(engine, settings, display);
  const context = await browser.newContext({
    viewport: {width: 1280, height: 900},
    colorScheme: settings.scheme,
    reducedMotion: settings.motion === 'reduced' ? 'reduce' : 'no-preference',
  });
  if (isOlder(engine)) {
    await context.addInitScript(defineCheckVisibility);
  }
  if (engine === 'chromium') {
    // Its headless shell has nobody to ask, and refuses what the whole browser lets a press do.
    await context.grantPermissions(['clipboard-write']);
  }
  const page = await context.newPage();
  const complaints: string[] = [];
  const note = (complaint: string) => {
    if (!OF_THE_DRIVER.test(complaint)) {
      complaints.push(complaint);
    }
  };
  page.on('console', (message) => note(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => note(`error: ${error.message}`));
  // A question that meets a page on its way to the next is asked again of that one.
  const evaluate = async <Answer>(expression: string): Promise<Answer> => {
    for (;;) {
      try {
        return await page.evaluate<Answer>(onceThere(expression));
      } catch (error) {
        if (!/context was destroyed|navigation/i.test((error as Error).message)) {
          throw error;
        }
        await page.waitForLoadState();
      }
    }
  };
  return {
    engine,
    open: async (address) => {
      // A page that is still on its way when another is asked for may fail the first try.
      await page.goto(address).catch(() => page.goto(address));
    },
    back: async () => {
      // Not `goBack`, which waits for ever where only the section changes; later, so that the page still answers.
      await page.evaluate(() => void setTimeout(() => history.back()));
    },
    // Not `url()`, which in Firefox misses a way back within a page.
    address: () => evaluate('location.href'),
    resize: async (width, height) => {
      await page.setViewportSize({width, height});
      return width;
    },
    press: async (selector) => {
      const {x, y} = await evaluate<{x: number; y: number}>(`(${placeInSight})(${JSON.stringify(selector)})`);
      await page.mouse.click(x, y);
    },
    key: (key) => page.keyboard.press(key),
    paste: () => page.keyboard.press('ControlOrMeta+V'),
    ask: (question, ...given) => evaluate(`(${question})(...${JSON.stringify(given)})`),
    // A whole page is looked at for its grounds: packed in a hurry.
    screenshot: (extent) =>
      page.screenshot(extent === 'page' ? {fullPage: true, type: 'jpeg', quality: 100} : {}),
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
