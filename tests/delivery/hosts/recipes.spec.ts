import type {RequestListener} from 'node:http';
import type {Page, Route} from 'playwright/test';
import {expect, test} from 'playwright/test';
import {preview} from '../../../src/plugins/delivery/hosting/preview';
import {serveLocally} from '../../loopback';
import {TemporaryFolder} from '../../temporary-folder';
import {finished, page} from '../finished';

/*
 * Recipes of src/plugins/delivery/RECIPES.md in a browser. Stand-ins answer at the addresses of vendors, and do what
 * their scripts do: load more scripts, connect, add frames and images.
 */

/** A recipe: HTML of the page, options, what the vendors answer, and what has to arrive at them. */
type Recipe = {
  head?: string;
  body?: string;
  /** Entries of the option `sources`. */
  sources?: Record<string, string[]>;
  /** Programs by the address of a script, and HTML or images by other addresses. */
  answers: Record<string, string>;
  /** Addresses that the page has to request, in any order. */
  requested: string[];
};

const gif = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
/** Program that connects to an address, as analytics do. */
const send = (address: string) => `fetch(${JSON.stringify(address)}, {mode: 'no-cors'});`;
/** Program that adds a script, as tag managers do. */
const addScript = (address: string) =>
  `{const s = document.createElement('script'); s.async = true; s.src = ${JSON.stringify(address)}; document.head.append(s);}`;
/** Program that adds a frame instead of the elements that a selector finds. */
const addFrame = (selector: string, address: string) =>
  `for (const e of document.querySelectorAll(${JSON.stringify(selector)})) {const f = document.createElement('iframe'); f.src = ${JSON.stringify(address)}; e.replaceWith(f);}`;

const GTAG = 'https://www.googletagmanager.com/gtag/js?id=G-1';
const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-1';
const PLAUSIBLE = '<script src="https://plausible.io/js/script.js" defer data-domain="a.example"></script>';
const answerOfPlausible = {
  // It reads its own attributes, as the vendor's script.
  'https://plausible.io/js/script.js': `fetch('https://plausible.io/api/event?d=' + document.currentScript.dataset.domain, {mode: 'no-cors'});`,
};
const analytics = ['https://*.google-analytics.com', 'https://www.googletagmanager.com'];

const RECIPES: Record<string, Recipe> = {
  'Google tag, Tag Manager and Plausible beside each other': {
    head:
      `<script async src="${GTAG}"></script><script>window.dataLayer=window.dataLayer||[];dataLayer.push('start')</script>` +
      `<script>${addScript(GTM)}</script>${PLAUSIBLE}`,
    sources: {'connect-src': [...analytics, 'https://plausible.io'], 'img-src': analytics},
    answers: {
      [GTAG]: send('https://region1.google-analytics.com/g/collect'),
      [GTM]: addScript('https://tags.example/pixel.js'),
      'https://tags.example/pixel.js': 'window.pixel = true',
      ...answerOfPlausible,
    },
    requested: [
      'https://region1.google-analytics.com/g/collect',
      'https://tags.example/pixel.js',
      'https://plausible.io/api/event?d=a.example',
    ],
  },
  Matomo: {
    head: `<script>${addScript('https://matomo.example/matomo.js')}</script>`,
    sources: {'connect-src': ['https://matomo.example'], 'img-src': ['https://matomo.example']},
    answers: {
      'https://matomo.example/matomo.js': `${send('https://matomo.example/matomo.php')} new Image().src = 'https://matomo.example/pixel.gif';`,
    },
    requested: ['https://matomo.example/matomo.php', 'https://matomo.example/pixel.gif'],
  },
  'a consent banner by script, in order': {
    head:
      '<link rel="stylesheet" href="/consent/consent.css"><script src="/consent/consent.js" defer></script>' +
      '<script src="/consent/start.js" defer></script>',
    answers: {},
    requested: ['https://metrics.example/begin'],
    sources: {'connect-src': ['https://metrics.example']},
  },
  Tally: {
    body: '<iframe data-tally-src="https://tally.so/embed/1"></iframe><script src="https://tally.so/widgets/embed.js"></script>',
    answers: {
      'https://tally.so/widgets/embed.js': addFrame('[data-tally-src]', 'https://tally.so/embed/1'),
    },
    requested: ['https://tally.so/embed/1'],
  },
  Typeform: {
    body: '<div data-tf-live="1"></div><script src="https://embed.typeform.com/next/embed.js"></script>',
    sources: {'frame-src': ['https://form.typeform.com'], 'style-src': ['https://embed.typeform.com']},
    answers: {
      'https://embed.typeform.com/next/embed.js': addFrame(
        '[data-tf-live]',
        'https://form.typeform.com/to/1',
      ),
    },
    requested: ['https://form.typeform.com/to/1'],
  },
  'a tweet': {
    body: '<blockquote class="twitter-tweet">Words</blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
    sources: {'frame-src': ['https://platform.twitter.com']},
    answers: {
      'https://platform.twitter.com/widgets.js': addFrame(
        '.twitter-tweet',
        'https://platform.twitter.com/embed/1',
      ),
    },
    requested: ['https://platform.twitter.com/embed/1'],
  },
  'YouTube, Vimeo, and images of others': {
    body:
      '<iframe src="https://www.youtube-nocookie.com/embed/1" allow="fullscreen"></iframe>' +
      '<iframe src="https://player.vimeo.com/video/1" allow="fullscreen"></iframe>' +
      '<img src="https://i.example/x.gif">',
    answers: {},
    requested: ['https://www.youtube-nocookie.com/embed/1', 'https://i.example/x.gif'],
  },
};

