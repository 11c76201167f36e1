import {readdirSync} from 'node:fs';
import type {ThemeConfig} from '@docusaurus/theme-common';
import {addressesOf} from '../../src/locale/address';
import {describeLanguage} from '../../src/locale/languages';
import {preview} from '../../src/plugins/delivery/preview';
import {checkPlugins, checkThemeConfig} from '../../src/theme/theme-config';
import {type LocalServer, serveLocally} from '../loopback';
import {AAA, axeViolations, tooSmall} from '../pages/accessible';
import {layoutProblems} from '../pages/layout-problems';
import {lowContrast} from '../pages/low-contrast';
import {expectMarkup, headOf, values} from '../pages/markup';
import {hiddenStates} from '../pages/visible';
import {scan} from '../pictures/scenes';
import type {ProjectCopy} from '../project-copy';
import {documentOf, expect, hydrate, test as onSite, pagesOf} from '../site';
import {BADGES, FACTS, FIRST, FORMER, makeOtherSite, PSEUDO, SECOND, SETTINGS} from './make';

/*
 * The other site, built once, and looked at.
 */

let copy: ProjectCopy;
let server: LocalServer | undefined;

const test = onSite.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants the pattern
  baseURL: async ({}, use) => use(server?.url),
  page: async ({page}, use) => {
    await page.route(
      (url) => url.origin !== server?.url,
      (route) => route.fulfill({contentType: 'text/html', body: '<title>form</title>'}),
    );
    await use(page);
  },
});

test.describe.configure({mode: 'serial', timeout: 300_000});

// The theme replaces a block of code once React has come, and lets the first one listen to the window for a moment more.
test.use({expectedMessages: /Cannot destructure property 'scrollWidth'/});

const languages = [
  describeLanguage('en'),
  describeLanguage(PSEUDO),
  describeLanguage('ja'),
] as const satisfies Parameters<typeof addressesOf>[0];
const {addressIn, languageOf} = addressesOf(languages);
/** A page in each language. */
const inEach = (page: string) => languages.map((language) => addressIn(language, page));

const DOCUMENTED = [
  ...['/pricing', '/help', '/help/faq', '/help/install', '/tags/setup'],
  ...['/news', '/news/archive', '/news/hello', '/news/faster', '/news/authors/anna', '/news/tags/depth'],
];
const own = ['/', '/contact', '/terms', '/privacy'].flatMap(inEach);
const pages = [...own, ...DOCUMENTED.flatMap(inEach)];
const formerPages = [FORMER, FIRST].flatMap((day) => inEach(`/privacy/${day}`));

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await makeOtherSite();
  server = await serveLocally(preview(copy.path('build')));
});

test.afterAll(async () => {
  await server?.close();
  copy?.remove();
});

const built = (address: string) => documentOf(address, copy.path('build'));
/** The values of an attribute on a page, in the elements that a selector finds. */
const valuesOn = (address: string, selector: string, attribute: string) =>
  values(built(address), selector, attribute);
const textOn = (address: string, selector: string) => built(address)(selector).text();

/** The texts of a folder, by their names. */
function textsIn(folder: string): string[] {
  const files = readdirSync(copy.path(folder), {recursive: true, encoding: 'utf8'});
  const texts = files.filter((file) => /\.(?:html|js|css|svg|mdx?|txt|xml|json)$/.test(file));
  return texts.map((file) => `${file}\n${copy.read(`${folder}/${file}`)}`);
}

test('nothing of the first product is in any file, and no sentence ends twice after “Ltd.”', () => {
  const texts = textsIn('build');
  expect(texts.length).toBeGreaterThan(20);
  for (const text of [...texts, ...textsIn('i18n/published')]) {
    const wrong = [...Object.keys(FACTS), 'Ltd..'].filter((one) => text.includes(one));
    expect(wrong, text.split('\n')[0]).toEqual([]);
  }
});

