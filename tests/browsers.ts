import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {firefox, type LaunchOptions} from 'playwright/test';

const RELEASE = '/etc/os-release';

/** Whether this is Debian itself: Ubuntu's packages of the same names start no browser. */
export const onDebian = existsSync(RELEASE) && /^ID=debian$/m.test(readFileSync(RELEASE, 'utf8'));

const installed = (file: string) => (onDebian && existsSync(file) ? file : undefined);

/** Debian's programs where they are installed; otherwise undefined, for what Playwright installs. */
export const debian = {
  chromium: installed('/usr/bin/chromium'),
  chromiumShell: installed('/usr/bin/chromium-headless-shell'),
  firefox: installed('/usr/bin/firefox-esr'),
  webkitDriver: installed('/usr/bin/WebKitWebDriver'),
  xvfb: installed('/usr/bin/Xvfb'),
};

/** Where provision.ts unpacks the older Chromiums. */
export const olderChromiums = path.join(__dirname, '../node_modules/.cache/older-chromium');

/** The engines beside today's Chromium, which every test needs, and whether they can be started here. */
export const otherEngines: Record<string, boolean> = {
  firefox: debian.firefox ? debian.xvfb !== undefined : existsSync(firefox.executablePath()),
  webkit: debian.webkitDriver !== undefined && debian.xvfb !== undefined,
  'chromium-109': existsSync(path.join(olderChromiums, 'chromium-109')),
  'chromium-92': existsSync(path.join(olderChromiums, 'chromium-92')),
};

const QUIET = ['--no-sandbox', '--disable-background-networking'];

/** How to start the whole of Chromium: Debian's where it is installed, else the one that Playwright installs. */
export const wholeChromium: LaunchOptions = {
  ...(debian.chromium ? {executablePath: debian.chromium} : {channel: 'chromium'}),
  args: [...QUIET, '--disable-gpu'],
};

/**
 * How to start Chromium's headless shell: the same engine without the browser around it, which opens
 * a page three times as fast, but neither prerenders nor keeps a page for the way back.
 */
export const chromiumShell: LaunchOptions = {
  executablePath: debian.chromiumShell ?? debian.chromium,
  args: [...QUIET, '--disable-gpu'],
};

/**
 * How to start a headless shell that draws WebGL without a graphics card, slowly; the page around it is not. One
 * object, so that all files that use it share workers.
 */
export const drawingChromium: LaunchOptions = {
  ...chromiumShell,
  args: [
    ...QUIET,
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    '--disable-gpu-compositing',
    '--disable-gpu-rasterization',
  ],
};

/**
 * How to start Firefox. Debian's is driven by WebDriver BiDi, which sets neither colour scheme nor motion for a page:
 * preferences of the whole browser do.
 */
export function firefoxWith({dark, reducedMotion}: {dark: boolean; reducedMotion: boolean}): LaunchOptions {
  return {
    // Without a display it has no WebGL.
    ...(debian.firefox && {executablePath: debian.firefox, headless: false}),
    firefoxUserPrefs: {
      'ui.systemUsesDarkTheme': Number(dark),
      'ui.prefersReducedMotion': Number(reducedMotion),
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
  };
}
