import {spawnSync} from 'node:child_process';
import config from '../../docusaurus.config';
import {describeLanguage} from '../../src/facts/languages';
import {axeViolations} from '../pages/accessible';
import {HIDDEN, layoutProblems, SPACED} from '../pages/layout-problems';
import {lowContrast} from '../pages/low-contrast';
import {expectMarkup, headOf, values} from '../pages/markup';
import {hiddenStates} from '../pages/visible';
import {scan} from '../pictures/scenes';
import type {ProjectCopy} from '../project-copy';
import {addressIn, boxOf, documentOf, expect, FORM, hydrate, languageOf, pagesOf, test} from '../site';
import {testBeforeReact} from './before-react';
import {BADGES, FIRST, FORMER, makeOtherSite, OTHER, PROJECTS, PSEUDO, SECOND, SETTINGS} from './make';

/*
 * Tests of the other site (make.ts), which is built once.
 */

let copy: ProjectCopy;
let origin = '';
/** What the build prints. */
let output = '';

test.describe.configure({mode: 'default', timeout: 300_000});

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern
  baseURL: async ({}, use) => use(origin),
  // When React starts, the theme replaces code blocks, but does not remove the listeners of the old ones at
  // once.
  expectedMessages: /Cannot destructure property 'scrollWidth'/,
});

test.beforeEach(({page}) =>
  page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({contentType: 'text/html', body: FORM}),
  ),
);

const languages = [describeLanguage('en'), describeLanguage(PSEUDO), describeLanguage('ja')] as const;
/** Returns the addresses of a page in every language. */
const inEachLanguage = (page: string) => languages.map((language) => addressIn(language, page, languages));

/** Pages of kinds that Docusaurus documents and our site does not have. */
const FURTHER_PAGES = [
  '/pricing',
  '/help',
  '/help/faq',
  '/help/install',
  '/tags/setup',
  '/news',
  '/news/hello',
  '/news/faster',
  '/news/authors/anna',
  '/news/tags/depth',
];
/** Pages that our site has too. */
const OUR_PAGES = ['/', '/contact', '/terms', '/privacy'];
const pages = [...OUR_PAGES, ...FURTHER_PAGES].flatMap(inEachLanguage);
const oldest = inEachLanguage(`/privacy/${FORMER}`);

/**
 * The pages whose layout is checked. Not the English ones, whose texts the right-to-left pages have too,
 * except the privacy policy: its notes on stale and revised sections differ between languages.
 */
const layoutPages = [...pages, ...oldest].filter(
  (page) => languageOf(page, languages) !== languages[0] || page.startsWith('/privacy'),
);

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = await makeOtherSite();
  ({url: origin, output} = await copy.serve());
});

test.describe('before React is loaded', testBeforeReact);

const built = (address: string) => documentOf(address, copy.path('build'));