test('every page is in its language and direction, leads to every language, and its head says so', () => {
  expect(pagesOf(copy.path('build'))).toEqual(expect.arrayContaining(pages));
  for (const address of [...pages, ...inEach('/404')]) {
    const site = {name: 'Reliefcamera', url: SETTINGS.SITE_URL, languages, build: copy.path('build')};
    expectMarkup(address, site);
    const direction = languageOf(address).code === PSEUDO ? 'rtl' : 'ltr';
    expect(valuesOn(address, 'html', 'dir'), address).toEqual([direction]);
    expect(textOn(address, '#__docusaurus > footer'), address).toMatch(/Relief Ltd\.(?!\.)/);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is whole and legible on a phone, with large letters and on a desktop, mirrored from right to left, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme});
    const phone = {width: 320, height: 900};
    /** Where the drawing of the landing page begins, in pixels from the side at which a line begins. */
    const starts = new Set<number>();
    for (const address of [...pages, ...inEach(`/privacy/${FORMER}`)]) {
      for (const [where, viewport, letters] of [
        ['on a phone', phone, '100%'],
        ['with large letters', phone, '200%'],
        ['on a tablet', {width: 768, height: 900}, '100%'],
        ['on a desktop', {width: 1440, height: 900}, '100%'],
      ] as const) {
        // Contents with sub-headings stand in two columns there.
        if (where === 'on a tablet' && !address.startsWith('/privacy/')) continue;
        // The site's own pages: tests/pages, without the longer words of another language.
        if (letters === '200%' && own.includes(address)) continue;
        await page.setViewportSize(viewport);
        await page.goto(address);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
          for (const details of document.querySelectorAll('details')) details.open = true;
        }, letters);
        expect(await page.evaluate(layoutProblems, ''), `${address} ${where}`).toEqual([]);
        if (viewport === phone && letters === '100%') {
          expect(await page.evaluate(tooSmall, 44), address).toEqual([]);
        }
      }
      const isMirrored = languageOf(address).code === PSEUDO;
      await page.locator('[popovertarget=languages]').click();
      for (const part of ['[popovertarget=languages]', '#languages']) {
        const {x = 0} = (await page.locator(part).boundingBox()) ?? {};
        expect(x < 720, `${address}: ${part} is at ${x} px`).toBe(isMirrored);
      }
      await page.keyboard.press('Escape');
      if (inEach('/').includes(address)) {
        const drawing = await page.locator('#main section > div').nth(1).boundingBox();
        const {x = 0, width = 0} = drawing ?? {};
        starts.add(Math.round(isMirrored ? 1440 - x - width : x));
      }
      // The colours are the same in every language.
      if (isMirrored) continue;
      expect(await axeViolations(page), address).toEqual([]);
      // The theme's `!important` keeps one of its links from being hidden for the comparison.
      await page.evaluate(() =>
        document.querySelector('aside')?.style.setProperty('display', 'none', 'important'),
      );
      await expect.poll(() => lowContrast(page, AAA), address).toEqual([]);
    }
    expect([...starts]).toHaveLength(1);
  });
}

test('no word of a language from right to left is left in English', () => {
  const names = [
    ...Object.values(SETTINGS),
    ...Object.values(FACTS),
    'App Store',
    'Google Play',
    'iOS',
    'Android',
    // Marked as text.
    '{name}',
  ];
  const theirs = own.filter((one) => languageOf(one).code === PSEUDO);
  for (const address of [...theirs, `/${PSEUDO}/404`]) {
    const body = built(address)('body').clone();
    body.find('[lang], ins, del, details, time, script, style, noscript').remove();
    const attributes = ['content', 'aria-label', 'alt', 'title'].flatMap((name) =>
      valuesOn(address, `[name=description], body :not([lang])[${name}]`, name),
    );
    const shown = [textOn(address, 'title'), body.text(), ...attributes].join('\n').replaceAll('\u00a0', ' ');
    const rest = names.reduce((text, name) => text.replaceAll(name, ''), shown);
    expect(rest.match(/.*[a-z]{3}.*/gi), address).toBeNull();
  }
});

