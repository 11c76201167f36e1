import {execFile} from 'node:child_process';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'playwright/test';
import {languageCodes} from '../../../src/locale/languages';
import {faultsIn} from '../../../src/plugins/delivery/checks';
import {releaseFaults} from '../../../src/plugins/delivery/checks/release';
import {finish} from '../../../src/plugins/delivery/finish-site';
import {nginxFiles} from '../../../src/plugins/delivery/hosts/nginx';
import {BUILD, ROOT} from '../../../src/plugins/delivery/site/build-folder';
import {UnfitSite} from '../../../src/plugins/delivery/site/fault';
import {type Files, readFiles} from '../../../src/plugins/delivery/site/files';
import {type Settings as Environment, readProduct} from '../../../src/product';
import {readSettings} from '../../../src/settings';

const product = readProduct(readSettings(), languageCodes);

const onHttp = product.contact.formUrl.replace('https:', 'http:');

let files: Promise<Files> | undefined;

/** The built site, read once for all tests; each gets a map of its own to change. */
async function built(): Promise<Files> {
  files ??= readFiles(BUILD);
  return new Map(await files);
}

/** A fault planted in a good site, and what must be said of it. */
type Plant = {
  readonly name: string;
  readonly plant: (files: Files) => void;
  readonly says: readonly string[];
};

function replaceIn(file: string, found: string | RegExp, put: string): (files: Files) => void {
  return (files) => {
    const text = String(files.get(file));
    const changed = text.replace(found, put);
    expect(changed, `${file} holds ${found}`).not.toBe(text);
    files.set(file, Buffer.from(changed));
  };
}

