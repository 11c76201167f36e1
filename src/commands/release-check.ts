import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {load} from 'cheerio';
import {Command} from 'commander';
import {isHostIn} from '../facts/address';
import {languageCodes} from '../facts/languages';
import {addressesOf, factsOf, placeholders, readProduct, type Settings} from '../facts/product';
import {readSettings} from '../facts/settings';
import {redirectsIn} from '../plugins/delivery/commands';
import {leftOvers, readOriginals} from './originals';

/** Returns the addresses of other sites that pages link or show in a frame, with their names. */
export const foreignAddresses = (settings: Settings) =>
  addressesOf(settings).filter(({name}) => name !== 'SITE_URL' && name !== 'CONTACT_EMAIL');

/**
 * Hosts of link shorteners. The policy allows a frame only for the host in the settings, not for the one it
 * redirects to.
 */
const SHORTENERS = [
  ...[
    'forms.gle',
    'goo.gl',
    'itunes.apple.com',
    'apple.co',
    'bit.ly',
    'buff.ly',
    'cutt.ly',
    'is.gd',
    'lnkd.in',
  ],
  ...[
    'ow.ly',
    'rb.gy',
    'rebrand.ly',
    'shorturl.at',
    't.co',
    't.ly',
    'tiny.cc',
    'tinyurl.com',
    'v.gd',
    'x.gd',
  ],
  ...['adj.st', 'app.link', 'onelink.me', 'onelink.to', 'page.link'],
];

/**
 * Returns the directive of a policy that limits which sites may show a response in a frame; undefined if all
 * may, as with `frame-ancestors https:`.
 * @param policies value of the header Content-Security-Policy: policies separated by commas
 */
function frameAncestors(policies: string) {
  return policies
    .split(/[;,]/)
    .map((directive) => directive.trim())
    .find((directive) => {
      const [name, ...sources] = directive.toLowerCase().split(/\s+/);
      return name === 'frame-ancestors' && !sources.some((source) => source === '*' || source === 'https:');
    });
}

/**
 * Returns the origins, other than those that the frame may show, to which a form's page sends, or which a hidden
 * field of it names, as services of forms do for the address of the answer. Forms that are made by a script have
 * none that can be seen.
 * @param html the form's page
 * @param url its address
 * @param allowed origins of CONTACT_FORM_ORIGINS
 */
function furtherOrigins(html: string, url: string, allowed: readonly string[]) {
  const $ = load(html);
  const actions = [...$('form[action], [formaction]')].map(
    ({attribs}) => attribs.formaction ?? attribs.action,
  );
  const fields = [...$('form input[type=hidden]')].map(({attribs}) => attribs.value);
  const addresses = [
    ...actions.map((action = '') => (URL.canParse(action, url) ? new URL(action, url) : undefined)),
    ...fields.map((value = '') => (URL.canParse(value) ? new URL(value) : undefined)),
  ];
  const origins = addresses.flatMap((address) =>
    address?.protocol.startsWith('http') ? address.origin : [],
  );
  return [...new Set(origins)].filter(
    (origin) => origin !== new URL(url).origin && !allowed.includes(origin),
  );
}

/**
 * Requests an address, and checks that it answers, and, if a page shows it in a frame, that it does not redirect
 * to another site, may be framed, and has no form that sends to a further site.
 * @param allowed origins of CONTACT_FORM_ORIGINS
 * @returns a sentence that begins with `problem: ` (not fit for release) or `warning: `; an empty list
 *   if all is well
 */
