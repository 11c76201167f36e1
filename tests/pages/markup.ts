import {existsSync} from 'node:fs';
import type {CheerioAPI} from 'cheerio';
import {formatDate} from '../../src/plugins/translations/read/front-matter';
import {addressIn, BUILD, documentOf, expect, fileOf, languageOf, languages, product} from '../site';

/** Our site. */
const ours = {name: product.name, url: product.siteUrl, languages, build: BUILD};

/** Returns the values of an attribute in all elements that match a selector. */
export const values = ($: CheerioAPI, selector: string, attribute: string): string[] =>
  [...$(selector)].map((element) => $(element).attr(attribute) ?? '');

/**
 * Returns whether a page is one of the theme's lists of tags or authors, which have no description and share
 * titles.
 */
export const isList = ($: CheerioAPI) =>
  /\/(?:tags|authors)(?:\/|$)/.test(values($, '[rel=canonical]', 'href').join());

/**
 * Returns the values of a page's `<meta>` and `<link>`, by name, property or relation with language, as
 * `alternate ja`.
 */
export function headOf($: CheerioAPI): Record<string, string[]> {
  const head: Record<string, string[]> = {};
  for (const {attribs} of $('head :is(meta, link)')) {
    const {name, property, rel, hreflang, content = '', href = ''} = attribs;
    const key = name ?? property ?? `${rel} ${hreflang ?? ''}`.trim();
    head[key] = [...(head[key] ?? []), content || href];
  }
  return head;
}

/**
 * Asserts that the HTML of a page, or of a not-found page (`/ja/no-such-page`), is correct.
 * @param site name, origin, languages and folder of the built site, by default ours
 */
export function expectMarkup(address: string, {name, url, languages, build} = ours) {
  const $ = documentOf(address, build);
  const language = languageOf(address, languages);
  const page = address.replace('/no-such-page', '/');
  const isUnknown = page !== address;

  expect([$('main').length, $('h1').length, $('main h1').length], 'main, h1, h1 in main').toEqual([1, 1, 1]);
  const ids = values($, '[id]', 'id');
  expect(ids, 'each id is unique').toEqual([...new Set(ids)]);

  expect($('html').attr('lang')).toBe(language.code);
  const parts = $('[lang]:not([lang|=ja])').clone();
  parts.find('script, style, [lang]').remove();
  expect(parts.text(), 'without `lang`').not.toMatch(/.*[\p{Script=Hiragana}\p{Script=Katakana}].*/u);

  for (const href of values($, 'a[href]:not([hreflang])', 'href')) {
    const {origin, pathname, hash} = new URL(href, url + address);
    if (origin !== new URL(url).origin) continue;
    expect(pathname, 'no slash at the end').not.toMatch(/.\/$/);
    // Files have no language.
    if (!/\.\w+$/.test(pathname)) expect(languageOf(pathname, languages), href).toBe(language);
    expect(existsSync(fileOf(pathname, build)) || existsSync(build + pathname), href).toBe(true);
    const id = decodeURIComponent(hash.slice(1));
    if (id) expect(documentOf(pathname, build)(`[id="${id}"]`), href).toHaveLength(1);
  }
  expect(
    [...$('#languages a')].map((link) => ({...$(link).attr(), label: $(link).text()})),
    'the switcher, which leads home from unknown addresses',
  ).toEqual(
    (languages.length > 1 ? languages : []).map((other) => ({
      label: other.label,
      href: addressIn(other, page, languages),
      lang: other.code,
      hreflang: other.code,
      ...(other === language && {'aria-current': 'true'}),
    })),
  );

  // Dates of legal documents. Others have a time too.
  for (const time of $('time')) {
    const {datetime = ''} = time.attribs;
    if (datetime.length === 10)
      expect($(time).text(), datetime).toBe(formatDate(datetime, language.dateFormat));
  }

  const head = headOf($);
  const title = $('title').text();
  expect(title).toContain(name);
  if (isUnknown) {
    expect(Object.keys(head).filter((key) => /^(?:canonical|og:url|alternate )/.test(key))).toEqual([]);
    expect(head.robots).toEqual(['noindex']);
    expect(values($, 'main a[href]', 'href')).toContain(addressIn(language, '/', languages));
    return;
  }
  const {description} = head;
  if (!isList($)) expect(description).toEqual([expect.stringMatching(/\S/)]);
  const alternates = languages.map((other) => [
    `alternate ${other.code}`,
    [url + addressIn(other, page, languages)],
  ]);
  expect(head).toMatchObject({
    canonical: [url + page],
    ...Object.fromEntries(alternates),
    'alternate x-default': [url + addressIn(languages[0], page, languages)],
    robots: ['max-image-preview:large'],
    'og:type': [expect.stringMatching(/^(?:website|article)$/)],
    'og:site_name': [name],
    'twitter:card': ['summary_large_image'],
    viewport: [expect.stringContaining('width=device-width')],
    // Of the light and the dark scheme.
    'theme-color': [expect.stringMatching(/^#[a-f]/), expect.stringMatching(/^#[0-5]/)],
    'og:url': [url + page],
    'og:locale': [language.openGraph],
    'og:title': [title],
    ...(!isList($) && {'og:description': description}),
    'og:image': [expect.stringContaining(url)],
    ...(languages.length > 1 && {
      'og:locale:alternate': languages.filter((other) => other !== language).map(({openGraph}) => openGraph),
    }),
  });
  const files = ['icon', 'apple-touch-icon', 'og:image'].flatMap((key) => head[key] ?? []);
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect(existsSync(build + new URL(file, url).pathname), file).toBe(true);
  }
}
