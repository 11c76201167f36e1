import {existsSync, readFileSync, statSync} from 'node:fs';
import type {RequestListener} from 'node:http';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, type Page, test} from 'playwright/test';
import {readProduct, storesOf} from '../../../src/facts/product';
import {serveLocally} from '../../loopback';
import {ProjectCopy} from '../../project-copy';

/*
 * A site with what others bring: a Root that inserts scripts, a client module, an effect, a package's style sheet, a
 * text that fades in. It has no settings but NO_INDEX. Built once, in English, and served by a host that answers every
 * file name, as GitHub Pages does.
 */

const ROOT = `import {useEffect} from 'react';
function add(src) {
  document.body.append(Object.assign(document.createElement('script'), {src}));
}
export default function Root({children}) {
  useEffect(() => {
    add('/own.js');
    add('https://analytics.example/a.js');
    const banner = Object.assign(document.createElement('div'), {id: 'banner', className: 'cc-banner'});
    document.body.append(banner);
    // As styled-components and Emotion add their rules.
    const rules = document.head.appendChild(document.createElement('style'));
    rules.sheet.insertRule('#banner b {color: rgb(3, 2, 1)}');
    // As Swiper writes its arrows.
    const html = window.trustedTypes?.createPolicy('html', {createHTML: (text) => text});
    banner.innerHTML = html?.createHTML('<b>Banner</b>') ?? '<b>Banner</b>';
  }, []);
  return children;
}
`;

const LATER = `import Layout from '@theme/Layout';
import BrowserOnly from '@docusaurus/BrowserOnly';
import {useState} from 'react';
import './later.css';
export default function Later() {
  const [isYearly, setYearly] = useState(false);
  return (
    <Layout title="Later">
      <main className="container">
        <h2 style={{opacity: isYearly ? 1 : 0.5}}>Price</h2>
        <p className={isYearly ? 'yearly' : 'monthly'}>Yearly</p>
        <button type="button" onClick={() => setYearly(true)}>Switch</button>
        <pre>{'\\n\\nfirst line'}</pre>
        <p id="path">At <BrowserOnly>{() => location.pathname}</BrowserOnly>.</p>
      </main>
    </Layout>
  );
}
`;

/** Rules whose order decides, and one for an element that a script adds. */
const STYLES = `
.yearly { color: rgb(1, 2, 3) }
main .monthly { color: rgb(4, 5, 6) }
main p { outline-color: rgb(7, 8, 9) }
main p::before { content: '--content' }
#banner.cc-banner { position: fixed; inset: auto 0 0; block-size: 30px }
`;

let copy: ProjectCopy;
let origin = '';
/** What the build prints. */
let output = '';

