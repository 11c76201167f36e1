import path from 'node:path';
import type {Corpus} from '../model';
import {UserError} from '../problem';
import {documentsOf, fileOf, isMessages, keyOf} from '../read/corpus';
import {readText} from '../read/file';
import {writeFiles} from '../write';

/** Returns a language's tag as it is written, and its name, where the site can show it. */
function describe(tag: string, {describeLocale}: Corpus['project']): {code: string; name: string} {
  try {
    const code = new Intl.Locale(tag).toString();
    const name = new Intl.DisplayNames(['en'], {type: 'language'}).of(code) ?? code;
    return {code: describeLocale?.(code).code ?? code, name};
  } catch {
    throw new UserError(
      `"${tag}" is the tag of no language that this site can show; expected one as ko, pt-BR or zh-Hant.`,
    );
  }
}

const GLOSSARY = 'glossary.md';

/** Returns the terms of a language's glossary, to be translated again. */
const termsOf = (glossary: string) =>
  (glossary.match(/^- [^:\n]*:/gm) ?? []).map((term) => `${term} \n`).join('');

/**
 * Writes what a new language begins with: every text in English, to be written over.
 * @param tag BCP 47 tag
 * @returns what was done and what comes next
 * @throws {UserError} where there can be no such language, or it is there already
 */
export function start(corpus: Corpus, tag: string): string {
  const {project, translations} = corpus;
  const {code, name} = describe(tag, project);
  const {root, locales} = project;
  const folder = `i18n/${code}`;
  if (locales.some((locale) => locale.code === code)) {
    throw new UserError(`The site has ${name} (${folder}) already; see \`npm run i18n -- status\`.`);
  }
  const files = new Map([
    ...documentsOf(corpus).map((text): [string, string] => [
      fileOf(code, text.name).replace(/\w+$/, path.extname(text.file).slice(1)),
      text.source,
    ]),
    ...[...corpus.english].flatMap(([name, text]): [string, string][] => {
      const messages = Array.from(text?.units.values() ?? [], ({id, source: message, description}) => [
        keyOf(id),
        {message, description},
      ]);
      const json = JSON.stringify(Object.fromEntries(messages), null, 2);
      return isMessages(name) ? [[fileOf(code, name), `${json}\n`]] : [];
    }),
  ]);
  const [glossary = ''] = translations.flatMap(
    ({locale}) => readText(root, `i18n/${locale.code}/${GLOSSARY}`) ?? [],
  );
  files.set(
    `${folder}/${GLOSSARY}`,
    `# Words that are translated the same everywhere\n\n${termsOf(glossary)}`,
  );
  return `Started ${name} (${code}). ${writeFiles(root, files)}
The files are in English; write over it, as i18n/README.md shows. What is left to do:
  npm run i18n -- status --language ${code}
To take ${name} out again, delete the folder ${folder}.`;
}
