import {readText, writeFiles} from '../files';
import type {Corpus, Locale, Project} from '../model';
import {UserError} from '../problem';
import {fileOf, isMessages} from '../read/corpus';
import {isMalformed, refuse} from './select';

/** Returns a language of which the site knows how to write its name and dates. */
function describe(tag: string, {describeLocale}: Project): Locale {
  try {
    return describeLocale(new Intl.Locale(tag).toString());
  } catch {
    throw new UserError(
      `"${tag}" is the tag of no language that this site can show; expected one as ko, pt-BR or zh-Hant.`,
    );
  }
}

/**
 * Writes what a language lacks to begin with: every text in English, to be written over.
 * @param tag BCP 47 tag
 * @returns what was done and what comes next
 * @throws {UserError} where there can be no such language, or it has everything
 */
export function start(corpus: Corpus, tag: string): string {
  const {project, english, translations, problems} = corpus;
  refuse(problems.filter(isMalformed));
  const {code, label} = describe(tag, project);
  const folder = `i18n/${code}`;
  // The terms of another language's glossary, to be translated again.
  const [glossary = ''] = translations.flatMap(
    ({locale}) => readText(project.root, `i18n/${locale.code}/glossary.md`) ?? [],
  );
  const files = new Map([[`${folder}/glossary.md`, glossary.replace(/^(- [^:\n]*:).*/gm, '$1 ')]]);
  for (const text of english.values()) {
    if (text && isMessages(text.name)) {
      const messages = Array.from(text.units.values(), ({key, source: message, description}) => [
        key,
        {message, description},
      ]);
      files.set(fileOf(code, text), `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`);
    } else if (text) {
      files.set(fileOf(code, text), text.source);
    }
  }
  // The same language again gets what it lacks.
  const lacking = new Map([...files].filter(([file]) => readText(project.root, file) === undefined));
  if (lacking.size === 0) {
    throw new UserError(`The site has ${label} (${folder}) already; see \`npm run i18n -- status\`.`);
  }
  return `Started ${label} (${code}). ${writeFiles(project.root, lacking)}
The files are in English; write over it, as i18n/README.md shows. What is left to do:
  npm run i18n -- status --language ${code}
To take ${label} out again, delete the folder ${folder}.`;
}