/** Returns a host that answers every form of a file's name, and the site again below \`/copy\`. */
const host =
  (build: string): RequestListener =>
  (request, response) => {
    const {pathname} = new URL(`http://site.invalid${request.url}`);
    const name = decodeURI(pathname)
      .replace(/\/+/g, '/')
      .replace(/^\/copy(?=\/)/, '')
      .replace(/(?<=.)\/$/, '');
    const file = [name, `${name}.html`, `${name}/index.html`, '/404.html']
      .map((form) => path.join(build, form))
      .find((form) => existsSync(form) && statSync(form).isFile()) as string;
    const types: Record<string, string> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
    };
    response.writeHead(file.endsWith('404.html') ? 404 : 200, {
      'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(file));
  };

test.describe.configure({mode: 'default', timeout: 240_000});

test.beforeAll(async () => {
  test.setTimeout(900_000);
  copy = new ProjectCopy();
  copy.keepTranslations();
  copy.write('src/theme/Root.tsx', ROOT);
  copy.write('src/pages/later.tsx', LATER);
  copy.write('src/pages/later.css', STYLES);
  copy.write('src/pages/rules.mdx', '---\ndescription: Rules\n---\n\n# Rules\n');
  copy.write('static/own.js', 'document.documentElement.dataset.own = "ran";');
  // The headline is in the page's title too.
  const words = {'hero.title': {message: 'Clouds'}, 'contact.title': {message: 'Write to us'}};
  copy.write('i18n/en/code.json', JSON.stringify(words));
  await copy.i18n('start ko');
  const built = copy.run('--require tsx/cjs src/commands/build.ts', {NO_INDEX: 'on'});
  ({output} = built);
  expect(built.status, output).toBe(0);
  expect(output).toMatch(/at load: \d+ pages \(component src\/theme\/Root\.tsx in .*never: 0|never: 0 pages/);
  ({url: origin} = await serveLocally(host(copy.path('build'))));
});

test('a site without settings is built with placeholders and a warning, with the operator’s words, without a language in progress, names one store and draws no code for it', () => {
  expect(output).toMatch(/still placeholders: SITE_URL, APP_STORE_URL, CONTACT_FORM_URL\.$/m);
  // Printed once, though Docusaurus reads the configuration twice.
  expect(output.match(/without 한국어 \(ko\): (\d+) of \1 texts to translate, 0 mistakes/g)).toHaveLength(1);
  expect(existsSync(copy.path('build/ko'))).toBe(false);
  const home = copy.read('build/index.html');
  expect(home).not.toMatch(/\/ko\b/);
  const page = load(home);
  expect(page('h1').text()).toContain('Clouds');
  expect(page('title').text()).toContain('Clouds');
  const stores = page('main a[target=_blank]').map((_, link) => link.attribs.href);
  expect(new Set(stores.get())).toEqual(new Set(storesOf({}).map(({url}) => url)));
  expect(page('main figure').length).toBe(0);
  expect(page('footer p').text()).toContain(readProduct({}, []).name);
  const contact = load(copy.read('build/contact.html'));
  expect(contact('h1').text()).toBe('Write to us');
  // The form alone, and no mail address.
  expect(contact('main a:not([href^="/"])').length).toBe(1);
});

const isHydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true');

test('a Root runs on every page after the first paint; a script of the site runs, that of another host does not, a package may have its own policy of Trusted Types, and none breaks the page', async ({
  page,
}) => {
  const requested: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto(`${origin}/rules`);
  await expect(page.locator('html')).toHaveAttribute('data-own', 'ran');
  await expect(page.locator('h1')).toHaveText('Rules');
  expect(requested.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(warnings.join()).toContain('https://analytics.example/a.js is not loaded');
  // The style of what the script adds, which no HTML has.
  await expect(page.locator('#banner')).toHaveCSS('position', 'fixed');
  await expect(page.locator('#banner b')).toHaveText('Banner');
  await expect(page.locator('#banner b')).toHaveCSS('color', 'rgb(3, 2, 1)');
});

test('with NO_INDEX, search engines are told to leave every page out, when React is loaded too, and there is no sitemap', async ({
  page,
}) => {
  for (const name of ['index', 'rules', 'contact', 'later', '404']) {
    const robots = load(copy.read(`build/${name}.html`))('meta[name=robots]');
    expect(robots.map((_, {attribs}) => attribs.content).get(), name).toEqual(['noindex']);
  }
  expect(existsSync(copy.path('build/sitemap.xml'))).toBe(false);
  await page.goto(`${origin}/later`);
  await isHydrated(page);
  await expect(page.locator('meta[name=robots][content*=noindex]')).toHaveCount(1);
});

test('a class that a script sets has its style, in the order of the style sheet', async ({page}) => {
  await page.goto(`${origin}/later`);
  const text = page.getByText('Yearly');
  const styles = await page.locator('head style').textContent();
  expect(styles).not.toContain('yearly');
  expect(styles).toContain('"--content"');
  await expect(text).toHaveCSS('color', 'rgb(4, 5, 6)');
  await isHydrated(page);
  await expect(text).toHaveCSS('color', 'rgb(4, 5, 6)');
  await page.getByText('Switch').click();
  await expect(text).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(text).toHaveCSS('outline-color', 'rgb(7, 8, 9)');
  await expect(page.locator('main h2')).toHaveCSS('opacity', '1');
});

test('what only browsers show leaves no mark in the page, and React adds it without drawing the page again', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(`${origin}/later`);
  expect(load(copy.read('build/later.html'))('#path').html()).toBe('At <!-- -->.');
  await isHydrated(page);
  await expect(page.locator('#path')).toHaveText('At /later.');
  expect(errors).toEqual([]);
});

test('React starts at the address of the page only; other forms are corrected, by path alone, and a bad hash is left out', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const {host: authority} = new URL(origin);
  for (const [address, shown] of [
    ['/later', '/later'],
    ['//later', '/later'],
    ['/later.html?a=b#c', '/later?a=b#c'],
    ['/later/', '/later'],
    ['/index.html', '/'],
    ['/later#100%', '/later'],
    ['/later#%E0%A4%A', '/later'],
  ] as const) {
    await page.goto(origin + address);
    await isHydrated(page);
    expect(page.url(), address).toBe(origin + shown);
    await expect(page.locator('main'), address).toHaveCount(1);
    await expect(page.locator('h1, h2').first(), address).toBeVisible();
  }
  await page.evaluate(() => location.assign('#100%'));
  await expect(page.locator('main')).toHaveCount(1);
  await page.goto(`http://user:pw@${authority}/later/`);
  await isHydrated(page);
  await page.goto(`${origin}/copy/later`);
  await page.getByText('Switch').click();
  // Longer than the loader waits.
  await page.waitForTimeout(500);
  await expect(page.locator('script[src]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  expect(page.url()).toBe(`${origin}/copy/later`);
  expect(errors).toEqual([]);
});