test('what an operator sets is shown where it belongs', async ({page}) => {
  const {APP_STORE_URL, GOOGLE_PLAY_URL, CONTACT_FORM_URL, CONTACT_FORM_URL_JA, CONTACT_EMAIL} = SETTINGS;
  for (const language of languages) {
    const {code} = language;
    const [home, contact] = [addressIn(language, '/'), addressIn(language, '/contact')];
    const badge = `main a[href="${GOOGLE_PLAY_URL}"]`;
    expect(valuesOn(home, `${badge} img`, 'alt')[0] ?? textOn(home, badge)).toContain('Google Play');
    const [picture] = valuesOn(home, `${badge} img`, 'src');
    expect(picture && copy.read(`build${picture}`), code).toBe(BADGES[code]);
    // A phone's camera reads there what a press leads to.
    const codes = valuesOn(home, 'main figure > img[src$=".svg"]', 'src');
    const led = await Promise.all(codes.map((src) => scan(copy.read(`build${src}`))));
    expect(led).toEqual([APP_STORE_URL, GOOGLE_PLAY_URL]);
    expect(textOn(home, `main a[href="${APP_STORE_URL}"]`)).toContain('App Store');
    expect(headOf(built(home))).toMatchObject({
      'apple-itunes-app': ['app-id=6470001234'],
      description: [expect.stringContaining('Android')],
    });
    expect(valuesOn(contact, 'main a[href^=mailto]', 'href')).toEqual([`mailto:${CONTACT_EMAIL}`]);
    expect(valuesOn(contact, 'iframe', 'src')).toEqual([
      code === 'ja' ? CONTACT_FORM_URL_JA : CONTACT_FORM_URL,
    ]);
  }
  expect(copy.read('build/_headers')).toContain('max-age=63072000; includeSubDomains\n');
  // A phone cannot be held before itself.
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/');
  await expect(page.locator('main figure > img[src$=".svg"]').filter({visible: true})).toHaveCount(0);
});

test('readers see what each revision changed, in the words of their language, and what is stale', () => {
  for (const address of inEach('/privacy')) {
    const isEnglish = address === '/privacy';
    const $ = built(address);
    const sectionsOf = (revision: string) =>
      [...$(`#revision-${revision} li > p:first-child`)].map((one) => $(one).find('a').attr('href'));
    // One that is gone.
    expect(sectionsOf(FIRST), address).toEqual([undefined]);
    expect(sectionsOf(SECOND), address).toEqual(['#cards', '#retention']);
    const former = [...$('article details')].map((log) => $(log).find('a').last().attr('href'));
    expect(former, address).toEqual([FIRST, FORMER].map((day) => `${address}/${day}`));
    const marked = values($, `article section:has(a[href="#revision-${SECOND}"]) h2`, 'id');
    expect(marked, address).toEqual(isEnglish ? ['cards', 'retention'] : ['retention']);
    expect(values($, 'article > footer time', 'datetime'), address).toEqual(['2025-02-16', SECOND]);
    const stale = values($, 'main section a[hreflang=en]', 'href');
    expect(stale, address).toEqual(isEnglish ? [] : ['/privacy#cards']);
  }
  for (const [address, selector, text] of [
    ['/privacy', `#revision-${SECOND} del`, /^removed: name$/],
    ['/privacy', `#revision-${SECOND} ins`, /^added: address/],
    ['/privacy', `#revision-${FIRST}`, /Removed section/],
    ['/privacy', `section a[href="#revision-${SECOND}"]`, /^Changed on 1 March 2027/],
    ['/privacy', `a[href="/privacy/${FORMER}"]`, /version of 20 August 2025$/],
    ['/privacy', 'main header > p', /^This version applies from 1 March 2027\./],
    ['/ja/privacy', `#revision-${SECOND}`, /日本語の文言は変わっていません/],
    ['/ja/privacy', 'main header', /全2セクションのうち1セクション/],
    [`/privacy/${FORMER}`, 'h1', /, version of 20 August 2025$/],
    ['/rules', 'main header > p', /^This document applied until 31 December 2026\./],
    ['/news/archive', 'main time', /^2026-11-20/],
    ['/terms', 'article > footer', /^Please think of \{name\} and \{name\}, the rules in Reliefcamera\.$/],
  ] as const) {
    expect.soft(textOn(address, selector), selector).toMatch(text);
  }
});

