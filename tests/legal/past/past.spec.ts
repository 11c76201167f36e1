import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {expect, type Page, test} from 'playwright/test';
import {addressIn, defaultLanguage, languages} from '../../../src/locale/languages';
import {type PreviewServer, startPreview} from '../../../src/plugins/delivery/preview';
import {budgets} from '../../delivery/budgets/budgets';
import {layoutProblems} from '../../pages/layout-problems';
import {ProjectCopy, product} from '../../project-copy';
import {BEFORE, dateLines, FIRST, inWords, PROVIDER, rehearse, SECOND} from './rehearsal';

/*
 * The site after two revisions, built once and read without scripts.
 */

test.describe.configure({mode: 'serial', timeout: 120_000});
test.use({javaScriptEnabled: false});

const NOW = ['/privacy', '/terms'];
const FORMER = [`/privacy/${BEFORE}`, `/privacy/${FIRST}`];

/** The provider that the second revision replaces. */
const {adNetwork} = product;

let copy: ProjectCopy;
let server: PreviewServer;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = new ProjectCopy('whole');
  await rehearse(copy);
  const {status, stdout, stderr} = spawnSync(
    process.execPath,
    ['node_modules/tsx/dist/cli.mjs', 'src/plugins/delivery/build.ts'],
    {
      cwd: copy.root,
      encoding: 'utf8',
      env: {...process.env, NODE_OPTIONS: undefined, NODE_ENV: undefined, BABEL_ENV: undefined},
    },
  );
  expect(status, stdout + stderr).toBe(0);
  server = await startPreview({dir: copy.path('build'), port: 0});
});

test.afterAll(async () => {
  await server?.close();
  copy?.remove();
});

const built = (file: string) => readFileSync(copy.path(`build/${file}`), 'utf8');
const inEvery = (addresses: readonly string[]) =>
  languages.flatMap((language) => addresses.map((address) => addressIn(language, address)));

async function open(page: Page, address: string): Promise<void> {
  const answer = await page.goto(server.url + address);
  expect(answer?.status(), address).toBe(200);
}

/** Names the sections that a revision's log tells of, in the address of each or in its kind. */
async function told(page: Page, date: string): Promise<(string | null)[]> {
  return page
    .locator(`#revision-${date} li > p:first-child`)
    .evaluateAll((titles) =>
      titles.map((title) => title.querySelector('a')?.getAttribute('href') ?? '(gone)'),
    );
}

test('every page is whole at 390 and 1440 px, its log open or closed', async ({page}) => {
  for (const address of inEvery([...NOW, ...FORMER])) {
    await open(page, address);
    const summaries = await page.locator('summary').all();
    for (const log of ['closed', 'open']) {
      for (const width of [390, 1440]) {
        await page.setViewportSize({width, height: 900});
        expect(await page.evaluate(layoutProblems), `${address} at ${width} px, log ${log}`).toEqual([]);
        for (const summary of summaries) {
          expect((await summary.boundingBox())?.height, `${address} at ${width} px`).toBeGreaterThanOrEqual(
            44,
          );
        }
      }
      for (const summary of summaries) {
        await summary.click();
      }
    }
  }
});

test('every reader is shown the same sections, the words of each language', async ({page}) => {
  for (const language of languages) {
    await open(page, addressIn(language, '/privacy'));
    await expect(page.locator('details')).toHaveCount(2);
    expect(await told(page, FIRST)).toEqual(['#tracking', '#retention']);
    expect(await told(page, SECOND)).toEqual(['#sharing', '(gone)', '#tracking']);
  }
  await open(page, '/privacy');
  const english = page.locator(`#revision-${SECOND}`);
  await expect(english.locator('del').first()).toHaveText(`removed: ${adNetwork.name}`);
  await expect(english.locator('ins').first()).toHaveText(`added: ${PROVIDER}`);
  await open(page, '/ja/privacy');
  const japanese = page.locator(`#revision-${SECOND}`);
  await expect(japanese.locator('del').first()).toHaveText(`削除： ${adNetwork.name}`);
  // By words: neither by characters nor by whole sentences.
  await expect(japanese.locator('li').last().locator('del')).toHaveText('削除： iOS');
  await expect(japanese.locator('li').last().locator('ins')).toHaveText('追加： 端末');
});

test('the text without dates has a log from its first revision on', async ({page}) => {
  await open(page, '/terms');
  await expect(page.locator('details')).toHaveCount(1);
  expect(await told(page, SECOND)).toEqual(['#advertising']);
  await expect(page.locator('article > header dl')).toContainText(inWords(SECOND, 'en-GB'));
});

test('a screen reader is told what is new and what is gone', async ({page}) => {
  await open(page, '/privacy');
  const log = page.locator(`#revision-${SECOND}`);
  await log.locator('summary').click();
  await expect(log.locator('li').first()).toMatchAriaSnapshot(`
    - listitem:
      - paragraph:
        - link "Sharing of data":
          - /url: "#sharing"
      - paragraph:
        - deletion: "removed: ${adNetwork.name}"
        - insertion: "added: ${PROVIDER}"
        - text: ", the ad network through which the app shows ads"
  `);
});

