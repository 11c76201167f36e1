import {copyFileSync, existsSync, readFileSync} from 'node:fs';
import type {OutgoingHttpHeaders} from 'node:http';
import {expect, test} from 'playwright/test';
import sharp from 'sharp';
import {leftOvers, readOriginals} from '../../../src/commands/originals';
import {askOnline, findingsOffline, foreignAddresses} from '../../../src/commands/release-check';
import {factsOf, readProduct, type Settings} from '../../../src/facts/product';
import {redirectsIn} from '../../../src/plugins/delivery/commands';
import {serveLocally} from '../../loopback';
import {drawDisc} from '../../pictures/scenes';
import {ProjectCopy} from '../../project-copy';
import {TemporaryFolder} from '../../temporary-folder';

test('every external address in settings and facts is checked', () => {
  const settings = {
    APP_STORE_URL: 'https://apps.example/app',
    GOOGLE_PLAY_URL: 'https://play.example/app',
    CONTACT_FORM_URL_JA: 'https://forms.example/ja',
  };
  const product = readProduct(settings, ['en', 'ja']);
  expect(foreignAddresses(settings).map(({url}) => url)).toEqual([
    'https://apps.example/app',
    'https://play.example/app',
    product.contact.formUrls.en,
    'https://forms.example/ja',
    // A product without ads or subscriptions has none.
    ...['adSettingsUrl', 'subscriptionPrivacyUrl'].flatMap((name) => Object(product)[name] ?? []),
  ]);
});

/** Settings of a site that may be released. */
const SETTINGS = {
  SITE_URL: 'https://relief.app',
  APP_STORE_URL: 'https://apps.apple.com/app/relief/id1',
  CONTACT_FORM_URL: 'https://docs.google.com/forms/d/e/1/viewform',
};

/** Returns the names of the settings with problems. */
const problems = (settings: Settings) =>
  findingsOffline(settings, '/nowhere').flatMap((finding) => /^problem: (\S+)/.exec(finding)?.slice(1) ?? []);

/** For each setting: a placeholder, and a value that looks like one but is none. */
const PLACEHOLDERS = [
  ['SITE_URL', 'https://example.com', 'https://relief.app'],
  ['APP_STORE_URL', 'https://apps.example.org/id1', 'https://apps.apple.com/app/id1'],
  ['GOOGLE_PLAY_URL', 'https://play.test', 'https://myexample.com'],
  ['CONTACT_FORM_URL', 'https://forms.example.net', 'https://example.relief.app/example.com'],
  ['CONTACT_FORM_URL_JA', 'https://forms.example', 'https://forms.relief.app/?example.com'],
  ['CONTACT_EMAIL', 'hello@Relief.Example', 'example@relief.app'],
] as const;

test('placeholders and addresses of known redirecting services are problems, and similar addresses are not', () => {
  expect(problems(Object.fromEntries(PLACEHOLDERS))).toEqual(PLACEHOLDERS.map(([name]) => name));
  expect(problems(Object.fromEntries(PLACEHOLDERS.map(([name, , good]) => [name, good])))).toEqual([]);
  for (const [url, ...named] of [
    ['https://forms.gle/AbC', 'CONTACT_FORM_URL_JA'],
    ['https://www.tinyurl.com/r', 'CONTACT_FORM_URL_JA'],
    ['https://relief.onelink.me/x', 'CONTACT_FORM_URL_JA'],
    ['https://orbit.ly/f'],
  ] as const) {
    expect(problems({...SETTINGS, CONTACT_FORM_URL_JA: url}), url).toEqual(named);
  }
});

const ELSEWHERE = {Location: '/elsewhere'};
const FRAMED_BY_ITSELF = {'X-Frame-Options': 'SAMEORIGIN'};
const named = (sources: string) => ({
  'Content-Security-Policy': `default-src *; Frame-Ancestors 'self' ${sources}`,
});

/**
 * Answers of the server of a form (which a page shows in a frame) or of a store, and the finding that is
 * expected. Status 0 closes the connection.
 */
