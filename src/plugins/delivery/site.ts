import {statSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** Options of the plugin. */
export type Options = {
  /**
   * Sources that the policy of every page allows in addition, by directive:
   * `{'connect-src': ['https://api.example.com']}`.
   */
  sources?: Record<string, string[]>;
  /** Browser features that pages may use, by their names in Permissions-Policy. All others are refused. */
  permissions?: string[];
  /**
   * Folders whose file names contain a hash of the content, so that browsers may keep the files for a year.
   */
  immutable?: string[];
  /** Classes that both the site and Infima define: Infima's rules for them are removed. */
  ownClasses?: string[];
  /**
   * Whether Strict-Transport-Security makes browsers use https only, for two years after a visit. Default:
   * `on`.
   */
  hsts?: 'off' | 'on' | 'subdomains';
};

/** A site that Docusaurus has built: sent by the plugin to commands/build.ts, which finishes it. */
export type Site = {
  /** Origin of the site, without a trailing slash. */
  url: string;
  /** Addresses of the home pages of all locales except the default one, as `/ja`. */
  homes: string[];
  /** Folders with the operator's files (static/). */
  staticFolders: string[];
  options: Options;
};

/** Lists the files below a folder: paths from the folder, as `/ja/lamp.png`, sorted. */
export const filesIn = async (dir: string) =>
  (await readdir(dir, {recursive: true}))
    .filter((name) => statSync(path.join(dir, name)).isFile())
    .map((name) => `/${name.replaceAll(path.sep, '/')}`)
    .sort();

/** Returns the URL path of a file, percent-encoded: `/50%25%20off.png` for `50% off.png`. */
export const addressOf = (file: string) => encodeURI(file).replace(/[?#]/g, encodeURIComponent);
