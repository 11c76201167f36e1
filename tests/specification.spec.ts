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
    // These items and links, in this order; a page may have more.
    frame: `
      - banner:
        - link "${product.name}":
          - /url: /
        - navigation:
          - list:
            - listitem:
              - link "Home":
                - /url: /
            - listitem:
              - link "Features":
                - /url: "/#features"
            - listitem:
              - link "About":
                - /url: "/#about"
          - button "Language"
      - contentinfo:
        - navigation:
          - list:
            - listitem:
              - link "Terms of Service":
                - /url: /terms
            - listitem:
              - link "Privacy Policy":
                - /url: /privacy
            - listitem:
              - link "Contact":
                - /url: /contact
        - paragraph: © 2025 ${owner}. All rights reserved.`,
    tagline: 'Innovative | Reliable | Professional | Scalable',
    terms: 'Terms of Use',
    loading: 'Loading…',
    // The closing words have the first date and, where a text was not revised since, the second.
    dates: `
      - definition:
        - time: 16 February 2025
      - definition:
        - time: 20 August 2025
      - navigation
      - list:
        - listitem:
          - time: 16 February 2025
        - listitem:
          - time`,
  },
  {
    prefix: '/ja',
    home: '/ja',
    frame: `
      - banner:
        - link "${product.name}":
          - /url: /ja
        - navigation:
          - list:
            - listitem:
              - link:
                - /url: /ja
            - listitem:
              - link:
                - /url: "/ja#features"
            - listitem:
              - link:
                - /url: "/ja#about"
          - button "言語"
      - contentinfo:
        - navigation:
          - list:
            - listitem:
              - link "利用規約":
                - /url: /ja/terms
            - listitem:
              - link "プライバシーポリシー":
                - /url: /ja/privacy
            - listitem:
              - link "お問い合わせ":
                - /url: /ja/contact
        - paragraph: © 2025 ${owner}. 無断転載を禁じます。`,
    tagline: /^[^|]+( [|] [^|]+){3}$/,
    terms: '利用規約',
    loading: '読み込み中…',
    dates: `
      - definition:
        - time: 2025年2月16日
      - definition:
        - time: 2025年8月20日
      - navigation
      - list:
        - listitem:
          - time: 2025年2月16日
        - listitem:
          - time`,
  },
];

// The languages of the switcher: tests/theme/navbar.spec.ts and tests/locale. Badges and the picture's height: tests/landing.
// The height of the frame: tests/contact.
for (const {prefix, home, frame, tagline, terms, loading, dates} of LANGUAGES) {
  test(`every page of ${home} has logo, name, navbar and footer, and says which links lead to itself`, async ({
    page,
  }) => {
    // Where they are many, items are in the menu.
    await page.setViewportSize({width: 390, height: 844});
    for (const address of [home, `${prefix}/terms`, `${prefix}/privacy`, `${prefix}/contact`]) {
      await page.goto(address);
      await page.locator('[popovertarget=menu]').click();
      await expect(page.locator('body')).toMatchAriaSnapshot(frame);
      await expect(page.locator('header a').first().locator('svg, img')).toHaveCount(1);
      expect(new Set(values(documentOf(address), '[aria-current=page]', 'href'))).toEqual(new Set([address]));
    }
  });

  test(`${home} has logo, name and tagline, then the preview, three features and three strengths`, async ({
    page,
  }) => {
    await page.goto(home);
    // The picture is what the app makes: whoever does not see it is told what it shows.
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - region:
          - paragraph: ${product.name}
          - heading [level=1]
          - link:
            - /url: "#about"
          - paragraph: ${tagline}
        - region:
          - img /./
          - list:
            - /children: equal
            - listitem
            - listitem
            - listitem
          - heading [level=2]
          - list:
            - /children: equal
            - listitem:
              - heading [level=3]
            - listitem:
              - heading [level=3]
            - listitem:
              - heading [level=3]
    `);
    await expect(page.locator('main > section:first-of-type p:has(svg, img)')).toHaveText(product.name);
  });

  test(`${prefix}/terms, /privacy and /contact have their title, numbered cards that are listed before the first, dates, nine prohibited acts, two links to others and a loading text`, async ({
    page,
  }) => {
    const [ofTerms, ofPrivacy] = [`${prefix}/terms`, `${prefix}/privacy`];
    for (const address of [ofTerms, ofPrivacy]) {
      const $ = documentOf(address);
      const cards = $('article > nav ~ section:not(.footnotes) h2').get();
      expect(cards.length).toBeGreaterThan(5);
      const numbers = cards.map((card) => Number.parseFloat($(card).text()));
      expect(numbers).toEqual(cards.map((_, index) => index + 1));
      const listed = values($, 'article > nav > ol > li > a', 'href');
      expect(listed).toEqual(cards.map(({attribs}) => `#${attribs.id}`));
      expect(values($, 'link[type="text/markdown"]', 'href')).toEqual([`${address}.md`]);
    }
    const $ = documentOf(ofTerms);
    expect($('h1').text().trim()).toBe(terms);
    expect($('article section:has(#prohibited-acts) li')).toHaveLength(9);
    expect(documentOf(`${prefix}/contact`)('main [role=status]').text()).toContain(loading);
    for (const other of [product.subscriptionProvider.privacyUrl, product.adNetwork.settingsUrl]) {
      expect(documentOf(ofPrivacy)(`article a[href="${other}"]`), other).toHaveLength(1);
    }
    const datetimes = values(documentOf(ofPrivacy), 'article time', 'datetime');
    expect(datetimes.slice(0, 2)).toEqual(['2025-02-16', '2025-08-20']);
    await page.goto(ofPrivacy);
    await expect(page.getByRole('article')).toMatchAriaSnapshot(dates);
  });
}
