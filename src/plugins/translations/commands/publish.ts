import {changesBetween, describeChange} from '../compare';
import type {Corpus, Published, Text} from '../model';
import {UserError} from '../problem';
import {documentsOf} from '../read/corpus';
import {recordOf, withdrawalOf} from '../read/published';
import {check} from '../rules';
import {localDate} from '../rules/record';
import {currentVersion} from '../version';
import {writeFiles} from '../write';
import {refuse} from './choose';

/** Rules whose problems readers see on the page, publishing ends, or its reason is for. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'revision', 'revision-begun'];

/** Returns all that readers see of a text. */
const seenOf = (text: Text | undefined) =>
  JSON.stringify([text?.head.published?.stale, Array.from(text?.units ?? [], ([id, {seen}]) => [id, seen])]);

/**
 * Records the texts of documents as their readers see them.
 * @param names of documents; empty for all
 * @param options.editorial why a change under a published date alters no meaning
 * @param options.without settings that the deployed site does not have
 * @param options.ahead whether a version may be recorded before its day
 * @param options.withdraw name of a document that is no longer published
 * @returns what was done
 * @throws {UserError} where a problem stands, a setting is missing, a change under a published date has no reason, or
 *   its day is still to come
 */
export function publish(
  corpus: Corpus,
  names: readonly string[],
  options: {
    readonly editorial?: string;
    readonly without?: readonly string[];
    readonly ahead?: boolean;
    readonly withdraw?: string;
  },
): string {
  const {editorial, without = [], ahead, withdraw} = options;
  const {root, locales, facts} = corpus.project;
  const on = localDate();
  if (withdraw !== undefined) {
    if (corpus.english.has(withdraw) || !corpus.published.has(withdraw) || corpus.withdrawn.has(withdraw)) {
      throw new UserError(
        `Only a document that was published and has no file in docs/ any more can be withdrawn, once: take "${withdraw}" out of docs/, i18n/ and sidebars.ts first.`,
      );
    }
    return `Withdrawn. ${writeFiles(root, new Map([[withdrawalOf(withdraw), `on: ${on}\n`]]))}`;
  }
  if (editorial?.trim() === '') {
    throw new UserError(
      'The reason is empty; say why the meaning is the same: --editorial "Corrects a typing error".',
    );
  }
  refuse(
    check(corpus).filter(({ruleId}) => !NOT_IN_THE_WAY.includes(ruleId)),
    'Not recorded: ',
  );
  const files = new Map<string, string>();
  const undated: string[] = [];
  for (const document of documentsOf(corpus)) {
    const {name} = document;
    if (names.length > 0 && !names.includes(name)) {
      continue;
    }
    // Words that the settings of another machine would make others.
    for (const {name: fact} of document.named) {
      const value = facts[fact] ?? '';
      if (typeof value !== 'string' && value.value === undefined && !without.includes(value.setting)) {
        throw new UserError(
          `${name} depends on ${value.setting}, which is not set on this machine. Set it as the deployed site has it, or, where that has none, add --without ${value.setting}.`,
        );
      }
    }
    const now = currentVersion(corpus, name);
    const last = corpus.published.get(name)?.at(-1);
    const before = last?.date === now.date ? last : undefined;
    if (!before && now.date && now.date > on && !ahead) {
      throw new UserError(
        `The version of ${name} of ${now.date} is still to come: publish it on that day, or add --ahead, and its page says when it begins.`,
      );
    }
    // A translation that follows the English needs no reason.
    const changes = before ? changesBetween(before, now, locales).filter(({wasStale}) => !wasStale) : [];
    const [change] = changes;
    if (change && editorial === undefined) {
      throw new UserError(
        `${change.id} changed under a published date (${change.code}: ${describeChange(change)}). If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\` first; if it means the same, add --editorial "why".`,
      );
    }
    for (const [code, text] of now.texts) {
      const old = before?.texts.get(code);
      if (seenOf(text) !== seenOf(old)) {
        const follows = 'The translation follows the English, or was left behind by it.';
        const reason = changes.some((one) => one.code === code) ? editorial : old && follows;
        const after = last?.texts.get(code)?.file;
        const published = {on, reason, after, ...(text.head.published as Published)};
        files.set(...recordOf(text, code, published, old));
        undated.push(...(now.date || before ? [] : [name]));
      }
    }
  }
  if (files.size === 0) {
    return 'Nothing has changed since the last publication.';
  }
  const notes = Array.from(
    new Set(undated),
    (name) =>
      `\n${name} states no date, so this version gets no page of its own when another follows: \`established: YYYY-MM-DD\` in its front matter gives it one.`,
  );
  return `Recorded as published. ${writeFiles(root, files)}${notes.join('')}`;
}