const ANSWERS: [title: string, status: number, headers?: OutgoingHttpHeaders, finding?: RegExp][] = [
  ['a form that answers', 200],
  ['a form that is gone', 404, {}, /^problem: .* answers with 404/],
  ['a form that does not answer', 0, {}, /^problem: CONTACT_FORM_URL \(http:.*\) does not answer \(\w+\)/],
  ['a form that redirects to another site', 302, ELSEWHERE, /^problem: .* redirects to http:\/\/localhost:/],
  ['a store that redirects to another site', 302, ELSEWHERE],
  ['a form that redirects within its site', 302, {Location: '/good'}],
  [
    'a form that may not be framed',
    200,
    FRAMED_BY_ITSELF,
    /^warning: .* limits who may frame it \(SAMEORIGIN\)/,
  ],
  ['a store that may not be framed', 200, FRAMED_BY_ITSELF],
  [
    'a form whose policy allows only other sites to frame it',
    200,
    named('https://other.example'),
    /^warning: .* frame it \(Frame-Ancestors 'self' https:\/\/other\.example\)/,
  ],
  ['a form whose policy allows *', 200, named('*')],
  ['a form whose policy allows https:', 200, named('https:')],
];

test('the online check reports each answer that a release must not have, and no others', async () => {
  for (const [title, status, headers, expected] of ANSWERS) {
    await using server = await serveLocally(({url: at, socket}, response) => {
      if (at === '/elsewhere') {
        response.writeHead(302, {Location: `http://localhost:${socket.localPort}/good`}).end();
      } else if (at === '/good') {
        response.end();
      } else if (status) {
        response.writeHead(status, headers).end();
      } else {
        response.destroy();
      }
    });
    const name = title.startsWith('a form') ? 'CONTACT_FORM_URL' : 'APP_STORE_URL';
    const finding = await askOnline({name, url: `${server.url}/form`});
    expect(String(finding), title).toMatch(expected ?? /^$/);
  }
});

test('the online check names the further origins that a form sends to or may answer from, unless they are allowed', async () => {
  await using server = await serveLocally((_request, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<form action="https://submit.example/x"><input type="hidden"
      name="_next" value="https://thanks.example/done"><input type="hidden" value="note: mail"><input value="https://a.example">
      <button formaction="/here">Send</button></form><form action="https://submit.example/y"></form>`),
  );
  const form = {name: 'CONTACT_FORM_URL_JA', url: `${server.url}/form`};
  const origins = async (...allowed: string[]) =>
    [await askOnline(form, allowed)].flat().map((finding) => /may lead to (\S+),/.exec(finding)?.[1]);
  expect(await origins()).toEqual(['https://submit.example', 'https://thanks.example']);
  expect(await origins('https://submit.example')).toEqual(['https://thanks.example']);
  expect(String(await askOnline(form, ['https://submit.example']))).toMatch(
    /set CONTACT_FORM_ORIGINS to https:\/\/submit\.example https:\/\/thanks\.example$/,
  );
  expect(await askOnline({...form, name: 'APP_STORE_URL'})).toEqual([]);
});

test('the online check names what redirects to a host that the policy of its page refuses', async () => {
  await using server = await serveLocally(({url: at = '', socket}, response) => {
    const port = socket.localPort;
    // By way of another address of its own, as https://github.com/aya.png.
    const to: Record<string, string> = {
      '/aya.png': '/u/aya.png',
      '/u/aya.png': `http://localhost:${port}/y.png`,
      '/embed': `http://localhost:${port}/y.png`,
      '/own.png': 'https://a.example/y.png',
    };
    if (to[at]) response.writeHead(302, {Location: to[at]}).end();
    else response.end();
  });
  const {url} = server;
  const elsewhere = url.replace('127.0.0.1', 'localhost');
  const page = (policy: string, body: string) =>
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${policy}">${body}`;
  const folder = new TemporaryFolder();
  const image = `<img src="${url}/aya.png"><img src="${url}/own.png"><img src="/here.png"><script src="${url}/embed"></script>`;
  folder.write('news.html', page(`img-src 'self' ${url}`, image));
  folder.write('ja/news.html', page(`img-src 'self' ${url}`, image));
  folder.write('film.html', page(`frame-src ${url} ${elsewhere}`, `<iframe src="${url}/embed"></iframe>`));
  folder.write('gone.html', page('', '<img src="http://127.0.0.1:1/x.png">'));
  expect(await redirectsIn(folder.root, 'https://a.example')).toEqual([
    `${url}/aya.png on /ja/news.html redirects to ${elsewhere}, which the page's policy refuses; use the address that it leads to, or add ${elsewhere} to sources for img-src`,
  ]);
});

