import {languages} from '../../../src/locale/languages';
import {contactFormUrl} from '../../../src/product';
import {product} from '../../site';
import type {Answer} from './server';

/*
 * What every answer of every host must say to protect a visitor, and from what. It is written out here, a
 * second time and not read from src/plugins/delivery: whoever takes a protection out has to do it in two places.
 */

const frames = [...new Set(languages.map(({code}) => new URL(contactFormUrl(product, code)).origin))];

/** In the place of one hash or several. */
const HASHES = " 'sha256-…'";

const POLICY = [
  // What no other directive names is not loaded.
  "default-src 'none'",
  // A script that somebody plants is not run, from wherever: only the listed ones, and what these load.
  `script-src 'strict-dynamic' 'self'${HASHES}`,
  // Planted styles can read a page by what they load, and lay a trap over it.
  `style-src${HASHES}`,
  // A planted picture tells nobody who reads the page, and a planted script has nowhere to send to.
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // The contact form is the only page within a page.
  `frame-src ${frames.sort().join(' ')}`,
  // No other site lays this one under a button of its own.
  "frame-ancestors 'none'",
  // A planted <base> does not turn every link elsewhere; a planted form sends nothing.
  "base-uri 'none'",
  "form-action 'none'",
  // Text does not become script by way of the DOM, but by the loader and the bundler.
  "require-trusted-types-for 'script'",
  'trusted-types loader bundler',
];

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
export const PROTECTIONS: Readonly<Record<string, string | undefined>> = {
  'content-security-policy': POLICY.join('; '),
  'permissions-policy': [...USED.map((name) => `${name}=(self)`), ...REFUSED.map((name) => `${name}=()`)]
    .sort()
    .join(', '),
  // For two years no one on the way can lead a visitor to an unencrypted copy.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
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

/** Returns these headers of an answer. */
export const protectionsOf = ({headers}: Answer) =>
  Object.fromEntries(
    Object.keys(PROTECTIONS).map((name) => [
      name,
      headers[name]?.toString().replaceAll(/(?: 'sha256-[\w+/]{43}=')+/g, HASHES),
    ]),
  );

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
