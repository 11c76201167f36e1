import {parseDocument} from 'yaml';
import {writeFiles} from '../files';
import type {Published, Text} from '../model';
import {isMalformed, refuse, SEVERITIES, UserError} from '../problem';
import {languagesInProgress} from '../progress';
import type {Corpus} from '../read/corpus';
import {isCalendarDate, localDate, readFrontMatter} from '../read/front-matter';
import {recordOf, withdrawalOf} from '../read/published';
import {check} from '../rules';
import {currentVersion} from '../version';

/**
 * Begins a revision: adds its date to a document in every language.
 * @param name as `terms`
 * @param date `YYYY-MM-DD`
 * @returns what was done and what to do next
 * @throws {UserError} if the date is invalid or not later than the last one, or a revision is in progress
 */
export function revise(corpus: Corpus, name: string, date: string) {
  const {english, published, problems, project, languages} = corpus;
  const inProgress = languagesInProgress(corpus, check(corpus));
  refuse(
    problems.filter(
      (problem) => isMalformed(problem) && !inProgress.some(({code}) => code === problem.locale),
    ),
    'Not begun: ',
  );
  const last = english.get(name)?.dates.at(-1) ?? '';
  // With the same date again, an interrupted command is completed.
  if (last !== date && last !== (published.get(name)?.at(-1)?.date ?? '')) {
    throw new UserError(
      `Not begun: the version of ${name} of ${last || 'no date'} is not recorded as published; \`npm run i18n -- publish ${name}\` first.`,
    );
  }
  const files = languages.flatMap(({texts}) => {
    const text = texts.get(name);
    if (!text || text.dates.includes(date)) return [];
    const {file, source, frontMatter} = text;
    const {yaml, rest} = readFrontMatter(file, source);
    const head = parseDocument(yaml);
    head.set('revised', [...(frontMatter.revised ?? []), date]);
    return [[file, `${head.toString({lineWidth: 0})}---${rest}`] as const];
  });
  if (!isCalendarDate(date) || date < last || files.length === 0) {
    throw new UserError(
      `"${date}" is not a date, or not later than the last version (${last || 'none'}); expected is a later one, as YYYY-MM-DD.`,
    );
  }
  return `The revision of ${name} of ${date} has begun.
${writeFiles(project.root, files)}
Now change the text in every language; \`npm run i18n -- check\` says what is left, and \`npm run i18n -- publish ${name}\` records it.`;
}

/** Returns everything that readers see of a text, in a form that can be compared. */
const wholeText = (text?: Text) =>
  JSON.stringify([
    text?.frontMatter.published?.stale,
    Array.from(text?.units ?? [], ([id, {visible}]) => id + visible),
  ]);

/**
 * Records documents as published, or one document as withdrawn.
 * @param names of documents; empty for all
 * @param options.editorial why a change since the last publication does not alter the meaning
 * @param options.without settings that the deployed site does not have
 * @param options.ahead whether a version may be recorded before its date
 * @param options.withdraw name of a document that is no longer published
 * @returns what was done
 * @throws {UserError} if a problem has to be fixed first, a setting is missing, a change under a published
 *   date has no reason, the date is still to come, or the document to withdraw is still in docs/ or was never
 *   published
 */
export function publish(
  corpus: Corpus,
  names: readonly string[],
  {
    editorial,
    without = [],
    ahead,
    withdraw,
  }: {editorial?: string; without?: readonly string[]; ahead?: boolean; withdraw?: string},
) {
  const {english, published, withdrawn, project} = corpus;
  const {root, facts, settings} = project;
  const on = localDate();
  if (withdraw !== undefined) {
    if (english.has(withdraw) || !published.has(withdraw) || withdrawn.has(withdraw)) {
      throw new UserError(
        `Only a document that was published and has no file in docs/ any more can be withdrawn, once: take "${withdraw}" out of docs/, i18n/ and sidebars.ts first.`,
      );
    }
    return `Withdrawn. ${writeFiles(root, [[withdrawalOf(withdraw), `on: ${on}\n`]])}`;
  }
  const isNamed = (name: string) => names.length === 0 || names.includes(name);
  const all = check(corpus);
  const inProgress = languagesInProgress(corpus, all);
  const isLeftOut = (code?: string) => inProgress.some((language) => language.code === code);
  refuse(
    all.filter(({ruleId, locale, unit = ''}) => {
      if (isLeftOut(locale)) return false;
      if (ruleId === 'revision') return !editorial && isNamed(unit.replace(/[#:].*/, ''));
      // Readers see on the page what is only a note by default, as `stale`.
      return SEVERITIES[ruleId] !== 'info';
    }),
    'Not recorded: ',
  );
  const files = new Map<string, string>();
  for (const {name, namedFacts = []} of corpus.documents) {
    if (!isNamed(name)) continue;
    // With a setting of the deployed site, the text would be another one.
    for (const fact of namedFacts) {
      const setting = settings[fact.name];
      if (setting && facts[fact.name] === undefined && !without.includes(setting)) {
        throw new UserError(
          `${name} depends on ${setting}, which is not set on this machine. Set it as the deployed site has it, or, where that has none, add --without ${setting}.`,
        );
      }
    }
    const now = currentVersion(corpus, name);
    const last = published.get(name)?.at(-1);
    const before = last?.date === now.date ? last : undefined;
    if (!before && (now.date ?? '') > on && !ahead) {
      throw new UserError(
        `The version of ${name} of ${now.date} is still to come: publish it on that day, or add --ahead, and its page says when it begins.`,
      );
    }
    for (const [code, text] of now.texts) {
      if (isLeftOut(code)) continue;
      const old = before?.texts.get(code);
      if (wholeText(text) !== wholeText(old)) {
        const record = {
          on,
          reason: old && (editorial || 'The translation follows the English, or was left behind by it.'),
          after: last?.texts.get(code)?.file,
          ...(text.frontMatter.published as Published),
        };
        files.set(...recordOf(text, code, record, old));
      }
    }
    // It is published again, so it can be withdrawn again.
    if (withdrawn.has(name)) files.set(withdrawalOf(name), '# Published again.\n');
  }
  const leftOut = inProgress.map(({name, left}) => `\nWithout ${name}: ${left}.`).join('');
  if (files.size === 0) return `Nothing has changed since the last publication.${leftOut}`;
  const written = writeFiles(root, files);
  return `Recorded as published. ${written}${leftOut}${written.includes('/undated/') ? '\nA version without a date gets no page of its own when another follows: `established: YYYY-MM-DD` in its front matter gives it one.' : ''}`;
}
