import {expect} from 'playwright/test';

/*
 * Limits for a visit. Most are some 15 % above the values measured on 24 November 2026. Bytes are those of
 * the bodies, compressed by the build with brotli, unless stated otherwise.
 */
export const budgets = {
  /**
   * Inline scripts, not compressed: of our pages, and of others, which may have tabs and a part that needs
   * React.
   */
  inlineScriptBytes: {ours: 2_100, others: 2_300},
  /**
   * React and Docusaurus's scripts, of which 30 kB are for code blocks (DECISIONS.md), without their content
   * (`scriptContentBytes` in budgets.spec.ts). Less than 1 % above the measured value, because nearly all of
   * the code is Docusaurus's.
   */
  scripts: {bytes: 132_300, requests: 6},
  /**
   * Styles: of our pages (the landing page has 6,640 bytes); of each section that is added to the landing
   * page; of other pages, which get all of the theme's styles for Markdown (DECISIONS.md).
   */
  styleBytes: {ours: 7_000, section: 500, others: 15_000},
  /**
   * Pages without their content (`frameBytesOf` in budgets.spec.ts). Ours have 1,570 bytes, and the landing
   * page 5,540; 8,020 and 13,110 with styles and content. With its headers that fits into the ten packets of
   * 1460 bytes that a server sends before it waits for an acknowledgement (RFC 6928).
   */
  frameBytes: {page: 1_600, landing: 5_570},
  /** First visit of the landing page on {@link phone}. */
  landing: {bytes: 47_000, requests: 3},
  /** Script and layers of the depth preview. */
  depthPreview: {bytes: 14_500, requests: 3},
} as const;

/** The phone that Lighthouse emulates, on which first visits are measured. */
export const phone = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * Asserts that a figure is within its limit.
 * @param title names the figure in the message of a failure
 */
export function expectWithin(title: string, figure: number, limit: number, details = '') {
  const message = `${title}; the limits are in tests/delivery/budgets/budgets.ts\n${details}`;
  expect(figure, message).toBeLessThanOrEqual(limit);
}
