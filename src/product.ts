import {Refusal} from './refusal';

/*
 * The facts of the product. They stand here and nowhere else: pages, legal texts, messages, head
 * tags and host files all read them from the value that `readProduct` returns.
 */

/** A calendar date, `YYYY-MM-DD`. */
export type CalendarDate = `${number}-${number}-${number}`;

export type Product = {
  readonly name: string;
  /** How the name is said in Japanese. */
  readonly reading: string;
  readonly platforms: readonly string[];
  /** Who operates the app; undefined where its texts are to say no more than that somebody does. */
  readonly operator: string | undefined;
  /** A category of schema.org's applications. */
  readonly category: string;
  /** Origin of the published site, without a slash at its end. */
  readonly siteUrl: string;
  readonly appStoreUrl: string;
  /** Undefined while the app is not on Google Play: no badge is shown then. */
  readonly googlePlayUrl: string | undefined;
  readonly contact: {
    /** The form of every language that has none of its own. */
    readonly formUrl: string;
    /** Forms by language tag. */
    readonly formUrlByLanguage: Readonly<Record<string, string>>;
    readonly email: string | undefined;
  };
  readonly adNetwork: {readonly name: string; readonly settingsUrl: string};
  readonly subscriptionProvider: {readonly name: string; readonly privacyUrl: string};
  readonly copyrightYear: number;
};

/** What the settings may say, as `readSettings` of src/settings.ts gives them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The host of every default that only the operator can replace; reserved, so it never resolves. */
const RESERVED_HOST = 'ukibori.example';

const DEFAULTS = {
  SITE_URL: `https://${RESERVED_HOST}`,
  APP_STORE_URL: `https://apps.${RESERVED_HOST}/ukibori`,
  CONTACT_FORM_URL: `https://forms.${RESERVED_HOST}/contact`,
} as const;

type Rule = {readonly rule: string; readonly holds: (value: string) => boolean};

function parsesAs(value: string, test: (url: URL) => boolean): boolean {
  return URL.canParse(value) && value === value.trim() && test(new URL(value));
}

const webAddress: Rule = {
  rule: 'a complete address that starts with https:// and carries no user name or password',
  // The form too: a parser mends `https:host`, which a browser takes for a path of this site.
  holds: (value) =>
    /^https:\/\/[^\s/]\S*$/i.test(value) &&
    parsesAs(value, (url) => url.username === '' && url.password === ''),
};

