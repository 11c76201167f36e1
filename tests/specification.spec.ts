import type {CheerioAPI} from 'cheerio';
import {documentOf, expect, product, test} from './site';

/*
 * What the specification requires of the pages (its §§ 2 and 9), written out: addresses, labels, years, dates and
 * numbers stand here a second time and read from nowhere in src/. For another product they are changed here, too;
 * its name and its providers' addresses are its own.
 */

/** Who holds the rights; a full stop of the name's own is not doubled. */
const owner = (product.operator ?? product.name).replace(/\.$/, '');

/** What the specification fixes in each language; its words are the specification's, or their Japanese. */
const LANGUAGES = {
  en: {
    prefix: '',
    home: '/',
    switcher: 'Language',
    nav: ['Home', 'Features', 'About'],
    tagline: 'Innovative | Reliable | Professional | Scalable',
    footer: ['Terms of Service', 'Privacy Policy', 'Contact'],
    copyright: `© 2025 ${owner}. All rights reserved.`,
    loading: 'Loading…',
    terms: 'Terms of Use',
    dates: ['16 February 2025', '20 August 2025'],
  },
  ja: {
    prefix: '/ja',
    home: '/ja',
    switcher: '言語',
    nav: undefined,
    tagline: undefined,
    footer: ['利用規約', 'プライバシーポリシー', 'お問い合わせ'],
    copyright: `© 2025 ${owner}. 無断転載を禁じます。`,
    loading: '読み込み中…',
    terms: '利用規約',
    dates: ['2025年2月16日', '2025年8月20日'],
  },
} as const;

const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    // A space that does not break is a space.
    .map((_, element) => $(element).text().replaceAll('\u00a0', ' ').trim())
    .get();
const addresses = ($: CheerioAPI, selector: string) =>
  $(selector)
    .map((_, element) => $(element).attr('href'))
    .get();

/** Holds a legal text to cards that are numbered in their order and listed before the first. */
function expectCards($: CheerioAPI): void {
  const numbers = texts($, 'article > section h2').map((title) => title.split('.')[0]);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  const ids = $('article > section h2').map((_, heading) => `#${$(heading).attr('id')}`);
  expect(addresses($, 'article > nav a')).toEqual(ids.get());
}

for (const [code, {prefix, home, ...expected}] of Object.entries(LANGUAGES)) {
  const at = (page: string) => (page === '/' ? home : prefix + page);

  for (const page of ['/', '/terms', '/privacy', '/contact']) {
    test(`${at(page)}: the navbar and the footer of every page`, () => {
      const $ = documentOf(at(page));
      expect($('html').attr('lang')).toBe(code);
      const bar = $('#__docusaurus > header');
      expect(bar).toHaveLength(1);

      // A logo and the product's name lead home, of the language.
      const brand = bar.find('a').first();
      expect([brand.attr('href'), brand.text().trim()]).toEqual([home, product.name]);
      expect(brand.find('svg, img')).toHaveLength(1);

      // These, in this order; a page may have more items, languages, links and sections.
      expect(addresses($, '#menu a').slice(0, 3)).toEqual([home, `${home}#features`, `${home}#about`]);
      if (expected.nav) expect(texts($, '#menu a').slice(0, 3)).toEqual(expected.nav);

      // The switcher: the same page under /ja, or with it taken off.
      expect(bar.find('[popovertarget=languages]').text().trim()).toBe(expected.switcher);
      expect(texts($, '#languages a')).toEqual(expect.arrayContaining(['English', '日本語']));
      const both = [page, page === '/' ? '/ja' : `/ja${page}`];
      expect(addresses($, '#languages a')).toEqual(expect.arrayContaining(both));
      expect($('#languages a[aria-current]').attr('hreflang')).toBe(code);

      const footer = '#__docusaurus > footer';
      const links = Object.fromEntries(
        addresses($, `${footer} a`).map((to, index) => [to, texts($, `${footer} a`)[index]]),
      );
      expect(['/terms', '/privacy', '/contact'].map((to) => links[at(to)])).toEqual([...expected.footer]);
      expect($(footer).text()).toContain(expected.copyright);
    });
  }

  test(`${home}: hero and preview, the badge to the store, three features and three strengths`, () => {
    const $ = documentOf(home);
    const [hero, preview] = $('main > section').get();

    const badge = $(hero).find('a[target=_blank]').first();
    expect(badge.attr('href')).toBe(product.appStoreUrl);
    expect(badge.attr('rel')).toMatch(/\bnoopener\b/);
    // In words, or on the store's own badge, which says them.
    expect(badge.find('img').attr('alt') ?? badge.text()).toContain('App Store');
    expect($(hero).find('svg, img').length).toBeGreaterThan(0);
    expect($(hero).text()).toContain(product.name);
    const tagline = texts($, 'main > section:first-of-type p').at(-1) ?? '';
    expect(tagline.split(' | ')).toHaveLength(4);
    if (expected.tagline) expect(tagline).toBe(expected.tagline);
    expect(addresses($, 'main > section:first-of-type a:not([target])')).toEqual(['#about']);

    expect($(preview).attr('id')).toBe('about');
    const picture = $(preview).find('picture img');
    expect(picture).toHaveLength(1);
    // It is what the app makes: whoever does not see it is told what it shows.
    expect(picture.attr('alt')).toMatch(/\S/);
    expect($(preview).find('#features h3')).toHaveLength(3);
    expect($(preview).find('ul').first().children('li')).toHaveLength(3);
  });

  test(`${at('/terms')}: numbered cards, nine prohibited acts, no date`, () => {
    const $ = documentOf(at('/terms'));
    expect($('h1').text().trim()).toBe(expected.terms);
    expect($('section:has(#prohibited-acts) li')).toHaveLength(9);
    expect($('article time')).toHaveLength(0);
    expectCards($);
  });

  test(`${at('/privacy')}: numbered cards, both dates, two links to others`, () => {
    const $ = documentOf(at('/privacy'));
    expectCards($);
    expect(texts($, 'article > header time')).toEqual(expected.dates);
    const machineReadable = $('article > header time').map((_, time) => $(time).attr('datetime'));
    expect(machineReadable.get()).toEqual(['2025-02-16', '2025-08-20']);
    for (const date of expected.dates) expect($('article > footer').text()).toContain(date);
    for (const other of [product.subscriptionProvider.privacyUrl, product.adNetwork.settingsUrl]) {
      expect($(`article a[href="${other}"]`), other).toHaveLength(1);
    }
  });

  test(`${at('/contact')}: a form in a frame, a loading text, and a way round`, () => {
    const $ = documentOf(at('/contact'));
    const frame = $('main iframe');
    expect(frame).toHaveLength(1);
    expect(frame.attr('src')).toMatch(/^https:\/\//);
    expect($('main [role=status]').text()).toContain(expected.loading);
    expect(addresses($, 'main a[target=_blank]')).toContain(frame.attr('src'));
  });
}

// The preview image's height: tests/landing.
test('the frame of the contact form is 1000 px high, on a phone and a desktop', async ({page}) => {
  for (const {prefix} of Object.values(LANGUAGES)) {
    await page.goto(`${prefix}/contact`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({width, height: 900});
      await expect(page.locator('main iframe')).toHaveCSS('height', '1000px');
    }
  }
});
