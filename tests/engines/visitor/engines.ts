import {existsSync, readFileSync} from 'node:fs';
import {firefox, webkit} from 'playwright';

/** The engines that visitors' browsers are made of, as they are today. */
const TODAY = ['chromium', 'firefox', 'webkit'] as const;

/** Chromium as it was, of January 2023 and of July 2021: packages of package.json, for Linux on x64. */
const OLDER = ['chromium-109', 'chromium-92'] as const;

export const ENGINES = [...TODAY, ...OLDER] as const;
export type OlderEngine = (typeof OLDER)[number];
export type Engine = (typeof ENGINES)[number];

/** Whether an engine is one of years ago. */
export const isOlder = (engine: Engine): engine is OlderEngine => engine.startsWith('chromium-');

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
  const runsOlder = process.platform === 'linux' && process.arch === 'x64';
  const found: Record<Engine, boolean> = {
    chromium: true,
    'chromium-109': runsOlder,
    'chromium-92': runsOlder,
    firefox: debian.firefox !== undefined || existsSync(firefox.executablePath()),
    webkit: debian.webkitDriver !== undefined || existsSync(webkit.executablePath()),
  };
  return ENGINES.filter((engine) => found[engine]);
}
