import type {BrowserContextOptions} from 'playwright';

/** The phone that Lighthouse emulates, for what is measured beside it. */
export const phone: BrowserContextOptions = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
