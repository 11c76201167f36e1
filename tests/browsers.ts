import type {LaunchOptions} from 'playwright/test';
import {debian} from './engines/visitor/engines';

const QUIET = ['--no-sandbox', '--disable-background-networking'];

/** The whole of Chromium: Debian's where it is installed, else the one that Playwright installs. */
const WHOLE = debian.chromium ? {executablePath: debian.chromium} : {channel: 'chromium'};

/** How to start the whole of Chromium. */
export function chromium(): LaunchOptions {
  return {...WHOLE, args: [...QUIET, '--disable-gpu']};
}

/**
 * How to start Chromium's headless shell: the same engine without the browser around it, which opens
 * a page three times as fast, but neither prerenders nor keeps a page for the way back.
 */
export function chromiumShell(): LaunchOptions {
  return {executablePath: debian.chromiumShell ?? debian.chromium, args: [...QUIET, '--disable-gpu']};
}

/** WebGL is drawn without a graphics card, slowly; the page around it is not. */
const DRAWING = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
];

/** How to start a headless shell that draws WebGL so; one object, so that the tests of all files that use it share workers. */
export const drawingChromium: LaunchOptions = {
  executablePath: debian.chromiumShell ?? debian.chromium,
  args: [...QUIET, ...DRAWING],
};