const siteOrigin: Rule = {
  rule: 'https:// and a host name, without a path, query or #section (as in https://example.com)',
  holds: (value) =>
    webAddress.holds(value) && parsesAs(value, (url) => url.href === `${url.origin}/` && !/[?#]/.test(value)),
};

const emailAddress: Rule = {
  rule: 'one e-mail address (as in hello@example.com)',
  holds: (value) => /^[^\s@<>"?&]+@[^\s@<>"?&.]+(\.[^\s@<>"?&.]+)+$/.test(value),
};

const operatorName: Rule = {
  rule: 'the name of a person or organisation, on one line (as in Relief Ltd.)',
  holds: (value) => /^[^\s\p{C}<>{}](?:[^\p{C}<>{}]*[^\s\p{C}<>{}])?$/u.test(value),
};

/** The variable that carries the form of one language: `CONTACT_FORM_URL_JA`, `CONTACT_FORM_URL_PT_BR`. */
export function formVariable(languageCode: string): string {
  return `CONTACT_FORM_URL_${languageCode.toUpperCase().replaceAll('-', '_')}`;
}

/**
 * Gives the names of the settings that {@link readProduct} reads.
 * @param languageCodes tags of the site's languages
 */
export function settingNames(languageCodes: readonly string[]): string[] {
  return [
    'SITE_URL',
    'APP_STORE_URL',
    'GOOGLE_PLAY_URL',
    'CONTACT_FORM_URL',
    ...languageCodes.map(formVariable),
    'CONTACT_EMAIL',
    'OPERATOR_NAME',
  ];
}

/**
 * Gives the facts of the product, with what the settings say of this deployment.
 * @param environment the names that {@link settingNames} gives count; each may be absent, none may
 *   be empty
 * @param languageCodes tags of the site's languages
 * @throws {Refusal} naming each bad variable, its value and the rule it breaks
 */
export function readProduct(environment: Environment, languageCodes: readonly string[]): Product {
  const faults: string[] = [];

  function read(variable: string, {rule, holds}: Rule): string | undefined {
    const value = environment[variable];
    if (value === undefined || holds(value)) {
      return value;
    }
    faults.push(`${variable} is ${value === '' ? 'empty' : `"${value}"`}; expected ${rule}`);
    return undefined;
  }

  const siteUrl = read('SITE_URL', siteOrigin) ?? DEFAULTS.SITE_URL;
  const appStoreUrl = read('APP_STORE_URL', webAddress) ?? DEFAULTS.APP_STORE_URL;
  const googlePlayUrl = read('GOOGLE_PLAY_URL', webAddress);
  const formUrl = read('CONTACT_FORM_URL', webAddress) ?? DEFAULTS.CONTACT_FORM_URL;
  const email = read('CONTACT_EMAIL', emailAddress);
  const operator = read('OPERATOR_NAME', operatorName);
  const formUrlByLanguage: Record<string, string> = {};
  for (const code of languageCodes) {
    const url = read(formVariable(code), webAddress);
    if (url !== undefined) {
      formUrlByLanguage[code] = url;
    }
  }
  const formVariables = languageCodes.map(formVariable);
  for (const variable of Object.keys(environment)) {
    if (variable.startsWith('CONTACT_FORM_URL_') && !formVariables.includes(variable)) {
      faults.push(`${variable} names no language of the site; expected one of ${formVariables.join(', ')}`);
    }
  }
  if (faults.length > 0) {
    throw new Refusal(
      `The environment or .env carries ${faults.length === 1 ? 'a value' : 'values'} the site cannot be built with:\n` +
        faults.map((fault) => `  ${fault}`).join('\n'),
    );
  }

  return {
    name: 'Ukibori',
    reading: 'ウキボリ',
    platforms: ['iOS', 'Android'],
    category: 'MultimediaApplication',
    operator,
    siteUrl: new URL(siteUrl).origin,
    appStoreUrl,
    googlePlayUrl,
    contact: {formUrl, formUrlByLanguage, email},
    adNetwork: {name: 'Google AdMob', settingsUrl: 'https://adssettings.google.com/'},
    subscriptionProvider: {name: 'RevenueCat', privacyUrl: 'https://www.revenuecat.com/privacy'},
    // The specification gives 2025 and, in one text group, 2024; 2025 was decided.
    copyrightYear: 2025,
  };
}

/**
 * Names the facts that are still placeholders, which only the operator can supply.
 * @returns the variable to set and the value it has now, in a fixed order
 */
export function placeholderFacts(product: Product): {variable: string; value: string}[] {
  const facts = [
    {variable: 'SITE_URL', value: product.siteUrl},
    {variable: 'APP_STORE_URL', value: product.appStoreUrl},
    {variable: 'GOOGLE_PLAY_URL', value: product.googlePlayUrl},
    {variable: 'CONTACT_FORM_URL', value: product.contact.formUrl},
    ...Object.entries(product.contact.formUrlByLanguage).map(([code, value]) => ({
      variable: formVariable(code),
      value,
    })),
    {variable: 'CONTACT_EMAIL', value: product.contact.email},
  ];
  return facts.flatMap(({variable, value}) =>
    value !== undefined && isReserved(hostOf(value)) ? [{variable, value}] : [],
  );
}

/** Gives the host of a web or e-mail address. */
function hostOf(address: string): string {
  return address.includes('://') ? new URL(address).hostname : address.slice(address.lastIndexOf('@') + 1);
}

/** Reserved for documentation by RFC 2606, so never a real site. */
function isReserved(hostname: string): boolean {
  return /(^|\.)(example(\.(com|net|org))?|invalid|test|localhost)$/i.test(hostname);
}

/**
 * Gives the app's number in the App Store, which Safari's app banner asks for.
 * @returns digits, or undefined while the store link does not carry them
 * @see https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
 */
export function appStoreId(product: Product): string | undefined {
  const {hostname, pathname} = new URL(product.appStoreUrl);
  return hostname === 'apps.apple.com' ? /\/id(\d+)/.exec(pathname)?.[1] : undefined;
}

/**
 * Gives the address of the contact form for a language.
 * @param languageCode tag of the language
 */
export function contactFormUrl(product: Product, languageCode: string): string {
  return product.contact.formUrlByLanguage[languageCode] ?? product.contact.formUrl;
}

/** What a `{placeholder}` in a text stands for. */
export type Fact =
  | {readonly kind: 'text'; readonly value: string}
  | {readonly kind: 'date'; readonly value: CalendarDate};

/** Facts by the name they go by in texts. */
export type Facts = Readonly<Record<string, Fact>>;

/**
 * Gives the product's facts that legal texts may name in braces.
 * @param operator what the text itself calls the operator where the product has no name for it
 */
export function productFacts(product: Product, operator = ''): Facts {
  const text = (value: string): Fact => ({kind: 'text', value});
  return {
    name: text(product.name),
    operator: text(product.operator ?? operator),
    adNetwork: text(product.adNetwork.name),
    adSettingsUrl: text(product.adNetwork.settingsUrl),
    subscriptionProvider: text(product.subscriptionProvider.name),
    subscriptionPrivacyUrl: text(product.subscriptionProvider.privacyUrl),
  };
}

/** Says that a text names a fact that there is none of, and what to do. */
export function noFactNamed(name: string, facts: Facts): string {
  return `There is no fact named {${name}}. The names are ${Object.keys(facts).join(', ')}; they stand in src/product.ts, the dates in the document's front matter.`;
}
