import {expect, type Page, test} from 'playwright/test';
import sirv from 'sirv';
import {languages} from '../../../src/locale/languages';
import {runCommand} from '../../../src/plugins/translations/command';
import {readEnglishMessages} from '../../../src/plugins/translations/read/english-messages';
import {type LocalServer, serveLocally} from '../../loopback';
import {layoutProblems} from '../../pages/layout-problems';
import {ProjectCopy, product} from '../../project-copy';
import {TERMS} from '../check/mutations';
import {docusaurus} from '../docusaurus';
import {addPseudoLanguage, PSEUDO, PSEUDO_LABEL, PSEUDO_LANGUAGE} from './pseudo-language';

test.describe.configure({mode: 'serial', timeout: 180_000});
test.use({viewport: {width: 320, height: 640}});

const PAGES = ['', '/terms', '/privacy', '/contact', '/404.html'].map((page) => `/${PSEUDO}${page}`);

/** All that an operator may say and need not. */
const OPTIONAL = {
  APP_STORE_URL: 'https://apps.apple.com/app/id1234567890',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=app',
  CONTACT_FORM_URL_JA: 'https://forms.site.example/ja',
  CONTACT_EMAIL: 'hello@site.example',
};

/** What stays as it is in every language: names. */
const NAMES = [
  product.name,
  product.adNetwork.name,
  product.subscriptionProvider.name,
  'App Store',
  'Google Play',
  'English',
  OPTIONAL.CONTACT_EMAIL,
];

let copy: ProjectCopy;
let server: LocalServer;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = new ProjectCopy('whole');
  addPseudoLanguage(copy, await readEnglishMessages(copy.root));
  const project = {...copy.project, languages: [...languages, PSEUDO_LANGUAGE] as const};
  const said: string[] = [];
  const terminal = {print: (text: string) => said.push(text), ask: undefined, colour: false};
  const options = {all: true, yes: true, language: PSEUDO};
  expect(await runCommand(project, 'accept', [], options, {}, terminal), said.join('\n')).toBe(0);
  expect(await runCommand(project, 'check', [], {}, {}, terminal), said.join('\n')).toBe(0);
  expect(said.at(-1)).toBe('No fault.');
  // From here one section is stale in both translations.
  copy.replace(TERMS, 'renews automatically unless', 'renews by itself unless');
  // What is looked at is what is shown; how small the scripts are is not.
  const built = await docusaurus(copy, ['build', '--no-minify'], OPTIONAL);
  expect(built.status, built.output).toBe(0);

  server = await serveLocally(sirv(copy.path('build'), {extensions: ['html']}));
});

test.afterAll(async () => {
  await server?.close();
  copy?.remove();
});

test.beforeEach(({page}) =>
  page.route('**', (route) =>
    route.request().url().startsWith(server.url) ? route.continue() : route.abort(),
  ),
);

async function open(page: Page, address: string): Promise<void> {
  await page.goto(server.url + address);
}

/** Every string a page shows or reads out: texts, names, descriptions, title. */
async function strings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [
      document.title,
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    ];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (!walker.currentNode.parentElement?.closest('script, style, time')) {
        found.push(walker.currentNode.textContent ?? '');
      }
    }
    for (const element of document.body.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    // Names of two words are held together.
    return found.map((text) => text.replaceAll('\u00a0', ' '));
  });
}

test('no string is left without accents', async ({page}) => {
  for (const address of PAGES) {
    await open(page, address);
    const shown = await strings(page);
    const plain = shown.filter((text) =>
      /[a-z]/i.test(NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)),
    );
    expect(shown.filter((text) => /ŧ/.test(text)).length, address).toBeGreaterThan(5);
    expect(plain, address).toEqual([]);
  }
});

