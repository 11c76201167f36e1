/**
 * Tests of functions: rules, parsers, settings, line breaks, palette. They need no build, server or browser, so
 * `npm run test:units` takes seconds (units.config.ts). They import `playwright/test`, not `site.ts`.
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