test('former versions are what was published, out of search, and lead to the one in force', () => {
  // Where the site stands would be in the names of their scripts.
  expect(copy.read('.docusaurus/registry.js')).not.toContain(copy.root);
  for (const former of formerPages) {
    const $ = built(former);
    expect(headOf($)).toMatchObject({robots: ['noindex'], canonical: [SETTINGS.SITE_URL + former]});
    expect(values($, 'article > header a', 'href')[0]).toBe(former.replace(/\/[\d-]+$/, ''));
    expect($('#cameras')).toHaveLength(former.endsWith(FORMER) ? 1 : 0);
    expect($('#retention')).toHaveLength(0);
    expect(values($, 'link[rel=alternate][type="text/markdown"]', 'href')).toEqual([`${former}.md`]);
    expect(pagesOf(copy.path('build'))).not.toContain(former);
  }
  expect(textOn(`/privacy/${FORMER}`, 'article section:has(#cards)')).toContain('your name');
  // With all that it had, in each language.
  for (const address of inEach(`/privacy/${FORMER}`)) {
    const $ = built(address);
    const section = 'article > section:has(#cameras)';
    for (const part of [
      ...['h3#seen', 'h4#cameras_2', 'th', 'td', 'blockquote', 'ol > li br', 'ol li > ul strong'],
      ...['sup a', 'hr', 'img', 'a[href="mailto:a@b.example"]', 'p:contains("< 16")'],
    ]) {
      expect($(`${section} ${part}`).length, `${address} ${part}`).toBeGreaterThan(0);
    }
    // A comment is for those who write.
    expect($(section).text()).not.toMatch(/lawyer|弁護士|\{#/);
    expect(values($, 'article > nav a', 'href')).toEqual(['#cards', '#cameras', '#seen']);
    const [note = ''] = values($, `${section} sup a`, 'href');
    expect($(`.footnotes ${note}`).text().length, address).toBeGreaterThan(5);
    expect(values($, `.footnotes ${note} a[href^="#"]`, 'href'), address).toEqual([
      `#${$(`${section} sup a`).attr('id')}`,
    ]);
    // Markdown names it in English.
    expect(values($, '.footnotes a[aria-label]', 'aria-label').join(), address).toMatch(/^(?!.*reference)./);
    // On paper nothing but its own words.
    expect(values($, '.footnotes a[href^=mailto]', 'data-address'), address).toEqual(['']);
    expect(values($, 'article > header > p time', 'datetime'), address).toEqual([FORMER, FIRST]);
    // One that was published before the language came is in English.
    const isBefore = languageOf(address).code === PSEUDO;
    const said = [...$('article, article > header')].map(({attribs: {lang, dir}}) => [lang, dir]);
    expect(said, address).toEqual(
      isBefore
        ? [
            ['en', 'ltr'],
            [PSEUDO, 'rtl'],
          ]
        : Array(2).fill([undefined, undefined]),
    );
  }
  // Its headings end their lines as those of every Japanese page.
  const [now, before] = ['/ja/privacy', `/ja/privacy/${FORMER}`].map(
    (one) => built(one)('#cards wbr').length,
  );
  expect(now).toBeGreaterThan(0);
  expect(before).toBe(now);
});

test('the head of a page in Markdown, a document and a post says what their own metadata says', () => {
  for (const [address, title, description] of [
    ['/pricing', 'Pricing', 'What the app costs, and what is in each plan.'],
    ['/ja/help/faq', 'よくある質問', '奥行き、書き出し、支払いについて。'],
    ['/ja/news', 'お知らせ', 'アプリのお知らせ'],
    ['/news/hello', 'Hello', 'The app is here.'],
  ] as const) {
    expect(headOf(built(address)), address).toMatchObject({
      'og:title': [`${title} | Reliefcamera`],
      description: [description],
      keywords: ['depth, photos'],
      'og:image': [expect.stringContaining('/social/')],
      'og:image:alt': [title],
    });
  }
  const {'og:image': [picture = ''] = [], ...head} = headOf(built('/news/faster'));
  expect(picture).toMatch(/\/assets\/images\/wide-.*\.png$/);
  expect(Object.keys(head).filter((key) => key.startsWith('og:image'))).toEqual([]);
  // A page's own picture stays as it is: no card is drawn over it.
  expect(copy.read(`build${new URL(picture).pathname}`)).toBe(copy.read('src/news/wide.png'));
});

test('texts have a Markdown beside them with complete addresses, and news a feed in each language', () => {
  for (const [file, text] of [
    ['terms.md', /kept by Relief Ltd\.$/m],
    ['ja/privacy.md', /^# プライバシー\n\n- 制定: 2025年2月16日\n- 改定: 2025年8月20日\n/],
    ['ja/terms.md', /\(https:\/\/www\.relief-app\.com\/ja\/contact\)/],
    [`privacy/${FORMER}.md`, /your name/],
    ['news/rss.xml', /Twice as fast/],
    ['ja/news/rss.xml', /2倍速く/],
  ] as const) {
    expect(copy.read(`build/${file}`), file).toMatch(text);
  }
  expect(valuesOn('/ja/news', 'link[type="application/rss+xml"]', 'href')).toEqual(['/ja/news/rss.xml']);
});

test('a page in Markdown: headings, tables, code, admonitions and notes, in each language', async ({
  page,
}) => {
  for (const address of ['/pricing', '/ja/pricing']) {
    const $ = built(address);
    const ids = ['plans', 'by-device', 'for-developers', 'footnote-label'];
    expect(values($, 'article :is(h2, h3)', 'id')).toEqual(ids);
    expect(values($, '#plans a', 'href')).toEqual(['#plans']);
    expect($('.theme-code-block .token.keyword').first().text()).toBe('const');
    expect($('.theme-code-block').text()).toContain('depth.js');
    expect([$('.theme-admonition').length, $('article img').length]).toEqual([2, 3]);
    expect($('meta').first().attr('content')).toContain("img-src 'self' https://others.example;");
    expect(values($, 'article a[href$="/terms"]', 'href')[0]).toBe(address.replace('pricing', 'terms'));
    // Links to files: one beside the page, and one of static/.
    const files = values($, 'article a:is([href$=".png"], [href$=".txt"])', 'href');
    expect(files).toEqual([expect.stringMatching(/\/assets\/files\/wide-\w+\.png$/), '/robots.txt']);
  }
  expect(textOn('/ja/pricing', '.footnotes h2')).not.toContain('Footnotes');
  await page.setViewportSize({width: 320, height: 700});
  await page.goto('/pricing');
  await expect(page.locator('td').nth(3)).toHaveCSS('text-align', 'right');
  await expect(page.locator('#by-device')).toHaveCSS('margin-top', '32px');
  const tab = page.locator('[role=tab][aria-selected=true]');
  await expect(tab).not.toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('pre code')).toHaveCSS('counter-reset', 'line-count 6');
  // The theme makes code anew when React comes, and a key brings it.
  await hydrate(page, '[role=tab][aria-selected=true]');
  // They are wider than a phone, and scroll by keyboard.
  for (const selector of ['[aria-label=Table]', 'pre']) {
    const box = page.locator(selector);
    await box.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate(({scrollLeft}) => scrollLeft)).toBeGreaterThan(0);
  }
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('.table')).toHaveCSS('overflow-x', 'visible');
});

