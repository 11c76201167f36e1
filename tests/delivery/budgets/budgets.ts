import {expect} from 'playwright/test';

/*
 * What a visit may cost, with some 15 % above the figures of 24 November 2026. Bytes are of the bodies, as the build
 * compresses them with brotli.
 */
export const budgets = {
  /** The inline scripts of one of our pages, not compressed; of any other, which may have tabs and a part that needs React. */
  inlineScriptBytes: {ours: 2_100, others: 2_300},
  /**
   * React, with all that it runs on a page: Docusaurus's scripts, 30 kB of them for code blocks (DECISIONS.md); without
   * what they say of the content (`scriptContentBytes` in budgets.spec.ts). Less than 1 % above what was measured, since
   * nearly all of it is Docusaurus's own.
   */
  scripts: {bytes: 132_700, requests: 6},
  /**
   * The styles of one of our pages: 6,640 bytes of the landing page; of each of its sections after the two of ours; of
   * any other page, with all that the theme has for Markdown (DECISIONS.md).
   */
  styleBytes: {ours: 7_000, section: 500, others: 15_000},
  /**
   * How far a page may move under its reader while it arrives: layout shift, of which 0.1 is good. A line that is cut
   * off in the middle of a heading is worth 0.02.
   */
  arrivalShift: 0.03,
  /**
   * First visit of a page that needs no script, which is its document, without its styles and its content (`contentBytes` in
   * budgets.spec.ts). 1,830 bytes of ours, which are 7,900 with all of it.
   */
  page: {bytes: 1_900, requests: 1},
  /** First visit of the landing page on a phone with a screen of 1.75x. */
  landing: {bytes: 47_000, requests: 3},
  /**
   * The landing page's own document, without its styles and its content: 5,820 bytes, and 13,200 with all of it. With
   * its headers it comes in the ten packets of 1460 bytes that a server sends before it hears of the visitor again
   * (RFC 6928).
   */
  landingDocument: {bytes: 5_850, requests: 1},
  /** Code and layers of the depth preview, once it is opened. */
  depthPreview: {bytes: 14_500, requests: 3},
} as const;

/** The phone that Lighthouse emulates, on which first visits are measured. */
export const phone = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Asserts that a figure keeps within its limit; a failure names both, what was measured, and this file. */
export function expectWithin(what: string, figure: number, limit: number, details = '') {
  const message = `${what}; the limits are in tests/delivery/budgets/budgets.ts\n${details}`;
  expect(figure, message).toBeLessThanOrEqual(limit);
}
