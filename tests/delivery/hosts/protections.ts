/*
 * What every answer of every host must say to protect a visitor, and from what. It is written out here, a
 * second time and not read from src/plugins/delivery: whoever takes a protection out has to do it in two places.
 */

/** Features of the browser that the site uses: the preview follows a phone's tilt, a section's link is copied. */
const USED = ['accelerometer', 'clipboard-write', 'gyroscope'];

/** Features that nobody may use on the site, not even what is planted there. */
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

/** The headers that protect a visitor, as they must be. */
export const PROTECTIONS: Record<string, string | undefined> = {
  // No other site lays this one under a button of its own. The rest of the policy stands in the page.
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy': [...USED.map((name) => `${name}=(self)`), ...REFUSED.map((name) => `${name}=()`)]
    .sort()
    .join(', '),
  // For two years no one on the way can lead a visitor to an unencrypted copy.
  'strict-transport-security': 'max-age=63072000',
  // A file is never run as something that it does not say it is.
  'x-content-type-options': 'nosniff',
  // Other sites learn that a visitor came from here, not from which page.
  'referrer-policy': 'strict-origin-when-cross-origin',
  // A window opened from here cannot reach back.
  'cross-origin-opener-policy': 'same-origin',
  // No other site reads the files of this one into its own.
  'cross-origin-resource-policy': 'same-origin',
  'access-control-allow-origin': undefined,
};

/** How long a browser may keep an answer without asking again, and why. */
export const CACHING = {
  /** A page: a correction of a legal text is seen at once. */
  page: 'public, max-age=0, must-revalidate',
  /** A file whose name changes with its content. */
  hashed: 'public, max-age=31536000, immutable',
  /** A file that keeps its name: what is new is there on the next day. */
  named: 'public, max-age=86400',
  /** Nothing is there yet; tomorrow it may be. */
  notFound: 'no-store',
} as const;