test('the page is laid out from right to left', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  for (const address of PAGES) {
    await open(page, address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const sides = await page.evaluate(() => {
      const middle = (selector: string) => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        return ((box?.left ?? 0) + (box?.right ?? 0)) / 2 / innerWidth;
      };
      const title = document.querySelector('h1') as Element;
      return {
        brand: middle('header a[translate=no]'),
        switcher: middle('[popovertarget=languages]'),
        titleStartsAt: getComputedStyle(title).direction,
      };
    });
    expect(sides.brand, address).toBeGreaterThan(0.6);
    expect(sides.switcher, address).toBeLessThan(0.4);
    expect(sides.titleStartsAt, address).toBe('rtl');
    expect(await page.evaluate(layoutProblems), address).toEqual([]);
  }
  // The drawing leaves room on the side where the words stand.
  for (const [address, side] of [
    [`/${PSEUDO}`, 'left'],
    ['/ja', 'right'],
  ] as const) {
    await open(page, address);
    // The gate's upper beam.
    const gate = await page.locator('path[d^="M800 330"]').boundingBox();
    const title = await page.locator('h1').boundingBox();
    if (!gate || !title) throw new Error(`${address}: the gate or the title is not to be seen`);
    const [start, end] = side === 'left' ? [gate, title] : [title, gate];
    expect(gate.x, address).toBeGreaterThan(0);
    expect(gate.x + gate.width, address).toBeLessThan(1280);
    expect(start.x + start.width / 2, address).toBeLessThan(end.x + end.width / 2 - 300);
    const isBeside = start.x + start.width <= end.x + 1;
    expect(isBeside || title.y + title.height <= gate.y, address).toBe(true);
  }
});

test('nothing is wider than a screen of 320 px', async ({page}) => {
  for (const address of PAGES) {
    await open(page, address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(320);
    const cut = await page.evaluate(() =>
      [...document.body.querySelectorAll('h1, h2, h3, p, li, a, button, dt, dd')]
        .filter((element) => element.checkVisibility() && element.getBoundingClientRect().right > 320.5)
        .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
    );
    expect(cut, address).toEqual([]);
  }
});

test('the language is in the switcher and in the head of every page, in every language', async ({page}) => {
  for (const [address, language] of [
    ['/terms', 'en'],
    ['/ja/terms', 'ja'],
    [`/${PSEUDO}/terms`, PSEUDO],
  ] as const) {
    await open(page, address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const options = page.locator('header a[hreflang]');
    await expect(options).toHaveCount(3);
    expect(await options.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/terms',
      '/ja/terms',
      `/${PSEUDO}/terms`,
    ]);
    await expect(options.nth(2)).toHaveText(PSEUDO_LABEL);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    expect(
      await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    ).toEqual(['en', 'ja', PSEUDO, 'x-default']);
  }
});

test('the reader of a stale section is told, and led to the English one', async ({page}) => {
  for (const language of ['ja', PSEUDO]) {
    await open(page, `/${language}/terms`);
    const card = page.locator('section', {has: page.locator('#payment')});
    const link = card.locator('a[hreflang=en]');
    await expect(link).toHaveAttribute('href', '/terms#payment');
    await expect(page.locator('main a[hreflang=en]')).toHaveCount(1);
    await expect(page.locator('main header')).toContainText('10');
    await expect(page.locator('main header')).toContainText('9');
    if (language === 'ja') {
      // What a screen reader is told, in the section's own region.
      await expect(card).toMatchAriaSnapshot(`
        - region /サブスクリプション/:
          - heading /サブスクリプション/ [level=2]
          - paragraph:
            - text: このセクションの英語版は、翻訳後に変更されています。
            - link "英語版を読む"
      `);
    }
  }
  for (const address of ['/terms', '/ja/privacy']) {
    await open(page, address);
    await expect(page.locator('main a[hreflang=en]')).toHaveCount(0);
  }
});

test('what an operator may say is shown where it is said', async ({page}) => {
  for (const address of ['', '/ja', `/${PSEUDO}`]) {
    await open(page, address);
    const badges = page.locator(`main a[href="${OPTIONAL.GOOGLE_PLAY_URL}"]`);
    await expect(badges).toHaveCount(2);
    await expect(badges.first()).toHaveAccessibleName(/Google Play/);
    await expect(page.locator('meta[name=apple-itunes-app]')).toHaveAttribute('content', 'app-id=1234567890');
    await open(page, `${address}/contact`);
    await expect(page.locator(`a[href="mailto:${OPTIONAL.CONTACT_EMAIL}"]`)).toContainText(
      OPTIONAL.CONTACT_EMAIL,
    );
    const form = address === '/ja' ? OPTIONAL.CONTACT_FORM_URL_JA : product.contact.formUrl;
    await expect(page.locator('iframe')).toHaveAttribute('src', form);
  }
});
