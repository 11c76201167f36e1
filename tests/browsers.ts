import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {firefox, type LaunchOptions} from 'playwright/test';

const RELEASE = '/etc/os-release';

/** Whether this system is Debian. Not Ubuntu, whose packages of the same names contain no browsers. */
export const onDebian = existsSync(RELEASE) && /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'));

const installed = (file: string) => (onDebian && existsSync(file) ? file : undefined);

/** Paths of Debian's programs; undefined if not installed, so that Playwright's own are used. */
export const debian = {
  chromium: installed('/usr/bin/chromium'),
  chromiumShell: installed('/usr/bin/chromium-headless-shell'),
  firefox: installed('/usr/bin/firefox-esr'),
  webkitDriver: installed('/usr/bin/WebKitWebDriver'),
  xvfb: installed('/usr/bin/Xvfb'),
};

/** Folder into which provision.ts decompresses the older Chromiums. */
export const olderChromiums = path.join(__dirname, '../node_modules/.cache/older-chromium');

/** For each engine except today's Chromium, which every test needs: whether this machine can start it. */
export const otherEngines: Record<string, boolean> = {
  firefox: debian.firefox ? debian.xvfb !== undefined : existsSync(firefox.executablePath()),
  webkit: debian.webkitDriver !== undefined && debian.xvfb !== undefined,
  'chromium-109': existsSync(path.join(olderChromiums, 'chromium-109')),
  'chromium-92': existsSync(path.join(olderChromiums, 'chromium-92')),
};

/**
 * Options that start the complete Chromium: Debian's if installed, otherwise Playwright's. It prerenders, and
 * keeps pages in its back/forward cache.
 */
export const wholeChromium = {
  ...(debian.chromium ? {executablePath: debian.chromium} : {channel: 'chromium'}),
  args: ['--no-sandbox', '--disable-gpu'],
  // The runner's default options prevent caching and prerendering.
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
};

/**
 * Options that start Chromium's headless shell: the same engine without the user interface. It opens pages
 * three times as fast, but has neither prerendering nor a back/forward cache. WebGL is drawn without a graphics
 * card, and therefore slowly.
 */
export const chromiumShell: LaunchOptions = {
  executablePath: debian.chromiumShell ?? debian.chromium,
  args: [...wholeChromium.args, '--disable-background-networking'],
};

/**
 * Returns options that start Firefox. Debian's is driven by WebDriver BiDi, which cannot set colour scheme
 * and motion for a page, so they are preferences of the browser.
 * @param dark whether the visitor prefers a dark scheme and allows motion; otherwise light, with reduced motion
 */
export function firefoxWith(dark: boolean): LaunchOptions {
  return {
    // Not headless, because Firefox has WebGL only with a display.
    ...(debian.firefox && {executablePath: debian.firefox, headless: false}),
    firefoxUserPrefs: {
      'ui.systemUsesDarkTheme': Number(dark),
      'ui.prefersReducedMotion': Number(!dark),
      'webgl.force-enabled': true,
      // Frames per second. Few, because they are drawn on the processor.
      'layout.frame_rate': 20,
      // One process for all pages, and none started in advance.
      'fission.autostart': false,
      'dom.ipc.processCount': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      // Without the back/forward cache, because the driver loses pages that come from it.
      'fission.bfcacheInParent': false,
      'browser.sessionhistory.max_total_viewers': 0,
    },
  };
}