/** Files of static/ for the consent banner. The second script uses the first one. */
const FIXED = {
  'consent/consent.css': '#banner{color:red}',
  'consent/consent.js':
    'window.consent = {run(){ fetch("https://metrics.example/begin", {mode: "no-cors"}); }}',
  'consent/start.js': 'consent.run()',
};

/** Address of a script that cannot be loaded. */
const GONE = 'https://gone.example/g.js';

/** Answers a request as the vendor does: with a script, HTML or an image. */
function answer(route: Route, text: string | undefined) {
  const headers = {'access-control-allow-origin': '*'};
  const type = route.request().resourceType();
  if (type === 'image') {
    return route.fulfill({
      headers,
      contentType: 'image/gif',
      body: Buffer.from(gif.split(',')[1] ?? '', 'base64'),
    });
  }
  const contentType = type === 'script' ? 'text/javascript' : 'text/html';
  return route.fulfill({headers, contentType, body: text ?? '<!doctype html><title>Vendor</title>'});
}

/** Finishes a page, opens it, and returns what it requests of others, and the messages in the console. */
async function visit(tab: Page, {head = '', body = '', sources = {}, answers}: Recipe) {
  const folder = new TemporaryFolder();
  const built = {'index.html': page(`<p>Text</p>${body}`, head)};
  await finished(built, FIXED, {sources}, folder);
  const requests: string[] = [];
  const messages: string[] = [];
  tab.on('console', (message) => messages.push(message.text()));
  tab.on('pageerror', ({message}) => messages.push(message));
  const server = await serveLocally(preview(folder.path('build')));
  await tab.route(
    (url) => url.origin !== server.url,
    (route) => {
      const address = route.request().url();
      requests.push(address);
      if (address === GONE) return route.abort();
      return answer(route, answers[address]);
    },
  );
  // So that a second script which did not wait for the first one would run before it.
  await tab.route('**/consent/consent.js', async (route) => {
    await new Promise((done) => setTimeout(done, 500));
    await route.continue();
  });
  await tab.goto(server.url);
  return {requests, messages, server};
}

for (const [name, recipe] of Object.entries(RECIPES)) {
  test(`recipe: ${name}`, async ({page: tab}) => {
    const {requests, messages, server} = await visit(tab, recipe);
    for (const address of recipe.requested) {
      await expect.poll(() => requests, address).toContain(address);
    }
    expect(messages).toEqual([]);
    await server[Symbol.asyncDispose]();
  });
}

test('without its entries of sources, a recipe is refused by the page’s policy', async ({page: tab}) => {
  const recipe = {...RECIPES.Matomo, sources: {}} as Recipe;
  const {requests, messages, server} = await visit(tab, recipe);
  await expect.poll(() => messages.join('\n')).toContain('connect-src');
  expect(requests).toEqual(['https://matomo.example/matomo.js']);
  await server[Symbol.asyncDispose]();
});

