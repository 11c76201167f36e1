import {mkdirSync, writeFileSync} from 'node:fs';
import type {OutgoingHttpHeaders} from 'node:http';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {readProduct, type Settings} from '../../../src/product';
import {askOnline, findingsOffline, foreignAddresses} from '../../../src/release-check';
import {freePort, serveLocally} from '../../loopback';

const SITE = 'https://www.relief.example';

test('every address of others that the settings and facts name is looked at', () => {
  const product = readProduct(
    {GOOGLE_PLAY_URL: 'https://play.example/app', CONTACT_FORM_URL_JA: 'https://forms.example/ja'},
    ['en', 'ja'],
  );
  const addresses = foreignAddresses(product);
  const {appStoreUrl, googlePlayUrl, contact, adNetwork, subscriptionProvider} = product;
  expect(addresses.filter(({framed}) => framed).map(({url}) => url)).toEqual([
    contact.formUrl,
    'https://forms.example/ja',
  ]);
  expect(addresses.filter(({framed}) => !framed).map(({url}) => url)).toEqual([
    appStoreUrl,
    googlePlayUrl,
    adNetwork.settingsUrl,
    subscriptionProvider.privacyUrl,
  ]);
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
  readonly name: string;
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly framed?: boolean;
  readonly problem?: string;
  readonly warning?: string;
};

const ELSEWHERE = {Location: '/elsewhere'};
const policy = (sources: string) => ({
  'Content-Security-Policy': `default-src *; frame-ancestors ${sources}`,
});

const CASES: readonly Case[] = [
  {name: 'a form that answers'},
  {name: 'a form that is gone', status: 404, problem: 'answers with 404'},
  {name: 'a form elsewhere', status: 302, headers: ELSEWHERE, problem: 'leads on to http://localhost:'},
  {
    name: 'a store elsewhere',
    status: 301,
    headers: ELSEWHERE,
    framed: false,
    warning: 'leads on to http://localhost:',
  },
  {name: 'a form on its own site elsewhere', status: 302, headers: {Location: '/good'}},
  {
    name: 'a form that goes in circles',
    status: 302,
    headers: {Location: '?again'},
    problem: 'redirect count',
  },
  {
    name: 'a form that nobody may frame',
    headers: {'X-Frame-Options': 'SAMEORIGIN'},
    problem: `does not let ${SITE} frame it (X-Frame-Options: SAMEORIGIN)`,
  },
  {name: 'a store that nobody may frame', headers: {'X-Frame-Options': 'DENY'}, framed: false},
  {
    name: 'a form whose policy names others',
    headers: policy("'self' https://other.example"),
    problem: "frame it (frame-ancestors 'self' https://other.example)",
  },
  ...['*', 'https:', `${SITE}/`, 'www.relief.example', 'https://*.relief.example'].map((source) => ({
    name: `a form whose policy names ${source}, which counts before the older header`,
    headers: {...policy(`'self' ${source}`), 'X-Frame-Options': 'DENY'},
  })),
];

for (const {name, status = 200, headers, framed = true, problem, warning} of CASES) {
  test(`asked online: ${name}`, async () => {
    const {url, close} = await serveLocally(({url: at, headers: {host = ''}}, response) => {
      if (at === '/good') {
        response.end();
      } else if (at === '/elsewhere') {
        response.writeHead(302, {Location: `http://${host.replace('127.0.0.1', 'localhost')}/good`}).end();
      } else {
        response.writeHead(status, headers).end('<!doctype html>');
      }
    });
    const findings = await askOnline({name: 'SOME_URL', url: `${url}/form`, framed}, SITE);
    await close();
    const text = problem ?? warning;
    const severity = problem ? 'problem' : 'warning';
    expect(findings).toEqual(text ? [{severity, text: expect.stringContaining(text)}] : []);
  });
}

test('asked online: a server that is not there', async () => {
  const url = `http://127.0.0.1:${await freePort()}/form`;
  const [finding] = await askOnline({name: 'CONTACT_FORM_URL', url, framed: true}, SITE);
  expect(finding?.text).toBe(`CONTACT_FORM_URL (${url}) does not answer (ECONNREFUSED)`);
});

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
