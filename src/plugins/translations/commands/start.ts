import {type Corpus, MESSAGES} from '../model';
import {UserError} from '../problem';
import {documentsOf, fileOf} from '../read/corpus';
import {writeFiles} from '../write';

/** Returns a language's tag as it is written, and its English name. */
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
  if (locales.some((locale) => locale.code === code)) {
    throw new UserError(`The site has ${name} (${folder}) already; see \`npm run i18n -- status\`.`);
  }
  const messages = Array.from(
    corpus.english.get(MESSAGES)?.units.values() ?? [],
    ({id, source: message, description}) => [id, {message, description}],
  );
  const files = new Map([
    ...documentsOf(corpus).map((text): [string, string] => [fileOf(code, text.name), text.source]),
    [fileOf(code, MESSAGES), `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`],
  ]);
  return `Started ${name} (${code}). ${writeFiles(root, files)}
The files are in English; write over it, as i18n/README.md shows. What is left to do:
  npm run i18n -- status --language ${code}
To take ${name} out again, delete the folder ${folder}.`;
}
