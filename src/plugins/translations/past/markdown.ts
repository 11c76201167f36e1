import {writeDates} from '../../../legal/text/document-language';
import {addressIn, type Language} from '../../../locale/languages';
import type {Desk} from '../read/desk';
import {isBody, type LegalText} from '../read/legal-text';

/** Gives a message in a language, in English where it has none. */
function message(desk: Desk, {code}: Language, key: string): string {
  const own = desk.translations.find(({language}) => language.code === code)?.messages;
  const text = own === 'unreadable' ? undefined : own?.messages.get(key)?.text;
  return text ?? desk.messages?.get(key)?.text ?? '';
}

/**
 * Writes a version as plain Markdown that can be taken away: title, dates, text, and complete
 * addresses in its links.
 * @param language of the page beside which it stands
 */
export function plainMarkdown(desk: Desk, text: LegalText, language: Language): string {
  const {siteUrl} = desk.project.product;
  const title = text.head.find(({name}) => name === 'title')?.text ?? text.name;
  const dates = writeDates(text.dates, language).map(
    ({kind, written}) => `- ${message(desk, language, `legal.${kind}`)}: ${written}`,
  );
  const body = text.passages
    .filter(isBody)
    .map(({source}) => source)
    .join('')
    .replace(/ \{\/\*\s*#[a-z][a-z0-9-]*\s*\*\/\}[ \t]*$/gm, '')
    .replace(/\]\((\/[^)]*)\)/g, (_, address: string) => `](${siteUrl}${addressIn(language, address)})`);
  return (
    [`# ${title}`, ...(dates.length > 0 ? [dates.join('\n')] : []), body.trim(), ''].join('\n\n').trimEnd() +
    '\n'
  );
}
