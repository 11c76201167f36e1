/*
 * The facts of the product. They stand here and nowhere else: pages, legal texts, messages, head
 * tags and host files all read them from the value that `readProduct` returns.
 */

/** Settings by name, as `readSettings` of src/settings.ts returns them. */
export type Settings = Readonly<Record<string, string>>;

/** The host of every default that only the operator can replace; reserved, so it never resolves. */
const RESERVED_HOST = 'ukibori.example';

/** The setting of one language's contact form: `CONTACT_FORM_URL_JA`, `CONTACT_FORM_URL_PT_BR`. */
export function formSetting(languageCode: string) {
  return `CONTACT_FORM_URL_${languageCode.toUpperCase().replaceAll('-', '_')}`;
}

/** Returns the settings with a placeholder for each that only the operator can give, in the order in which they are named. */
const withPlaceholders = (settings: Settings) => ({
  SITE_URL: `https://${RESERVED_HOST}`,
  APP_STORE_URL: `https://apps.${RESERVED_HOST}/ukibori`,
  GOOGLE_PLAY_URL: undefined,
  CONTACT_FORM_URL: `https://forms.${RESERVED_HOST}/contact`,
  ...settings,
});

export type Product = ReturnType<typeof readProduct>;

/**
 * Returns the facts of the product, with what the settings say of this deployment.
 * @param settings as `readSettings` of src/settings.ts returns them
 * @param languageCodes tags of the site's languages
 */
export function readProduct(settings: Settings, languageCodes: readonly string[]) {
  const {SITE_URL, APP_STORE_URL, CONTACT_FORM_URL} = withPlaceholders(settings);
  return {
    name: 'Ukibori',
    /** The name as Japanese pronounces it, in katakana. */
    reading: 'ウキボリ',
    /** The systems that it runs on: on Android once it is on Google Play. */
    platforms: settings.GOOGLE_PLAY_URL === undefined ? ['iOS'] : ['iOS', 'Android'],
    /** Who operates the app; undefined where the texts are to say only that somebody does. */
    operator: settings.OPERATOR_NAME,
    /** Origin of the published site, without a slash at its end. */
    siteUrl: new URL(SITE_URL).origin,
    appStoreUrl: APP_STORE_URL,
    /** Undefined while the app is not on Google Play: no badge is shown then. */
    googlePlayUrl: settings.GOOGLE_PLAY_URL,
    contact: {
      /** Addresses of the form, by language tag. */
      formUrls: Object.fromEntries(
        languageCodes.map((code) => [code, settings[formSetting(code)] ?? CONTACT_FORM_URL]),
      ),
      email: settings.CONTACT_EMAIL,
    },
    adNetwork: {name: 'Google AdMob', settingsUrl: 'https://adssettings.google.com/'},
    subscriptionProvider: {name: 'RevenueCat', privacyUrl: 'https://www.revenuecat.com/privacy'},
    // The specification gives 2025 and, in one text group, 2024; 2025 was decided.
    copyrightYear: 2025,
  };
}

/** An address whose host is reserved for documentation by RFC 2606, so never a real one. */
const RESERVED =
  /^(?:https:\/\/|[^/@]*@)(?:[^/?#]*\.)?(?:example(?:\.(?:com|net|org))?|invalid|test|localhost)(?:[:/?#]|$)/i;

/**
 * Returns the stores that carry the app, in the order of their badges.
 * @returns `code`: whether a code to scan is drawn, which none is for a placeholder
 */
export function storesOf({appStoreUrl, googlePlayUrl}: Product) {
  return [
    {id: 'app-store', name: 'App Store', url: appStoreUrl},
    {id: 'google-play', name: 'Google Play', url: googlePlayUrl},
  ].flatMap(({url, ...store}) => (url ? [{...store, url, code: !RESERVED.test(url)}] : []));
}

/** Returns the addresses among the settings, with the values that stand for them now. */
export const addressSettings = (settings: Settings) =>
  Object.entries(withPlaceholders(settings)).flatMap(([name, url]) =>
    url && /_URL|_EMAIL/.test(name) ? [{name, url}] : [],
  );

/** Returns those whose values are still placeholders, which only the operator can replace. */
export const placeholders = (settings: Settings) =>
  addressSettings(settings).filter(({url}) => RESERVED.test(url));

/**
 * Returns the app's number in the App Store, which Safari's app banner asks for.
 * @returns digits, or undefined while the store link does not carry them
 * @see https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners
 */
export function appStoreId({appStoreUrl}: Product) {
  return /^https:\/\/apps\.apple\.com\/.*?\/id(\d+)/i.exec(appStoreUrl)?.[1];
}