const plants: Plant[] = [
  {
    name: 'a style attribute',
    plant: replaceIn('terms.html', '<h1>', '<h1 style="color:red">'),
    says: ['terms.html:', 'style="color:red"', 'CSS module'],
  },
  {
    name: 'an inline event handler',
    plant: replaceIn('ja/contact.html', '<h1>', '<h1 onclick="go()">'),
    says: ['ja/contact.html:', 'onclick', 'component'],
  },
  {
    name: 'an unlisted inline script',
    plant: replaceIn('index.html', '</body>', '<script>track()</script></body>'),
    says: ['index.html:', 'track()', 'page.js, frame.js, loader.js and the speculation rules'],
  },
  {
    name: 'a script of a type written otherwise',
    plant: replaceIn('index.html', '</body>', '<script type="TEXT/JAVASCRIPT">track()</script></body>'),
    says: ['index.html:', 'track()', 'page.js, frame.js, loader.js and the speculation rules'],
  },
  {
    name: 'a base address',
    plant: replaceIn('terms.html', '<meta charset', '<base href=/ja/><meta charset'),
    says: ['terms.html:', '<base>', 'security policy'],
  },
  {
    name: 'a broken anchor in Japanese',
    plant: replaceIn('ja/privacy.html', /<h1>/, '<h1><a href="/ja/terms#no-such-section">x</a>'),
    says: ['ja/privacy.html:', '/ja/terms#no-such-section', 'no "no-such-section"'],
  },
  {
    name: 'a link to a page that is not there',
    plant: replaceIn('privacy.html', '<h1>', '<h1><a href="/imprint">x</a>'),
    says: ['privacy.html:', '/imprint', 'where there is nothing'],
  },
  {
    name: 'a picture that is not there',
    plant: replaceIn(
      'index.html',
      '<h1',
      '<img srcset="/pictures/gone.avif 1x, /pictures/gone2.avif 2x" alt=""><h1',
    ),
    says: ['/pictures/gone.avif', '/pictures/gone2.avif'],
  },
  {
    name: 'a Japanese page that leads into English',
    plant: replaceIn('ja/terms.html', '<h1>', '<h1><a href="/privacy">x</a>'),
    says: ['ja/terms.html:', 'which is in "en"', '/ja/privacy'],
  },
  {
    name: 'a missing not-found page of a language',
    plant: (files) => files.delete('ja/404.html'),
    says: ['"ja"', '404.html'],
  },
  {
    name: 'a page that one language lacks',
    plant: (files) => files.delete('ja/terms.html'),
    says: ['no page at /ja/terms'],
  },
  {
    name: 'a form on http',
    plant: replaceIn('contact.html', /<iframe src=[^ ]+/, `<iframe src=${onHttp}`),
    says: ['contact.html:', onHttp, 'https:// only'],
  },
  {
    name: 'an id twice',
    plant: replaceIn('terms.html', '<h1>', '<h1 id="main">'),
    says: ['terms.html:', 'the id "main" twice'],
  },
  {
    name: 'a missing description',
    plant: replaceIn('ja/index.html', /<meta data-rh=true name=description[^>]*>/, ''),
    says: ['ja/index.html', 'no description'],
  },
  {
    name: 'a missing title',
    plant: replaceIn('ja/terms.html', /<title[^>]*>[^<]*<\/title>/, ''),
    says: ['ja/terms.html', 'no title'],
  },
  {
    name: 'a canonical address with a slash',
    plant: replaceIn('ja/index.html', /(rel=canonical href=[^ ]+\/ja)/, '$1/'),
    says: ['ja/index.html', 'canonical address', '/ja/"'],
  },
  {
    name: 'a wrong address in another language',
    plant: replaceIn('terms.html', /(hreflang=ja href=[^ ]+)\/ja\/terms/, '$1/ja/privacy'),
    says: ['terms.html', '(hreflang)', '/ja/privacy'],
  },
  {
    name: 'the wrong language',
    plant: replaceIn('ja/terms.html', '<html lang=ja', '<html lang=en'),
    says: ['ja/terms.html', 'language "en"'],
  },
  {
    name: 'a link with a % that stands for nothing',
    plant: replaceIn('terms.html', '<h1>', '<h1><a href="/%zz">x</a>'),
    says: ['terms.html:', '("/%zz")', 'written as %25'],
  },
  {
    name: 'a section with a % that stands for nothing',
    plant: replaceIn('terms.html', '<h1>', '<h1><a href="/privacy#100%">x</a>'),
    says: ['terms.html:', '("/privacy#100%")', 'cannot be read'],
  },
  {
    name: 'a picture from elsewhere',
    plant: replaceIn(
      'index.html',
      '<h1',
      '<img src=/favicon.svg srcset="/favicon.svg 1x, https://cdn.example.com/2.png 2x" alt=""><h1',
    ),
    says: ['index.html:', 'a picture from elsewhere (https://cdn.example.com/2.png)'],
  },
  {
    name: 'a frame of something else',
    plant: replaceIn('terms.html', '<h1>', '<iframe src=https://www.youtube.com/embed/x></iframe><h1>'),
    says: ['terms.html:', 'a frame of https://www.youtube.com/embed/x', 'no frame but the contact form'],
  },
  {
    name: 'a refresh',
    plant: replaceIn(
      'terms.html',
      '<meta charset',
      '<meta http-equiv=Refresh content="0;url=/"><meta charset',
    ),
    says: ['terms.html:', '<meta>', 'refreshes'],
  },
  {
    name: 'a form of the site’s own',
    plant: replaceIn('contact.html', '<h1>', '<form></form><h1>'),
    says: ['contact.html:', '<form>', 'a frame of its own'],
  },
  {
    name: 'a not-found page that search engines may show',
    plant: replaceIn('ja/404.html', /<meta[^>]*name=robots[^>]*>/, ''),
    says: ['ja/404.html', 'robots none', '"noindex"'],
  },
  {
    name: 'a script that loads with the page',
    plant: replaceIn('terms.html', '</body>', '<script src=/assets/js/x.js></script></body>'),
    says: ['terms.html:', 'loads with the page'],
  },
];

for (const {name, plant, says} of plants) {
  test(`${name} is a fault`, async () => {
    const files = await built();
    plant(files);
    const {message} = new UnfitSite(await faultsIn(files, product));
    for (const words of says) {
      expect(message).toContain(words);
    }
  });
}

for (const {name, plant, says} of [
  {
    name: 'a site with a fault',
    plant: replaceIn('terms.html', '<h1>', '<h1 style="color:red">'),
    says: ['terms.html:', 'style="color:red"', 'CSS module'],
  },
]) {
  test(`${name} is refused`, async () => {
    const files = await built();
    plant(files);
    const refusal = await finish(files, {product}).then(
      () => '',
      (error: Error) => `${error.name}: ${error.message}`,
    );
    expect(refusal).toMatch(/^UnfitSite: /);
    for (const words of says) {
      expect(refusal).toContain(words);
    }
    expect(refusal).not.toContain('    at ');
  });
}

test('what nginx cannot be told is refused', async () => {
  const form = 'https://forms$.example.com/contact';
  const files = await built();
  for (const [file, content] of files) {
    if (file.endsWith('contact.html')) {
      files.set(file, Buffer.from(String(content).replaceAll(product.contact.formUrl, () => form)));
    }
  }
  expect(() => nginxFiles(files, product.siteUrl)).toThrow('which nginx cannot send');
});

