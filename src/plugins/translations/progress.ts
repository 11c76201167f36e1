import {keepOnDisk} from './disk';
import type {Project} from './model';
import {Problem, plural} from './problem';
import {type Corpus, readCorpus} from './read/corpus';
import {kept} from './read/kept';
import {shortName} from './read/messages';
import {recordedLanguages} from './read/published';
import {check} from './rules';

/*
 * A language in progress was never published, nor accepted as a whole, and its texts have errors. The site is built
 * without it, so that it stops nobody.
 */

/** Key of accepted.yml that says that every text of the language was accepted once. No unit has this id. */
export const COMPLETE = ':complete';

/**
 * Finds the languages in progress, and what is left to do in each.
 * @param problems of all texts, as `check` of the rules returns them
 */
export function languagesInProgress({project, translations, pairs}: Corpus, problems: readonly Problem[]) {
  const recorded = recordedLanguages(project);
  return translations.flatMap(({locale, accepted}) => {
    const {code, label} = locale;
    const errors = problems.filter((problem) => problem.locale === code && problem.severity === 'error');
    const units = pairs.filter(({translation, english}) => translation.locale === locale && english);
    // Without COMPLETE, languages that were accepted before there was this key.
    const isComplete = accepted.has(COMPLETE) || units.every(({id}) => accepted.has(id));
    if (errors.length === 0 || recorded.has(code) || isComplete) return [];
    const missing = units.filter(({state}) => state === 'missing');
    const ids = new Set(missing.map(({id}) => id));
    /** Returns whether a problem says only that a text is not translated yet. */
    const isWork = ({ruleId, unit, locale: of}: Problem) =>
      of === code && (unit === undefined ? ruleId === 'missing' : ids.has(unit));
    const names = [...new Set(missing.map(({text}) => text))];
    const counts = names.map(
      (name) => `${shortName(name)} (${missing.filter(({text}) => text === name).length})`,
    );
    return {
      code,
      isWork,
      name: `${label} (${code})`,
      left: `${missing.length} of ${plural(units.length, 'text')} to translate`,
      counts: counts.join(', '),
      /** Where to begin; undefined if everything is translated. */
      first: missing[0],
      mistakes: errors.filter((problem) => !isWork(problem)).length,
    };
  });
}

/** Replaces the problems of texts that are not translated yet by one note for each language in progress. */
export function countWork(corpus: Corpus, problems: readonly Problem[]): Problem[] {
  const languages = languagesInProgress(corpus, problems);
  return [
    ...problems.filter((problem) => !languages.some(({isWork}) => isWork(problem))),
    ...languages.flatMap(({code, name, left, counts, first}) =>
      first
        ? new Problem(
            'to-translate',
            {file: first.file, line: first.line},
            `${name}: ${left}: ${counts}.`,
            `The site is built without it until then. \`npm run i18n -- check ${shortName(first.text)} --language ${code}\` lists them for one text, \`npm run dev -- --locale ${code}\` shows the pages.`,
          )
        : [],
    ),
  ];
}

/** Returns the errors that stop a build: all but those of languages in progress that it shows as a trial. */
export function errorsIn(problems: readonly Problem[], {locales}: Project) {
  const unfinished = locales.filter(({isUnfinished}) => isUnfinished).map(({code}) => code);
  return problems.filter(({severity, locale = ''}) => severity === 'error' && !unfinished.includes(locale));
}

/** The lines that were printed in this process: Docusaurus reads the configuration once for each language. */
const printed = kept('unfinished languages', () => new Set<string>());

/**
 * Finds the languages that are in progress when the site is built, and prints a line for each.
 * @param project with all languages
 * @param areShown whether the build is a trial that has them; otherwise it leaves them out
 * @returns their tags; none on the development server, which shows all languages
 */
export async function unfinishedLanguages(project: Project, areShown: boolean) {
  const recorded = recordedLanguages(project);
  const isPublished = project.locales.slice(1).every(({code}) => recorded.has(code));
  if (process.env.NODE_ENV !== 'production' || isPublished) return [];
  keepOnDisk(project.root);
  const corpus = await readCorpus(project);
  return languagesInProgress(corpus, check(corpus)).map(({code, name, left, mistakes}) => {
    const built = areShown ? 'as a trial with' : 'without';
    const line = `[WARNING] The site is built ${built} ${name}: ${left}, ${plural(mistakes, 'mistake')} to correct (\`npm run i18n -- check --language ${code}\`).${areShown ? '' : ` \`npm run dev -- --locale ${code}\` shows its pages.`}`;
    if (!printed.has(line)) console.warn(line);
    printed.add(line);
    return code;
  });
}
