import {type Language, languages} from '../../../locale/languages';
import type {Files} from '../site/files';
import {folderOf, homeCopy, notFoundFile, pagesOf} from '../site/site';
import {typesByPath} from './content-types';
import {securityPolicy} from './policy';

/*
 * What a host has to do, said once: the host files, the nginx site, the preview server and the
 * tests of all of them are made from this table.
 */

/** One address of the site. */
export type Route = {
  readonly address: string;
  readonly file: string;
  readonly language: Language;
  readonly isHome: boolean;
  /** Other forms of the address, which lead to it. */
  readonly movedFrom: readonly string[];
};

/** How long a browser may keep what it got at a path; `*` at the end stands for anything. */
export type Caching = {readonly path: string; readonly value: string};

export type HostTable = {
  readonly routes: readonly Route[];
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  readonly caching: readonly Caching[];
  /** Content types of paths whose name does not tell them. */
  readonly types: readonly {readonly path: string; readonly type: string}[];
  /** The page that answers unknown paths, by language. */
  readonly notFound: readonly {readonly language: Language; readonly file: string}[];
};

/** For every path that {@link HostTable.caching} does not name: pages, above all. */
export const REVALIDATED = 'public, max-age=0, must-revalidate';
/** For an answer that says that nothing is there. */
export const NOT_FOUND_CACHING = 'no-store';
const A_YEAR = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

/** The folders whose files the build names by their content, and where `main.2b1cab7c.js` carries its hash. */
const HASHED = /^(?:assets|pictures)\/.*[.-][0-9a-f]{8,}\.\w+$/;

/** Files of the bundle that speak to hosts and are never sent under their own name. */
export const HIDDEN = /(?:^|\/)(?:404\.html|_headers|_redirects|\.nojekyll)$|\.(?:br|gz)$/;

/** What this site needs of the browser's powers: the phone's tilt, copying a link, and no more. */
const POWERS = {
  self: ['accelerometer', 'clipboard-write', 'gyroscope'],
  none: [
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
  ],
} as const;

/** Gives what a host has to do for a finished site. */
export function hostTable(files: Files): HostTable {
  return {
    routes: routesOf(files),
    headers: {
      'Content-Security-Policy': securityPolicy(files),
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': [
        ...POWERS.self.map((power) => `${power}=(self)`),
        ...POWERS.none.map((power) => `${power}=()`),
      ].join(', '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    caching: cachingOf(files),
    types: typesByPath(files.keys()),
    notFound: languages.map((language) => ({language, file: notFoundFile(language)})),
  };
}

function routesOf(files: Files): Route[] {
  return pagesOf(files)
    .filter(({kind}) => kind !== 'not-found')
    .map(({address, file, language, kind}) => {
      const isHome = kind === 'landing';
      const folder = `/${folderOf(language)}`;
      return {
        address,
        file: (isHome && homeCopy(language)) || file,
        language,
        isHome,
        movedFrom: isHome
          ? [
              folder,
              `${folder}index.html`,
              `${folder}index`,
              ...(address === '/' ? [] : [`${address}.html`]),
            ].filter((form) => form !== address)
          : [`${address}/`, `${address}.html`],
      };
    });
}

function cachingOf(files: Files): Caching[] {
  const rules = new Map<string, string>();
  for (const file of [...files.keys()].sort()) {
    // The Markdown of a text changes with its page.
    if (/\.(?:html|md)$/.test(file) || HIDDEN.test(file)) {
      continue;
    }
    const folder = languages.map(folderOf).find((prefix) => prefix && file.startsWith(prefix)) ?? '';
    const own = file.slice(folder.length);
    const [first, ...rest] = own.split('/');
    const path = `/${folder}${first}${rest.length > 0 ? '/*' : ''}`;
    // A folder is kept for a year when every file in it may be.
    rules.set(path, HASHED.test(own) && rules.get(path) !== A_DAY ? A_YEAR : A_DAY);
  }
  return [...rules].map(([path, value]) => ({path, value}));
}

/** Gives the `Cache-Control` of a path that is there. */
export function cachingAt(table: HostTable, path: string): string {
  const rule = table.caching.find((candidate) =>
    candidate.path.endsWith('*') ? path.startsWith(candidate.path.slice(0, -1)) : candidate.path === path,
  );
  return rule?.value ?? REVALIDATED;
}