const run = promisify(execFile);

/** Runs one of the commands of package.json as a person would; gives its exit status and words. */
async function command(script: string, environment: Environment): Promise<{code: number; said: string}> {
  const cli = path.join(ROOT, 'node_modules/tsx/dist/cli.mjs');
  return run(process.execPath, [cli, `src/plugins/delivery/${script}.ts`], {
    cwd: ROOT,
    env: {...process.env, ...environment},
  }).then(
    ({stdout, stderr}) => ({code: 0, said: stdout + stderr}),
    (error: {code: number; stdout: string; stderr: string}) => ({
      code: error.code,
      said: error.stdout + error.stderr,
    }),
  );
}

test('the build stops at a form on http before it begins, with one plain message', async () => {
  const before = await readFile(path.join(BUILD, 'index.html'), 'utf8');
  const {code, said} = await command('build', {CONTACT_FORM_URL: 'http://forms.example.com/f'});
  expect(code).toBe(1);
  expect(said).toContain(
    'CONTACT_FORM_URL is "http://forms.example.com/f"; expected a complete address that starts with https://',
  );
  expect(said).toContain('build/ is the last good build');
  expect(said).not.toContain('    at ');
  expect(await readFile(path.join(BUILD, 'index.html'), 'utf8')).toBe(before);
});

test('the release check names each placeholder, and says that the build was made with other settings', async () => {
  const placeholders = {
    SITE_URL: 'https://site.example',
    APP_STORE_URL: 'https://apps.site.example/app',
    CONTACT_FORM_URL: 'https://forms.site.example/contact',
  };
  const {code, said} = await command('release-check', placeholders);
  expect(code).toBe(1);
  for (const [variable, value] of Object.entries(placeholders)) {
    expect(said).toContain(`${variable} is still the placeholder ${value}`);
    expect(said).toMatch(
      new RegExp(`build/ is not up to date: ${variable} was .* and is "${value}"; build again`),
    );
  }
  expect(said).not.toContain('build/terms.html');
});

const REAL = {
  SITE_URL: 'https://real.app',
  APP_STORE_URL: 'https://apps.apple.com/app/id1234567890',
  CONTACT_FORM_URL: 'https://forms.real.app/contact',
};
const real = readProduct(REAL, languageCodes);

test('the release check names a placeholder of a build that is up to date', async () => {
  const ours = {...product, contact: {...product.contact, email: 'hello@site.example'}};
  expect(await releaseFaults(await built(), ours, new Date())).toContain(
    'CONTACT_EMAIL is still the placeholder hello@site.example; set it in .env and build again',
  );
});

test('the release check finds a site that was built with other facts', async () => {
  const faults = await releaseFaults(await built(), real, new Date());
  expect(faults.join('\n')).toContain('expected "https://real.app/ja/terms"');
  expect(faults.join('\n')).toContain('no frame but the contact form (https://forms.real.app/contact)');
});

test('the release check lets a site with real facts pass, and names a file that hosts need', async () => {
  const ours = product.contact;
  // In the order of ours, in which the policy names them.
  const origins = [ours.formUrl, ...Object.values(ours.formUrlByLanguage)].map(
    (form) => new URL(form).origin,
  );
  const theirsFor = (form: string): string =>
    `https://forms-${[...new Set(origins)].sort().indexOf(new URL(form).origin)}.real.app/contact`;
  const theirs = {
    ...ours,
    formUrl: theirsFor(ours.formUrl),
    formUrlByLanguage: Object.fromEntries(
      Object.entries(ours.formUrlByLanguage).map(([code, form]) => [code, theirsFor(form)]),
    ),
  };
  const forms = [ours.formUrl, ...Object.values(ours.formUrlByLanguage)].map(
    (form) => [form, theirsFor(form)] as const,
  );
  const files = await built();
  for (const [file, content] of files) {
    if (/\.(?:html|xml|txt)$|^_headers$/.test(file)) {
      const text = forms.reduce(
        (before, [from, to]) =>
          before.replaceAll(from, to).replaceAll(new URL(from).origin, new URL(to).origin),
        String(content).replaceAll(product.siteUrl, real.siteUrl),
      );
      files.set(file, Buffer.from(text));
    }
  }
  const released = {...real, contact: theirs};
  expect(await releaseFaults(files, released, new Date())).toEqual([]);
  files.delete('_headers');
  expect(await releaseFaults(files, released, new Date())).toEqual([
    'build/_headers is missing; build again with npm run build',
  ]);
});
