import {formSetting, type Product} from '../../../product';

/*
 * Addresses of others that the site leads to or frames. What only leads on elsewhere is of no use in a
 * frame, because the policy allows the origin of the address alone.
 */

/** An address of somebody else's that the site uses. */
export type ForeignAddress = {
  /** What the settings, or src/product.ts, call it. */
  readonly name: string;
  readonly url: string;
  /** Whether a page shows it in a frame; otherwise it is a link. */
  readonly framed: boolean;
};

/** Gives every address of others that the site uses. */
export function foreignAddresses(product: Product): ForeignAddress[] {
  const {appStoreUrl, googlePlayUrl, contact, adNetwork, subscriptionProvider} = product;
  return [
    {name: 'APP_STORE_URL', url: appStoreUrl, framed: false},
    ...(googlePlayUrl === undefined ? [] : [{name: 'GOOGLE_PLAY_URL', url: googlePlayUrl, framed: false}]),
    {name: 'CONTACT_FORM_URL', url: contact.formUrl, framed: true},
    ...Object.entries(contact.formUrlByLanguage).map(([code, url]) => ({
      name: formSetting(code),
      url,
      framed: true,
    })),
    {name: `the ad settings of ${adNetwork.name}`, url: adNetwork.settingsUrl, framed: false},
    {
      name: `the privacy policy of ${subscriptionProvider.name}`,
      url: subscriptionProvider.privacyUrl,
      framed: false,
    },
  ];
}

const FINAL = 'open it, and give the address that the browser then shows';

/** Hosts whose addresses only lead on, each with what to give instead. */
const LEADING_ON: readonly (readonly [hosts: readonly string[], instead: string])[] = [
  [
    ['forms.gle', 'goo.gl'],
    `${FINAL}, which for a Google form is https://docs.google.com/forms/…/viewform?embedded=true`,
  ],
  [['itunes.apple.com', 'apple.co'], `${FINAL}, which begins with https://apps.apple.com/`],
  [
    [
      ...['bit.ly', 'buff.ly', 'cutt.ly', 'is.gd', 'lnkd.in', 'ow.ly', 'rb.gy', 'rebrand.ly', 'shorturl.at'],
      ...['t.co', 't.ly', 'tiny.cc', 'tinyurl.com', 'v.gd', 'x.gd'],
      ...['adj.st', 'app.link', 'onelink.me', 'onelink.to', 'page.link'],
    ],
    FINAL,
  ],
];

/**
 * Finds the addresses that are known to lead only on to others.
 * @returns one sentence for each
 */
export function shortLinks(addresses: readonly ForeignAddress[]): string[] {
  return addresses.flatMap(({name, url}) => {
    const {hostname} = new URL(url);
    const known = LEADING_ON.find(([hosts]) =>
      hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`)),
    );
    return known ? [`${name} (${url}) only leads on to another address; ${known[1]}`] : [];
  });
}

/** What asking an address can find: what stands against a release, and what is only worth a look. */
export type Findings = {readonly faults: readonly string[]; readonly warnings: readonly string[]};

const MOST_STEPS = 5;
const PATIENCE_MS = 15_000;

/** Asks for a page as a browser does, and follows it as far as its own origin leads. */
async function ask(url: string): Promise<Response> {
  let at = url;
  for (let step = 0; ; step++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: {Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 (release check)'},
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    const next = leadsTo(response, at);
    if (next === undefined || next.origin !== new URL(url).origin || step === MOST_STEPS) {
      return response;
    }
    at = next.href;
  }
}

function leadsTo(response: Response, from: string): URL | undefined {
  const location = response.headers.get('location');
  return response.status >= 300 && response.status < 400 && location !== null
    ? new URL(location, from)
    : undefined;
}

/**
 * Says why a page of the site may not show this answer in a frame; undefined where it may.
 * @see https://www.w3.org/TR/CSP3/#frame-ancestors-and-frame-options
 */
function framingRefused({headers}: Response, siteUrl: string): string | undefined {
  const policy = headers.get('content-security-policy') ?? '';
  const ancestors = policy
    .split(/[;,]/)
    .map((directive) => directive.trim().split(/\s+/))
    .filter(([name]) => name?.toLowerCase() === 'frame-ancestors');
  const {host, origin} = new URL(siteUrl);
  const allows = (source: string): boolean =>
    ['*', 'https:', host, origin].includes(source.replace(/\/$/, '').toLowerCase()) ||
    (/^(?:https:\/\/)?\*\./.test(source) && host.endsWith(source.replace(/^(?:https:\/\/)?\*/, '')));
  if (ancestors.length > 0) {
    const refusing = ancestors.find(([, ...sources]) => !sources.some(allows));
    return refusing?.join(' ');
  }
  const options = headers.get('x-frame-options');
  return options === null || !/^\s*(?:deny|sameorigin)\b/i.test(options)
    ? undefined
    : `X-Frame-Options: ${options}`;
}

async function findingsAt({name, url, framed}: ForeignAddress, siteUrl: string): Promise<Findings> {
  const here = `${name} (${url})`;
  let response: Response;
  try {
    response = await ask(url);
  } catch (error) {
    const {message, cause} = error as Error & {cause?: {code?: string}};
    return {faults: [`${here} does not answer (${cause?.code ?? message})`], warnings: []};
  }
  const next = leadsTo(response, url);
  if (next !== undefined) {
    const leadsOn = `${here} leads on to ${next.href}; give that address if it is the one that is meant`;
    return framed
      ? {faults: [`${leadsOn}, or the frame stays blank`], warnings: []}
      : {faults: [], warnings: [leadsOn]};
  }
  if (!response.ok) {
    return {faults: [`${here} answers with ${response.status}; open it and see what is there`], warnings: []};
  }
  const refused = framed ? framingRefused(response, siteUrl) : undefined;
  return {
    faults:
      refused === undefined
        ? []
        : [`${here} does not let ${siteUrl} frame it (${refused}); give the form's address for embedding`],
    warnings: [],
  };
}

/**
 * Asks addresses whether they answer, lead on to other sites, and let the site frame them.
 * @param siteUrl origin of the site whose pages frame them
 */
export async function askOnline(addresses: readonly ForeignAddress[], siteUrl: string): Promise<Findings> {
  const found = await Promise.all(addresses.map((address) => findingsAt(address, siteUrl)));
  return {
    faults: found.flatMap(({faults}) => faults),
    warnings: found.flatMap(({warnings}) => warnings),
  };
}