test('the build finds links to pages and sections that do not exist, which stop it', async () => {
  const links = output.matchAll(/linking to (?:\/(?:ja|ar)(?=\/))?([\w./#]+)/g);
  expect(new Set(Array.from(links, ([, link]) => link))).toEqual(new Set(['gone.html', '/contact#nowhere']));
  expect(await config()).toMatchObject({
    onBrokenLinks: 'throw',
    onBrokenAnchors: 'throw',
    onDuplicateRoutes: 'throw',
    markdown: {hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'}},
  });
});

test('no built or published file contains facts of our product, or a doubled full stop after “Ltd.”', () => {
  const patterns = [...PROJECTS, 'Ltd..'].flatMap((text) => ['-e', text]);
  const folders = ['build', 'i18n/published'];
  // As whole words: the name may be a part of others. In the locale C, no letter of Japanese belongs to a word. The
  // status of grep is 1 if there is no match.
  const {status, stdout} = spawnSync('grep', ['-rIFw', '-m1', ...patterns, ...folders], {
    cwd: copy.root,
    env: {...process.env, LC_ALL: 'C'},
  });
  expect([status, String(stdout).slice(0, 1000)]).toEqual([1, '']);
});

test('every page has its language and direction, links to every language, and a complete head', () => {
  expect(pagesOf(copy.path('build'))).toEqual(expect.arrayContaining(pages));
  for (const address of [...pages, ...inEachLanguage('/no-such-page')]) {
    const site = {name: OTHER.name, url: SETTINGS.SITE_URL, languages, build: copy.path('build')};
    expectMarkup(address, site);
    const direction = languageOf(address, languages).code === PSEUDO ? 'rtl' : 'ltr';
    expect(built(address)('html').attr('dir'), address).toBe(direction);
  }
});

test('every page has a correct layout on a phone, with enlarged text and on a desktop, and enough contrast in both schemes', async ({
  page,
}) => {
  for (const address of layoutPages) {
    await page.goto(address);
    // At 768 px, contents with sub-headings have two columns. It is the last width, because colours are the same
    // at every width, and this picture is the smallest.
    for (const [width, rules] of [
      [320, `${HIDDEN} html { font-size: 200% !important; }`],
      [390, HIDDEN + SPACED],
      // The words of what opens a revision are on one line here, and widened text makes it less high.
      [1440, HIDDEN + SPACED],
      [1440, HIDDEN],
      [768, ''],
    ] as const) {
      await page.setViewportSize({width, height: 900});
      expect(await layoutProblems(page, rules), `${address}, ${width} px`).toEqual([]);
    }
    // Colours and elements are the same in all languages, except notes.
    if (languageOf(address, languages).code === 'ja' && !address.includes('privacy')) continue;
    expect(await axeViolations(page), address).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({colorScheme});
      await expect.poll(() => lowContrast(page), `${address}, ${colorScheme}`).toEqual([]);
    }
    await page.emulateMedia({colorScheme: null});
  }
});

test('language switcher and drawing are mirrored in a right-to-left language', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  const distances = new Set<string>();
  for (const language of languages) {
    await page.goto(addressIn(language, '/', languages));
    await page.locator('[popovertarget=languages]').click();
    // From the side of the window at which lines end, in CSS pixels.
    const ends = [];
    for (const part of ['[popovertarget=languages]', '#languages', '#main section > div >> nth=1']) {
      const {left, right} = await boxOf(page.locator(part));
      ends.push(Math.round(language.code === PSEUDO ? left : 1440 - right));
    }
    distances.add(ends.join());
  }
  expect([...distances]).toHaveLength(1);
});

test('the pages in the right-to-left language have no English words', () => {
  const names = [
    ...Object.values(SETTINGS),
    ...Object.values(OTHER),
    'App Store',
    'Google Play',
    'iOS',
    'Android',
    // Written literally in the texts, as code or escaped.
    '{name}',
  ];
  for (const page of [...OUR_PAGES, '/no-such-page']) {
    const $ = built(addressIn(languages[1], page, languages));
    const body = $('body').clone();
    body.find('[lang], ins, del, details, time, script, style, noscript').remove();
    const attributes = ['content', 'aria-label', 'alt', 'title'].flatMap((name) =>
      values($, `[name=description], body :not([lang])[${name}]`, name),
    );
    const shown = [$('title').text(), body.text(), ...attributes].join('\n').replaceAll('\u00a0', ' ');
    const words = names.reduce((text, name) => text.replaceAll(name, ''), shown);
    expect(words.match(/.*[a-z]{3}.*/gi), page).toBeNull();
  }
});

test('the operator’s settings are shown at their places, and each language’s form has a link and a frame with a title and a sandbox', async ({
  page,
}) => {
  const {APP_STORE_URL, GOOGLE_PLAY_URL, CONTACT_FORM_URL, CONTACT_FORM_URL_JA, CONTACT_EMAIL} = SETTINGS;
  for (const language of languages) {
    const {code} = language;
    const [home, contact] = [
      built(addressIn(language, '/', languages)),
      built(addressIn(language, '/contact', languages)),
    ];
    const badge = `main a[href="${GOOGLE_PLAY_URL}"]`;
    expect(home(badge).html()).toContain('Google Play');
    const [picture] = values(home, `${badge} img`, 'src');
    expect(picture && copy.read(`build${picture}`), code).toBe(BADGES[code]);
    // The QR codes contain the addresses of the stores.
    const codes = values(home, 'main figure > img[src$=".svg"]', 'src');
    const addresses = await Promise.all(codes.map((src) => scan(copy.read(`build${src}`))));
    expect(addresses).toEqual([APP_STORE_URL, GOOGLE_PLAY_URL]);
    expect(home('main figcaption').last().text()).toBe('Google Play');
    expect(headOf(home)).toMatchObject({
      'apple-itunes-app': ['app-id=6470001234'],
      description: [expect.stringContaining('Android')],
    });
    expect(values(contact, 'main a[href^=mailto]', 'href')).toEqual([`mailto:${CONTACT_EMAIL}`]);
    const src = code === 'ja' ? CONTACT_FORM_URL_JA : CONTACT_FORM_URL;
    expect(contact(`main a[href="${src}"][rel="noopener noreferrer"]`)).toHaveLength(1);
    expect(contact('main iframe').attr(), code).toMatchObject({
      src,
      title: expect.stringMatching(/./),
      referrerpolicy: 'strict-origin-when-cross-origin',
      sandbox:
        'allow-forms allow-scripts allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    });
    // Its answer may be at other origins; no other page may show them.
    const policy = 'meta[http-equiv="Content-Security-Policy"]';
    expect(contact(policy).attr('content')).toContain(
      `frame-src ${new URL(src).origin} ${SETTINGS.CONTACT_FORM_ORIGINS}; `,
    );
    expect(home(policy).attr('content')).not.toContain('frame-src');
  }
  expect(copy.read('build/_headers')).toContain('max-age=63072000; includeSubDomains\n');
  // A phone cannot scan its own screen.
  const codes = page.locator('main figure > img[src$=".svg"]').filter({visible: true});
  await page.goto('/');
  await expect(codes).toHaveCount(2);
  await page.setViewportSize({width: 390, height: 800});
  await expect(codes).toHaveCount(0);
});

/** Accessibility trees of pages with all <details> open, by address. */
const ACCESSIBILITY_TREES = {
  '/privacy': `
    - article:
      - /children: equal
      - paragraph:
        - text: This version applies from
        - time: 1 March 2027
      - heading "Privacy" [level=1]
      - term: Established
      - definition
      - term: Revised
      - definition
      - term: Revised
      - definition
      - term: Revised
      - definition:
        - time: 1 March 2027
      - group:
        - text: What changed on
        - time: 1 March 2027
        - list:
          - /children: equal
          - listitem:
            - paragraph:
              - strong:
                - link "Cards":
                  - /url: "#cards"
            - paragraph:
              - text: The library keeps your
              - deletion: "removed: name"
              - insertion: "added: address"
          - listitem:
            - paragraph:
              - strong:
                - link "Retention":
                  - /url: "#retention"
              - text: New section
        - paragraph:
          - link "Read the version of 1 December 2026":
            - /url: /privacy/2026-12-01
      - group:
        - list:
          - /children: equal
          - listitem:
            - paragraph:
              - strong: Cameras
              - text: Removed section
            - paragraph:
              - deletion: "/removed: There are two cameras/"
        - paragraph:
          - link "Read the version of 20 August 2025":
            - /url: /privacy/2025-08-20
      - navigation "Contents"
      - heading "1. Cards" [level=2]
      - link
      - status
      - paragraph: The library keeps your address.
      - paragraph:
        - link "Changed on 1 March 2027":
          - /url: "#revision-2027-03-01"
      - heading "2. Retention" [level=2]
      - link
      - status
      - paragraph
      - paragraph:
        - link "Changed on 1 March 2027":
          - /url: "#revision-2027-03-01"
      - list:
        - listitem:
          - time: 16 February 2025
        - listitem:
          - time: 1 March 2027`,
  // A stale section has no link to a revision.
  '/ja/privacy': `
    - article:
      - paragraph: 全2のうち1が最新です。
      - group:
        - list:
          - /children: equal
          - listitem:
            - paragraph:
              - strong:
                - link "情報の保存期間"
              - text: 新しいセクション
            - paragraph:
              - insertion: 追加： 情報は、削除を求められるまで保存します。
      - heading "1. カードの情報" [level=2]
      - link
      - status
      - paragraph: 図書館はお名前を保管します。
      - paragraph:
        - /children: equal
        - text: このセクションの英語版は、翻訳後に変更されています。
        - link "英語版を読む":
          - /url: /privacy#cards
      - heading "2. 情報の保存期間" [level=2]
      - link
      - status
      - paragraph: 情報は、削除を求められるまで保存します。
      - paragraph:
        - link "2027年3月1日に変更":
          - /url: "#revision-2027-03-01"`,
  // Former versions are complete. A version from before a language was added is in English.
  '/ja/privacy/2025-08-20': `
    - article:
      - paragraph:
        - text: この版の適用期間は、
        - time: 2026年12月1日
        - text: の前日までです。
        - link "最新の版を読む":
          - /url: /ja/privacy
      - heading "プライバシー（2025年8月20日版）" [level=1]
      - navigation "目次":
        - list:
          - /children: equal
          - listitem
          - listitem:
            - link "2. カメラ":
              - /url: "#cameras"
      - heading "1. カードの情報" [level=2]
      - paragraph: 図書館はお名前を保管します。
      - heading "2. カメラ" [level=2]
      - paragraph:
        - text: カメラは二台あります。
        - superscript:
          - link "1":
            - /url: "#user-content-fn-1"
      - heading /^映るもの/ [level=3]:
        - link:
          - /url: "#seen"
      - figure "表":
        - table:
          - rowgroup:
            - row:
              - columnheader "場所"
              - columnheader "日数"
          - rowgroup:
            - row:
              - cell "広間"
              - cell "30"
      - paragraph:
        - img "灯り"
      - blockquote:
        - paragraph: 笑顔で。
      - heading /^見る者/ [level=4]:
        - link:
          - /url: "#cameras_2"
      - list:
        - listitem:
          - text: 館長 他にはいません
          - list:
            - listitem:
              - strong: 猫
      - separator
      - paragraph:
        - text: 16歳未満(age < 16)の方は
        - link "a@b.example":
          - /url: mailto:a@b.example
        - text: へお書きください。
      - heading /^脚注/ [level=2]
      - list:
        - listitem:
          - paragraph:
            - link "広間"
            - text: によると、両方とも作動中です。
            - link "本文に戻る":
              - /url: "#user-content-fnref-1"`,
  '/ar/privacy/2025-08-20': `
    - article:
      - heading /^Privacy \\(.*2025\\)/ [level=1]
      - heading "1. Cards" [level=2]
      - paragraph: The library keeps your name.
      - figure /^(?!Table)./
      - heading /^(?!Footnotes)./ [level=2]
      - list:
        - listitem:
          - paragraph:
            - link "hall"
            - link /^(?!Back)./`,
  '/ar/privacy/2026-12-01': `
    - navigation:
      - list:
        - /children: equal
        - listitem`,
  // A withdrawn document.
  '/rules': `
    - article:
      - paragraph:
        - text: In force until the day before
        - time: 31 December 2026
      - paragraph:
        - text: Please think of
        - code: "{name}"
        - text: "and {name}, the rules in ${OTHER.name}."`,
  '/terms': `
    - main:
      - article:
        - group:
          - list:
            - listitem:
              - paragraph:
                - strong:
                  - link "Loans"
            - listitem:
              - paragraph:
                - strong:
                  - link "Law"
                - text: Order or formatting
        - paragraph:
          - text: Please think of
          - code: "{name}"
          - text: "and {name}, the rules in ${OTHER.name}."
    - contentinfo:
      - paragraph: © 2030 Relief Ltd. All rights reserved.`,
  '/ja/pricing': `
    - article:
      - paragraph:
        - link "利用規約":
          - /url: /ja/terms
      - paragraph:
        - img "灯籠"
      - heading /^プラン/ [level=2]:
        - link:
          - /url: "#plans"
      - figure "表"
      - img
      - text: 注記
      - paragraph: 料金は税抜きです。
      - img
      - text: 解約の前に
      - heading /^端末ごとの支払い/ [level=3]:
        - link:
          - /url: "#by-device"
      - tablist
      - text: depth.js
      - code: /^const/
      - paragraph:
        - img "よその画像"
      - paragraph:
        - img "横に長い地図"
      - paragraph:
        - link "そのファイル":
          - /url: /assets.files.wide-.*png$/
        - link "当サイトのファイル":
          - /url: /robots.txt
      - heading /^脚注/ [level=2]:
        - link:
          - /url: "#footnote-label"`,
};

test('the accessibility tree has changes of revisions, notes on stale sections, and everything in former versions and pages in Markdown', async ({
  page,
}) => {
  for (const [address, tree] of Object.entries(ACCESSIBILITY_TREES)) {
    await page.goto(address);
    expect(await layoutProblems(page), 'with all <details> open').toEqual([]);
    await expect.soft(page.locator('body'), address).toMatchAriaSnapshot(tree);
  }
});

test('former versions are excluded from search, and have the language in which they were published', () => {
  for (const former of [...oldest, ...inEachLanguage(`/privacy/${FIRST}`)]) {
    const $ = built(former);
    expect(headOf($)).toMatchObject({robots: ['noindex'], canonical: [SETTINGS.SITE_URL + former]});
    expect(values($, 'link[rel=alternate][type="text/markdown"]', 'href')).toEqual([`${former}.md`]);
    expect(pagesOf(copy.path('build'))).not.toContain(former);
    const broken = values($, 'article a[href^="#"]', 'href').filter((href) => $(href).length !== 1);
    expect(broken, `${former}: broken links`).toEqual([]);
    const isInEnglish = former === `/${PSEUDO}/privacy/${FORMER}`;
    const attributes = ['lang', 'dir'].map((name) => values($, 'article, article > header', name).join());
    expect(attributes, former).toEqual(isInEnglish ? [`en,${PSEUDO}`, 'ltr,rtl'] : [',', ',']);
  }
  // The address of a `mailto:` link is not printed.
  const former = built(`/ja/privacy/${FORMER}`);
  expect(values(former, '.footnotes a[href^=mailto]', 'data-address')).toEqual(['']);
  // Comments and ids of headings are not shown.
  expect(former('article').text()).not.toMatch(/弁護士|\{#/);
  // The first revision changed nothing in a language that was added with it.
  const [, first] = built(`/${PSEUDO}/privacy`)('article details').toArray();
  expect(built(`/${PSEUDO}/privacy`)(first).find('> p, > ul')).toHaveLength(2);
});

test('the heads of pages in Markdown, documents and posts have their own metadata', () => {
  for (const [address, title, description] of [
    ['/pricing', 'Pricing', 'What the app costs, and what is in each plan.'],
    ['/ja/help/faq', 'よくある質問', '奥行き、書き出し、支払いについて。'],
    ['/ja/news', 'お知らせ', 'アプリのお知らせ'],
    ['/news/hello', 'Hello', 'The app is here.'],
  ] as const) {
    expect(headOf(built(address)), address).toMatchObject({
      'og:title': [`${title} | ${OTHER.name}`],
      description: [description],
      keywords: ['depth, photos'],
      'og:image': [expect.stringContaining('/card.')],
      'og:image:alt': [title],
    });
  }
  // A page's own picture is not replaced by a card.
  const own = headOf(built('/news/faster'))['og:image'];
  expect(own).toEqual([expect.stringMatching(/\/assets\/images\/wide-.*\.png$/)]);
});

test('legal texts have a Markdown version with full addresses, and news have a feed in each language', () => {
  for (const [file, text] of [
    ['terms.md', /kept by Relief Ltd\.$/m],
    [
      'ja/privacy.md',
      /^---\ntitle: プライバシー\n.*\nestablished: 2025-02-16\nrevised:\n {2}- 2025-08-20\n {2}- 2026-12-01\n {2}- 2027-03-01\nsidebar_label: .*\n---\n\n## カードの情報\n/,
    ],
    ['ja/terms.md', /\(https:\/\/www\.relief-app\.com\/ja\/contact\)/],
    [
      `privacy/${FORMER}.md`,
      /^---\n[^#]*\n {2}- 2025-08-20\nsidebar_label: .*\nuntil: 2026-12-01\n---\n\n[\s\S]*your name/,
    ],
    ['ja/rules.md', /^---\n[^#]*\nuntil: 2026-12-31\n---\n/],
    ['news/rss.xml', /Twice as fast/],
    ['ja/news/rss.xml', /2倍速く/],
  ] as const) {
    expect(copy.read(`build/${file}`), file).toMatch(text);
  }
  expect(values(built('/ja/news'), 'link[type="application/rss+xml"]', 'href')).toEqual(['/ja/news/rss.xml']);
});

test('Markdown has highlighted code, aligned columns, and wide parts scroll by keyboard', async ({page}) => {
  const $ = built('/ja/pricing');
  expect($('.theme-code-block .token.keyword').first().text()).toBe('const');
  expect($('meta').first().attr('content')).toContain("img-src 'self' https://others.example;");
  await page.setViewportSize({width: 320, height: 700});
  await page.goto('/pricing');
  await expect(page.locator('td').nth(3)).toHaveCSS('text-align', 'right');
  const tab = page.locator('[role=tab][aria-selected=true]');
  await expect(tab).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  // Pressing a key would load React, which replaces code blocks, so it is loaded before.
  await hydrate(page, '[role=tab][aria-selected=true]');
  for (const selector of ['[aria-label=Table][tabindex="0"]', 'pre[tabindex="0"]']) {
    const box = page.locator(selector);
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0);
  }
  await page.emulateMedia({media: 'print'});
  // On paper all columns are within the page, also beside the name of a cookie.
  await expect(page.locator('.table')).toHaveCSS('overflow-x', 'visible');
  await page.setViewportSize({width: 640, height: 700});
  const isTooWide = page.locator('.table').evaluate((table) => {
    const name = Object.assign(document.createElement('code'), {textContent: 'enterprise_trial'.repeat(4)});
    table.querySelector('td')?.append(name);
    return table.scrollWidth > table.clientWidth;
  });
  expect(await isTooWide).toBe(false);
});

test('the first press of a tab or a counter loads React and takes effect; links open new documents; the preview and links to revisions work', async ({
  page,
}) => {
  const article = page.locator('article');
  const counter = article.locator('> button');
  const tab = article.locator('[role=tab]').nth(1);
  // Of a pair of images, that of the colour scheme is shown, before React is loaded and after it.
  await page.emulateMedia({colorScheme: 'dark'});
  for (const [address, control, result] of [
    ['/news/faster', tab, article.getByText('Half of them.')],
    // A note's number is "1" too, so the result is looked for in the button.
    ['/pricing', counter, article.getByRole('button', {name: '1', exact: true})],
  ] as const) {
    await page.goto(address);
    // The second page has a field, so React is loaded at load.
    const scripts = expect(page.locator('script[src]'));
    await (control === tab ? scripts : scripts.not).toHaveCount(0);
    await expect(page.locator('[src$=light]')).toBeHidden();
    await control.dispatchEvent('click');
    await expect(result).toBeVisible();
  }
  await expect(page.locator('[src$=dark]')).toBeVisible();
  // A tab that the address names is shown without a press.
  await page.goto('/pricing?device=desktop');
  await expect(article.getByText('Pay by card.')).toBeVisible();
  await article.getByRole('link', {name: 'The full terms'}).click();
  await expect(page).toHaveURL(/\/terms#law$/);
  await expect(page.locator('html')).not.toHaveAttribute('data-has-hydrated', 'true');

  // The depth preview works with another photo.
  await page.goto(`/${PSEUDO}`);
  await hydrate(page);
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
  // The photo and the direction of its tilt are not mirrored in a right-to-left page.
  const shift = () =>
    page
      .locator('#about [data-depth]')
      .evaluate((pieces) => new DOMMatrix(getComputedStyle(pieces).transform).e);
  const before = await shift();
  await page.locator('#about input[type=range]').first().press('ArrowRight');
  await expect(page.locator('#about :has(> canvas)')).toHaveCSS('--lean-x', '0.250');
  await expect.poll(shift).toBeGreaterThan(before);

  // A link to a revision opens its <details>, without a script.
  await page.goto(`/privacy#revision-${SECOND}`);
  await expect(page.locator(`details[open] #revision-${SECOND}`)).toBeVisible();
  // Closed <details> are printed too.
  await page.emulateMedia({media: 'print'});
  await page.goto('/privacy');
  await expect(page.locator('details:not([open]) ins').first()).toBeVisible();
});

test('code gets its button to copy, in the page’s language, when a visitor points at it or reaches it by keyboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [address, label, copied, byKeyboard] of [
    ['/guide/first/photo', 'Copy code to clipboard', 'Copied', true],
    ['/ja/guide/first/photo', 'クリップボードにコードをコピー', 'コピーしました', false],
  ] as const) {
    await page.goto(address);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    const code = page.locator('.theme-code-block pre');
    const copy = page.getByRole('button', {name: label, exact: true});
    await expect(page.locator('script[src]')).toHaveCount(0);
    if (byKeyboard) await code.focus();
    else await code.hover();
    await expect(copy).toHaveCount(1);
    if (byKeyboard) {
      // React has replaced the code, so the keyboard is at the place where it was.
      await page.keyboard.press('Tab');
      if (await code.evaluate((element) => element === document.activeElement))
        await page.keyboard.press('Tab');
      await expect(copy).toBeFocused();
      await page.keyboard.press('Enter');
    } else await copy.click();
    await expect(page.getByRole('button', {name: copied, exact: true})).toBeVisible();
    // Pasted, because the page's policy does not let scripts read the clipboard.
    await page.evaluate(() => document.body.prepend(document.createElement('textarea')));
    const field = page.locator('body > textarea');
    await field.press('ControlOrMeta+v');
    await expect(field).toHaveValue('show();');
  }
});

test('a chosen tab is remembered: its panel is shown from the first frame on, without React, and nothing moves when a visitor comes', async ({
  page,
}) => {
  // Notes the selected tabs and the page's height in each frame.
  await page.addInitScript(() => {
    const frames = new Set<string>();
    Object.assign(window, {frames});
    const note = () => {
      const end = document.querySelector('footer')?.getBoundingClientRect().top;
      const selected = [...document.querySelectorAll('[role=tab][aria-selected=true]')];
      // Not before the whole page is there.
      if (end !== undefined) frames.add(`${end} ${selected.map(({textContent}) => textContent).join()}`);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  for (const [address, label, words] of [
    ['/news/faster', 'Now', 'Half of them.'],
    ['/ja/news/faster', '今', '半分。'],
  ] as const) {
    await page.goto(address);
    const tab = page.getByRole('tab', {name: label, exact: true});
    await tab.click();
    const panel = page.getByText(words, {exact: true});
    await expect(panel).toBeVisible();
    await page.reload();
    await expect(panel).toBeVisible();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.waitForTimeout(500);
    await expect(page.locator('script[src]')).toHaveCount(0);
    await page.getByRole('tab').first().hover();
    await expect(page.locator('script[src]')).not.toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(500);
    expect(await page.evaluate('[...frames]')).toHaveLength(1);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.evaluate(() => localStorage.clear());
  }
});

test('focus, pointer and press are visible on controls of the theme', async ({page}) => {
  for (const [address, selector, part] of [
    ['/help', '.card'],
    // React is loaded first, because it replaces this link.
    ['/help/faq', '.menu__link', 'article button'],
    ['/news/hello', '[rel=tag]'],
    ['/news/hello', 'aside a'],
    ['/pricing', 'article summary', '[role=tab]'],
  ] as [string, string, string?][]) {
    await page.goto(address);
    if (part) await hydrate(page, part);
    const control = page.locator(selector).filter({visible: true}).last();
    expect.soft(await hiddenStates(page, control), selector).toEqual([]);
  }
});

test('a document keeps its sidebar and contents when the window is resized after React is loaded', async ({
  page,
}) => {
  const wide = {width: 1440, height: 900};
  await page.setViewportSize(wide);
  await page.goto('/help/faq');
  await hydrate(page, 'article button');
  const contents = page.getByRole('navigation', {name: 'Contents'});
  for (const width of [320, wide.width]) {
    await page.setViewportSize({...wide, width});
    await expect(contents).toHaveCount(width > 996 ? 1 : 0);
    await expect(page.locator('.menu').getByRole('link', {name: 'Guide'})).toBeVisible();
  }
  // The contents that the theme renders again have inline code.
  await expect(contents.locator('a code').first()).toHaveText('photo');
});

test.describe('changed before React is loaded', () => {
  // React's message that it renders the page again.
  test.use({expectedMessages: /React error #418/});

  test('a changed page is rendered again, including HTML from the configuration', async ({page}) => {
    // The page has a field, so React starts soon after it is loaded.
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.replaceChildren('Prices')),
    );
    await page.goto('/pricing');
    await hydrate(page, '[role=tab]');
    await expect(page.locator('h1')).toHaveText('Pricing');
    await expect(page.locator('footer img[alt=QR]')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('<details> can be opened, and all panels of tabs and all links of navbar, footer, sidebar and contents are shown', async ({
    page,
  }) => {
    await page.goto('/');
    // The preview has no buttons, because they would not work.
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await page.goto('/ja/pricing');
    await page.locator('article summary').click();
    await page.locator('[popovertarget=menu]').click();
    await page.locator('#menu summary').click();
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - navigation:
          - list:
            - listitem:
              - link "料金":
                - /url: /ja/pricing
            - listitem:
              - group:
                - text: その他
                - list:
                  - listitem:
                    - link "お知らせ":
                      - /url: /ja/news
                  - listitem:
                    - link "導入前の質問":
                      - /url: /ja/help/faq
            - listitem:
              - link "ヘルプ":
                - /url: /ja/help
            - listitem:
              - link "X":
                - /url: https://x.com/relief
      - main:
        - article:
          - tabpanel
          - tabpanel:
            - paragraph: カードで支払います。
          - group:
            - paragraph: はい、アプリでできます。
      - contentinfo:
        - navigation:
          - text: 会社
          - list:
            - listitem:
              - link "料金":
                - /url: /ja/pricing
    `);
    await expect(page.locator('#menu [data-network=x]')).toBeVisible();
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('/ja/help/faq');
    await page.locator('main summary').click();
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - main:
        - article:
          - group:
            - list:
              - listitem:
                - link "奥行き"
                - list:
                  - listitem:
                    - link "明るいところ"
              - listitem:
                - link "書き出し"
        - navigation:
          - link /ヘルプ/
          - link /インストール/:
            - /url: /ja/help/install
      - navigation:
        - list:
          - listitem:
            - link "ヘルプ"
            - list:
              - listitem:
                - link "よくある質問"
              - listitem:
                - link "インストール"
          - listitem:
            - link "案内":
              - /url: /ja/guide/first/photo
    `);
    expect(built('/help/install')('.table-of-contents, .pagination-nav__link--next')).toHaveLength(0);
    // Documents that are no legal texts are read as MDX, even from `.md` files, as Docusaurus documents it.
    const photo = built('/guide/first/photo');
    expect(photo('.theme-admonition-tip')).toHaveLength(1);
    expect(photo('article').text()).not.toContain('import');
  });
});

test('labels of navbar, footer and sidebar that are in English are reported', async () => {
  copy.replace('i18n/ja/docusaurus-theme-classic/navbar.json', '"その他"→"More"');
  copy.replace('i18n/ja/docusaurus-theme-classic/footer.json', '"会社"→"Company"');
  copy.replace('i18n/ja/docusaurus-plugin-content-docs/current.json', '"案内"→"Guide"');
  const output = await copy.i18n('check --language ja', 1);
  for (const label of ['More', 'Company', 'Guide']) expect(output).toContain(`"${label}" is not in 日本語.`);
  expect(output).not.toContain('faq.mdx is in English');
});
