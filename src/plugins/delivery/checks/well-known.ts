import {type ParseError, parse, printParseErrorCode} from 'jsonc-parser';
import type {Product} from '../../../product';
import type {Fault} from '../site/fault';
import type {Files} from '../site/files';

/*
 * Files that an operator puts into static/ for stores, ad networks and those who find a hole. Each is
 * looked at as what reads it would, which passes over a line that it does not understand.
 */

/** A place in one of the files, and what is wrong there. */
type Flaw = Omit<Fault, 'place'> & {readonly line?: number};

type WellKnownFile = {
  readonly file: string;
  readonly flawsIn: (text: string, now: Date) => Flaw[];
  /** Why the site's facts ask for it; undefined where only the operator knows. */
  readonly calledFor: (product: Product) => string | undefined;
};

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/i;
const ADS_VARIABLES = ['CONTACT', 'SUBDOMAIN', 'INVENTORYPARTNERDOMAIN', 'OWNERDOMAIN', 'MANAGERDOMAIN'];
const ADS_RECORD = '<ad system’s host>, <account>, DIRECT or RESELLER[, <certification authority’s number>]';

/** @see https://iabtechlab.com/ads-txt/ */
function adsLineFlaw(line: string): Omit<Flaw, 'line'> | undefined {
  const content = line.replace(/#.*/, '').trim();
  const [, variable, value] = /^([A-Za-z]+)\s*=\s*(.*)$/.exec(content) ?? [];
  if (content === '') {
    return undefined;
  }
  if (variable !== undefined) {
    return ADS_VARIABLES.includes(variable.toUpperCase()) && value
      ? undefined
      : {
          found: `"${content}"`,
          expected: `one of ${ADS_VARIABLES.join(', ')} with a value`,
          remedy: 'copy the line anew from your ad network, or take it out',
        };
  }
  const [host = '', account = '', relation = '', authority, ...more] = (content.split(';')[0] ?? '')
    .split(',')
    .map((field) => field.trim());
  const wrong = [
    ...(HOST.test(host) ? [] : [`"${host}" for the ad system’s host`]),
    ...(account !== '' && !/\s/.test(account) ? [] : [`"${account}" for the account`]),
    ...(/^(?:direct|reseller)$/i.test(relation) ? [] : [`"${relation}" for DIRECT or RESELLER`]),
    ...(authority === undefined || /^[0-9a-z]+$/i.test(authority)
      ? []
      : [`"${authority}" for the certification authority’s number`]),
    ...(more.length === 0 ? [] : [`more than four fields ("${more.join(', ')}")`]),
  ];
  return wrong.length === 0
    ? undefined
    : {
        found: wrong.join(' and '),
        expected: ADS_RECORD,
        remedy: 'copy the line anew from your ad network, one record on each line',
      };
}

function adsFlaws(text: string): Flaw[] {
  const lines = text.split(/\r?\n/);
  const flaws = lines.flatMap((line, index): Flaw[] => {
    const flaw = adsLineFlaw(line);
    return flaw ? [{...flaw, line: index + 1}] : [];
  });
  const records = lines.filter((line) => /^[^#=]+,/.test(line));
  return records.length > 0 || flaws.length > 0
    ? flaws
    : [
        {
          found: 'no record, which forbids every ad network to sell',
          expected: ADS_RECORD,
          remedy: 'copy the lines from your ad network, or take the file out',
        },
      ];
}

/** Takes the armour of a signature away, and keeps the lines where they are. */
function withoutSignature(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines[0] !== '-----BEGIN PGP SIGNED MESSAGE-----') {
    return lines;
  }
  const body = lines.indexOf('') + 1;
  return lines
    .slice(0, lines.indexOf('-----BEGIN PGP SIGNATURE-----'))
    .map((line, index) => (index < body ? '' : line.replace(/^- /, '')));
}

const DATE_TIME = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

function isDateTime(text: string): boolean {
  const [, day] = DATE_TIME.exec(text) ?? [];
  // A parser takes 31 April for 1 May.
  return day !== undefined && !Number.isNaN(Date.parse(text)) && new Date(day).toISOString().startsWith(day);
}

/** @see https://www.rfc-editor.org/rfc/rfc9116 */
function securityFlaws(text: string, now: Date): Flaw[] {
  const flaws: Flaw[] = [];
  const fields = new Map<string, string[]>();
  for (const [index, line] of withoutSignature(text).entries()) {
    if (/^\s*(?:#|$)/.test(line)) {
      continue;
    }
    const [, name, value = ''] = /^([A-Za-z-]+):\s+(.*?)\s*$/.exec(line) ?? [];
    const flaw = (found: string, expected: string, remedy: string) =>
      flaws.push({line: index + 1, found, expected, remedy});
    if (name === undefined) {
      flaw(`"${line}"`, 'a name, a colon, a space and a value', 'write the line so, or put a # before it');
      continue;
    }
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), value]);
    if (key === 'contact' && !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(value)) {
      flaw(`the contact "${value}"`, 'mailto:…, https://… or tel:…', 'write it as such an address');
    }
    if (key === 'expires' && !isDateTime(value)) {
      flaw(`the date "${value}"`, 'a date and time as in 2027-01-31T00:00:00Z', 'write it so');
    } else if (key === 'expires' && Date.parse(value) <= now.getTime()) {
      flaw(
        `that it expired on ${value}`,
        'a date to come, within a year',
        'see that the contacts still hold, and put in a later date',
      );
    }
  }
  const missing = (found: string, expected: string, remedy: string) => flaws.push({found, expected, remedy});
  if (!fields.has('contact')) {
    missing('no line "Contact: …"', 'at least one', 'add one, as in Contact: mailto:security@…');
  }
  for (const [name, least] of [
    ['Expires', 1],
    ['Preferred-Languages', 0],
  ] as const) {
    const count = fields.get(name.toLowerCase())?.length ?? 0;
    if (count < least || count > 1) {
      missing(
        `${count} lines "${name}: …"`,
        least === 1 ? 'exactly one' : 'one at most',
        count === 0 ? 'add one, as in Expires: 2027-01-31T00:00:00Z' : 'keep one of them',
      );
    }
  }
  return flaws;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Reads JSON and looks at it with `look`, whose flaws are placed where the text has their value. */
function jsonFlaws(text: string, look: (value: unknown) => (Flaw & {value?: unknown})[]): Flaw[] {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, {disallowComments: true, allowTrailingComma: false});
  const [error] = errors;
  if (error) {
    return [
      {
        line: lineAt(text, error.offset),
        found: `what is not JSON (${printParseErrorCode(error.error)})`,
        expected: 'JSON',
        remedy: 'correct that line',
      },
    ];
  }
  return look(value).map(({value: wrong, ...flaw}) => {
    const offset = wrong === undefined ? -1 : text.indexOf(JSON.stringify(wrong));
    return {...flaw, ...(offset !== -1 && {line: lineAt(text, offset)})};
  });
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The entitlements that the file speaks of, and how the numbers of the apps are found in each. */
const APPS: Readonly<Record<string, (service: Record<string, unknown>) => unknown[]>> = {
  applinks: ({details}) =>
    listOf(details).flatMap((detail) =>
      isObject(detail) ? (detail.appIDs === undefined ? [detail.appID] : listOf(detail.appIDs)) : [detail],
    ),
  webcredentials: ({apps}) => listOf(apps),
  appclips: ({apps}) => listOf(apps),
  activitycontinuation: ({apps}) => listOf(apps),
};

/** @see https://developer.apple.com/documentation/bundleresources/applinks */
function appleFlaws(text: string): Flaw[] {
  return jsonFlaws(text, (value) => {
    const services = Object.keys(APPS).filter((name) => isObject(value) && isObject(value[name]));
    if (services.length === 0) {
      return [
        {
          found: 'no service',
          expected: `an object with one of ${Object.keys(APPS).join(', ')}`,
          remedy: 'take what Apple’s documentation shows for applinks',
        },
      ];
    }
    return services.flatMap((name) => {
      const apps = APPS[name]?.((value as Record<string, Record<string, unknown>>)[name] ?? {}) ?? [];
      const wrong = apps.filter((app) => !(typeof app === 'string' && /^[A-Z0-9]{10}\.[\w.-]+$/.test(app)));
      return [
        ...wrong.map((app) => ({
          value: app,
          found: `the app ${JSON.stringify(app)} in ${name}`,
          expected:
            'ten characters of the team, a dot and the bundle’s name, as in ABCDE12345.com.example.app',
          remedy: 'copy it from the app’s page among your identifiers at Apple',
        })),
        ...(apps.length === 0
          ? [{found: `no app in ${name}`, expected: 'at least one', remedy: `name one, or take ${name} out`}]
          : []),
      ];
    });
  });
}

/** @see https://developers.google.com/digital-asset-links/v1/statements */
function assetLinkFlaws(text: string): Flaw[] {
  return jsonFlaws(text, (value) => {
    const remedy = 'take what Google Play’s console shows under "App links"';
    if (!Array.isArray(value) || value.length === 0) {
      return [{found: 'no statement', expected: 'a list of statements', remedy}];
    }
    return value.flatMap((statement, index) => {
      const {relation, target} = isObject(statement) ? statement : {};
      const {namespace, package_name, sha256_cert_fingerprints} = isObject(target) ? target : {};
      const here = `in statement ${index + 1}`;
      const prints = listOf(sha256_cert_fingerprints);
      const isApp = namespace === 'android_app';
      const print = /^[0-9A-F]{2}(?::[0-9A-F]{2}){31}$/;
      return [
        ...(listOf(relation).some((one) => typeof one === 'string' && one.includes('/'))
          ? []
          : [{found: `no "relation" ${here}`, expected: 'a list as ["delegate_permission/…"]', remedy}]),
        ...(isApp || namespace === 'web'
          ? []
          : [
              {
                value: namespace,
                found: `the namespace ${JSON.stringify(namespace)} ${here}`,
                expected: '"android_app" or "web"',
                remedy,
              },
            ]),
        ...(isApp && !(typeof package_name === 'string' && /^\w+(?:\.\w+)+$/.test(package_name))
          ? [
              {
                value: package_name,
                found: `the package ${JSON.stringify(package_name)} ${here}`,
                expected: 'the app’s package, as in com.example.app',
                remedy,
              },
            ]
          : []),
        ...(isApp && prints.length === 0
          ? [{found: `no "sha256_cert_fingerprints" ${here}`, expected: 'at least one', remedy}]
          : []),
        ...prints
          .filter((one) => !(typeof one === 'string' && print.test(one)))
          .map((one) => ({
            value: one,
            found: `the fingerprint ${JSON.stringify(one)} ${here}`,
            expected: '32 bytes as two capital hexadecimal digits each, divided by colons',
            remedy,
          })),
      ];
    });
  });
}

const WELL_KNOWN: readonly WellKnownFile[] = [
  {
    file: 'app-ads.txt',
    flawsIn: adsFlaws,
    calledFor: ({adNetwork}) =>
      `the app shows ads of ${adNetwork.name}, and ad networks look there for who may sell them`,
  },
  {
    file: '.well-known/security.txt',
    flawsIn: securityFlaws,
    calledFor: () => 'whoever finds a hole in the app or the site looks there for whom to tell (RFC 9116)',
  },
  {file: '.well-known/apple-app-site-association', flawsIn: appleFlaws, calledFor: () => undefined},
  {file: '.well-known/assetlinks.json', flawsIn: assetLinkFlaws, calledFor: () => undefined},
];

/**
 * Finds what is wrong in the files that stores, ad networks and finders of holes ask the site for.
 * @param now when security.txt must still hold
 */
export function wellKnownFaults(files: Files, now: Date): Fault[] {
  return WELL_KNOWN.flatMap(({file, flawsIn}) => {
    const content = files.get(file);
    return content === undefined
      ? []
      : flawsIn(String(content), now).map(({line, ...flaw}) => ({
          place: `static/${file}${line === undefined ? '' : `:${line}`}`,
          ...flaw,
        }));
  });
}

/**
 * Names the files that the site's facts ask for and that are not there.
 * @returns one sentence for each
 */
export function missingWellKnown(files: Files, product: Product): string[] {
  return WELL_KNOWN.flatMap(({file, calledFor}) => {
    const reason = files.has(file) ? undefined : calledFor(product);
    return reason === undefined ? [] : [`static/${file} is not there: ${reason}.`];
  });
}