test('a card that the last revision changed says so, and leads to what changed', async ({page}) => {
  for (const language of languages) {
    await open(page, addressIn(language, '/privacy'));
    const notices = page.locator(`article > section a[href="#revision-${SECOND}"]`);
    await expect(notices).toHaveCount(language === defaultLanguage ? 1 : 2);
    await notices.first().click();
    await expect(page.locator(`#revision-${SECOND} summary`)).toBeInViewport();
  }
});

test('a former version stands whole at its own address, and leads to the one in force', async ({page}) => {
  for (const language of languages) {
    for (const address of FORMER) {
      const here = addressIn(language, address);
      await open(page, here);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', copy.project.siteUrl + here);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      const notice = page.locator('article > header > p').first();
      await expect(notice.locator('time')).toHaveCount(2);
      await expect(notice.locator('a')).toHaveAttribute('href', addressIn(language, '/privacy'));
      await expect(page.locator('#ad-settings')).toBeVisible();
      await expect(page.locator('main')).toContainText(adNetwork.name);
      await expect(page.locator('article > section a[href^="#revision"]')).toHaveCount(0);
      const switcher = page.locator('header a[hreflang]');
      expect(await switcher.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
        languages.map((other) => addressIn(other, address)),
      );
    }
  }
});

test('a former translation keeps the notice that its readers had', async ({page}) => {
  await open(page, `/ja/privacy/${FIRST}`);
  const card = page.locator('section', {has: page.locator('#tracking')});
  await expect(card.locator('a[hreflang=en]')).toHaveAttribute('href', `/privacy/${FIRST}#tracking`);
  for (const address of [`/ja/privacy/${BEFORE}`, '/ja/privacy', `/privacy/${FIRST}`]) {
    await open(page, address);
    await expect(page.locator('main section a[hreflang]'), address).toHaveCount(0);
  }
});

test('a link to a section that is gone leads to the version that had it', async ({page}) => {
  for (const language of languages) {
    await open(page, addressIn(language, '/terms'));
    const link = page.locator('main a[href$="#ad-settings"]');
    await expect(link).toHaveAttribute('href', addressIn(language, `/privacy/${FIRST}#ad-settings`));
    await link.click();
    await expect(page.locator('#ad-settings')).toBeInViewport();
  }
});

test('on paper the log is open, and what is new and gone is marked', async ({page}) => {
  await open(page, '/privacy');
  await page.emulateMedia({media: 'print'});
  const log = page.locator(`#revision-${SECOND}`);
  await expect(log.locator('ins').first()).toBeVisible();
  expect((await log.locator('ins').first().boundingBox())?.height).toBeGreaterThan(0);
  const line = (selector: string) =>
    log
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationLine);
  expect([await line('ins'), await line('del')]).toEqual(['underline', 'line-through']);
  const former = log.locator(`a[href="/privacy/${FIRST}"]`);
  expect(await former.evaluate((link) => getComputedStyle(link, '::after').content)).toContain(
    `${copy.project.siteUrl}/privacy/${FIRST}`,
  );
});

test('search engines are given the text in force alone', () => {
  const sitemap = built('sitemap.xml');
  expect(sitemap.match(/<loc>/g)).toHaveLength(4 * languages.length);
  expect(sitemap).not.toMatch(/20\d\d-/);
});

test('each text, now and then, stands beside its page as plain Markdown', async ({page, request}) => {
  for (const address of inEvery([...NOW, ...FORMER])) {
    await open(page, address);
    const alternate = page.locator('link[rel=alternate][type="text/markdown"]');
    await expect(alternate).toHaveAttribute('href', `${address}.md`);
    const answer = await request.get(`${server.url}${address}.md`);
    expect(answer.headers()['content-type'], address).toBe('text/markdown;charset=utf-8');
    const text = await answer.text();
    expect(text).toMatch(/^# .+\n\n/);
    expect(text).not.toMatch(/[{}]|\]\(\//);
  }
  const later = [FIRST, SECOND].map((date) => `- Revised: ${inWords(date, 'en-GB')}\n`).join('');
  const english = dateLines('en-GB', 'Established', 'Revised') + later;
  expect(built('privacy.md')).toContain(`# Privacy Policy\n\n${english}\nThis Privacy Policy`);
  const japanese = dateLines('ja-JP', '制定', '改定');
  expect(built(`ja/privacy/${BEFORE}.md`)).toContain(`# プライバシーポリシー\n\n${japanese}\n`);
});

test('a legal page with two revisions in its log stays within its bytes', () => {
  for (const address of ['privacy', 'ja/privacy']) {
    const bytes = readFileSync(copy.path(`build/${address}.html.gz`)).length;
    console.log(`${address}: ${bytes} bytes, gzip`);
    expect(bytes).toBeLessThanOrEqual(budgets.legal.bytes);
  }
});