export async function askOnline(
  {name, url}: ReturnType<typeof foreignAddresses>[number],
  allowed: readonly string[] = [],
) {
  const subject = `${name} (${url})`;
  const isFramed = name.startsWith('CONTACT_FORM');
  try {
    const response = await fetch(url, {
      headers: {Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 (release check)'},
      signal: AbortSignal.timeout(15_000),
    });
    const {ok, status, headers} = response;
    const html = isFramed ? await response.text() : '';
    if (!isFramed) await response.body?.cancel();
    if (isFramed && new URL(response.url).origin !== new URL(url).origin)
      return `problem: ${subject} redirects to ${response.url}; use that address, because otherwise the frame stays blank`;
    if (!ok) return `problem: ${subject} answers with ${status}; open it and see what is there`;
    const limit =
      frameAncestors(headers.get('content-security-policy') ?? '') ?? headers.get('x-frame-options');
    if (!isFramed) return [];
    const further = furtherOrigins(html, response.url, allowed).map(
      (origin) =>
        `warning: ${subject} may lead to ${origin}, which the frame may not show; if its answer is there, set CONTACT_FORM_ORIGINS to ${[...allowed, origin].join(' ')}`,
    );
    return limit
      ? [
          `warning: ${subject} limits who may frame it (${limit}); open /contact, and see whether it is there`,
          ...further,
        ]
      : further;
  } catch (error) {
    const {message, cause} = error as Error & {cause?: NodeJS.ErrnoException};
    return `problem: ${subject} does not answer (${cause?.code ?? message})`;
  }
}

/** Whether a file exists and is not empty. */
const hasText = (file: string) => existsSync(file) && readFileSync(file, 'utf8').trim() !== '';

/**
 * Finds problems for a release that can be found without the network.
 * @param dir folder with the static files
 * @returns sentences that begin with `problem: ` or `warning: `
 */
export const findingsOffline = (settings: Settings, dir: string) => [
  ...placeholders(settings).map(
    ({name, url}) => `problem: ${name} is still the placeholder ${url}; set it in .env`,
  ),
  ...foreignAddresses(settings)
    .filter(({url}) => isHostIn(url, SHORTENERS))
    .map(
      ({name, url}) =>
        `problem: ${name} (${url}) only redirects to another address; open it, and use the address that the browser then shows`,
    ),
  ...(settings.NO_INDEX === 'on' ? ['problem: NO_INDEX is on, so search engines leave the site out'] : []),
  ...(settings.UNFINISHED_LANGUAGES === 'show'
    ? ['problem: UNFINISHED_LANGUAGES is "show", so the site has languages that are not translated yet']
    : []),
  // A product without ads has no ad network.
  ...(!('adNetwork' in factsOf(settings)) || hasText(path.join(dir, 'app-ads.txt'))
    ? []
    : [
        'warning: static/app-ads.txt is missing or empty: ad networks read there who may sell ads in the app',
      ]),
];

if (require.main === module) {
  new Command('npm run release:check --')
    .description(
      'Checks the texts, builds the site, and lists everything that has to be done before its release.',
    )
    .option(
      '--online',
      'also request the addresses of the form, the stores and the providers, and what pages load of others',
    )
    .action(async ({online}, command) => {
      // `check` also reports documents that differ from the record of published texts.
      const commands = 'npm run --silent i18n -- check && npm run --silent build';
      const {status} = spawnSync(commands, {shell: true, stdio: 'inherit'});
      if (status !== 0) command.error('Not fit for release: the texts have problems, or the build failed.');
      const settings = readSettings();
      const {contact, siteUrl} = readProduct(settings, languageCodes);
      const origins = contact.formOrigins;
      const answers = online
        ? await Promise.all(foreignAddresses(settings).map((address) => askOnline(address, origins)))
        : [];
      const redirects = online ? await redirectsIn('build', siteUrl) : [];
      const left = leftOvers(await readOriginals('.')).map(
        (part) => `problem: ${part} is still that of the product that this site was first made for`,
      );
      const findings = [
        ...findingsOffline(settings, 'static'),
        ...left,
        ...answers.flat(),
        ...redirects.map((each) => `problem: ${each}`),
      ];
      for (const finding of findings) console.error(`${finding}.`);
      if (online)
        console.error(
          'What no program can see: send one message through the form on /contact, and see its answer there, and the message where you read them.',
        );
      if (findings.some((finding) => finding.startsWith('problem'))) command.error('Not fit for release.');
      console.log('build/ is fit for release.');
    })
    .parseAsync();
}