test('a script that cannot be loaded does not keep those after it away', async ({page: tab}) => {
  const {requests, server} = await visit(tab, {
    head: `<script src="${GONE}" defer></script>${PLAUSIBLE}`,
    sources: {'connect-src': ['https://plausible.io']},
    answers: answerOfPlausible,
    requested: [],
  });
  await expect.poll(() => requests).toContain('https://plausible.io/api/event?d=a.example');
  await server[Symbol.asyncDispose]();
});

test('recipe: an image whose address redirects is shown if sources has the host to which it redirects', async ({
  page: tab,
}) => {
  const image = Buffer.from(gif.split(',')[1] ?? '', 'base64');
  await using kept = await serveLocally((_, response) =>
    response.setHeader('content-type', 'image/gif').end(image),
  );
  await using moved = await serveLocally((_, response) =>
    response.writeHead(302, {location: `${kept.url}/y.gif`}).end(),
  );
  for (const isNamed of [true, false]) {
    const folder = new TemporaryFolder();
    const built = {'index.html': page(`<img src="${moved.url}/y.gif">`)};
    await finished(built, {}, {sources: isNamed ? {'img-src': [kept.url]} : {}}, folder);
    await using server = await serveLocally(preview(folder.path('build')));
    await tab.goto(server.url);
    expect(await tab.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
      isNamed ? 1 : 0,
    );
  }
});

test('recipe: a newsletter form is sent to its address, and a film of one’s own and frames may use the full screen', async ({
  page: tab,
}) => {
  const {server} = await visit(tab, {
    body:
      '<form action="https://news.example/subscribe" method="post"><input name="email" value="a@b.example"><button>Send</button></form>' +
      '<video controls></video>',
    answers: {},
    requested: [],
  });
  expect(await tab.evaluate(() => document.fullscreenEnabled)).toBe(true);
  const [sent] = await Promise.all([
    tab.waitForRequest('https://news.example/subscribe'),
    tab.locator('form').evaluate((form: HTMLFormElement) => form.submit()),
  ]);
  expect(sent.postData()).toContain('email=');
  await server[Symbol.asyncDispose]();
});

test('a form in a frame may send to a second origin, and have its answer at a third one, if the frame names both; a window that it opens finds it again', {
  tag: '@engines',
}, async ({page: tab, context}) => {
  const html = (body: string) => `<!doctype html><title>Form</title>${body}`;
  const answering =
    (body: string): RequestListener =>
    (_, response) =>
      void response.setHeader('content-type', 'text/html').end(html(body));
  await using thanks = await serveLocally(answering('<p>We have it.'));
  let sent = 0;
  await using submit = await serveLocally((_, response) => {
    sent++;
    response.writeHead(303, {location: thanks.url}).end();
  });
  await using signIn = await serveLocally(
    answering('<button onclick="opener.postMessage(1, \'*\'); close()">Yes</button>'),
  );
  await using form = await serveLocally(
    answering(
      `<form method="post" action="${submit.url}"><button>Send</button></form><p></p>
       <button onclick="window.onmessage = () => document.querySelector('p').textContent = 'signed in'; window.open('${signIn.url}')">Sign in</button>`,
    ),
  );
  for (const [origins, isShown] of [
    [`${submit.url} ${thanks.url}`, true],
    [submit.url, false],
  ] as const) {
    const folder = new TemporaryFolder();
    const frame = `<iframe src="${form.url}" data-frame-src="${origins}"></iframe>`;
    await finished({'form.html': page(frame)}, {}, {sources: {}}, folder);
    await using server = await serveLocally(preview(folder.path('build')));
    await tab.goto(`${server.url}/form`);
    const shown = tab.frameLocator('iframe');
    if (isShown) {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        shown.getByRole('button', {name: 'Sign in'}).click(),
      ]);
      await opened.getByRole('button').click();
      await expect(shown.getByText('signed in')).toBeAttached();
    }
    await shown.getByRole('button', {name: 'Send'}).click();
    if (isShown) await expect(shown.getByText('We have it.')).toBeAttached();
    else {
      await expect.poll(() => sent).toBe(2);
      await tab.waitForTimeout(500);
      expect(await shown.getByText('We have it.').count()).toBe(0);
    }
  }
});
