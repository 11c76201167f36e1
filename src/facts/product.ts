/*
 * The facts of the product. They are written here only: pages, legal texts, messages, head tags and host
 * files get them from `readProduct`.
 */

import {isHostIn} from './address';

/** Settings by name, as `readSettings` of src/facts/settings.ts returns them. */
export type Settings = Readonly<Record<string, string>>;

/** Host of all placeholders. It is reserved, so it never resolves. */
const RESERVED_HOST = 'ukibori.example';

/**
 * Returns the name of the setting with a language's contact form: `CONTACT_FORM_URL_JA`,
 * `CONTACT_FORM_URL_PT_BR`.
 */
export function formSetting(languageCode: string) {
  return `CONTACT_FORM_URL_${languageCode.toUpperCase().replaceAll('-', '_')}`;
}

/** Returns the settings, with placeholders for missing addresses. Messages list them in this order. */
const withPlaceholders = (settings: Settings) => ({
  SITE_URL: `https://${RESERVED_HOST}`,
  APP_STORE_URL: `https://apps.${RESERVED_HOST}/ukibori`,
  GOOGLE_PLAY_URL: undefined,
  CONTACT_FORM_URL: `https://forms.${RESERVED_HOST}/contact`,
  ...settings,
});

/** Returns the facts that legal texts may name in braces, as `{adNetwork}`. */
export const factsOf = ({OPERATOR_NAME}: Settings) => ({
  name: 'Ukibori',
  /** Name of the operator; undefined if the texts are to name nobody. */
  operator: OPERATOR_NAME,
  adNetwork: 'Google AdMob',
  adSettingsUrl: 'https://adssettings.google.com/',
  subscriptionProvider: 'RevenueCat',
  subscriptionPrivacyUrl: 'https://www.revenuecat.com/privacy',
});

/** All facts of the product. */
export type Product = ReturnType<typeof readProduct>;

/**
 * Returns the facts of the product, including those that come from the settings of this deployment.
 * @param settings as `readSettings` of src/facts/settings.ts returns them
 * @param languageCodes tags of the site's languages
 */
export function readProduct(settings: Settings, languageCodes: readonly string[]) {
  const {SITE_URL, APP_STORE_URL, CONTACT_FORM_URL} = withPlaceholders(settings);
  return {
    ...factsOf(settings),
    /** Pronunciation of the name, in katakana. */
    reading: 'ウキボリ',
    /** The systems that the app runs on: Android too if there is a link to Google Play. */
    platforms: settings.GOOGLE_PLAY_URL ? ['iOS', 'Android'] : ['iOS'],
    /** Origin of the published site, without a trailing slash. */
    siteUrl: new URL(SITE_URL).origin,
    /**
     * The app's id in the App Store, in digits, which Safari's app banner needs; undefined if the store address
     * does not contain it.
     * @see https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
     */
    appStoreId: appStoreId(APP_STORE_URL),
    contact: {
      /** Addresses of the form, by language tag. */
      formUrls: Object.fromEntries(
        languageCodes.map((code) => [code, settings[formSetting(code)] ?? CONTACT_FORM_URL]),
      ),
      /** Origins of the form's further pages, as of the answer after it was sent. */
      formOrigins: settings.CONTACT_FORM_ORIGINS?.split(' ') ?? [],
      email: settings.CONTACT_EMAIL,
    },
    // The specification gives 2025 and, in one text group, 2024; 2025 was decided.
    copyrightYear: 2025,
  };
}

/** Returns the digits after `/id` in the path of an address of the App Store. */
function appStoreId(url: string) {
  const {hostname, pathname} = new URL(url);
  const parts = hostname === 'apps.apple.com' ? pathname.split('/') : [];
  return parts.map((part) => /^id(\d+)$/.exec(part)?.[1]).find((digits) => digits !== undefined);
}

/**
 * Hosts that are reserved, and so are never real.
 * @see https://www.rfc-editor.org/rfc/rfc2606
 */
const RESERVED = ['example', 'example.com', 'example.net', 'example.org', 'invalid', 'test', 'localhost'];

/**
 * Returns the stores in which the app is available, in the order of their badges.
 * @returns options of the pictures plugin; `code`: whether to draw a QR code, which placeholders do not get
 */
export function storesOf(settings: Settings) {
  const {APP_STORE_URL, GOOGLE_PLAY_URL} = withPlaceholders(settings);
  const stores = [
    {id: 'app-store', name: 'App Store', url: APP_STORE_URL},
    {id: 'google-play', name: 'Google Play', url: GOOGLE_PLAY_URL},
  ] as const;
  return stores.flatMap(({url, ...store}) => (url ? [{...store, url, code: !isHostIn(url, RESERVED)}] : []));
}

/** Returns the addresses in settings, or their placeholders, and in facts, with their names. */
export const addressesOf = (settings: Settings) =>
  Object.entries({...withPlaceholders(settings), ...factsOf(settings)}).flatMap(([name, url]) =>
    url && (name.toUpperCase().includes('URL') || name === 'CONTACT_EMAIL') ? [{name, url}] : [],
  );

/** Returns the addresses that are still placeholders. */
export const placeholders = (settings: Settings) =>
  addressesOf(settings).filter(({url}) => isHostIn(url, RESERVED));
