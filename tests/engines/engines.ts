import {existsSync} from 'node:fs';
import {firefox, webkit} from 'playwright';

/** The engines that visitors' browsers are made of. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const DEBIAN_FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';

/** Debian's browser where it is installed; otherwise undefined, for the one that Playwright installs. */
export const debian = {
  chromium: existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined,
  firefox: existsSync(DEBIAN_FIREFOX) ? DEBIAN_FIREFOX : undefined,
  webkitDriver: existsSync(WEBKIT_DRIVER) ? WEBKIT_DRIVER : undefined,
};

/**
 * Tells which engines can be started here. Chromium is always among them: without it no test of
 * this site can run, and its own error is the one to see.
 */
export function enginesHere(): Engine[] {
  const found: Record<Engine, boolean> = {
    chromium: true,
    firefox: debian.firefox !== undefined || existsSync(firefox.executablePath()),
    webkit: debian.webkitDriver !== undefined || existsSync(webkit.executablePath()),
  };
  return ENGINES.filter((engine) => found[engine]);
}
