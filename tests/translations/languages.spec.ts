import {expect, type Page, test} from 'playwright/test';
import sirv from 'sirv';
import {readCorpus} from '../../src/plugins/translations/read/corpus';
import {type LocalServer, serveLocally} from '../loopback';
import {ProjectCopy, product} from '../project-copy';
import {TERMS} from './texts';

/*
 * A language made by machine: English with every Latin letter written as an Arabic one, 40 % more of it, laid out
 * from right to left. Where a page of it shows a Latin letter, somebody wrote words into the source; where it does
 * not fit, a real translation will not fit either.
 */
const CODE = 'ar';
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';
const FILLER = 'نص اطول مما في الاصل ';

/** Placeholders, addresses, ids, and what a line begins with. */
const MARKUP = /(\{[^}]*\}|\]\([^)]*\)|<[^>]*>|https?:\S+|^(?:## |- |---$)|^\w+: (?='))/m;

function pseudo(text: string): string {
  const letters = text.replace(/\bnine\b/g, '9').split(MARKUP);
  const written = letters.map((part, index) =>
    index % 2 === 1
      ? part
      : part.replace(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? ''),
  );
  const length = Math.ceil(text.length * 0.4);
  return `${written.join('')} ${FILLER.repeat(length).slice(0, length).trim()}`;
}

/** Translates a document: its values, headings, list items and paragraphs. */
function pseudoDocument(source: string): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const values = head.replace(
    /^(title|description|operator): '?(.*?)'?$/gm,
    (_, key, text) => `${key}: '${pseudo(text)}'`,
  );
  const parts = body.trim().split(/\n\n+|\n(?=- )/);
  const translated = parts.map((part) => {
    const [, begin = '', words = '', id = ''] = /^(## |- )?([\s\S]*?)( \{\/\*.*)?$/.exec(part) ?? [];
    return part === '---' ? part : begin + pseudo(words) + id;
  });
  return `---\n${values}\n---\n\n${translated.join('\n\n')}\n`;
}

const PAGES = ['', '/terms', '/privacy', '/contact', '/404.html'].map((page) => `/${CODE}${page}`);

/** All that an operator may say and need not. */
const OPTIONAL = {
  APP_STORE_URL: 'https://apps.apple.com/app/id1234567890',
  GOOGLE_PLAY_URL: 'https://play.google.com/store/apps/details?id=app',
  CONTACT_FORM_URL_JA: 'https://forms.site.example/ja',
  CONTACT_EMAIL: 'hello@site.example',
};

/** What stays as it is in every language. */
const NAMES = [
  ...[product.name, product.adNetwork.name, product.subscriptionProvider.name],
  ...['App Store', 'Google Play', 'English', OPTIONAL.CONTACT_EMAIL],
];

test.describe.configure({mode: 'serial', timeout: 240_000});
test.use({viewport: {width: 320, height: 640}});

let copy: ProjectCopy;
let server: LocalServer;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = new ProjectCopy('whole');
  const command = (...args: string[]) => {
    const {status, output} = copy.i18n(...args);
    expect(status, output).toBe(0);
  };
  command('start', CODE);
  const {english} = await readCorpus(copy.project);
  for (const name of ['terms', 'privacy']) {
    const file = `i18n/${CODE}/docusaurus-plugin-content-docs/current/${name}.mdx`;
    copy.write(file, pseudoDocument(copy.read(file)));
  }
  const messages = [...(english.get('code')?.units.values() ?? [])].map(({id, source}) => [
    id,
    {message: pseudo(source)},
  ]);
  copy.write(`i18n/${CODE}/code.json`, JSON.stringify(Object.fromEntries(messages)));
  command('accept', '--all', '--yes', '--language', CODE);
  command('check', '--language', CODE);
  // From here one section is stale in both translations.
  copy.replace(TERMS, 'renews automatically unless', 'renews by itself unless');
  const built = copy.docusaurus(['build', '--no-minify'], OPTIONAL);
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

const open = (page: Page, address: string) => page.goto(server.url + address);

test('every string is translated', async ({page}) => {
  for (const address of PAGES) {
    await open(page, address);
    const shown = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts = [
        document.title,
        document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
      ];
      while (walker.nextNode()) {
        const isShown = !walker.currentNode.parentElement?.closest('script, style, time, [lang=ja]');
        texts.push((isShown && walker.currentNode.textContent) || '');
      }
      for (const element of document.body.querySelectorAll('[aria-label], [alt], [title]')) {
        texts.push(...['aria-label', 'alt', 'title'].map((name) => element.getAttribute(name) ?? ''));
      }
      return texts.map((text) => text.replaceAll('\u00a0', ' '));
    });
    const left = shown.filter((text) =>
      /[a-z]/i.test(NAMES.reduce((rest, name) => rest.replaceAll(name, ''), text)),
    );
    expect(left, address).toEqual([]);
    expect(shown.filter((text) => text.includes('نص')).length, address).toBeGreaterThan(5);
  }
});

