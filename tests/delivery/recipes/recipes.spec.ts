import {cpSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {expect, type Page, test} from 'playwright/test';
import {preview} from '../../../src/plugins/delivery/hosting/preview';
import {filesIn} from '../../../src/plugins/delivery/site';
import {serveLocally} from '../../loopback';
import {ownLegalNames, ProjectCopy} from '../../project-copy';
import {startVendor, type Vendor} from './vendors';

/*
 * The recipes of src/plugins/delivery/RECIPES.md in one site, built once, in English: those of the configuration on
 * every page, the others on pages of their own (site/). Vendors are stand-ins at origins of their own, except Google's,
 * whose addresses are in Docusaurus's plugins. Pages without React: ../hosts/recipes.spec.ts.
 */

/** Program that adds a script, as tag managers do. */
const addScript = (address: string) =>
  `{const s = document.createElement('script'); s.async = true; s.src = '${address}'; document.head.append(s)}`;
/** Program that puts a frame in the place of the elements that a selector finds. */
const addFrame = (selector: string, address: string) =>
  `for (const e of document.querySelectorAll('${selector}')) {const f = document.createElement('iframe'); f.src = '${address}'; e.replaceWith(f)}`;

/** What the stand-ins answer. `NAME.vendor.example` is the vendor of that name. */
const ANSWERS: Record<string, Record<string, string | {to: string}>> = {
  plausible: {
    '/js/script.js':
      "fetch('https://plausible.vendor.example/api/event', {method: 'POST', headers: {'Content-Type': 'text/plain'}, body: document.currentScript.dataset.domain})",
  },
  matomo: {
    '/matomo.js':
      "navigator.sendBeacon('https://matomo.vendor.example/matomo.php?' + window._paq[0]); new Image().src = 'https://matomo.vendor.example/pixel.gif'",
  },
  posthog: {},
  'posthog-assets': {'/static/recorder.js': 'document.documentElement.dataset.recorder = "ran"'},
  metrics: {'/once.js': "navigator.sendBeacon('https://metrics.vendor.example/ran')"},
  newsletter: {'/subscribe': '<!doctype html><title>Thanks</title><h1>Thanks</h1>'},
  tally: {'/widgets/embed.js': addFrame('[data-tally-src]', 'https://tally.vendor.example/embed/1')},
  typeform: {
    '/next/embed.js': `{const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://typeform.vendor.example/next/embed.css'; document.head.append(l)} ${addFrame('[data-tf-live]', 'https://typeform.vendor.example/to/1')}`,
  },
  hubspot: {
    '/forms/embed/1.js': `fetch('https://hubspot.vendor.example/config.json'); new Image().src = 'https://hubspot.vendor.example/counters.gif'; ${addFrame('.hs-form-frame', 'https://hubspot.vendor.example/form')}`,
  },
  chat: {
    '/l.js': addScript('https://chat.vendor.example/client.js'),
    '/client.js': `{const l = document.createElement('link'); l.rel = 'stylesheet'; l.href = 'https://chat.vendor.example/client.css'; document.head.append(l); const b = document.createElement('button'); b.id = 'chat'; b.textContent = 'Chat'; document.body.append(b); new Image().src = 'https://chat.vendor.example/face.gif'; fetch('https://chat.vendor.example/settings.json?' + window.chat.key); new WebSocket('wss://chat.vendor.example/socket')}`,
    '/client.css': '#chat{position:fixed}',
  },
  twitter: {'/widgets.js': addFrame('.twitter-tweet', 'https://twitter.vendor.example/embed/1')},
  youtube: {},
  vimeo: {},
  images: {},
  redirects: {'/y.gif': {to: 'https://avatars.vendor.example/y.gif'}},
  avatars: {},
};

/** Entries of `sources`, as the document has them. */
const SOURCES = {
  'connect-src': [
    'https://www.google-analytics.example',
    ...['plausible', 'matomo', 'posthog', 'metrics', 'newsletter', 'hubspot', 'chat'].map(
      (name) => `https://${name}.vendor.example`,
    ),
    'wss://chat.vendor.example',
  ],
  'script-src': ['https://posthog-assets.vendor.example'],
  'frame-src': ['typeform', 'hubspot', 'twitter'].map((name) => `https://${name}.vendor.example`),
  'style-src': ['typeform', 'chat'].map((name) => `https://${name}.vendor.example`),
  'img-src': ['matomo', 'hubspot', 'chat', 'avatars'].map((name) => `https://${name}.vendor.example`),
};

const RULES =
  '---\ntitle: Rules\ndescription: Rules\n---\n\nRead them.\n\n## Photos {#photos}\n\nTake some.\n';

const SIDEBARS = `import ours from './ours.sidebars';

export default {...ours, legal: ${JSON.stringify([...ownLegalNames, 'rules'])}};
`;

const MATOMO = `var _paq = window._paq = []; _paq.push('trackPageView'); (function () {var g = document.createElement('script'), s = document.getElementsByTagName('script')[0]; g.async = true; g.src = 'https://matomo.vendor.example/matomo.js'; s.parentNode.insertBefore(g, s)})();`;

const CONFIG = `import ours from './ours.docusaurus.config';

export default async () => {
  const config = await ours();
  Object.assign(config.presets[0][1], {
    gtag: {trackingID: 'G-1'},
    googleTagManager: {containerId: 'GTM-1'},
  });
  return {
    ...config,
    headTags: [...config.headTags, {tagName: 'script', attributes: {}, innerHTML: ${JSON.stringify(MATOMO)}}],
    stylesheets: ['/consent/consent.css'],
    scripts: [
      {src: 'https://plausible.vendor.example/js/script.js', defer: true, 'data-domain': 'a.example'},
      {src: '/consent/consent.js', defer: true},
      {src: '/consent/start.js', defer: true},
    ],
    clientModules: ['./src/posthog.ts', './src/banner/index.ts'],
  };
};
`;

/** The form sends to a second origin, whose answer leads to a third one. */
const FORM_SETTINGS = {
  CONTACT_FORM_URL: 'https://form.example/contact',
  CONTACT_FORM_ORIGINS: 'https://submit.form.example https://thanks.example',
  CONTACT_EMAIL: 'hello@form.example',
};

/** What the pages of the form answer. */
const FORM_PAGES: Record<string, string> = {
  [FORM_SETTINGS.CONTACT_FORM_URL]:
    '<form method="post" action="https://submit.form.example/"><button>Send</button></form><form method="post" action="https://unnamed.example/"><button>Elsewhere</button></form>',
  'https://submit.form.example/': '<script>location.replace("https://thanks.example/")</script>',
  'https://thanks.example/': '<p>We have it.</p>',
};

/** Where the Google tag sends to. */
const COLLECT = 'https://www.google-analytics.example/g/collect';

/** What Google's addresses answer. */
const GOOGLE = {
  'https://www.googletagmanager.com/gtag/js?id=G-1': `fetch('${COLLECT}', {method: 'POST', mode: 'no-cors'})`,
  'https://www.googletagmanager.com/gtm.js?id=GTM-1': addScript('https://tags.example/pixel.js'),
  'https://tags.example/pixel.js': 'document.documentElement.dataset.pixel = "ran"',
} as Record<string, string>;

let copy: ProjectCopy;
let output = '';
let origin = '';
const vendors: Record<string, Vendor> = {};

/** Puts the origins of the stand-ins into a text. */
const withOrigins = (text: string) =>
  Object.entries(vendors).reduce(
    (result, [name, {url}]) =>
      result
        .replaceAll(`wss://${name}.vendor.example`, url.replace('http', 'ws'))
        .replaceAll(`https://${name}.vendor.example`, url)
        .replaceAll(`//${name}.vendor.example`, url.replace('http:', '')),
    text,
  );

test.describe.configure({mode: 'default', timeout: 240_000});

test.beforeAll(async () => {
  test.setTimeout(900_000);
  // The answers have the origins of all.
  const answers = Object.keys(ANSWERS).map(
    (name) => [name, {} as Record<string, string | {to: string}>] as const,
  );
  for (const [name, answer] of answers) vendors[name] = await startVendor(answer);
  for (const [name, answer] of answers)
    Object.assign(answer, JSON.parse(withOrigins(JSON.stringify(ANSWERS[name]))));
  copy = new ProjectCopy();
  copy.keepTranslations();
  cpSync(path.join(__dirname, 'site'), copy.path('.'), {recursive: true});
  for (const file of (await filesIn(path.join(__dirname, 'site'))).filter((name) => !name.endsWith('.png'))) {
    copy.write(file, withOrigins(copy.read(file)));
  }
  copy.write('static/press/kit.zip', 'kit');
  for (const name of ['docusaurus.config', 'sidebars']) {
    copy.write(`ours.${name}.ts`, copy.read(`${name}.ts`));
  }
  // A legal document of its own, because the project may have none.
  copy.write('docs/rules.mdx', RULES);
  copy.write('sidebars.ts', SIDEBARS);
  copy.replace(
    'ours.docusaurus.config.ts',
    "immutable: ['assets', 'pictures'],",
    `immutable: ['assets', 'pictures'], sources: ${withOrigins(JSON.stringify(SOURCES))},`,
  );
  copy.write('docusaurus.config.ts', withOrigins(CONFIG));
  const built = copy.run('--require tsx/cjs src/commands/build.ts', FORM_SETTINGS);
  output = built.output;
  expect(built.status, output).toBe(0);
  ({url: origin} = await serveLocally(preview(copy.path('build'))));
});

/** Opens a page, and returns the messages in its console, and the addresses that it requests of Google. */
async function open(tab: Page, address: string) {
  const messages: string[] = [];
  const google: string[] = [];
  tab.on('console', (message) => messages.push(message.text()));
  tab.on('pageerror', ({message}) => messages.push(message));
  await tab.context().route(
    (url) => url.protocol === 'https:',
    (route) => {
      const requested = route.request().url();
      google.push(requested);
      const html = FORM_PAGES[requested];
      return route.fulfill(
        html === undefined
          ? {contentType: 'text/javascript', body: GOOGLE[requested] ?? ''}
          : {contentType: 'text/html', body: `<!doctype html><title>Form</title>${html}`},
      );
    },
  );
  await tab.goto(origin + address);
  await expect(tab.locator('html')).toHaveAttribute('data-has-hydrated', 'true');
  return {messages, google};
}

/** Expects that requests reach the stand-in of a vendor. */
const expectReceived = (name: string, ...requests: string[]) =>
  expect.poll(() => vendors[name]?.received, name).toEqual(expect.arrayContaining(requests));

/** Returns the sources of a directive in a page's policy, with the names of the stand-ins. */
function sourcesOf(file: string, directive: string) {
  const policy = load(copy.read(`build/${file}.html`))('meta[http-equiv]').attr('content') ?? '';
  const [, ...sources] =
    policy
      .split('; ')
      .map((each) => each.split(' '))
      .find(([name]) => name === directive) ?? [];
  const names = Object.entries(vendors).map(([name, {url}]) => [new URL(url).host, name] as const);
  return sources
    .filter((source) => !source.startsWith("'sha256-"))
    .map((source) => names.reduce((text, [host, name]) => text.replace(host, name), source));
}

test('analytics, tag manager, consent by script and by package stand beside each other on every page, a legal page too', async ({
  page,
}) => {
  const {messages, google} = await open(page, '/rules');
  await expectReceived('plausible', 'GET /js/script.js', 'POST /api/event a.example');
  await expectReceived('matomo', 'GET /matomo.js', 'POST /matomo.php?trackPageView', 'GET /pixel.gif');
  await expectReceived('posthog', 'POST /flags/?v=2 {}', 'POST /e/ $pageview');
  await expectReceived('posthog-assets', 'GET /static/recorder.js');
  await expectReceived('metrics', 'GET /begin');
  await expect.poll(() => google).toEqual(expect.arrayContaining([...Object.keys(GOOGLE), COLLECT]));
  for (const mark of ['recorder', 'pixel'])
    await expect(page.locator('html')).toHaveAttribute(`data-${mark}`, 'ran');
  await expect(page.locator('#consent')).toHaveCSS('position', 'fixed');
  await expect(page.locator('.cc-banner')).toHaveCSS('position', 'fixed');
  await page.getByRole('button', {name: 'Accept'}).click();
  await expect(page.locator('.cc-banner')).toHaveCount(0);
  await expectReceived('metrics', 'POST /accepted');
  expect(messages).toEqual([]);
  expect(sourcesOf('rules', 'frame-src')).toEqual([
    'https://www.googletagmanager.com',
    ...['typeform', 'hubspot', 'twitter'].map((name) => `http://${name}`),
  ]);
  expect(sourcesOf('rules', 'form-action')).toEqual(["'none'"]);
});

test('a newsletter is sent by fetch, and as a form; a script of <Head> runs once', async ({page}) => {
  const {messages} = await open(page, '/newsletter');
  await page.locator('#fetched input').fill('a@b.example');
  await page.locator('#fetched button').click();
  await expect(page.getByRole('status')).toHaveText('Thank you');
  await expectReceived('newsletter', 'POST /api email=a%40b.example');
  await expectReceived('metrics', 'POST /ran');
  expect(vendors.metrics?.received.filter((request) => request === 'POST /ran')).toHaveLength(1);
  await page.locator('#sent input').fill('c@d.example');
  await page.locator('#sent button').click();
  await expect(page.getByRole('heading')).toHaveText('Thanks');
  await expectReceived('newsletter', 'POST /subscribe email=c%40d.example');
  expect(messages).toEqual([]);
  expect(sourcesOf('newsletter', 'form-action')).toEqual(['http://newsletter']);
});

test('forms of Tally, Typeform and HubSpot, a chat and a tweet work as their snippets are given', async ({
  page,
}) => {
  const {messages} = await open(page, '/forms');
  await expectReceived('tally', 'GET /embed/1');
  await expectReceived('typeform', 'GET /next/embed.css', 'GET /to/1');
  await expectReceived('hubspot', 'GET /config.json', 'GET /counters.gif', 'GET /form');
  await expect(page.locator('main iframe')).toHaveCount(3);
  await page.goto(`${origin}/chat`);
  await expectReceived(
    'chat',
    'GET /client.css',
    'GET /face.gif',
    'GET /settings.json?k',
    'WebSocket /socket',
  );
  await expect(page.locator('#chat')).toHaveCSS('position', 'fixed');
  await page.goto(`${origin}/tweet`);
  await expectReceived('twitter', 'GET /embed/1');
  await expect(page.frameLocator('main iframe').getByText('Vendor')).toBeVisible();
  // Each script runs once.
  for (const [name, script] of Object.entries({
    tally: '/widgets/embed.js',
    chat: '/l.js',
    twitter: '/widgets.js',
  })) {
    expect(vendors[name]?.received.filter((request) => request === `GET ${script}`)).toHaveLength(1);
  }
  expect(messages).toEqual([]);
});

test('scripts in the content of a page that loads React run after ten seconds if React does not come', async ({
  page,
}) => {
  // Paused, because otherwise the seconds of a busy machine pass too.
  await page.clock.install({time: 0});
  await page.clock.pauseAt(1000);
  await page.route('**/assets/js/main.*', (route) => route.abort());
  await page.route(
    (url) => url.protocol === 'https:',
    (route) => route.abort(),
  );
  await page.goto(`${origin}/chat`);
  await page.clock.runFor(9_000);
  await expect(page.locator('#consent')).toHaveCSS('position', 'fixed');
  await expect(page.locator('#chat')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.locator('#chat')).toHaveCSS('position', 'fixed');
});

test('films have full screen, also in a frame whose address begins with //; pictures of others are shown, also if their address redirects', async ({
  page,
}) => {
  const {messages} = await open(page, '/films');
  await expectReceived('youtube', 'GET /embed/1');
  await expectReceived('vimeo', 'GET /video/1');
  await expect.poll(() => page.frames().length).toBe(3);
  // The headers name the frame's origin with https.
  for (const frame of page.frames().filter((it) => !it.url().startsWith(vendors.vimeo?.url ?? '')))
    expect(await frame.evaluate(() => document.fullscreenEnabled), frame.url()).toBe(true);
  expect(sourcesOf('films', 'frame-src')).toEqual(expect.arrayContaining(['http://youtube', 'vimeo']));
  messages.length = 0;
  await page.goto(`${origin}/pictures`);
  await expect(page.locator('main img')).toHaveCount(2);
  for (const image of await page.locator('main img').all()) {
    await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1);
  }
  await expectReceived('avatars', 'GET /y.gif');
  expect(messages).toEqual([]);
});

