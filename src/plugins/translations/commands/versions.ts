import {parseDocument} from 'yaml';
import {writeFiles} from '../files';
import type {Published, Text} from '../model';
import {isMalformed, refuse, UserError} from '../problem';
import type {Corpus} from '../read/corpus';
import {allDates, isCalendarDate, localDate, readFrontMatter} from '../read/front-matter';
import {recordOf, withdrawalOf} from '../read/published';
import {check} from '../rules';
import {changesBetween, currentVersion, describeChange} from '../version';

/** Rules whose problems in the front matter mean that the last version is not settled yet. */
const UNSETTLED = ['revision-begun', 'published-date', 'structure', 'fact'];

/**
 * Begins a revision: enters its date into a document in every language.
 * @param name as `terms`
 * @param date `YYYY-MM-DD`
 * @returns what was done and what comes next
 * @throws {UserError} where the date is none or not later than the last, or a revision
 *   is begun already
 */
export function revise(corpus: Corpus, name: string, date: string) {
  const last = allDates(corpus.english.get(name)?.head).at(-1) ?? '';
  // The same date again finishes what was interrupted.
  const problem = check(corpus).find(
    (one) =>
      isMalformed(one) || (last !== date && one.unit === `${name}:head` && UNSETTLED.includes(one.ruleId)),
  );
  if (problem) throw new UserError(`Not begun: ${problem.message}`);
  const {root} = corpus.project;
  const files = corpus.languages.flatMap(({texts}) => {
    const text = texts.get(name);
    if (!text || allDates(text.head).includes(date)) return [];
    const {file, source, head} = text;
    const {length} = readFrontMatter(file, source);
    const frontMatter = parseDocument(source.slice(0, length).replace(/^---|---\s*$/g, ''));
    frontMatter.setIn(['revised', head.revised?.length ?? 0], date);
    return [[file, `---\n${frontMatter.toString({lineWidth: 0})}---${source.slice(length)}`] as const];
  });
  if (!isCalendarDate(date) || date < last || files.length === 0) {
    throw new UserError(
      `"${date}" is no date, or not later than the last version (${last || 'none'}); expected one as 2026-12-01.`,
    );
  }
  return `The revision of ${name} of ${date} is begun.
${writeFiles(root, files)}
Now change the text in every language; \`npm run i18n -- check\` says what is left, and \`npm run i18n -- publish ${name}\` records it.`;
}

/** Rules whose problems readers see on the page, publishing ends, or its reason is for. */
const PUBLISHABLE = ['stale', 'unaccepted', 'revision', 'revision-begun'];

/** Returns all that readers see of a text. */
const wholeText = (text: Text | undefined) =>
  JSON.stringify([text?.head.published?.stale, Array.from(text?.units ?? [], ([id, {seen}]) => id + seen)]);

/**
 * Records the texts of documents as their readers see them, or that one is no longer published.
 * @param names of documents; empty for all
 * @param options.editorial why a change under a published date alters no meaning
 * @param options.without settings that the deployed site does not have
 * @param options.ahead whether a version may be recorded before its day
 * @param options.withdraw name of a document that is no longer published
 * @returns what was done
 * @throws {UserError} where a problem stands, a setting is missing, a change under a published date has no reason, its
 *   day is still to come, or what is to be withdrawn is there, or never was
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
  const {root, facts} = project;
  const on = localDate();
  if (withdraw !== undefined) {
    if (english.has(withdraw) || !published.has(withdraw) || withdrawn.has(withdraw)) {
      throw new UserError(
        `Only a document that was published and has no file in docs/ any more can be withdrawn, once: take "${withdraw}" out of docs/, i18n/ and sidebars.ts first.`,
      );
    }
    return `Withdrawn. ${writeFiles(root, [[withdrawalOf(withdraw), `on: ${on}\n`]])}`;
  }
  refuse(
    check(corpus).filter(({ruleId}) => !PUBLISHABLE.includes(ruleId)),
    'Not recorded: ',
  );
  const files = new Map<string, string>();
  const notes: string[] = [];
  for (const {name, named = []} of corpus.documents) {
    if (names.length > 0 && !names.includes(name)) continue;
    // Words that the settings of another machine would make others.
    for (const fact of named) {
      const {setting, value} = Object(facts[fact.name]);
      if (setting && value === undefined && !without.includes(setting)) {
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
    // A translation that follows the English needs no reason.
    const changes = changesBetween(before ?? now, now).filter(({wasStale}) => !wasStale);
    const [change] = changes;
    if (change && editorial === undefined) {
      throw new UserError(
        `${change.id} changed under a published date (${change.code}: ${describeChange(change)}). If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\` first; if it means the same, add --editorial "why".`,
      );
    }
    for (const [code, text] of now.texts) {
      const old = before?.texts.get(code);
      if (wholeText(text) !== wholeText(old)) {
        const about = {
          on,
          reason: changes.some((one) => one.code === code)
            ? editorial
            : old && 'The translation follows the English, or was left behind by it.',
          after: last?.texts.get(code)?.file,
          ...(text.head.published as Published),
        };
        files.set(...recordOf(text, code, about, old));
      }
    }
    if (!now.date && !before) {
      notes.push(
        `\n${name} states no date, so this version gets no page of its own when another follows: \`established: YYYY-MM-DD\` in its front matter gives it one.`,
      );
    }
  }
  return files.size > 0
    ? `Recorded as published. ${writeFiles(root, files)}${notes.join('')}`
    : 'Nothing has changed since the last publication.';
}
