import {type Browser, firefox, chromium as playwrightChromium, webkit} from 'playwright';
import {drawingChromium} from '../../browsers';
import type {Display} from './display';
import {debian} from './engines';
import type {Settings, Visitor} from './visitor';

/**
 * What the driver itself makes the browser say: how slow WebGL is without a graphics card, and that
 * the page's policy refuses the empty style (`body {}`, known by its hash) it wants for a screenshot.
 */
const OF_THE_DRIVER = /GL Driver Message|sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT\+SmwNZWA=/;

type PlaywrightEngine = 'chromium' | 'firefox' | 'webkit';

function launch(
  engine: PlaywrightEngine,
  settings: Settings,
  display: Display | undefined,
): Promise<Browser> {
  if (engine === 'chromium') {
    const options = drawingChromium();
    // WebGL alone is drawn that slowly, not the page.
    const args = [...(options.args ?? []), '--disable-gpu-compositing', '--disable-gpu-rasterization'];
    return playwrightChromium.launch({...options, args});
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
      // The driver loses a page that comes back from this cache.
      'fission.bfcacheInParent': false,
      'browser.sessionhistory.max_total_viewers': 0,
    },
  });
}

/**
 * Starts a browser that Playwright drives.
 * @param display where a window is shown; undefined for none
 */
export async function playwrightVisitor(
  engine: PlaywrightEngine,
  settings: Settings,
  display: Display | undefined,
): Promise<Visitor> {
  const browser = await launch(engine, settings, display);
  const context = await browser.newContext({
    viewport: {width: 1280, height: 900},
    colorScheme: settings.scheme,
    reducedMotion: settings.motion === 'reduced' ? 'reduce' : 'no-preference',
  });
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
  const evaluate = <Answer>(expression: string): Promise<Answer> =>
    page.evaluate<Answer>(expression).catch(async (error: Error) => {
      if (!/context was destroyed|navigation/i.test(error.message)) {
        throw error;
      }
      await page.waitForLoadState();
      return page.evaluate<Answer>(expression);
    });
  return {
    engine,
    open: async (address) => {
      // A page that is still on its way when another is asked for may fail the first try.
      await page.goto(address).catch(() => page.goto(address));
    },
    back: async () => {
      // Not `goBack`, which waits for ever where only the section changes.
      await page.evaluate(() => history.back());
    },
    // Not `url()`, which in Firefox misses a way back within a page.
    address: () => evaluate('location.href'),
    resize: async (width, height) => {
      await page.setViewportSize({width, height});
      return width;
    },
    press: (selector) => page.locator(selector).first().click(),
    key: (key) => page.keyboard.press(key),
    ask: (question, ...given) => evaluate(`(${question})(...${JSON.stringify(given)})`),
    screenshot: () => page.screenshot(),
    complaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}
