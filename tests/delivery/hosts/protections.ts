import {languages} from '../../../src/locale/languages';
import {contactFormUrl} from '../../../src/product';
import {product} from '../../site';

/*
 * What every answer of every host must say to protect a visitor, and from what. It is written out here, a
 * second time and not read from src/plugins/delivery/hosts: whoever takes a protection out has to do it in two places.
 */

/** What must be said, word for word or by its form, and why. */
type Demand = {readonly says: string | RegExp; readonly why: string};

const HASH = "'sha256-[\\w+/]{43}='";
const frames = [...new Set(languages.map(({code}) => new URL(contactFormUrl(product, code)).origin))];

/** The directives of `Content-Security-Policy`: these, and no other. */
const DIRECTIVES: Readonly<Record<string, Demand>> = {
  'default-src': {says: "'none'", why: 'what no other directive names is not loaded'},
  'script-src': {
    says: new RegExp(`^'strict-dynamic' 'self'(?: ${HASH})+$`),
    why: 'a script that somebody plants is not run, from wherever: only the listed ones, and what these load',
  },
  'style-src': {
    says: new RegExp(`^${HASH}(?: ${HASH})*$`),
    why: 'planted styles can read a page by what they load, and lay a trap over it',
  },
  'img-src': {says: "'self'", why: 'a planted picture tells nobody who reads the page'},
  'connect-src': {says: "'self'", why: 'a planted script has nowhere to send to'},
  'manifest-src': {says: "'self'", why: 'what is put on a home screen is this site'},
  'frame-src': {says: frames.sort().join(' '), why: 'the contact form is the only page within a page'},
  'frame-ancestors': {says: "'none'", why: 'no other site lays this one under a button of its own'},
  'base-uri': {says: "'none'", why: 'a planted <base> does not turn every link elsewhere'},
  'form-action': {says: "'none'", why: 'the site has no form; a planted one sends nothing'},
  'require-trusted-types-for': {says: "'script'", why: 'text does not become script by way of the DOM'},
  'trusted-types': {
    says: 'loader bundler',
    why: "the loader's own policy and the bundler's are the only ones that may be made",
  },
};

/** Powers of the browser that the site uses itself; a page within it gets none. */
const OWN_POWERS: Readonly<Record<string, string>> = {
  accelerometer: 'the depth preview follows the tilt of a phone',
  gyroscope: 'the same',
  'clipboard-write': "a section's link is copied",
};

/** Powers that nobody may use on the site, not even what is planted there. */
const REFUSED_POWERS = [
  'camera',
  'microphone',
  'geolocation',
  'payment',
  'usb',
  'clipboard-read',
  'midi',
].concat([
  'display-capture',
  'serial',
  'hid',
  'publickey-credentials-get',
  'xr-spatial-tracking',
  'idle-detection',
]);

/** Headers that are said in full here; the policies are taken apart. */
const HEADERS: Readonly<Record<string, Demand>> = {
  'strict-transport-security': {
    says: 'max-age=63072000; includeSubDomains',
    why: 'for two years no one on the way can lead a visitor to an unencrypted copy',
  },
  'x-content-type-options': {
    says: 'nosniff',
    why: 'a file is never run as something that it does not say it is',
  },
  'referrer-policy': {
    says: 'strict-origin-when-cross-origin',
    why: 'other sites learn that a visitor came from here, not from which page',
  },
  'cross-origin-opener-policy': {says: 'same-origin', why: 'a window opened from here cannot reach back'},
  'cross-origin-resource-policy': {
    says: 'same-origin',
    why: 'no other site reads the files of this one into its own',
  },
};

const meets = (said: string | undefined, {says}: Demand) =>
  says instanceof RegExp ? says.test(said ?? '') : said === says;

/** Names each directive of a security policy that is missing, weaker or too many. */
function weakDirectives(policy: string): string[] {
  const said = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
  const weak = Object.entries(DIRECTIVES)
    .filter(([name, demand]) => !meets(said.get(name), demand))
    .map(([name, {says, why}]) => `${name} "${said.get(name)}", expected ${says}: ${why}`);
  const more = [...said.keys()].filter((name) => !(name in DIRECTIVES));
  return [...weak, ...more.map((name) => `${name}, which nobody asked for`)];
}

function weakPowers(policy: string): string[] {
  const said = new Map(policy.split(', ').map((power) => power.split('=') as [string, string]));
  const own = Object.keys(OWN_POWERS).filter((name) => said.get(name) !== '(self)');
  const refused = REFUSED_POWERS.filter((name) => said.get(name) !== '()');
  const more = [...said]
    .filter(([name, whom]) => whom !== '()' && !(name in OWN_POWERS))
    .map(([name]) => name);
  return [...own, ...refused, ...more].map(
    (name) => `the power "${name}" for ${said.get(name) ?? 'everyone'}`,
  );
}

/**
 * Names each protection that an answer lacks.
 * @param headers of the answer, by their names in small letters
 */
export function missingProtections(headers: Readonly<Record<string, unknown>>): string[] {
  const say = (name: string) => String(headers[name] ?? '');
  const weak = Object.entries(HEADERS)
    .filter(([name, demand]) => !meets(say(name), demand))
    .map(([name, {says, why}]) => `${name} "${say(name)}", expected ${says}: ${why}`);
  const opened = headers['access-control-allow-origin'] === undefined ? [] : ['Access-Control-Allow-Origin'];
  return [
    ...weak,
    ...weakDirectives(say('content-security-policy')),
    ...weakPowers(say('permissions-policy')),
    ...opened.map((name) => `${name}, which lets other sites read this one`),
  ];
}

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

/** Gives what is said of an address that is there. */
export function cachingOf(address: string): string {
  if (/^\/(?:\w+\/)?(?:assets|pictures)\//.test(address)) {
    return CACHING.hashed;
  }
  return /\.\w+$/.test(address) ? CACHING.named : CACHING.page;
}
