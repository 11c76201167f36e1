import {statSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import path from 'node:path';

/** What the site asks of the plugin. */
export type Options = {
  /**
   * Further sources that the policy of every page allows, by directive:
   * `{'connect-src': ['https://api.example.com']}`.
   */
  sources?: Record<string, string[]>;
  /** Features of browsers that pages may use, by their names in Permissions-Policy; all others are refused. */
  permissions?: string[];
  /** Folders whose files have a hash of their content in their names; each locale may have its own. */
  immutable?: string[];
  /** Classes that the site defines and Infima too: Infima's are left out. */
  ownClasses?: string[];
  /** Whether browsers that have seen the site ask for it over https alone, for two years. */
  hsts?: 'off' | 'on' | 'subdomains';
};

/** A site that Docusaurus has built, as the plugin tells the command that finishes it. */
export type Site = {
  /** Its origin, without a slash at its end. */
  url: string;
  /** Addresses of the homes of the locales that have a folder of their own, as `/ja`. */
  homes: string[];
  /** Folder of what Docusaurus generates, which stays until the next build. */
  generatedFilesDir: string;
  /** Files that Docusaurus copies as they are, as `ja/lamp.png`, each with its path. */
  staticFiles: [file: string, source: string][];
  options: Options;
};

/** Lists the files of a folder, by their paths from there with slashes, in a fixed order. */
export const filesIn = async (dir: string) =>
  (await readdir(dir, {recursive: true}))
    .filter((name) => statSync(path.join(dir, name)).isFile())
    .map((name) => name.replaceAll(path.sep, '/'))
    .sort();

/** Returns the address of a file, as browsers write it: `/50%25%20off.png`. */
export const addressOf = (file: string) =>
  Object.assign(new URL('http://site.invalid'), {pathname: file.replaceAll('%', '%25')}).pathname;
