import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {factsOf} from '../src/facts/product';
import {values} from './pages/markup';
import {settings} from './settings';
import {documentOf, expect, product, test} from './site';

/*
 * What the specification requires of the pages (its §§ 2 and 9). Addresses, labels, years, dates and numbers
 * are written out here a second time, and not read from src/, so for another product they have to be changed
 * here too. Only the product's name and the addresses of its providers are read.
 */

/** Holder of the rights, without a full stop at the end, because the pages add one. */
const owner = (product.operator ?? product.name).replace(/\.$/, '');

/** What the specification requires in each language. The Japanese texts translate its English ones. */
const LANGUAGES = [
  {
    prefix: '',
    // Items of navbar and footer, in this order; a page may have more.
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
    // The closing words have the first date, and the date of the last revision.
    dates: `
        - term: Established
        - definition:
          - time: 16 February 2025
        - term: Revised
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
    frame: `
      - banner:
        - link "${product.name}":
          - /url: /ja
        - navigation:
          - list:
            - listitem:
              - link "ホーム":
                - /url: /ja
            - listitem:
              - link "機能":
                - /url: "/ja#features"
            - listitem:
              - link "アプリについて":
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
        - term: 制定
        - definition:
          - time: 2025年2月16日
        - term: 改定
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

// Other requirements are tested elsewhere: the language switcher in tests/theme/navbar.spec.ts and
// tests/locale, store badges and the picture's height in tests/landing, the height of the form's frame in
// tests/contact.
for (const {prefix, frame, tagline, terms, loading, dates} of LANGUAGES) {
  const home = prefix || '/';
  const [termsPage, privacyPage, contactPage] = ['terms', 'privacy', 'contact'].map(
    (page) => `${prefix}/${page}`,
  ) as [string, string, string];
  /** What is required inside `<main>`, by address. The picture has an alternative text. */
  const contents = {
    [home]: `
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
              - heading [level=3]`,
    [termsPage]: `
        - heading "${terms}" [level=1]`,
    [privacyPage]: dates,
    [contactPage]: '- iframe',
  };

  test(`pages below ${home} have logo, name, navbar and footer, mark links to themselves, and have the required content in its order: tagline, preview, features and strengths; dates; form`, async ({
    page,
  }) => {
    for (const [address, content] of Object.entries(contents)) {
      await page.setViewportSize({width: 1280, height: 800});
      await page.goto(address);
      await expect(page.getByRole('main')).toMatchAriaSnapshot(content);
      // On a phone, where the items are always in the menu.
      await page.setViewportSize({width: 390, height: 844});
      await page.locator('[popovertarget=menu]').click();
      await expect(page.locator('body')).toMatchAriaSnapshot(frame);
      await expect(page.getByRole('main')).toMatchAriaSnapshot(content);
      await expect(page.locator('header a').first().locator('svg, img')).toHaveCount(1);
      const $ = documentOf(address);
      expect(new Set(values($, '[aria-current=page]', 'href'))).toEqual(new Set([address]));
    }
    const brand = documentOf(home)('main > section:first-of-type p:has(svg, img)');
    expect(brand.text()).toBe(product.name);
    // Android is promised only if there is a link to Google Play.
    const [description = ''] = values(documentOf(home), 'meta[name=description]', 'content');
    expect(description.includes('Android')).toBe(Boolean(settings.GOOGLE_PLAY_URL));
  });

  test(`${termsPage} and ${privacyPage} have numbered cards with contents, nine prohibited acts, and links to both providers; ${contactPage} has the loading text`, () => {
    for (const address of [termsPage, privacyPage]) {
      const $ = documentOf(address);
      const cards = $('article > nav ~ section:not(.footnotes) h2').get();
      expect(cards.length).toBeGreaterThan(5);
      const numbers = cards.map((card) => Number.parseFloat($(card).text()));
      expect(numbers).toEqual(cards.map((_, index) => index + 1));
      const listed = values($, 'article > nav > ol > li > a', 'href');
      expect(listed).toEqual(cards.map(({attribs}) => `#${attribs.id}`));
    }
    expect(documentOf(contactPage)('main [role=status]').text()).toContain(loading);
    expect(documentOf(termsPage)('article section:has(#prohibited-acts) li')).toHaveLength(9);
    const $ = documentOf(privacyPage);
    for (const url of [product.subscriptionPrivacyUrl, product.adSettingsUrl]) {
      expect($(`article a[href="${url}"]`), url).toHaveLength(1);
    }
    expect(values($, 'article time', 'datetime').slice(0, 2)).toEqual(['2025-02-16', '2025-08-20']);
  });
}

test('legal texts name facts in braces, so that they are changed in src/facts/product.ts only', () => {
  const facts = [...Object.values(factsOf({})), product.reading].filter((fact) => fact !== undefined);
  const texts = ['docs', 'i18n/ja/docusaurus-plugin-content-docs/current'].flatMap((folder) =>
    ['terms', 'privacy'].map((name) => `${folder}/${name}.mdx`),
  );
  // Facts are names in every language by themselves.
  for (const file of [...texts, 'i18n/names.txt']) {
    const text = readFileSync(file, 'utf8');
    const named = facts.filter((fact) => text.includes(fact));
    expect(named, file).toEqual([]);
  }
});

// tests/other-site tests that the site gets these facts only from src/facts/product.ts, and has facts of its own.
test('the other tests do not contain the product’s facts, so that they hold for another product too', () => {
  const facts = [...Object.values(factsOf({})), product.reading].flatMap((fact) =>
    fact ? ['-e', fact] : [],
  );
  const paths = ['tests', ':!tests/*.md', ':!tests/other-site'];
  // Also works in a download without Git's history.
  const {stdout} = spawnSync('git', ['grep', '--no-index', '-IilF', ...facts, '--', ...paths]);
  expect(String(stdout)).toBe('');
});
