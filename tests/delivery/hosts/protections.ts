/*
 * The headers that every answer of every host must have, and what each protects visitors from. They are
 * written out a second time, and not read from src/plugins/delivery, so that removing a protection takes a
 * change in two places.
 */

/**
 * Browser features that no script on the site may use, not even an injected one. Not in the list, so that
 * browsers allow them to the site: the sensors of a phone's tilt, which the preview follows, and writing to the
 * clipboard, which copies a section's link.
 */
const REFUSED = [
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Values by header name; undefined if the header must be missing. */
export const PROTECTIONS: Record<string, string | undefined> = {
  // No other site can show this one in a frame, below a misleading button. The rest of the policy is in the
  // page.
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': REFUSED.map((name) => `${name}=()`).join(','),
  // For two years, browsers do not request an unencrypted page, which others could replace on the way.
  'strict-transport-security': 'max-age=63072000',
  // Browsers do not guess a file's type, so that no file is run as a script by mistake.
  'x-content-type-options': 'nosniff',
  // Other sites learn that a visitor came from this site, but not from which page.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A window that is opened from a page cannot control that page.
  'cross-origin-opener-policy': 'same-origin',
  // Other sites may show pictures, icons and downloads of this site. No file depends on who asks for it.
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': undefined,
  // Search engines may show every page that does not exclude itself.
  'x-robots-tag': undefined,
  'set-cookie': undefined,
};

/** Header of pages with a form in a frame: the form may open a window, as to sign in, that finds it again. */
export const OPENER = {'cross-origin-opener-policy': 'same-origin-allow-popups'};

/** `Cache-Control` by kind of answer. */
export const CACHING = {
  /** Pages. Revalidated each time, so that a correction of a legal text is seen at once. */
  page: 'public, max-age=0, must-revalidate',
  /** Files with a hash in their name, which changes with the content. One year. */
  hashed: 'public, max-age=31536000, immutable',
  /** Files whose name stays the same: visitors see a new version after a day at most. */
  named: 'public, max-age=86400',
  /** Not-found pages, because the address may have a page later. */
  notFound: 'no-store',
} as const;
