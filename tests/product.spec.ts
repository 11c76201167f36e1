import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {languageCodes} from '../src/locale/languages';
import {ROOT} from '../src/plugins/delivery/site/build-folder';
import {appStoreId, contactFormUrl, placeholderFacts, readProduct} from '../src/product';

const read = (environment: Record<string, string>) => readProduct(environment, languageCodes);

const ADDRESSES = ['SITE_URL', 'APP_STORE_URL', 'GOOGLE_PLAY_URL', 'CONTACT_FORM_URL', 'CONTACT_FORM_URL_JA'];
const BAD_ADDRESSES = [
  '',
  ' ',
  'http://example.com',
  'example.com',
  'https://',
  'https:example.com',
  'https:/example.com',
  'https:///example.com',
  'ftp://example.com',
  'https://a:b@example.com',
  ' https://example.com',
];

for (const variable of ADDRESSES) {
  test(`${variable}: a bad address stops the build, naming variable, value and rule`, () => {
    for (const value of BAD_ADDRESSES) {
      expect(() => read({[variable]: value}), JSON.stringify(value)).toThrow(
        `${variable} is ${value === '' ? 'empty' : `"${value}"`}; expected`,
      );
    }
    expect(() => read({[variable]: 'http://example.com'})).toThrow('https://');
  });
}

test('SITE_URL is a site, not a page', () => {
  for (const value of ['https://example.com/app', 'https://example.com/?a', 'https://example.com/#a']) {
    expect(() => read({SITE_URL: value}), value).toThrow('without a path, query or #section');
  }
  expect(read({SITE_URL: 'https://example.com/'}).siteUrl).toBe('https://example.com');
});

test('CONTACT_EMAIL is an address', () => {
  for (const value of [
    '',
    'hello',
    'hello@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@example.com?cc=b',
  ]) {
    expect(() => read({CONTACT_EMAIL: value}), value).toThrow('CONTACT_EMAIL is');
  }
  expect(read({CONTACT_EMAIL: 'hello@example.com'}).contact.email).toBe('hello@example.com');
});

test('OPERATOR_NAME is a name on one line', () => {
  for (const value of ['', ' ', ' Relief', 'Relief\nLtd.', '{name}', '<b>Relief</b>']) {
    expect(() => read({OPERATOR_NAME: value}), value).toThrow('OPERATOR_NAME is');
  }
  for (const value of ['R', 'Relief & Sons Ltd.', '株式会社レリーフ']) {
    expect(read({OPERATOR_NAME: value}).operator).toBe(value);
  }
  expect(read({}).operator).toBeUndefined();
});

test('all bad values are named at once', () => {
  expect(() => read({SITE_URL: 'x', CONTACT_EMAIL: 'y'})).toThrow(/SITE_URL[\s\S]*CONTACT_EMAIL/);
});

test('a form for a language that the site does not speak is refused', () => {
  expect(() => read({CONTACT_FORM_URL_JP: 'https://example.com'})).toThrow(
    'CONTACT_FORM_URL_JP names no language',
  );
});

test('each language may have its own form', () => {
  const product = read({CONTACT_FORM_URL: 'https://a.example/f', CONTACT_FORM_URL_JA: 'https://b.example/f'});
  expect(contactFormUrl(product, 'en')).toBe('https://a.example/f');
  expect(contactFormUrl(product, 'ja')).toBe('https://b.example/f');
});

test('placeholders are known as such, and only they', () => {
  const names = (environment: Record<string, string>) =>
    placeholderFacts(read(environment)).map((fact) => fact.variable);
  expect(names({})).toEqual(['SITE_URL', 'APP_STORE_URL', 'CONTACT_FORM_URL']);
  expect(
    names({
      SITE_URL: 'https://ukibori.app',
      APP_STORE_URL: 'https://apps.apple.com/app/id1',
      CONTACT_FORM_URL: 'https://forms.ukibori.app',
    }),
  ).toEqual([]);
  expect(
    names({
      SITE_URL: 'https://example.com',
      APP_STORE_URL: 'https://apps.example.org/id1',
      GOOGLE_PLAY_URL: 'https://myexample.com',
      CONTACT_FORM_URL: 'https://forms.example.net',
      CONTACT_FORM_URL_JA: 'https://forms.example',
      CONTACT_EMAIL: 'hello@Ukibori.Example',
    }),
  ).toEqual(['SITE_URL', 'APP_STORE_URL', 'CONTACT_FORM_URL', 'CONTACT_FORM_URL_JA', 'CONTACT_EMAIL']);
});

test('the store number is read off the store link', () => {
  expect(appStoreId(read({APP_STORE_URL: 'https://apps.apple.com/jp/app/ukibori/id1234567890'}))).toBe(
    '1234567890',
  );
  expect(appStoreId(read({APP_STORE_URL: 'https://example.com/id1'}))).toBeUndefined();
  expect(appStoreId(read({}))).toBeUndefined();
});

test('no test but this one knows the product: they read its facts', () => {
  const {name, reading, adNetwork, subscriptionProvider} = read({});
  const facts = [name, reading, adNetwork.name, subscriptionProvider.name].map((fact) => fact.toLowerCase());
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'tests'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && file !== 'tests/product.spec.ts');
  expect(files.length).toBeGreaterThan(40);
  const known = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8').toLowerCase();
    return facts.filter((fact) => text.includes(fact)).map((fact) => `${file} knows "${fact}"`);
  });
  expect(known).toEqual([]);
});

test('the name and the addresses of the product stand in src/product.ts alone', () => {
  const product = read({});
  const facts = [
    product.name,
    product.siteUrl,
    product.appStoreUrl,
    product.contact.formUrl,
    product.adNetwork.settingsUrl,
    product.subscriptionProvider.privacyUrl,
    product.adNetwork.name,
    product.subscriptionProvider.name,
  ];
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'src', 'docs', 'i18n', 'static', '*.config.ts', 'sidebars.ts'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((file) => /\.(tsx?|js|css|mdx|json|svg)$/.test(file) && file !== 'src/product.ts');
  expect(files.length).toBeGreaterThan(40);
  const repeated = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return facts.filter((fact) => text.includes(fact)).map((fact) => `${file} repeats "${fact}"`);
  });
  expect(repeated).toEqual([]);
});
