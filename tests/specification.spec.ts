import type {CheerioAPI} from 'cheerio';
import {values} from './pages/markup';
import {documentOf, expect, product, test} from './site';

/*
 * What the specification requires of the pages (its §§ 2 and 9), written out: addresses, labels, years, dates and
 * numbers stand here a second time and read from nowhere in src/. For another product they are changed here, too;
 * its name and its providers' addresses are its own.
 */

/** Who holds the rights; a full stop of the name's own is not doubled. */
const owner = (product.operator ?? product.name).replace(/\.$/, '');

/** What the specification fixes in each language; its words are the specification's, or their Japanese. */
const LANGUAGES = [
  {
    prefix: '',
    home: '/',
    switcher: 'Language',
    nav: ['Home', 'Features', 'About'],
    tagline: /^Innovative \| Reliable \| Professional \| Scalable$/,
    footer: {'/terms': 'Terms of Service', '/privacy': 'Privacy Policy', '/contact': 'Contact'},
    copyright: `© 2025 ${owner}. All rights reserved.`,
    loading: 'Loading…',
    terms: 'Terms of Use',
    dates: {'2025-02-16': '16 February 2025', '2025-08-20': '20 August 2025'},
  },
  {
    prefix: '/ja',
    home: '/ja',
    switcher: '言語',
    nav: expect.anything(),
    tagline: /^[^|]+(?: \| [^|]+){3}$/,
    footer: {'/terms': '利用規約', '/privacy': 'プライバシーポリシー', '/contact': 'お問い合わせ'},
    copyright: `© 2025 ${owner}. 無断転載を禁じます。`,
    loading: '読み込み中…',
    terms: '利用規約',
    dates: {'2025-02-16': '2025年2月16日', '2025-08-20': '2025年8月20日'},
  },
];

const FOOTER = '#__docusaurus > footer';

const texts = ($: CheerioAPI, selector: string) =>
  $(selector)
    // A space that does not break is a space.
    .map((_, element) => $(element).text().replaceAll('\u00a0', ' ').trim())
    .get();

// The languages of the switcher: tests/theme/navbar.spec.ts and tests/locale. Badges and the picture's height: tests/landing.
// The height of the frame: tests/contact.
for (const {prefix, home, ...expected} of LANGUAGES) {
  for (const page of [home, `${prefix}/terms`, `${prefix}/privacy`, `${prefix}/contact`]) {
    test(`${page} has the navbar and the footer of every page`, () => {
      const $ = documentOf(page);
      // A logo and the product's name lead home, of the language.
      const brand = $('#__docusaurus > header a').first();
      expect([brand.attr('href'), brand.text().trim()]).toEqual([home, product.name]);
      expect(brand.find('svg, img')).toHaveLength(1);
      // These, in this order; a page may have more items, and more links.
      expect(values($, '#menu a', 'href').slice(0, 3)).toEqual([home, `${home}#features`, `${home}#about`]);
      expect(texts($, '#menu a').slice(0, 3)).toEqual(expected.nav);
      expect(texts($, 'header [popovertarget=languages]')).toEqual([expected.switcher]);
      for (const [to, label] of Object.entries(expected.footer)) {
        expect(texts($, `${FOOTER} a[href="${prefix}${to}"]`)).toEqual([label]);
      }
      expect($(FOOTER).text()).toContain(expected.copyright);
      // Links that lead to the page itself say so.
      expect(new Set(values($, '[aria-current=page]', 'href'))).toEqual(new Set([page]));
    });
  }

  test(`${home} has logo, name and tagline, then the preview, three features and three strengths`, () => {
    const $ = documentOf(home);
    const hero = 'main > section:first-of-type';
    expect(texts($, `${hero} p[translate=no]:has(svg, img)`)).toEqual([product.name]);
    expect(texts($, `${hero} p`).at(-1)).toMatch(expected.tagline);
    expect(values($, `${hero} a:not([target])`, 'href')).toEqual(['#about']);
    // It is what the app makes: whoever does not see it is told what it shows.
    expect($(`${hero} + #about picture img`).attr('alt')).toMatch(/\S/);
    expect($('#about #features h3')).toHaveLength(3);
    expect($('#about ul').first().children('li')).toHaveLength(3);
  });

  for (const [page, dates] of Object.entries({'/terms': {}, '/privacy': expected.dates})) {
    test(`${prefix}${page} has cards that are numbered in their order and listed before the first, and its dates`, () => {
      const $ = documentOf(prefix + page);
      const cards = $('article > nav ~ section:not(.footnotes) h2').get();
      expect(cards.length).toBeGreaterThan(5);
      expect(cards.map((card) => $(card).text().split('.')[0])).toEqual(
        cards.map((_, index) => String(index + 1)),
      );
      expect(values($, 'article > nav > ol > li > a', 'href')).toEqual(
        cards.map(({attribs}) => `#${attribs.id}`),
      );
      expect(values($, 'link[type="text/markdown"]', 'href')).toEqual([`${prefix}${page}.md`]);
      const shown = $('article time').map((_, time) => [[$(time).attr('datetime'), $(time).text()]]);
      // A text that was revised since has one more.
      expect(Object.fromEntries(shown.get())).toEqual(expect.objectContaining(dates));
      // The closing words have the first and the last.
      const times = texts($, 'article time');
      const closing = $('article > footer').text();
      for (const date of page === '/privacy' ? [times[0], times.at(-1)] : []) expect(closing).toContain(date);
    });
  }

  test(`${prefix}/terms, /privacy and /contact have their title, nine prohibited acts, two links to others, a loading text`, () => {
    const $ = documentOf(`${prefix}/terms`);
    expect($('h1').text().trim()).toBe(expected.terms);
    expect(texts(documentOf(`${prefix}/contact`), 'main [role=status]')[0]).toContain(expected.loading);
    expect($('article section:has(#prohibited-acts) li')).toHaveLength(9);
    for (const other of [product.subscriptionProvider.privacyUrl, product.adNetwork.settingsUrl]) {
      expect(documentOf(`${prefix}/privacy`)(`article a[href="${other}"]`), other).toHaveLength(1);
    }
  });
}
