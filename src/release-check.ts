import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {Command} from 'commander';
import {languageCodes} from './locale/languages';
import {addressSettings, placeholders, readProduct, type Settings} from './product';
import {readSettings} from './settings';

/**
 * Returns every address of others that the site uses, by what the settings or src/product.ts call it.
 * @returns `framed`: whether a page shows it in a frame; otherwise it is a link
 */
export function foreignAddresses(settings: Settings) {
  const {adNetwork, subscriptionProvider} = readProduct(settings, languageCodes);
  return [
    ...addressSettings(settings).filter(({name}) => /(?<!SITE)_URL/.test(name)),
    {name: `the ad settings of ${adNetwork.name}`, url: adNetwork.settingsUrl},
    {name: `the privacy policy of ${subscriptionProvider.name}`, url: subscriptionProvider.privacyUrl},
  ].map((address) => ({...address, framed: address.name.startsWith('CONTACT_FORM')}));
}

type ForeignAddress = ReturnType<typeof foreignAddresses>[number];

/** Hosts whose addresses only lead on to others, which the policy then keeps out of the frame. */
const SHORTENERS =
  /(?:^|\.)(?:forms\.gle|goo\.gl|itunes\.apple\.com|apple\.co|bit\.ly|buff\.ly|cutt\.ly|is\.gd|lnkd\.in|ow\.ly|rb\.gy|rebrand\.ly|shorturl\.at|t\.co|t\.ly|tiny\.cc|tinyurl\.com|v\.gd|x\.gd|adj\.st|app\.link|onelink\.me|onelink\.to|page\.link)$/i;

/**
 * Returns the header that keeps the site from showing an answer in a frame; undefined where nothing does.
 * @see https://www.w3.org/TR/CSP3/#frame-ancestors-and-frame-options
 */
function framingRefused({headers}: Response, siteUrl: string) {
  const {host, origin} = new URL(siteUrl);
  const allows = (source: string) =>
    ['*', 'https:', host, origin].includes(source.replace(/\/$/, '')) ||
    host.endsWith(/\*(\..*)/.exec(source)?.[1] ?? '/');
  const policies = headers.get('content-security-policy')?.toLowerCase();
  const ancestors = policies?.match(/(?<![^;,\s])frame-ancestors\s[^;,]*/g);
  if (ancestors) return ancestors.find((one) => !one.split(/\s+/).some(allows));
  const options = headers.get('x-frame-options') ?? '';
  return /^(?:deny|sameorigin)\b/i.test(options) ? `X-Frame-Options: ${options}` : undefined;
}

/**
 * Asks an address whether it answers, leads on to another site, and lets the site frame it.
 * @returns a sentence where something is wrong: a `problem: ` stands against a release, a `warning: ` is only worth a look
 * @param siteUrl origin of the site whose pages frame it
 */
export async function askOnline({name, url, framed}: ForeignAddress, siteUrl: string) {
  const here = `${name} (${url})`;
  try {
    const response = await fetch(url, {
      headers: {Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 (release check)'},
      signal: AbortSignal.timeout(15_000),
    });
    await response.body?.cancel();
    if (new URL(response.url).origin !== new URL(url).origin) {
      const leadsOn = `${here} leads on to ${response.url}; give that address`;
      return framed
        ? `problem: ${leadsOn}, or the frame stays blank`
        : `warning: ${leadsOn} if it is the one that is meant`;
    }
    if (!response.ok)
      return `problem: ${here} answers with ${response.status}; open it and see what is there`;
    const refused = framed && framingRefused(response, siteUrl);
    return (
      refused &&
      `problem: ${here} does not let ${siteUrl} frame it (${refused}); give its address for embedding`
    );
  } catch (error) {
    const {message, cause} = error as Error & {cause?: NodeJS.ErrnoException};
    return `problem: ${here} does not answer (${cause?.code ?? message})`;
  }
}

/** Files that others ask an app's site for, and why. */
const WELL_KNOWN = {
  'app-ads.txt': 'ad networks look there for who may sell the space for ads in the app',
  '.well-known/security.txt': 'whoever finds a security hole looks there for whom to write to (RFC 9116)',
};

/**
 * Finds what stands between a site and its release, as far as nobody has to be asked.
 * @param dir the folder that is served as it is
 * @param now when the site is to be released
 */
export function findingsOffline(settings: Settings, dir: string, now: Date) {
  const findings = placeholders(settings).map(
    ({name, url}) => `problem: ${name} is still the placeholder ${url}; set it in .env`,
  );
  for (const {name, url} of foreignAddresses(settings)) {
    const advice = 'open it, and give the address that the browser then shows';
    if (SHORTENERS.test(new URL(url).hostname))
      findings.push(`problem: ${name} (${url}) only leads on to another address; ${advice}`);
  }
  for (const [name, reason] of Object.entries(WELL_KNOWN)) {
    const file = path.join(dir, name);
    if (!existsSync(file)) findings.push(`warning: ${file} is missing: ${reason}`);
    else if (name.endsWith('security.txt')) {
      const expires = /^Expires:\s*(.*?)\s*$/im.exec(readFileSync(file, 'utf8'))?.[1] ?? 'never';
      const rule = 'expected a date to come, as in Expires: 2030-01-31T00:00:00Z';
      if (!(new Date(expires) > now)) findings.push(`problem: ${file} expires "${expires}"; ${rule}`);
    }
  }
  return findings;
}

if (require.main === module) {
  new Command('npm run release:check --')
    .description(
      'Checks the texts, builds the site, and names everything that stands between it and its release.',
    )
    .option('--online', "also ask the form, the stores and the providers' pages whether they answer")
    .action(async ({online}, command) => {
      // It names documents that were not recorded as they stand, too.
      const commands = 'npm run --silent i18n -- check && npm run --silent build';
      const {status} = spawnSync(commands, {shell: true, stdio: 'inherit'});
      if (status !== 0) command.error('Not fit for release: the texts have problems, or the build failed.');
      const settings = readSettings();
      const {siteUrl} = readProduct(settings, languageCodes);
      const asked = online ? foreignAddresses(settings) : [];
      const answers = await Promise.all(asked.map((address) => askOnline(address, siteUrl)));
      const findings = [
        ...findingsOffline(settings, 'static', new Date()),
        ...answers.flatMap((one) => one || []),
      ];
      for (const finding of findings) console.error(`${finding}.`);
      if (findings.some((finding) => finding.startsWith('problem'))) command.error('Not fit for release.');
      console.log('build/ is fit for release.');
    })
    .parseAsync();
}
