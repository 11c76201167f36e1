import {existsSync} from 'node:fs';
import path from 'node:path';
import {type Corpus, MESSAGES, UserError} from '../model';
import {DOCUMENTS, fileOf} from '../read/corpus';
import {readText} from '../read/file';
import {documentsAt} from './choose';
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
  const units = new Map(english.get(MESSAGES)?.units);
  const ids = [...(translations[0]?.texts.get(MESSAGES)?.units.keys() ?? []), ...units.keys()];
  const entries = [...new Set(ids)].flatMap((id) => {
    const unit = units.get(id);
    return unit ? [[id, {message: unit.source, description: unit.description}]] : [];
  });
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/**
 * Writes what a new language begins with: every text in English, to be written over.
 * @param tag BCP 47 tag
 * @returns what was done and what comes next
 * @throws {UserError} where there can be no such language, or it is there already
 */
export function start(corpus: Corpus, tag: string): string {
  const {code, name} = describe(tag);
  const {root, locales} = corpus.project;
  const folder = `i18n/${code}`;
  if (locales.some((locale) => locale.code === code) || existsSync(path.join(root, folder))) {
    throw new UserError(`The site has ${name} (${folder}) already; see \`npm run i18n -- status\`.`);
  }
  const documents = documentsAt(corpus, []).map(({name: document}): [string, string] => [
    fileOf(code, document),
    readText(root, `${DOCUMENTS}/${document}.mdx`) ?? '',
  ]);
  const written = writeFiles(root, new Map([...documents, [fileOf(code, MESSAGES), messagesOf(corpus)]]));
  return `Started ${name} (${code}). Written: ${written}.
The files are in English; write over it, as i18n/README.md shows. What is left to do:
  npm run i18n -- status --language ${code}
To take ${name} out again, delete the folder ${folder}.`;
}