test('the first press of a tab and of a counter counts, and loads what it needs; another page is a new document', async ({
  page,
}) => {
  const article = page.locator('article');
  const counter = article.locator('> button');
  const tab = article.locator('[role=tab]').nth(1);
  for (const [address, control, result] of [
    ['/pricing', tab, 'Pay by card.'],
    ['/news/faster', tab, 'Half of them.'],
    ['/pricing', counter, '1'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('script[src]')).toHaveCount(0);
    await control.dispatchEvent('click');
    await expect(article.getByText(result, {exact: true})).toBeVisible();
  }
  // What the address says of tabs is shown without a press.
  await page.goto('/pricing?device=desktop');
  await expect(article.getByText('Pay by card.')).toBeVisible();
  await article.getByRole('link', {name: 'The full terms'}).click();
  await expect(page.locator('h1')).toHaveText('Rules');
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

  // And so does the preview of another photo.
  await page.goto(`/${PSEUDO}`);
  await hydrate(page);
  await expect(page.locator('#about input[type=radio]')).toHaveCount(3);
  // A page from right to left turns neither the photo nor what leans it.
  const shift = () =>
    page
      .locator('#about img[alt=""]')
      .last()
      .evaluate((pieces) => new DOMMatrix(getComputedStyle(pieces).transform).e);
  const before = await shift();
  await page.locator('#about input[type=range]').first().press('ArrowRight');
  await expect(page.locator('#about :has(> canvas)')).toHaveCSS('--lean-x', '0.250');
  await expect.poll(shift).toBeGreaterThan(before);

  // A link to what a revision changed opens it, without a script.
  await page.goto(`/privacy#revision-${SECOND}`);
  await expect(page.locator(`details[open] #revision-${SECOND}`)).toBeVisible();
  // A screen reader says what is new, and on paper it is there though it is closed.
  await expect(page.getByRole('insertion').first()).toHaveText(/^added:/, {useInnerText: true});
  await page.emulateMedia({media: 'print'});
  await page.goto('/privacy');
  await expect(page.locator('details:not([open]) ins').first()).toBeVisible();
});

test('what answers a visitor is seen in what the theme has', async ({page}) => {
  for (const [address, selector] of [
    ['/help', '.card'],
    ['/help/faq', '.menu__link'],
    ['/news/hello', '[rel=tag]'],
    ['/news/hello', 'aside a'],
    ['/pricing', 'article summary'],
  ] as const) {
    await page.goto(address);
    const control = page.locator(selector).filter({visible: true}).last();
    expect.soft(await hiddenStates(page, control), selector).toEqual([]);
  }
});

test('a window that grows and shrinks keeps a document’s sidebar and contents, when React has come', async ({
  page,
}) => {
  const wide = {width: 1440, height: 900};
  await page.setViewportSize(wide);
  await page.goto('/help/faq');
  // What leads back stands in a row.
  const middles = await page.locator('.breadcrumbs :is(svg, span)').evaluateAll((all) =>
    all.map((one) => {
      const {top, bottom} = one.getBoundingClientRect();
      return (top + bottom) / 2;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(2);
  await hydrate(page, '.menu [role=button]');
  for (const width of [320, wide.width]) {
    await page.setViewportSize({...wide, width});
    await expect(page.getByRole('navigation', {name: 'Contents'})).toHaveCount(width > 996 ? 1 : 0);
    await expect(page.locator('.menu [role=button]')).toBeVisible();
  }
  // As the theme makes it anew, with the code that it names.
  await expect(page.getByRole('navigation', {name: 'Contents'}).locator('a code').first()).toHaveText(
    'photo',
  );
});

test.describe('changed by others before React comes', () => {
  // React says that it makes the page anew.
  test.use({expectedMessages: /React error #418/});

  test('a page is made anew, with the HTML that the configuration has', async ({page}) => {
    await page.goto('/pricing');
    await page.evaluate(() => document.querySelector('h1')?.replaceChildren('Prices'));
    // A header in a page is not the site's, as in the page that Docusaurus begins a site with.
    await page.evaluate(() => document.querySelector('main')?.before(document.createElement('header')));
    await expect(page.getByRole('banner')).toHaveCount(1);
    await hydrate(page, '[role=tab] >> nth=0');
    await expect(page.locator('h1')).toHaveText('Pricing');
    await expect(page.locator('footer img[alt=QR]')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false});

  test('details open, every panel is there, and so is every link of navbar, footer, sidebar and contents', async ({
    page,
  }) => {
    await page.goto('/');
    // There is nothing to press in the preview.
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await page.goto('/ja/pricing');
    await page.locator('article summary').click();
    for (const text of ['はい、アプリでできます。', 'カードで支払います。']) {
      await expect(page.getByText(text)).toBeVisible();
    }
    const items = page.locator('#menu');
    const footer = page.locator('#__docusaurus > footer');
    await page.locator('[popovertarget=menu]').click();
    await items.locator('summary', {hasText: 'その他'}).click();
    await expect(footer.getByText('会社')).toBeVisible();
    for (const [place, name, address] of [
      [items, '料金', '/ja/pricing'],
      [items, '導入前の質問', '/ja/help/faq'],
      [items, 'ヘルプ', '/ja/help'],
      [items, 'お知らせ', '/ja/news'],
      [footer, '料金', '/ja/pricing'],
    ] as const) {
      await expect(place.getByRole('link', {name, exact: true})).toHaveAttribute('href', address);
    }
    await expect(items.getByRole('link', {name: 'X', exact: true})).toHaveAttribute('data-network', 'x');
    await page.setViewportSize({width: 390, height: 800});
    await page.goto('/ja/help/faq');
    await page.locator('main summary').click();
    await expect(page.locator('main details a')).toHaveText(['奥行き', '明るいところ', '書き出し']);
    await expect(page.locator('.menu a[href]').filter({visible: true})).toHaveCount(4);
    await expect(page.locator('.pagination-nav__link--next')).toHaveAttribute('href', '/ja/help/install');
    expect(built('/help/install')('.table-of-contents, .pagination-nav__link--next')).toHaveLength(0);
  });
});

test('what the site does not show of themeConfig is refused in one sentence', () => {
  copy.replace(
    'docusaurus.config.ts',
    "{type: 'doc', docId: 'help/faq', label: 'Questions'}",
    "{type: 'html', value: 'New'}",
  );
  const {status, output} = copy.docusaurus(['build', '--locale', 'en']);
  expect(status).toBe(1);
  expect(output).toMatch(/themeConfig has "html", which the site does not show; expected are /);
  expect(output).not.toMatch(/^\s+at /m);
  const navbar = {hideOnScroll: true, items: []};
  for (const [found, config] of [
    ['announcementBar', {announcementBar: {content: 'News'}, navbar}],
    ['logo', {navbar: {...navbar, logo: {src: 'logo.svg'}}}],
    ['localeDropdown', {navbar: {...navbar, items: [{type: 'localeDropdown'}]}}],
    ['copyright', {navbar, footer: {copyright: 'Relief', links: []}}],
    ['hideable', {navbar, docs: {sidebar: {hideable: true}}}],
    ['style', {navbar, footer: {style: 'dark', links: []}}],
    ['disableSwitch', {navbar, colorMode: {disableSwitch: false}}],
  ] as const) {
    expect(() => checkThemeConfig(config as unknown as ThemeConfig)).toThrow(`has "${found}"`);
  }
  for (const name of [
    '@docusaurus/theme-mermaid',
    '@docusaurus/theme-live-codeblock',
    '@docusaurus/plugin-pwa',
  ]) {
    expect(() => checkPlugins({themes: [], plugins: [[name, {}]]})).toThrow(`refuses what ${name} does`);
  }
  checkPlugins({themes: ['@docusaurus/theme-search-algolia'], plugins: ['@docusaurus/plugin-ideal-image']});
});

test('labels of navbar, footer, sidebar and blog that a language lacks are named', () => {
  copy.replace('i18n/ja/docusaurus-theme-classic/navbar.json', '"item.label.More"', '"item.label.Less"');
  copy.remove('i18n/ja/docusaurus-theme-classic/footer.json');
  copy.remove('i18n/ja/docusaurus-plugin-content-docs/current.json');
  // The blog's own title, which nobody gave it.
  copy.replace('i18n/ja/docusaurus-plugin-content-blog/options.json', '"お知らせ"', '"Blog"');
  const {output} = copy.run(['--import', 'tsx', 'src/i18n.ts', 'check', '--language', 'ja']);
  for (const id of [
    'navbar:item.label.More',
    'footer:link.title.Company',
    'footer:link.item.label.Docs',
    'current:sidebar.help.category.Help',
    'current:sidebar.help.category.Help.link.generated-index.title',
    'current:sidebar.help.category.Guide',
    'current:sidebar.help.category.Begin',
  ]) {
    expect(output).toContain(`${id} of the English is missing here.`);
  }
  expect(output).toContain('"Blog" is not in 日本語.');
  expect(output).not.toContain('faq.mdx is in English');
});
