import type {Language} from './languages';

/** What Node 20 knows of a locale as a property, newer engines as a method. */
type Directed = Intl.Locale & {
  readonly textInfo?: {readonly direction: 'ltr' | 'rtl'};
  readonly getTextInfo?: () => {readonly direction: 'ltr' | 'rtl'};
};

/** A language's own name for itself, as it stands alone; undefined where CLDR has none. */
function ownName(tag: string): string | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) {
    return undefined;
  }
  const name = new Intl.DisplayNames([tag], {type: 'language', fallback: 'none'}).of(tag);
  return name && name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

/**
 * Gives what CLDR, Unicode's record of the world's languages, knows of one: its own name, its direction,
 * its script and the territory where most of its readers live.
 * @param tag BCP 47 tag: `ko`, `zh-Hant`, `pt-BR`
 * @param name the language's own name, where CLDR may have none
 * @returns the entry of the language, or the reason why there can be none
 */
export function knownLanguage(tag: string, name?: string): Language | 'no tag' | 'unknown' | 'no name' {
  let locale: Directed;
  try {
    locale = new Intl.Locale(tag).maximize();
  } catch {
    return 'no tag';
  }
  const code = new Intl.Locale(tag).toString();
  const {language, script, region} = locale;
  if (new Intl.DisplayNames(['en'], {type: 'language', fallback: 'none'}).of(code) === undefined || !script) {
    return 'unknown';
  }
  const label = name ?? ownName(code);
  if (label === undefined) {
    return 'no name';
  }
  const {direction} = locale.getTextInfo?.() ?? locale.textInfo ?? {direction: 'ltr'};
  const openGraph = region ? `${language}_${region}` : language;
  return {code, label, openGraph, dateFormat: code, direction, script};
}
