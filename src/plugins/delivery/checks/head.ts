import {addressIn, defaultLanguage, languages} from '../../../locale/languages';
import type {Fault} from '../site/fault';
import type {CheckedPage} from './page';

/** Finds what is missing or untrue in a page's head: language, title, description and addresses. */
export function headFaults({page, product}: CheckedPage): Fault[] {
  const {$} = page;
  const {siteUrl} = product;
  const faults: Fault[] = [];
  const expect = (
    what: string,
    found: string | undefined,
    expected: string | undefined,
    remedy: string,
  ): void => {
    if (found !== expected) {
      const say = (value: string | undefined) => (value === undefined ? 'none' : `"${value}"`);
      faults.push({place: page.file, found: `${what} ${say(found)}`, expected: say(expected), remedy});
    }
  };
  const canonical = $('link[rel=canonical]').attr('href');
  const alternate = (hreflang: string) => $(`link[rel=alternate][hreflang="${hreflang}"]`).attr('href');
  const meta = (name: string) => $(`meta[name=${name}]`).attr('content');

  const head = 'see src/theme/Layout/PageHead.tsx';
  expect('language', $('html').attr('lang'), page.language.code, head);
  if (!$('head title').text().trim()) {
    faults.push({place: page.file, found: 'no title', expected: 'one', remedy: 'give <Layout> a title'});
  }
  if (!meta('description')?.trim()) {
    faults.push({
      place: page.file,
      found: 'no description',
      expected: 'one sentence for search results',
      remedy: 'give <Layout> a description, or the document a `description` in its front matter',
    });
  }
  if (page.kind === 'not-found') {
    expect('robots', meta('robots'), 'noindex', 'keep not-found pages out of search results');
    expect('canonical address', canonical, undefined, 'a not-found page has no address of its own');
    return faults;
  }
  expect('canonical address', canonical, siteUrl + page.address, head);
  for (const language of languages) {
    const there = siteUrl + addressIn(language, page.address);
    expect(`address in "${language.code}" (hreflang)`, alternate(language.code), there, head);
  }
  const fallback = siteUrl + addressIn(defaultLanguage, page.address);
  expect('address in "x-default" (hreflang)', alternate('x-default'), fallback, head);
  return faults;
}
