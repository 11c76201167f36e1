import type {CheerioAPI} from 'cheerio';
import type {Site} from '../site';
import type {Level} from './levels';

/** Something that a page loads or sends to. */
export type Loaded = {
  /** Directive of the policy that has to allow it, as `img-src`. */
  directive: string;
  /**
   * Its source in the policy: `'self'`, `data:`, an origin, as `https://player.vimeo.com`, or the host alone of an address
   * that begins with `//`, which has the scheme of the page.
   */
  source: string;
  /** The origin, if it is of another site. */
  origin?: string;
};

/** Something of others on a page: from another host, or a program of the site that is not the plugin's. */
export type Other =
  | {
      /** Directive that allows it, as `frame-src`. */
      directive: string;
      /** Its origin, as `https://player.vimeo.com`. */
      source: string;
    }
  /** Path of the script, or `inline scripts`. */
  | {program: string};

/** What the bundler of Docusaurus has made for a page. */
type Bundle = {
  /** Address of the main script, which starts React: `/ja/assets/js/main.0a1b2c3d.js`. */
  main: string;
  /** Addresses of the style sheets: `/assets/css/styles.0a1b2c3d.css`. */
  sheets: string[];
};

/** A picture for shared links that is a file of the site. */
export type SharedPicture = {
  /** Name of the <meta>, as `og:image`. */
  name: string;
  /** Its address as the page has it, and its path. */
  content: string;
  pathname: string;
};

/** What pages need of the headers of hosts. */
export type Needs = {
  /** Who uses a browser feature, by its name in Permissions-Policy: `self`, or origins of frames. */
  features: Record<string, string[]>;
  /** Addresses of pages with a frame of another site, which may open windows. */
  framing: string[];
  /** Whether a frame has a page or a file of the site itself. */
  isFramed: boolean;
};

/** The needs of a page without frames and films. */
export const NO_NEEDS: Needs = {features: {}, framing: [], isFramed: false};

/** A page that Docusaurus built, while the steps change it. */
export type Page = {
  /** The page, parsed by cheerio as browsers do. */
  $: CheerioAPI;
  /** Path of its file from the site's folder: `/ja/terms.html`. */
  file: string;
  /**
   * Path of its address, percent-encoded: `/ja/terms`; undefined for a not-found page, which is shown at many
   * addresses.
   */
  address: string | undefined;
  locale: string;
  /** The site's folder. */
  dir: string;
  site: Site;
  /** Files that steps add to the site, by path from its folder. */
  further: Map<string, Uint8Array>;
  /** What the bundler has made for it. Set by the step {@link takeBundle}. */
  bundle?: Bundle;
  /** When it loads React. Set by the step {@link joinScripts}. */
  level?: Level;
  /** Packages whose components have effects on it, or make styles. Set by the step {@link joinScripts}. */
  effects?: string[];
  /** Whether it has scripts of others. Set by the step {@link joinScripts}. */
  hasForeign?: boolean;
  /** What its HTML and styles load. Set by the steps {@link noteLoaded} and {@link noteStyles}. */
  loaded?: Loaded[];
  /** What it has of others. Set by the steps {@link noteOthers} and {@link noteStyles}. */
  others?: Other[];
  /** What it needs of the headers. Set by the step {@link noteNeeds}. */
  needs?: Needs;
  /** Its pictures for shared links. Set by the step {@link completeAddresses}. */
  pictures?: SharedPicture[];
  /** Inline scripts that the loader of linked ones adds. Set by the step {@link queueLinkedScripts}. */
  queuedTexts?: string[];
};

/**
 * Returns an address in the HTML of a page as browsers read it, against the page's own; undefined if they cannot. The HTML
 * of a not-found page is shown at many addresses; its own is read as `/`.
 */
export function urlIn({address = '/', site}: Page, written: string) {
  const base = new URL(address, site.url);
  return URL.canParse(written, base) ? new URL(written, base) : undefined;
}

/** What the report of the build needs to know of a page; nothing else of it is kept. */
export type PageFacts = Level & {
  file: string;
  effects: string[];
  others: Other[];
  needs: Needs;
  pictures: SharedPicture[];
};

/**
 * A step in finishing a page: one function that changes it.
 * @throws {Error} if the page does not have what the step depends on; the build then fails
 */
export type Step = ((page: Page) => unknown) & {
  /**
   * Of a step of the options: returns what it depends on besides the page and the programs that it imports, as JSON.
   * With it, finished pages are kept for later builds. Such a step changes nothing but the page and its `further` files.
   */
  basis?: (locale: string) => unknown;
};
