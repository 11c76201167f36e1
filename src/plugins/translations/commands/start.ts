import {existsSync} from 'node:fs';
import path from 'node:path';
import {type Corpus, MESSAGES, UserError} from '../model';
import {DOCUMENTS, fileOf} from '../read/corpus';
import {readText} from '../read/file';
import {refuseUnreadable} from './choose';
import {writeFiles} from './write';

/** Gives a language's tag as it is written, and its English name. */
function describe(tag: string): {code: string; name: string} {
  try {
    const code = new Intl.Locale(tag).toString();
    const name = new Intl.DisplayNames(['en'], {type: 'language', fallback: 'none'}).of(code);
    if (name !== undefined) {
      return {code, name};
    }
  } catch {
    // No tag at all.
  }
  throw new UserError(`"${tag}" is the tag of no known language; expected one as ko, pt-BR or zh-Hant.`);
}

/** The English messages with their descriptions, in the order of the first translation. */
function messagesOf({english, translations}: Corpus): string {
  const order = [...(translations[0]?.texts.get(MESSAGES)?.units.keys() ?? [])];
  const placeOf = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length);
  const entries = [...(english.get(MESSAGES)?.units.values() ?? [])]
    .sort((one, other) => placeOf(one.id) - placeOf(other.id))
    .map(({id, source: message, description}) => [id, {message, ...(description && {description})}]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/**
 * Writes what a new language begins with: every text in English, to be written over.
 * @param tag BCP 47 tag
 * @returns what was done and what comes next
 * @throws {UserError} where there can be no such language, or it is there already
 */
export function start(corpus: Corpus, tag: string): string {
  refuseUnreadable(corpus);
  const {code, name} = describe(tag);
  const {root, locales} = corpus.project;
  const folder = `i18n/${code}`;
  if (locales.some((locale) => locale.code === code) || existsSync(path.join(root, folder))) {
    throw new UserError(`The site has ${name} (${folder}) already; see \`npm run i18n -- status\`.`);
  }
  const documents = [...corpus.english.keys()].filter((document) => document !== MESSAGES);
  const written = writeFiles(
    root,
    new Map([
      ...documents.map((document): [string, string] => [
        fileOf(code, document),
        readText(root, `${DOCUMENTS}/${document}.mdx`) ?? '',
      ]),
      [fileOf(code, MESSAGES), messagesOf(corpus)],
    ]),
  );
  return [
    `Started ${name} (${code}). Written: ${written}.`,
    'The files are in English; write over it, as i18n/README.md shows. What is left to do:',
    `  npm run i18n -- status --language ${code}`,
    `To take ${name} out again, delete the folder ${folder}.`,
  ].join('\n');
}
