import type {LaunchOptions} from 'playwright/test';
import {debian} from './engines/engines';

const QUIET = ['--no-sandbox', '--disable-background-networking'];

/** How to start Chromium: Debian's where it is installed, else the one Playwright installs. */
export function chromium(): LaunchOptions {
  return {executablePath: debian.chromium, args: [...QUIET, '--disable-gpu']};
}

/** How to start a Chromium that draws WebGL without a graphics card. */
export function drawingChromium(): LaunchOptions {
  return {
    executablePath: debian.chromium,
    args: [...QUIET, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  };
}
