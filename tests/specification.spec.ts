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

/** Reads a page: the texts, or the values of an attribute, of the elements that a selector finds. */
function reader(page: string) {
  const $ = documentOf(page);
  const all = <Value>(selector: string, read: (element: ReturnType<typeof $>) => Value) =>
    $(selector)
      .toArray()
      .map((element) => read($(element)));
  return {
    // A space that does not break is a space.
    texts: (selector: string) => all(selector, (one) => one.text().replaceAll('\u00a0', ' ').trim()),
    values: (selector: string, attribute = 'href') => all(selector, (one) => one.attr(attribute)),
  };
}

/** Holds a legal text to cards that are numbered in their order and listed before the first. */
function expectCards({texts, values}: ReturnType<typeof reader>): void {
  const titles = 'article > section h2';
  const numbers = texts(titles).map((title) => title.split('.')[0]);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  expect(values('article > nav a')).toEqual(values(titles, 'id').map((id) => `#${id}`));
}

for (const {prefix, home, ...expected} of Object.values(LANGUAGES)) {
  const at = (page: string) => (page === '/' ? home : prefix + page);

  // That the switcher of every page has all languages, and no other: tests/theme/navbar.spec.ts.
  for (const page of ['/', '/terms', '/privacy', '/contact']) {
    test(`${at(page)} has the navbar and the footer of every page`, () => {
      const {texts, values} = reader(at(page));
      // A logo and the product's name lead home, of the language.
      const brand = '#__docusaurus > header a:first';
      expect([...values(brand), ...texts(brand)]).toEqual([home, product.name]);
      expect(texts(`${brand} :is(svg, img)`)).toHaveLength(1);

      // These, in this order; a page may have more items, languages, links and sections.
      expect(values('#menu a').slice(0, 3)).toEqual([home, `${home}#features`, `${home}#about`]);
      if (expected.nav) expect(texts('#menu a').slice(0, 3)).toEqual(expected.nav);

      // The switcher: the same page under /ja, or with it taken off.
      expect(texts('header [popovertarget=languages]')).toEqual([expected.switcher]);
      expect(texts('#languages a')).toEqual(expect.arrayContaining(['English', '日本語']));
      const both = [page, page === '/' ? '/ja' : `/ja${page}`];
      expect(values('#languages a')).toEqual(expect.arrayContaining(both));

      const footer = '#__docusaurus > footer';
      const links = ['/terms', '/privacy', '/contact'].map((to) => `${footer} a[href="${at(to)}"]`);
      expect(links.flatMap(texts)).toEqual(expected.footer);
      expect(texts(footer).join()).toContain(expected.copyright);
    });
  }

  test(`${home} has hero and preview, the badge to the store, three features and three strengths`, () => {
    const {texts, values} = reader(home);
    const [hero, preview] = ['main > section:eq(0)', 'main > section:eq(1)#about'];
    // In words, or on the store's own badge, which says them.
    const badge = `${hero} a[target=_blank][rel~=noopener]:first`;
    expect(values(badge)).toEqual([product.appStoreUrl]);
    expect([...texts(badge), ...values(`${badge} img`, 'alt')].join()).toContain('App Store');
    expect(texts(`${hero} :is(svg, img)`)).not.toEqual([]);
    expect(texts(hero).join()).toContain(product.name);
    const tagline = texts(`${hero} p`).at(-1) ?? '';
    expect(tagline.split(' | ')).toHaveLength(4);
    if (expected.tagline) expect(tagline).toBe(expected.tagline);
    expect(values(`${hero} a:not([target])`)).toEqual(['#about']);

    // It is what the app makes: whoever does not see it is told what it shows.
    expect(values(`${preview} picture img`, 'alt')).toEqual([expect.stringMatching(/\S/)]);
    expect(texts(`${preview} #features h3`)).toHaveLength(3);
    expect(texts(`${preview} ul:first > li`)).toHaveLength(3);
  });

  test(`${at('/terms')} has numbered cards, nine prohibited acts and no date`, () => {
    const page = reader(at('/terms'));
    expect(page.texts('h1')).toEqual([expected.terms]);
    expect(page.texts('section:has(#prohibited-acts) li')).toHaveLength(9);
    expect(page.texts('article time')).toEqual([]);
    expectCards(page);
  });

  test(`${at('/privacy')} has numbered cards, both dates and two links to others`, () => {
    const page = reader(at('/privacy'));
    expectCards(page);
    const dates = 'article > header time';
    expect(page.texts(dates)).toEqual(expected.dates);
    expect(page.values(dates, 'datetime')).toEqual(['2025-02-16', '2025-08-20']);
    for (const date of expected.dates) expect(page.texts('article > footer').join()).toContain(date);
    for (const other of [product.subscriptionProvider.privacyUrl, product.adNetwork.settingsUrl]) {
      expect(page.values(`article a[href="${other}"]`)).toEqual([other]);
    }
  });

  test(`${at('/contact')} has a form in a frame of 1000 px on a phone and a desktop, a loading text and a way round`, async ({
    page,
  }) => {
    const {texts, values} = reader(at('/contact'));
    const [form, ...more] = values('main iframe', 'src');
    expect(more).toEqual([]);
    expect(form).toMatch(/^https:/);
    expect(texts('main [role=status]').join()).toContain(expected.loading);
    expect(values('main a[target=_blank]')).toContain(form);
    await page.goto(at('/contact'));
    for (const width of [390, 1440]) {
      await page.setViewportSize({width, height: 900});
      await expect(page.locator('main iframe')).toHaveCSS('height', '1000px');
    }
  });
}
