import type {OutgoingHttpHeaders} from 'node:http';
import {expect, test} from 'playwright/test';
import {languageCodes} from '../../../src/locale/languages';
import {askOnline, foreignAddresses, shortLinks} from '../../../src/plugins/delivery/checks/addresses';
import {readProduct} from '../../../src/product';
import {freePort, serveLocally} from '../../loopback';

const SITE = 'https://www.relief.example';

test('every address of others that the settings and facts name is looked at', () => {
  const product = readProduct(
    {GOOGLE_PLAY_URL: 'https://play.example/app', CONTACT_FORM_URL_JA: 'https://forms.example/ja'},
    languageCodes,
  );
  const addresses = foreignAddresses(product);
  expect(addresses.map(({url}) => url)).toEqual([
    product.appStoreUrl,
    product.googlePlayUrl,
    product.contact.formUrl,
    'https://forms.example/ja',
    product.adNetwork.settingsUrl,
    product.subscriptionProvider.privacyUrl,
  ]);
  expect(addresses.flatMap(({name, framed}) => (framed ? [name] : []))).toEqual([
    'CONTACT_FORM_URL',
    'CONTACT_FORM_URL_JA',
  ]);
});

for (const {url, says} of [
  {url: 'https://forms.gle/AbC123', says: 'https://docs.google.com/forms/'},
  {url: 'https://bit.ly/relief', says: 'give the address that the browser then shows'},
  {url: 'https://www.tinyurl.com/relief', says: 'give the address that the browser then shows'},
  {url: 'https://relief.onelink.me/x', says: 'give the address that the browser then shows'},
  {url: 'https://itunes.apple.com/app/id1', says: 'begins with https://apps.apple.com/'},
]) {
  test(`${url} is known to lead only on`, () => {
    const [sentence, ...more] = shortLinks([{name: 'CONTACT_FORM_URL', url, framed: true}]);
    expect(more).toEqual([]);
    expect(sentence).toContain(`CONTACT_FORM_URL (${url}) only leads on to another address; `);
    expect(sentence).toContain(says);
  });
}

test('an address that stays where it is passes', () => {
  for (const url of [
    'https://docs.google.com/forms/d/e/1/viewform',
    'https://tally.so/r/1',
    'https://orbit.ly/f',
  ]) {
    expect(shortLinks([{name: 'CONTACT_FORM_URL', url, framed: true}]), url).toEqual([]);
  }
});

/** What a server of a form, a store or a provider answers, and what is said of it. */
type Case = {
  readonly name: string;
  readonly status?: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly framed: boolean;
  readonly fault?: string;
  readonly warning?: string;
};

const CASES: readonly Case[] = [
  {name: 'a form that answers', framed: true},
  {name: 'a form that is gone', status: 404, framed: true, fault: 'answers with 404'},
  {
    name: 'a form elsewhere',
    status: 302,
    headers: {Location: 'https://elsewhere.example/f'},
    framed: true,
    fault:
      'leads on to https://elsewhere.example/f; give that address if it is the one that is meant, or the frame',
  },
  {
    name: 'a store elsewhere',
    status: 301,
    headers: {Location: 'https://elsewhere.example/f'},
    framed: false,
    warning: 'leads on to https://elsewhere.example/f',
  },
  {name: 'a form on its own site elsewhere', status: 302, headers: {Location: '/good'}, framed: true},
  {
    name: 'a form that goes in circles',
    status: 302,
    headers: {Location: '?again'},
    framed: true,
    fault: 'leads on to',
  },
  {
    name: 'a form that nobody may frame',
    headers: {'X-Frame-Options': 'SAMEORIGIN'},
    framed: true,
    fault: `does not let ${SITE} frame it (X-Frame-Options: SAMEORIGIN)`,
  },
  {name: 'a store that nobody may frame', headers: {'X-Frame-Options': 'DENY'}, framed: false},
  {
    name: 'a form whose policy names others',
    headers: {'Content-Security-Policy': "default-src *; frame-ancestors 'self' https://other.example"},
    framed: true,
    fault: "frame it (frame-ancestors 'self' https://other.example)",
  },
  ...['*', 'https:', `${SITE}/`, 'www.relief.example', 'https://*.relief.example'].map(
    (source): Case => ({
      name: `a form whose policy names ${source}, which counts before the older header`,
      headers: {'Content-Security-Policy': `frame-ancestors 'self' ${source}`, 'X-Frame-Options': 'DENY'},
      framed: true,
    }),
  ),
];

for (const {name, status = 200, headers, framed, fault, warning} of CASES) {
  test(`asked online: ${name}`, async () => {
    const {url, close} = await serveLocally(({url: path}, response) =>
      path === '/good' ? response.end() : response.writeHead(status, headers).end('<!doctype html>'),
    );
    const {faults, warnings} = await askOnline([{name: 'SOME_URL', url: `${url}/form`, framed}], SITE);
    await close();
    expect(faults).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)]);
    expect(warnings).toEqual(warning === undefined ? [] : [expect.stringContaining(warning)]);
    for (const said of [...faults, ...warnings]) {
      expect(said).toContain(`SOME_URL (${url}/form)`);
    }
  });
}

test('asked online: a server that is not there', async () => {
  const url = `http://127.0.0.1:${await freePort()}/form`;
  const {faults} = await askOnline([{name: 'CONTACT_FORM_URL', url, framed: true}], SITE);
  expect(faults).toEqual([`CONTACT_FORM_URL (${url}) does not answer (ECONNREFUSED)`]);
});
