import {readdirSync, readFileSync} from 'node:fs';
import {load} from 'cheerio';
import {expect, test} from 'playwright/test';
import sirv from 'sirv';
import {addressIn, languages} from '../../src/locale/languages';
import {type LocalServer, serveLocally} from '../loopback';
import {ProjectCopy} from '../project-copy';

/*
 * The site after a revision of both documents: a changed sentence, whose translation is left for later, a section
 * added, one removed, and a name of the operator that ends in a full stop.
 */
test.describe.configure({mode: 'serial', timeout: 240_000});
test.use({javaScriptEnabled: false});

const PRIVACY = 'docs/privacy.mdx';
const JA_PRIVACY = 'i18n/ja/docusaurus-plugin-content-docs/current/privacy.mdx';
const BEFORE = '2025-08-20';
const NOW = '2026-11-01';
const FORMER = `/privacy/${BEFORE}`;

let copy: ProjectCopy;
let server: LocalServer;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = new ProjectCopy('whole');
  const command = (...args: string[]) => {
    const {status, output} = copy.i18n(...args);
    expect(status, output).toBe(0);
  };
  copy.write('.env', 'OPERATOR_NAME=Relief Ltd.\n');
  command('revise', 'privacy', NOW);
  command('revise', 'terms', NOW);
  copy.replace(PRIVACY, 'in the iOS settings.', 'in the settings of your device.');
  for (const [file, retention] of [
    [PRIVACY, '## Retention {/* #retention */}\n\nData is kept for 30 days.\n\n'],
    [JA_PRIVACY, '## 情報の保存期間 {/* #retention */}\n\n情報は30日間保存します。\n\n'],
  ] as const) {
    copy.replace(file, /## [^\n]*\{\/\* #ad-settings \*\/\}[\s\S]*?(?=## )/, '');
    copy.replace(file, /(?=## [^\n]*\{\/\* #contact)/, retention);
  }
  for (const terms of ['docs/terms.mdx', 'i18n/ja/docusaurus-plugin-content-docs/current/terms.mdx']) {
    copy.replace(terms, '/privacy#ad-settings', '/privacy');
  }
  command('accept', 'privacy#retention');
  command('publish', '--yes');
  const {status, output} = copy.docusaurus(['build']);
  expect(status, output).toBe(0);
  server = await serveLocally(sirv(copy.path('build'), {extensions: ['html']}));
});

test.afterAll(async () => {
  await server?.close();
  copy?.remove();
});

const built = (file: string) => readFileSync(copy.path(`build${file}`), 'utf8');
const page = (address: string) => load(built(`${address}.html`));

test('every reader is told of the same sections, in the words of each language', () => {
  for (const language of languages) {
    const $ = page(addressIn(language, '/privacy'));
    const log = $(`#revision-${NOW}`);
    const sections = log.find('li > p:first-child').toArray();
    expect(sections.map((section) => $(section).find('a').attr('href') ?? '')).toEqual([
      '',
      '',
      '#tracking',
      '#retention',
    ]);
    expect(log.find('a').last().attr('href')).toBe(addressIn(language, FORMER));
    const cards = $(`section:has(a[href="#revision-${NOW}"]) h2`).toArray();
    expect(cards.map((card) => $(card).attr('id'))).toEqual(
      language.code === 'en' ? ['tracking', 'retention'] : ['retention'],
    );
  }
  const english = page('/privacy')(`#revision-${NOW}`);
  expect(english.find('li').eq(2).find('del').text()).toMatch(/^removed: iOS/);
  expect(english.find('li').eq(2).find('ins').text()).toMatch(/^added: .*of your device/);
  expect(english.find('li').eq(1).text()).toContain('Removed section');
  const japanese = page('/ja/privacy')(`#revision-${NOW}`);
  expect(japanese.find('li').eq(2).text()).toContain('日本語の文言は変わっていません');
});

test('a translation is called stale where its English changed, and nowhere else', () => {
  const $ = page('/ja/privacy');
  const notices = $('section a[hreflang="en"]').toArray();
  expect(notices.map((link) => $(link).attr('href'))).toEqual(['/privacy#tracking']);
  expect($('main header').text()).toContain('全6セクションのうち5セクション');
});

test('a former version is whole, out of search, and leads to the one in force', () => {
  for (const language of languages) {
    const $ = page(addressIn(language, FORMER));
    expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    expect($('time').first().attr('datetime')).toBe(BEFORE);
    expect($('#ad-settings')).toHaveLength(1);
    expect($('#retention')).toHaveLength(0);
    expect($(`main header a[href="${addressIn(language, '/privacy')}"]`)).toHaveLength(1);
  }
  // Its headings end their lines as those of every Japanese page.
  expect(page(`/ja${FORMER}`)('#requests wbr')).toHaveLength(3);
  expect(page(FORMER)('#tracking').parents('section').text()).toContain('in the iOS settings.');
  expect(built('/sitemap.xml') + built('/ja/sitemap.xml')).not.toContain(FORMER);
});

test('dates are dates to machines too, in the closing words as at the top', () => {
  for (const language of languages) {
    const $ = page(addressIn(language, '/privacy'));
    const dates = $('article > footer time').toArray();
    expect(dates.map((date) => $(date).attr('datetime'))).toEqual(['2025-02-16', NOW]);
  }
});

test('the Markdown beside each page is the text, with complete addresses', () => {
  const japanese = built('/ja/privacy.md');
  expect(japanese).toMatch(/^# プライバシーポリシー\n\n- 制定: 2025年2月16日\n- 改定: 2025年8月20日\n/);
  expect(japanese).toMatch(/\]\(https:\/\/[^)]+\/ja\/contact\)/);
  expect(built(`${FORMER}.md`)).toContain('in the iOS settings.');
  expect(page(FORMER)('link[type="text/markdown"]').attr('href')).toBe(`${FORMER}.md`);
});

test('a name that ends in a full stop ends a sentence too', () => {
  const record = copy.read(`i18n/published/terms/${NOW}/en.md`);
  expect(record).toContain('“The operator” means Relief Ltd. Please');
  for (const folder of ['build', 'i18n/published']) {
    const files = readdirSync(copy.path(folder), {recursive: true, encoding: 'utf8'});
    for (const file of files.filter((name) => /\.(?:html|md)$/.test(name))) {
      expect(copy.read(`${folder}/${file}`), file).not.toContain('Ltd..');
    }
  }
});

test('pages with a past fit a narrow screen, their log open too', async ({page: tab}) => {
  await tab.setViewportSize({width: 390, height: 900});
  for (const address of ['/privacy', FORMER].flatMap((one) => languages.map((to) => addressIn(to, one)))) {
    await tab.goto(server.url + address);
    for (const summary of await tab.locator('summary').all()) {
      await summary.click();
    }
    const width = await tab.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBeLessThanOrEqual(390);
  }
});
