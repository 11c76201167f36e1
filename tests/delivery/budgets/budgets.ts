/*
 * What a visit may cost, with some 15 % above the figures of 23 November 2026. Bytes are of the bodies, as compressed by
 * the build; kilobytes are 1000 bytes.
 */
export const budgets = {
  /** Before a visitor does anything, on every page. */
  beforeInteraction: {externalScripts: 0, inlineScriptBytes: 2_200, renderBlocking: 0},
  /** React, with all that it runs on a page: Docusaurus's scripts, brotli. */
  scripts: {bytes: 113_000, requests: 6},
  /** The styles of one page, brotli. */
  styleBytes: 10_000,
  fonts: 0,
  /**
   * How far a page may move under its reader while it arrives: layout shift, of which 0.1 is good. A line that is cut
   * off in the middle of a heading is worth 0.02.
   */
  arrivalShift: 0.03,
  /** The document of a legal page, brotli. */
  legalDocument: 8_200,
  /** First visit of a legal page, gzip. */
  legal: {bytes: 16_000, requests: 4},
  /** First visit of the landing page on a phone with a screen of 1.75x, gzip. */
  landing: {bytes: 75_000, requests: 7},
  /**
   * The landing page's own document, brotli, 15 % above the 12,879 bytes of the Japanese one. The aim is 12,900: with its
   * headers it then comes in the ten packets of 1460 bytes that a server sends before it hears of the visitor again
   * (RFC 6928). The benchmark prints today's figure.
   */
  firstFlight: 14_800,
  /** All that a visitor loads who looks at everything once (whole-visit.ts), React and the depth preview included, gzip. */
  wholeVisit: {bytes: 225_000, requests: 16},
  /** Code and layers of the depth preview, once it is wanted, brotli. */
  depthPreviewBytes: 25_000,
} as const;

/** The phone that Lighthouse emulates, on which first visits are measured. */
export const phone = {
  viewport: {width: 412, height: 823},
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;
