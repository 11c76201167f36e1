import {_baseTest} from 'playwright/test';

/**
 * Tests of functions: rules, parsers, settings, line breaks, palette. They need no build, server or browser, so
 * `npm run test:units` takes seconds (units.config.ts). They import `test` from here, not from `site.ts`.
 */
export const units = [
  '**/commands/*.spec.ts',
  '**/delivery/finish/levels.spec.ts',
  '**/delivery/finish/{hosts-files,kept-pages,others,policy,project}.spec.ts',
  '**/facts/*.spec.ts',
  '**/theme/swizzles.spec.ts',
  '**/typography/*.spec.ts',
  '**/pictures/{palette,stores}.spec.ts',
  '**/translations/{check,disk,facts,import,kept,reader}.spec.ts',
];

/** Playwright's `test` without its fixtures for browsers, which take most of the time of a short test. */
export const test = _baseTest;

export {expect} from 'playwright/test';
