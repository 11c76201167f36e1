import {expect} from 'playwright/test';

/*
 * What a visit may cost, with some 15 % above the figures of 24 November 2026. Bytes are of the bodies, as the build
 * compresses them with brotli.
 */
export const budgets = {
  /** The inline scripts of one page, not compressed. */
  inlineScriptBytes: 2_100,
  /**
   * React, with all that it runs on a page: Docusaurus's scripts, 30 kB of them for code blocks (DECISIONS.md). In
   * Japanese 4 kB more, the messages of the whole site and of Docusaurus's theme, which are in every page's script. Only 1
   * % above what was measured, since nearly all of it is Docusaurus's own.
   */
  scripts: {bytes: 135_000, requests: 6},
  /** The styles of one page. */
  styleBytes: 7_600,
  /**
   * How far a page may move under its reader while it arrives: layout shift, of which 0.1 is good. A line that is cut
   * off in the middle of a heading is worth 0.02.
   */
  arrivalShift: 0.03,
  /**
   * First visit of a legal page, which is its document, without what hangs on its content: the bytes of its words,
   * compressed by themselves, and half as many for their headings, paragraphs and lists. 6,010 bytes of ours, which have
   * neither table nor footnote.
   */
  legal: {bytes: 7_600, requests: 1},
  /** First visit of the landing page on a phone with a screen of 1.75x. */
  landing: {bytes: 47_000, requests: 3},
  /**
   * The landing page's own document, without what hangs on its content: 12,660 bytes; with it 13,150 in English and
   * 13,470 in Japanese. With its headers it comes in the ten packets of 1460 bytes that a server sends before it hears of
   * the visitor again (RFC 6928); the aim is 13,200. Each language more, and each section, brings some 100 bytes.
   */
  landingDocument: {bytes: 13_450, requests: 1},
  /** All that a visitor loads who looks at everything once, React and the depth preview included. */
  wholeVisit: {bytes: 217_000, requests: 15},
  /** Code and layers of the depth preview, once it is opened. */
  depthPreviewBytes: 14_500,
} as const;

/** The phone that Lighthouse emulates, on which first visits are measured. */
export const phone = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Asserts that a figure keeps within its limit; a failure names both, what was measured, and this file. */
export function expectWithin(what: string, figure: number, limit: number, details = ''): void {
  const message = `${what}: ${figure}; the limit is ${limit} (tests/delivery/budgets/budgets.ts)\n${details}`;
  expect(figure <= limit, message).toBe(true);
}
