import {mkdirSync, writeFileSync} from 'node:fs';
import type {OutgoingHttpHeaders} from 'node:http';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {readProduct, type Settings} from '../../../src/product';
import {askOnline, findingsOffline, foreignAddresses} from '../../../src/release-check';
import {serveLocally} from '../../loopback';
import {ProjectCopy} from '../../project-copy';

const SITE = 'https://www.relief.example';

test('every address of others that the settings and facts name is looked at', () => {
  const product = readProduct(
    {GOOGLE_PLAY_URL: 'https://play.example/app', CONTACT_FORM_URL_JA: 'https://forms.example/ja'},
    ['en', 'ja'],
  );
  const {appStoreUrl, contact, adNetwork, subscriptionProvider} = product;
  const framed = foreignAddresses(product).map((address) => [address.url, address.framed]);
  expect(Object.fromEntries(framed)).toEqual({
    [appStoreUrl]: false,
    'https://play.example/app': false,
    [adNetwork.settingsUrl]: false,
    [subscriptionProvider.privacyUrl]: false,
    [contact.formUrl]: true,
    'https://forms.example/ja': true,
  });
});

/** Settings of a site that may be released. */
const SETTINGS = {
  SITE_URL: 'https://relief.app',
  APP_STORE_URL: 'https://apps.apple.com/app/relief/id1',
  CONTACT_FORM_URL: 'https://docs.google.com/forms/d/e/1/viewform',
};

/** What is found about a site with these settings, and with these files for others. */
const findings = (settings: Settings, dir = '/nowhere') =>
  findingsOffline(readProduct(settings, ['en', 'ja']), dir, new Date('2026-11-23'));

test('placeholders, and addresses that are known to lead only on, are problems, and no other address is', () => {
  const problems = (settings: Settings) =>
    findings(settings).flatMap(({severity, text}) => (severity === 'problem' ? [text.split(' ')[0]] : []));
  expect(problems({})).toEqual(['SITE_URL', 'APP_STORE_URL', 'CONTACT_FORM_URL']);
  for (const short of ['https://forms.gle/AbC', 'https://www.tinyurl.com/r', 'https://relief.onelink.me/x']) {
    expect(problems({...SETTINGS, CONTACT_FORM_URL_JA: short}), short).toEqual(['CONTACT_FORM_URL_JA']);
  }
  expect(problems({...SETTINGS, CONTACT_FORM_URL_JA: 'https://orbit.ly/f'})).toEqual([]);
});

/** What a server of a form, a store or a provider answers, and what is found about it. */
type Case = {
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  /** Whether it is a form, which a page shows in a frame. */
  readonly framed?: boolean;
  readonly finding?: RegExp;
};

const ELSEWHERE = {status: 302, headers: {Location: '/elsewhere'}};
const named = (sources: string) => ({
  'Content-Security-Policy': `default-src *; frame-ancestors 'self' ${sources}`,
});
const DENY = {'X-Frame-Options': 'DENY'};

const CASES: Readonly<Record<string, Case>> = {
  'a form that answers': {},
  'a form that is gone': {status: 404, finding: /^problem: .* answers with 404/},
  'a form that does not answer': {
    status: 0,
    finding: /^problem: SOME_URL \(http:.*\) does not answer \(\w+\)/,
  },
  'a form elsewhere': {...ELSEWHERE, finding: /^problem: .* leads on to http:\/\/localhost:/},
  'a store elsewhere': {...ELSEWHERE, framed: false, finding: /^warning: .* leads on to http:\/\/localhost:/},
  'a form on its own site elsewhere': {status: 302, headers: {Location: '/good'}},
  'a form that nobody may frame': {
    headers: {'X-Frame-Options': 'SAMEORIGIN'},
    finding:
      /^problem: .* does not let https:\/\/www\.relief\.example frame it \(X-Frame-Options: SAMEORIGIN\)/,
  },
  'a store that nobody may frame': {headers: DENY, framed: false},
  'a form whose policy names others': {
    headers: named('https://other.example'),
    finding: /^problem: .* frame it \(frame-ancestors 'self' https:\/\/other\.example\)/,
  },
  ...Object.fromEntries(
    ['*', 'https:', `${SITE}/`, 'www.relief.example', 'https://*.relief.example'].map((source) => [
      `a form whose policy names ${source}, which counts before the older header`,
      {headers: {...named(source), ...DENY}},
    ]),
  ),
};

for (const [name, {status = 200, headers, framed = true, finding}] of Object.entries(CASES)) {
  test(`asked online: ${name}`, async () => {
    const {url, close} = await serveLocally(({url: at, socket}, response) => {
      if (status === 0) {
        response.destroy();
      } else if (at === '/elsewhere') {
        response.writeHead(302, {Location: `http://localhost:${socket.localPort}/good`}).end();
      } else if (at === '/good') {
        response.end();
      } else {
        response.writeHead(status, headers).end();
      }
    });
    const findings = await askOnline({name: 'SOME_URL', url: `${url}/form`, framed}, SITE);
    await close();
    const found = findings.map(({severity, text}) => `${severity}: ${text}`);
    expect(found).toEqual(finding ? [expect.stringMatching(finding)] : []);
  });
}

test('files for ad networks and finders of holes: what is missing is a warning, what has expired a problem', () => {
  const dir = test.info().outputPath('static');
  const security = path.join(dir, '.well-known/security.txt');
  mkdirSync(path.dirname(security), {recursive: true});
  const found = () => findings(SETTINGS, dir).map(({severity}) => severity);
  expect(found()).toEqual(['warning', 'warning']);
  writeFileSync(path.join(dir, 'app-ads.txt'), '');
  for (const expires of ['', 'Expires: 2026-01-31T00:00:00Z\n', 'Expires: soon\n']) {
    writeFileSync(security, `Contact: mailto:a@relief.example\n${expires}`);
    expect(found(), expires).toEqual(['problem']);
  }
  writeFileSync(security, 'Contact: mailto:a@relief.example\nExpires: 2027-01-31T00:00:00Z\n');
  expect(found()).toEqual([]);
});

test('the command ends with an error where the build or a fact stands against a release, and with none otherwise', () => {
  const copy = new ProjectCopy();
  const run = (build: string, settings: Record<string, string>) => {
    copy.replace('package.json', /"build": "[^"]+"/, `"build": "node -e process.exitCode=${build}"`);
    return copy.run(['--require', 'tsx/cjs', 'src/release-check.ts'], settings);
  };
  expect(run('0', {})).toMatchObject({
    status: 1,
    output: expect.stringMatching(/SITE_URL is still[\s\S]*Not fit/),
  });
  expect(run('00', SETTINGS)).toMatchObject({
    status: 0,
    output: expect.stringContaining('is fit for release'),
  });
  expect(run('2', SETTINGS)).toMatchObject({status: 1, output: expect.stringContaining('the build failed')});
  copy.remove();
});