test('pages are laid out from right to left, and nothing is wider than 320 px', async ({page}) => {
  for (const address of PAGES) {
    await open(page, address);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const [wide, cut] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      [...document.body.querySelectorAll('h1, h2, h3, p, li, a, button, dt, dd')]
        .filter((element) => element.checkVisibility())
        .filter(
          (element) =>
            element.getBoundingClientRect().left < -0.5 || element.getBoundingClientRect().right > 320.5,
        )
        .map((element) => element.textContent),
    ]);
    expect([wide, cut], address).toEqual([320, []]);
    await page.setViewportSize({width: 1280, height: 900});
    const brand = await page.locator('header a[translate=no]').first().boundingBox();
    expect(brand?.x, address).toBeGreaterThan(640);
    await page.setViewportSize({width: 320, height: 640});
  }
});

test('the language is in the switcher and in the head of every page', async ({page}) => {
  for (const [address, language] of [
    ['/terms', 'en'],
    ['/ja/terms', 'ja'],
    [`/${CODE}/terms`, CODE],
  ] as const) {
    await open(page, address);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const hrefs = await page
      .locator('header a[hreflang]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs.sort()).toEqual([`/${CODE}/terms`, '/ja/terms', '/terms']);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    expect(
      (await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('hreflang')))).sort(),
    ).toEqual([CODE, 'en', 'ja', 'x-default']);
  }
});

test('the reader of a stale section is told, and led to the English one', async ({page}) => {
  for (const language of ['ja', CODE]) {
    await open(page, `/${language}/terms`);
    const card = page.locator('section', {has: page.locator('#payment')});
    await expect(card.locator('a[hreflang=en]')).toHaveAttribute('href', '/terms#payment');
    await expect(page.locator('main a[hreflang=en]')).toHaveCount(1);
  }
  for (const address of ['/terms', '/ja/privacy', `/${CODE}/privacy`]) {
    await open(page, address);
    await expect(page.locator('main a[hreflang=en]')).toHaveCount(0);
  }
});

test('what an operator may say is shown where it is said', async ({page}) => {
  for (const address of ['', '/ja', `/${CODE}`]) {
    await open(page, address);
    await expect(page.locator(`main a[href="${OPTIONAL.GOOGLE_PLAY_URL}"]`).first()).toHaveAccessibleName(
      /Google Play/,
    );
    await expect(page.locator('meta[name=apple-itunes-app]')).toHaveAttribute('content', 'app-id=1234567890');
    await open(page, `${address}/contact`);
    await expect(page.locator(`a[href="mailto:${OPTIONAL.CONTACT_EMAIL}"]`)).toContainText(
      OPTIONAL.CONTACT_EMAIL,
    );
    const form = address === '/ja' ? OPTIONAL.CONTACT_FORM_URL_JA : product.contact.formUrl;
    await expect(page.locator('iframe')).toHaveAttribute('src', form);
  }
});

test('the language is gone with its folder', () => {
  copy.restore('i18n', 'docs');
  expect(copy.i18n('check')).toMatchObject({status: 0, output: expect.stringContaining('No problem.')});
  expect(copy.i18n('status', '--language', CODE).output).toContain('expected one of ja');
});
