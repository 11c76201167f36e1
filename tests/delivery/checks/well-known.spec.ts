import {expect, test} from 'playwright/test';
import {missingWellKnown, wellKnownFaults} from '../../../src/plugins/delivery/checks/well-known';
import {describe} from '../../../src/plugins/delivery/site/fault';
import {product} from '../../site';

const NOW = new Date('2026-05-01T00:00:00Z');

const GOOD: Readonly<Record<string, string>> = {
  'app-ads.txt':
    '# ours\r\ngoogle.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0 # AdMob\r\n\r\nunity3d.com, 42, reseller\r\nOWNERDOMAIN=relief.example\r\n',
  '.well-known/security.txt':
    '# ours\nContact: mailto:security@relief.example\nContact: https://relief.example/contact\nexpires: 2026-12-31T23:59:59+09:00\nPreferred-Languages: en, ja\n',
  '.well-known/apple-app-site-association': JSON.stringify(
    {
      applinks: {details: [{appIDs: ['ABCDE12345.com.example.relief'], components: [{'/': '/open/*'}]}]},
      webcredentials: {apps: ['ABCDE12345.com.example.relief']},
    },
    null,
    2,
  ),
  '.well-known/assetlinks.json': JSON.stringify(
    [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: 'com.example.relief',
          sha256_cert_fingerprints: [Array(32).fill('A7').join(':')],
        },
      },
    ],
    null,
    2,
  ),
};

const ADS = 'app-ads.txt';
const SECURITY = '.well-known/security.txt';
const APPLE = '.well-known/apple-app-site-association';
const ANDROID = '.well-known/assetlinks.json';

function told(texts: Readonly<Record<string, string>>): string[] {
  const files = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
  return wellKnownFaults(files, NOW).map(describe);
}

test('files in the form that is asked for have no fault', () => {
  expect(told(GOOD)).toEqual([]);
  const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n${GOOD[SECURITY]}-----BEGIN PGP SIGNATURE-----\n\niHUEARYKAB0\n-----END PGP SIGNATURE-----\n`;
  expect(told({[SECURITY]: signed})).toEqual([]);
});

for (const {file, from, to, says} of [
  {file: ADS, from: 'google.com', to: 'google', says: ':2: found "google" for the ad system’s host'},
  {file: ADS, from: ', DIRECT', to: ', DIRCT', says: ':2: found "DIRCT" for DIRECT or RESELLER'},
  {file: ADS, from: ' pub-1234567890123456', to: '', says: ':2: found "" for the account'},
  {file: ADS, from: ', reseller', to: '', says: ':4: found "" for DIRECT or RESELLER'},
  {file: ADS, from: ', f08c47fec0942fa0', to: ', f08c 47', says: ':2: found "f08c 47" for the certification'},
  {
    file: ADS,
    from: 'OWNERDOMAIN',
    to: 'OWNER',
    says: ':5: found "OWNER=relief.example"; expected one of CONTACT',
  },
  {
    file: ADS,
    from: 'unity3d.com, 42, reseller',
    to: 'unity3d.com 42 reseller',
    says: ':4: found "unity3d.com 42',
  },
  {file: SECURITY, from: /Contact: .*\n/g, to: '', says: ': found no line "Contact: …"'},
  {file: SECURITY, from: 'mailto:', to: '', says: ':2: found the contact "security@relief.example"'},
  {
    file: SECURITY,
    from: 'https://',
    to: 'http://',
    says: ':3: found the contact "http://relief.example/contact"',
  },
  {file: SECURITY, from: /expires.*\n/, to: '', says: ': found 0 lines "Expires: …"; expected exactly one'},
  {
    file: SECURITY,
    from: 'Pref',
    to: 'Expires: 2026-12-31T00:00:00Z\nPref',
    says: ': found 2 lines "Expires: …"',
  },
  {
    file: SECURITY,
    from: '2026-12-31T23:59:59+09:00',
    to: '2026-12-31',
    says: ':4: found the date "2026-12-31"',
  },
  {file: SECURITY, from: '2026-12-31', to: '2026-04-30', says: ':4: found that it expired on 2026-04-30'},
  {
    file: SECURITY,
    from: 'Preferred-Languages: ',
    to: 'Preferred-Languages ',
    says: ':5: found "Preferred-Languages en',
  },
  {file: SECURITY, from: '2026-12-31', to: '2026-04-31', says: ':4: found the date "2026-04-31'},
  {file: APPLE, from: 'ABCDE12345.', to: '', says: ':6: found the app "com.example.relief" in applinks'},
  {file: APPLE, from: '"details"', to: '"detail"', says: ': found no app in applinks'},
  {file: APPLE, from: /applinks|webcredentials/g, to: 'links', says: ': found no service'},
  {file: APPLE, from: '"details": [', to: '"details": [\n,', says: ':4: found what is not JSON'},
  {file: APPLE, from: /\}\s*$/, to: '', says: ':21: found what is not JSON'},
  {file: ANDROID, from: 'A7:A7', to: 'a7:A7', says: ':10: found the fingerprint "a7:'},
  {
    file: ANDROID,
    from: 'com.example.relief',
    to: 'relief',
    says: ':8: found the package "relief" in statement 1',
  },
  {file: ANDROID, from: 'android_app', to: 'android', says: ':7: found the namespace "android"'},
  {file: ANDROID, from: '"relation"', to: '"relations"', says: ': found no "relation" in statement 1'},
  {file: ANDROID, from: /[\s\S]*/, to: '{}', says: ': found no statement'},
]) {
  test(`${file}: ${String(from)} as ${JSON.stringify(to)} is told with its line`, () => {
    const text = (GOOD[file] ?? '').replace(from, to);
    expect(text).not.toBe(GOOD[file]);
    expect(told({...GOOD, [file]: text}).join('\n')).toContain(`static/${file}${says}`);
  });
}

test('an app-ads.txt without a record is told of, because it forbids all', () => {
  expect(told({[ADS]: '# nothing yet\n'}).join()).toContain(`static/${ADS}: found no record`);
});

test('what the site’s facts call for and is not there is named with the reason', () => {
  const missing = missingWellKnown(new Map(), product);
  expect(missing).toHaveLength(2);
  expect(missing[0]).toContain(`static/${ADS} is not there: the app shows ads of ${product.adNetwork.name}`);
  expect(missing[1]).toContain(`static/${SECURITY} is not there`);
  expect(
    missingWellKnown(new Map(Object.keys(GOOD).map((file) => [file, Buffer.alloc(0)])), product),
  ).toEqual([]);
});
