import {styleText} from 'node:util';
import leven from 'leven';
import {stringify} from 'yaml';
import {readText, writeFiles} from '../files';
import {EVERYWHERE, type Project} from '../model';
import {fold, isMalformed, refuse, UserError, writeProblems} from '../problem';
import {type Corpus, fileOf, pairChecksum, STATES} from '../read/corpus';
import {calledBy} from '../read/messages';
import {check as findProblems} from '../rules';
import {holderOf} from '../rules/units';
import {type DiffPart, wordDiff} from '../version';

const NEAREST = 3;

/**
 * Selects units and their problems by name: units by their ids (`terms#payment`, `hero.title`), or all of a document (`terms`) or of
 * messages (`code`, `navbar`).
 * @param names empty for all
 * @param code tag of a locale; undefined for all, and for the English
 * @param isInTheWay which problems do not let the command go on
 * @param before what then was not done
 * @returns the units of translations, those that are not current, the problems in them and in their files, and all
 *   problems
 * @throws {UserError} where a name is unknown, with the nearest ones, or a problem is in
 *   the way
 */
function select(
  corpus: Corpus,
  names: readonly string[],
  code: string | undefined,
  isInTheWay = isMalformed,
  before = '',
) {
  const isWhole = names.length === 0;
  const units = corpus.standings.filter(
    ({translation}) => code === undefined || code === translation.locale.code,
  );
  const known = new Set([...corpus.english.keys(), ...units.flatMap(({id, text}) => [id, calledBy(text)])]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    // It may stand in a text that cannot be read, which has no units.
    refuse(corpus.problems.filter(isMalformed));
    // What follows `#`, `:` or `.` tells ids apart; the document before it may have been left out.
    const end = (name: string) => name.replace(/.*[#:.]/, '');
    const distance = (name: string) => leven(end(unknown), end(name));
    const nearest = [...known].sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
    throw new UserError(
      `There is no text "${unknown}"; did you mean ${nearest.join(' or ')}? Documents are those of the sidebar legal in sidebars.ts.`,
    );
  }
  const isNamed = (file: string, id?: string) =>
    isWhole || names.some((name) => name === id || `${file}.`.includes(`/${name}.`));
  const all = findProblems(corpus);
  const problems = all.filter(
    ({file, unit, locale}) =>
      // Units of the English are not a translator's to mend; a file that cannot be read is in everybody's way.
      (code === undefined || code === (locale ?? unit ?? code)) &&
      (isNamed(file, unit) || file.endsWith('.yml')),
  );
  refuse(problems.filter(isInTheWay), before, isWhole);
  const own = units.filter(({file, id}) => isNamed(file, id));
  return {units: own, open: own.filter(({state}) => state !== 'current'), problems, all};
}

/**
 * Finds the problems of the texts.
 * @param names ids of units, or texts; empty for all
 * @param options.language tag of a locale; undefined for all, and for the English
 * @throws {UserError} with all of them where there is one; where a name is unknown
 */
export function check(corpus: Corpus, names: readonly string[], {language}: {language?: string}) {
  return writeProblems(select(corpus, names, language, () => true).problems);
}

/**
 * Shows how the units of translations stand: a table, what is not current, and what is allowed.
 * @param options.language tag of a locale; undefined for all
 */
export function status(corpus: Corpus, {language}: {language?: string}) {
  const {units, open, problems} = select(corpus, [], language);
  const files = new Map(units.map((unit) => [unit.file, unit]));
  const table = [
    ['language', 'text', ...STATES],
    ...Array.from(files.values(), ({translation, text, file}) => [
      translation.locale.code,
      calledBy(text),
      ...STATES.map((state) =>
        String(units.filter((one) => one.file === file && one.state === state).length),
      ),
    ]),
  ];
  const width = Math.max(...table.flat().map(({length}) => length)) + 1;
  const lines = open.map(({state, id, file, line}) => ({
    kind: `${state} ${file}`,
    text: `${state}  ${id}  ${file}:${line}`,
  }));
  return [
    ...table.map((cells) =>
      cells
        .map((cell) => cell.padEnd(width))
        .join('')
        .trimEnd(),
    ),
    '',
    ...(lines.length > 0 ? fold(lines) : ['Everything is up to date.']),
    ...fold(
      problems
        .filter(({ruleId}) => ruleId === 'allowed')
        .map(({unit, file, line, reason, note, difference, locale}) => ({
          kind: [locale, holderOf(difference, unit), difference].join(),
          text: `allowed  ${unit}  ${file}:${line}  ${reason} ${note}`,
        })),
      1,
    ),
  ].join('\n');
}

/** Writes a stretch of text; terminals show it in colour. */
const marked = ({added, removed, value}: DiffPart) =>
  added ? styleText('green', `{+${value}+}`) : removed ? styleText('red', `[-${value}-]`) : value;

/**
 * Shows of units that are not current the English that they were accepted for, today's English with the changed words
 * marked, and the translation; where all are current, those that are named by their ids.
 * @param names ids of units, or texts
 * @param options.language tag of a locale; undefined for all
 * @throws {UserError} where a name is unknown
 */
export function diff(corpus: Corpus, names: readonly string[], {language}: {language?: string}) {
  const {units, open} = select(corpus, names, language);
  const shown = open.length > 0 ? open : units.filter(({id}) => names.includes(id));
  return (
    shown
      .flatMap(({id, state, english, own, accepted, file, line, translation: {locale}}) => {
        const now = english?.source.trim() ?? '(not there any more)';
        const changes = wordDiff(english && accepted ? accepted : now, now, 'en');
        return [
          `${id}: ${state} in ${locale.label} (${file}:${line})`,
          `--- English, when it was translated ---\n${accepted ?? '(never accepted)'}`,
          `--- English, now ---\n${changes.map(marked).join('')}`,
          `--- ${locale.label} ---\n${own?.source.trim() ?? '(not translated yet)'}\n`,
        ];
      })
      .join('\n\n') || 'Everything there is current; name a unit, as terms#payment, to see it.'
  );
}

/** Rules whose problems accepting ends, or that are for maintainers. */
const ACCEPTABLE = ['stale', 'unaccepted', 'unused', 'revision', 'published-date', 'record'];

/** Writes a file that only commands write: values by id, in the order of the ids, so that two branches meet in few lines. */
function keep({project}: Corpus, file: string, values: Iterable<readonly [string, unknown]>) {
  const yaml = stringify(Object.fromEntries(values), {lineWidth: 0, sortMapEntries: true});
  return writeFiles(project.root, [[file, `# Only commands write this file.\n${yaml}`]]);
}

/**
 * Records that a translation now says what the English says. Nothing else is written.
 * @param names ids of units, or texts; empty for all
 * @param options.language tag of the locale
 * @param options.all everything of the language, where no names are given
 * @returns what was done
 * @throws {UserError} where a name is unknown, or a problem stands in the way
 */
export function accept(
  corpus: Corpus,
  names: readonly string[],
  {language, all = false}: {language: string; all?: boolean},
) {
  if ((names.length === 0) !== all)
    throw new UserError('Say what to accept: npm run i18n -- accept terms#payment (or --all).');
  const {open} = select(
    corpus,
    names,
    language,
    ({ruleId}) => !ACCEPTABLE.includes(ruleId),
    'Not accepted: ',
  );
  const [first] = open;
  if (!first) return 'Everything there is current already; nothing to accept.';
  const sources = new Map(first.translation.accepted);
  for (const {id, english} of open) {
    if (english) sources.set(id, english.source.trim());
  }
  const namesOf = (some: typeof open) => some.map(({id}) => id).join(', ');
  const same = namesOf(open.filter(({state, own}) => own && state === 'missing'));
  return `Accepted ${namesOf(open)}.${same && ` In the words of the English: ${same}.`}\n${keep(corpus, `i18n/${language}/accepted.yml`, sources)}`;
}

/**
 * Records that a difference which `check` names is right: a word for the whole language, anything else until one of the two
 * texts changes.
 * @param name id of a unit
 * @param options.reason why
 * @param options.line that of the problem
 * @returns what was done
 * @throws {UserError} where the unit has no such difference
 */
export function allow(
  corpus: Corpus,
  name: string,
  {language, reason, line}: {language: string; reason: string; line: number},
) {
  const {units, problems, all} = select(corpus, [name], language);
  const unit = units.find(({id}) => id === name);
  const differences = problems.filter(({difference, ruleId}) => difference && ruleId !== 'allowed');
  const found = differences.filter((problem) => problem.line === line);
  if (!unit || found.length === 0) {
    const lines = differences.map((problem) => problem.line).join(', ') || 'none';
    throw new UserError(
      `Not allowed: name the unit and the line of the difference (--line; here: ${lines}).`,
    );
  }
  const texts = pairChecksum(unit);
  const {allowed} = unit.translation;
  const used = [...found, ...all.filter((one) => one.ruleId === 'allowed' && one.locale === language)].map(
    ({difference}) => difference,
  );
  const now = new Map(allowed);
  for (const {difference = ''} of found) {
    const holder = holderOf(difference, name);
    const before = now.get(holder) ?? {};
    // What is no longer needed goes; a text that cannot be read may need it.
    const kept = Object.entries(before).filter(([one]) =>
      holder === EVERYWHERE ? used.includes(one) || all.some(isMalformed) : before.texts === texts,
    );
    now.set(holder, {...Object.fromEntries(kept), [difference]: reason, ...(holder === name && {texts})});
  }
  return `Allowed, words for the whole language, all else until one of the two texts changes: ${found.map((problem) => problem.reason).join(' ')}
${keep(corpus, `i18n/${language}/allowed.yml`, now)}`;
}

/** Returns a language of which the site knows how to write its name and dates. */
function describe(tag: string, {describeLocale}: Project) {
  try {
    return describeLocale(new Intl.Locale(tag).toString());
  } catch {
    throw new UserError(
      `"${tag}" is the tag of no language that this site can show; expected one as ko, pt-BR or zh-Hant.`,
    );
  }
}

/**
 * Writes the files that a language does not have yet: every text in English, to be written over.
 * @param tag BCP 47 tag
 * @returns what was done and what comes next
 * @throws {UserError} where there can be no such language, or it has everything
 */
export function start(corpus: Corpus, tag: string) {
  const {project, english, problems} = corpus;
  refuse(problems.filter(isMalformed));
  const {code, label} = describe(tag, project);
  const folder = `i18n/${code}`;
  // The terms of another language's glossary, to be translated again.
  const [glossary = ''] = project.locales.flatMap(
    ({code}) => readText(project.root, `i18n/${code}/glossary.md`) ?? [],
  );
  const files = new Map([[`${folder}/glossary.md`, glossary.replace(/^(- [^:\n]*:).*/gm, '$1 ')]]);
  for (const text of english.values()) {
    if (text) {
      const messages = Array.from(text.units.values(), ({key, source: message, description}) => [
        key,
        {message, description},
      ]);
      // The English messages have no file that has them all.
      const all = `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`;
      files.set(fileOf(code, text), text.source || all);
    }
  }
  // The same language again gets what it lacks.
  const lacking = [...files].filter(([file]) => readText(project.root, file) === undefined);
  if (lacking.length === 0 || code === project.locales[0]?.code)
    throw new UserError(`The site has ${label} already; see \`npm run i18n -- status\`.`);
  const isThere = project.locales.some((one) => one.code === code);
  return `${isThere ? 'Completed' : 'Started'} ${label} (${code}). ${writeFiles(project.root, lacking)}
The files are in English; write over it, as i18n/README.md shows. What is left to do:
  npm run i18n -- status --language ${code}
To take ${label} out again, delete the folder ${folder}.`;
}