test('a site that search engines leave out is a problem', () => {
  expect(problems({...SETTINGS, NO_INDEX: 'on'})).toEqual(['NO_INDEX']);
  expect(problems({...SETTINGS, UNFINISHED_LANGUAGES: 'show'})).toEqual(['UNFINISHED_LANGUAGES']);
  expect(problems({...SETTINGS, NO_INDEX: 'off'})).toEqual([]);
});

test('what a site of another product still has of the first one is named', async () => {
  const copy = new ProjectCopy();
  const own = await readOriginals(copy.root);
  const first = JSON.parse(copy.read('src/commands/originals.json'));
  const advice = 'node --require tsx/cjs src/commands/originals.ts writes the file again';
  if (own.name === first.name) expect(own, advice).toEqual(first);
  const others = {...own, name: 'the name of another product'};
  expect(leftOvers(own, own)).toEqual([]);
  expect(leftOvers(others, own)).toEqual(Object.keys(own.parts));
  const photo = 'src/brand/photo/photo.png';
  for (const isMirrored of [false, true]) {
    const picture = sharp(readFileSync(photo)).flop(isMirrored).resize(900).jpeg({quality: 60});
    copy.write(photo, await picture.toBuffer());
    const saved = {...(await readOriginals(copy.root)), name: others.name};
    expect(leftOvers(saved, own).filter((part) => part.startsWith(photo))).toEqual([
      `${photo}, mirrored or saved anew,`,
    ]);
  }
  copyFileSync((await drawDisc()).photo, copy.path(photo));
  const words = 'i18n/en/code.json';
  const messages = existsSync(copy.path(words)) ? JSON.parse(copy.read(words)) : {};
  copy.write(words, JSON.stringify({...messages, 'hero.title': {message: 'Clouds'}}));
  const changed = {...(await readOriginals(copy.root)), name: others.name};
  const left = leftOvers(changed, own);
  expect(new Set(Object.keys(own.parts).filter((part) => !left.includes(part)))).toEqual(
    new Set([photo, 'message hero.title']),
  );
});

test('a missing or empty app-ads.txt is a warning, if the product has an ad network', () => {
  const folder = new TemporaryFolder();
  const warning = expect.stringMatching(/^warning: static\/app-ads\.txt is missing/);
  const expected = 'adNetwork' in factsOf({}) ? [warning] : [];
  expect(findingsOffline(SETTINGS, folder.root)).toEqual(expected);
  folder.write('app-ads.txt', '\n');
  expect(findingsOffline(SETTINGS, folder.root)).toEqual(expected);
  folder.write('app-ads.txt', 'ads.example, pub-1, DIRECT\n');
  expect(findingsOffline(SETTINGS, folder.root)).toEqual([]);
});

test('the command fails if a setting, the build, the texts or, with --online, an answer has problems, and succeeds otherwise', () => {
  const copy = new ProjectCopy();
  // The product of this project is the first one.
  expect(copy.run('--require tsx/cjs src/commands/originals.ts').status).toBe(0);
  // Addresses at which nothing answers. A product may have none among its facts.
  const facts = copy.read('src/facts/product.ts');
  copy.write('src/facts/product.ts', facts.replaceAll(/'https:[^']*'/g, "'https://127.0.0.1:1'"));
  for (const [check, built, settings, status, output, option = ''] of [
    [
      0,
      0,
      {},
      1,
      /SITE_URL is still[\s\S]*\w+ \(\S+\) does not answer[\s\S]*send one message[\s\S]*Not fit/,
      ' --online',
    ],
    [0, 0, SETTINGS, 0, /is fit for release/],
    [0, 2, SETTINGS, 1, /the build failed/],
    [2, 0, SETTINGS, 1, /the texts have problems/],
  ] as const) {
    const [i18n, build] = [check, built].map((code) => `node -e process.exitCode=${code}`);
    copy.write('package.json', JSON.stringify({scripts: {i18n, build}}));
    copy.write('build/index.html', '<p>');
    expect(copy.run(`--require tsx/cjs src/commands/release-check.ts${option}`, settings)).toEqual({
      status,
      output: expect.stringMatching(output),
    });
  }
});