test('a press kit is downloaded, and another site may show its pictures', async ({page}) => {
  await open(page, '/pictures');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', {name: 'Press kit'}).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/kit.*\.zip$/);
  const article = await startVendor({
    '/': `<!doctype html><title>Press</title><img src="${origin}/press/lamp.png">`,
  });
  await page.goto(article.url);
  await expect
    .poll(() => page.locator('img').evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(1);
});

test('the contact form’s answer at other origins is shown if CONTACT_FORM_ORIGINS names them, and only then', async ({
  page,
}) => {
  const {messages} = await open(page, '/contact');
  const frame = page.frameLocator('main iframe');
  await frame.getByRole('button', {name: 'Send'}).click();
  await expect(frame.getByText('We have it.')).toBeInViewport();
  // React keeps the comment for Cloudflare.
  const before = await page
    .locator('a[href^="mailto:"]')
    .evaluate((link) => link.previousSibling?.textContent);
  expect(before).toBe('email_off');
  expect(messages).toEqual([]);
  await page.reload();
  await frame.getByRole('button', {name: 'Elsewhere'}).click();
  await expect.poll(() => messages.join('\n')).toMatch(/unnamed\.example.*frame-src/s);
});

test('the build tells what each vendor may and may not, in a line each, and the entries that would allow the rest', () => {
  const names = Object.entries(vendors).map(([name, {url}]) => [new URL(url).host, name] as const);
  const told = names.reduce((text, [host, name]) => text.replaceAll(host, name), output).split('\n');
  const begin = told.findIndex((line) => line.startsWith('Code of others'));
  const lines = told
    .slice(begin + 1)
    .filter((line) => line.startsWith('  '))
    .map((line) => line.trim());
  expect(lines).toEqual(
    expect.arrayContaining([
      'http://plausible: script on every page; allowed: connections; refused: images, frames, style sheets',
      'http://tally: script, frame on /forms.html; refused: connections, images, style sheets',
      'http://chat: script on /chat.html; allowed: connections, images, style sheets; refused: frames',
      'http://youtube: frame on /films.html',
      'http://images: image on /pictures.html',
      'http://newsletter: form on /newsletter.html',
      '/consent/consent.js, /consent/start.js, inline scripts: on every page',
      'client module src/posthog.ts, client module src/banner/index.ts: on pages that load React',
      expect.stringMatching(
        /^further entries of sources: connect-src .*http:\/\/posthog .*script-src http:\/\/posthog-assets/,
      ),
    ]),
  );
  // In the order of their ports.
  const frames = lines.find((line) => line.startsWith("'frame-src': ["))?.split("'");
  expect(frames?.filter((part) => part.startsWith('http')).sort()).toEqual([
    'http://chat',
    'http://metrics',
    'http://plausible',
    'https://typeform',
  ]);
  // Twelve vendors, Google, and the form's three origins.
  expect(lines.filter((line) => line.startsWith('http'))).toHaveLength(16);
});
