import {type Page, urlIn} from './page';

/**
 * Step: takes the main script and the style sheets of the bundler out of the page; later steps put in what the page
 * needs of them. The one place that knows how Docusaurus names these files.
 * @throws {Error} if the page does not have one main script, or has no style sheet
 */
export function takeBundle(page: Page) {
  const {$, site} = page;
  const take = (selector: string, attribute: string, start: string) => {
    const starts = ['', ...site.homes].map((home) => new URL(`${home}/assets/${start}`, site.url).href);
    const isOwn = (address: string) =>
      starts.some((each) => urlIn(page, address)?.href.startsWith(each) ?? false);
    const elements = [...$('html *').filter(selector)].filter(({attribs}) => isOwn(attribs[attribute] ?? ''));
    $(elements).remove();
    return elements.map(({attribs}) => attribs[attribute] ?? '');
  };
  const [main, ...more] = take('script[src]', 'src', 'js/main.');
  if (main === undefined || more.length > 0) throw namedOtherwise('main script, /assets/js/main.….js,');
  const sheets = take('link[rel~=stylesheet]', 'href', 'css/');
  if (sheets.length === 0) throw namedOtherwise('style sheet, /assets/css/….css,');
  page.bundle = {main, sheets};
}

/** Returns the error for a file of the bundler that is not found. */
const namedOtherwise = (what: string) =>
  new Error(
    `the page's ${what} is not found, or is there twice. Docusaurus may name it otherwise now: adapt src/plugins/delivery/page/bundle.ts.`,
  );
