import {existsSync, readFileSync} from 'node:fs';
import {firefox, webkit} from 'playwright';

/** The engines that visitors' browsers are made of. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof ENGINES)[number];

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
