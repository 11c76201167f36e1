import {existsSync} from 'node:fs';
import type {LaunchOptions} from 'playwright/test';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';

/** How to start Chromium: Debian's where it is installed, else the one Playwright installs. */
export function chromium(): LaunchOptions {
  return {
    executablePath: existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
}

/** How to start a Chromium that draws WebGL without a graphics card. */
export function drawingChromium(): LaunchOptions {
  return {
    ...chromium(),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
    ],
  };
}
