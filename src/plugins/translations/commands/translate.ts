import {stringify} from 'yaml';
import {readText, writeFiles} from '../files';
import {EVERYWHERE, MESSAGES} from '../model';
import {fold, isMalformed, refuse, SEVERITIES, UserError, writeProblems} from '../problem';
import {COMPLETE, countWork} from '../progress';
import {type Corpus, fileOf, pairChecksum, STATES} from '../read/corpus';
import {ENGLISH_WORDS, shortName} from '../read/messages';
import {recordedLanguages} from '../read/published';
import {check as findProblems} from '../rules';
import {placeOf} from '../rules/units';
import {type DiffPart, wordDiff} from '../version';

/**
 * Selects units and their problems.
 * @param names ids of units (`terms#payment`, `hero.title`), documents (`terms`) or message files (`code`,
 *   `navbar`); empty for all
 * @param code tag of a locale; undefined for all locales and the English
 * @param isBlocking returns whether a problem stops the command
 * @param prefix begins the error message about blocking problems, as `Not accepted: `
 * @returns `units`: the selected units of translations; `open`: those that are not current; `problems`: the
 *   problems in them and in their files
 * @throws {UserError} if a name is unknown (the message lists those that there are) or a problem is blocking
 */
function select(
  corpus: Corpus,
  names: readonly string[],
  code: string | undefined,
  isBlocking = isMalformed,
  prefix = '',
) {
  const units = corpus.pairs.filter(({translation}) => !code || code === translation.locale.code);
  const known = new Set([...corpus.english.keys(), ...units.flatMap(({id, text}) => [id, shortName(text)])]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) {
    // The name may be in a text that cannot be read, and so has no units.
    refuse(corpus.problems.filter(isMalformed));
    // The texts, and the units of the text, or the group of messages, that is named.
    const groupOf = (name: string) => name.split(/[#:.]/)[0] ?? '';
    const group = groupOf(unknown);
    const expected = [...known].filter((name) => name.startsWith(group) || name === groupOf(name));
    throw new UserError(
      `There is no text "${unknown}"; expected one of ${expected.join(', ')}. Documents are those of the sidebar legal in sidebars.ts.`,
    );
  }
  const isNamed = (file: string, id?: string) =>
    names.length === 0 || names.some((name) => name === id || `${file}.`.includes(`/${name}.`));
  const selected = units.filter(({file, id}) => isNamed(file, id));
  const files = new Set(selected.map(({file}) => file));
  const problems = findProblems(corpus).filter(
    ({file, unit, locale}) =>
      // For one language, problems in units of the English are left out. Files that cannot be read concern
      // every language.
      (!code || code === (locale ?? unit ?? code)) &&
      // A missing file concerns all its units.
      (isNamed(file, unit) || file.endsWith('.yml') || (!unit && files.has(file))),
  );
  refuse(problems.filter(isBlocking), prefix);
  return {units: selected, open: selected.filter(({state}) => state !== 'current'), problems};
}

/**
 * Checks texts.
 * @param names see {@link select}
 * @param options.language tag of a locale; undefined for all locales and the English
 * @returns the notes, for the terminal
 * @throws {UserError} that lists the problems, if there is an error or a warning; if a name is unknown
 */
export function check(corpus: Corpus, names: readonly string[], {language}: {language?: string}) {
  const isAll = names.length === 0;
  const {problems} = select(corpus, names, language, () => !isAll);
  const listed = isAll ? countWork(corpus, problems) : problems;
  refuse(listed);
  return writeProblems(listed);
}

/**
 * Shows the state of translations: a table, the units that are not current, and the allowed differences.
 * @param options.language tag of a locale; undefined for all
 * @returns text for the terminal
 */
export function status(corpus: Corpus, {language}: {language?: string}) {
  const {units, open, problems} = select(corpus, [], language);
  /** For each file its language and text, and how many of its units have each state. */
  const rows = new Map<string, {names: string[]; counts: Map<string, number>}>();
  for (const {file, state, translation, text} of units) {
    const row = rows.get(file) ?? {names: [translation.locale.code, shortName(text)], counts: new Map()};
    row.counts.set(state, (row.counts.get(state) ?? 0) + 1);
    rows.set(file, row);
  }
  const table = [
    ['language', 'text', ...STATES],
    ...Array.from(rows.values(), ({names, counts}) => [
      ...names,
      ...STATES.map((state) => String(counts.get(state) ?? 0)),
    ]),
  ];
  const lines = [
    ...open.map(({state, id, file, line}) => ({
      kind: `${state} ${file}`,
      text: `${state}  ${id}  ${file}:${line}`,
    })),
    ...problems.flatMap(({ruleId, unit, file, line, reason, note}) =>
      ruleId === 'allowed'
        ? {kind: reason + note, text: `allowed  ${unit ?? 'page'}  ${file}:${line}  ${reason} ${note}`}
        : [],
    ),
  ];
  return [
    ...table.map((cells) =>
      cells
        .map((cell) => cell.padEnd(10))
        .join(' ')
        .trimEnd(),
    ),
    '',
    ...fold(lines),
    open.length > 0 ? '' : 'Everything is up to date.',
  ].join('\n');
}

/** Marks an added or removed part of a text: `{+added+}`, `[-removed-]`. */
const marked = ({added, removed, value}: DiffPart) =>
  added ? `{+${value}+}` : removed ? `[-${value}-]` : value;

/**
 * Shows, for each unit that is not current or is named by its id, the English that it was accepted for, the
 * present English with the changes marked, and the translation.
 * @param names see {@link select}
 * @param options.language tag of a locale; undefined for all
 * @returns text for the terminal
 * @throws {UserError} if a name is unknown
 */
export function diff(corpus: Corpus, names: readonly string[], {language}: {language?: string}) {
  const {units} = select(corpus, names, language);
  return (
    units
      .filter(({id, state}) => state !== 'current' || names.includes(id))
      .flatMap(({id, state, english, translated, accepted, file, line, translation: {locale}}) => {
        const now = english?.source ?? '(not there any more)';
        const changes = wordDiff(accepted ?? now, now, 'en');
        return [
          `${id}: ${state} in ${locale.label} (${file}:${line})`,
          `--- English, when it was translated ---\n${accepted ?? '(never accepted)'}`,
          `--- English, now ---\n${changes.map(marked).join('')}`,
          `--- ${locale.label} ---\n${translated?.source ?? '(not translated yet)'}\n`,
        ];
      })
      .join('\n\n') || 'Everything there is current; name a unit, as terms#payment, to see it.'
  );
}

/**
 * Writes accepted.yml or allowed.yml: values by id, sorted by id, so that branches of Git rarely conflict.
 */
function writeValues({project}: Corpus, file: string, values: Iterable<readonly [string, unknown]>) {
  const yaml = stringify(Object.fromEntries(values), {lineWidth: 0, sortMapEntries: true});
  return writeFiles(project.root, [[file, `# Only commands write this file.\n${yaml}`]]);
}

/**
 * Records in accepted.yml that translations say what the English says now.
 * @param names see {@link select}; empty only with `all`
 * @param options.language tag of the locale
 * @param options.all whether to accept all units of the language
 * @returns what was done
 * @throws {UserError} if a name is unknown, or a problem has to be fixed first
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
    // Accepting resolves notes; warnings are the maintainers' task.
    ({ruleId}) => SEVERITIES[ruleId] === 'error',
    'Not accepted: ',
  );
  const accepted = open.filter(({english}) => english);
  const [first] = accepted;
  if (!first) return 'Everything there is current already; nothing to accept.';
  const {translation} = first;
  const sources = new Map(translation.accepted);
  for (const {id, english} of accepted) {
    if (english) sources.set(id, english.source);
  }
  const isComplete =
    [...translation.texts.values()].every((text) => text) &&
    corpus.pairs.every(
      ({translation: other, english, id}) => other !== translation || !english || sources.has(id),
    );
  if (isComplete && !recordedLanguages(corpus.project).has(language))
    sources.set(COMPLETE, 'Every text of this language was accepted.');
  return `Accepted ${accepted.map(({id}) => id).join(', ')}.\n${writeValues(corpus, `i18n/${language}/accepted.yml`, sources)}`;
}

/**
 * Records in allowed.yml that differences which `check` reports are right: untranslated words for the whole
 * language, as hosts that pages name, any other difference until one of the two texts changes.
 * @param name id of a unit, or path of a page that is no legal text
 * @param options.language tag of the locale
 * @param options.reason why they are right
 * @param options.line line of the problems
 * @returns what was done
 * @throws {UserError} if the unit has no difference at that line, or the reason is empty
 */
export function allow(
  corpus: Corpus,
  name: string,
  {language, reason, line}: {language: string; reason: string; line: number},
) {
  if (!reason) throw new UserError('Say after --reason why the difference is right.');
  const isPage = name.startsWith(`i18n/${language}/`);
  const {units, problems} = select(corpus, isPage ? [] : [name], language);
  const unit = units.find(({id}) => id === name);
  const differences = problems.filter(
    (problem) => problem.difference && problem.line === line && (!isPage || problem.file === name),
  );
  const allowed = corpus.translations.find(({locale}) => locale.code === language)?.allowed;
  if (!(unit || isPage) || differences.length === 0) {
    throw new UserError(
      `There is no difference in ${name} at line ${line}; \`npm run i18n -- check ${name}\` shows those that there are.`,
    );
  }
  const texts = unit && pairChecksum(unit);
  const now = new Map(allowed);
  for (const {difference} of differences) {
    if (!difference) continue;
    const {key, name: differenceName} = placeOf(difference, unit ? name : EVERYWHERE);
    const before = now.get(key);
    // Reasons for an earlier text are removed.
    const kept = !texts || key === EVERYWHERE ? before : {...(before?.texts === texts && before), texts};
    now.set(key, {...kept, [differenceName]: reason});
  }
  return `Allowed, words and hosts of pages for the whole language, all else until one of the two texts changes: ${differences.map((problem) => problem.reason).join(' ')}
${writeValues(corpus, `i18n/${language}/allowed.yml`, now)}`;
}

/**
 * Writes the files that a language does not have yet: every text in English, for translators to replace.
 * @param tag BCP 47 tag
 * @returns what was done and what to do next
 * @throws {Error} of `describeLocale` if there is no such language
 * @throws {UserError} if it has all files
 */
export function start(corpus: Corpus, tag: string) {
  const {project, english, problems} = corpus;
  refuse(problems.filter(isMalformed));
  const {code, label} = project.describeLocale(tag);
  const folder = `i18n/${code}`;
  // The English terms of the first translation's glossary, without their translations.
  const glossary = readText(project.root, `i18n/${project.locales[1]?.code}/glossary.md`) ?? '';
  const terms = glossary
    .split('\n')
    .map((line) => (line.startsWith('- ') && line.includes(':') ? `${line.split(':')[0]}: ` : line));
  const files = new Map([[`${folder}/glossary.md`, terms.join('\n')]]);
  for (const text of english.values()) {
    if (text) {
      const messages = Array.from(text.units.values(), ({key, source: message, description}) => [
        key,
        {message, description},
      ]);
      // The English messages are in many files, so a file is made of them.
      const messagesFile = `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`;
      files.set(fileOf(code, text), text.source || messagesFile);
    }
  }
  // For a language that exists, only missing files are written.
  const lacking = [...files].filter(([file]) => readText(project.root, file) === undefined);
  if (lacking.length === 0 || code === project.locales[0]?.code)
    throw new UserError(`The site has ${label} already; see \`npm run i18n -- status\`.`);
  return `${label} (${code}): ${writeFiles(project.root, lacking)}
The files contain the English texts; replace them by your translation, as i18n/README.md shows. The site is built without ${label} until everything is translated; \`npm run dev -- --locale ${code}\` shows it. What is left to do:
  npm run i18n -- status --language ${code}
To remove ${label}, delete the folder ${folder}.`;
}

/**
 * Writes all English words of pages and parts into one file, which Docusaurus shows instead of those in the source.
 * What the file has already stays.
 */
export function words({project, english, problems}: Corpus) {
  refuse(problems.filter(isMalformed));
  const messages = Array.from(
    english.get(MESSAGES)?.units.values() ?? [],
    ({key, source: message, description}) => [key, {message, description}] as const,
  );
  const own = JSON.parse(readText(project.root, ENGLISH_WORDS) ?? '{}');
  const text = JSON.stringify({...own, ...Object.fromEntries(messages)}, null, 2);
  return `${writeFiles(project.root, [[ENGLISH_WORDS, `${text}\n`]])}
Change the words there, and delete the entries that you leave as they are. Then the translations are older than the English:
  npm run i18n -- status`;
}
