import {changesBetween, describeChange} from '../compare';
import type {Corpus} from '../model';
import {UserError} from '../problem';
import {documentsOf} from '../read/corpus';
import {readText} from '../read/file';
import {
  CHECKSUMS,
  checksumLine,
  EDITORIAL_LOG,
  folderOf,
  listedFile,
  PUBLISHED,
  readChecksums,
  toMarkdown,
} from '../read/published';
import {check} from '../rules';
import {currentVersion, settingsOf} from '../version';
import {writeFiles} from '../write';
import {refuse} from './choose';

/** Rules whose problems readers see on the page, publishing ends, or its reason is for. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'revision', 'revision-begun'];

const EDITORIAL_TITLE = '# What was changed under this date without altering its meaning, and why\n';

/**
 * Records the texts of documents as their readers see them.
 * @param names of documents; empty for all
 * @param options.editorial why a change under a published date alters no meaning
 * @param options.without settings that the deployed site does not have
 * @returns what was done
 * @throws {UserError} where a problem stands, a setting is missing, or a change under a
 *   published date has no reason
 */
export function publish(
  corpus: Corpus,
  names: readonly string[],
  {editorial, without = []}: {readonly editorial?: string; readonly without?: readonly string[]},
): string {
  const {root, locales, facts} = corpus.project;
  if (editorial?.trim() === '') {
    throw new UserError(
      'The reason is empty; say why the meaning is the same: --editorial "Corrects a typing error".',
    );
  }
  refuse(
    check(corpus).filter(({ruleId}) => !NOT_IN_THE_WAY.includes(ruleId ?? '')),
    'Not recorded: ',
  );
  const documents = documentsOf(corpus).filter(({name}) => names.length === 0 || names.includes(name));
  const files = new Map<string, string>();
  for (const document of documents) {
    const {name} = document;
    // Words that the settings of another machine would make others.
    const missing = settingsOf(document, facts).find(
      ([setting, value]) => value === undefined && !without.includes(setting),
    );
    if (missing) {
      throw new UserError(
        `${name} depends on ${missing[0]}, which is not set on this machine. Set it as the deployed site has it, or, where that has none, add --without ${missing[0]}.`,
      );
    }
    const now = currentVersion(corpus, name);
    const last = corpus.published.get(name)?.at(-1);
    const before = last?.date === now.date ? last : undefined;
    // A translation that follows the English needs no reason.
    const changes = before ? changesBetween(before, now, locales).filter(({wasStale}) => !wasStale) : [];
    const [change] = changes;
    if (change && editorial === undefined) {
      throw new UserError(
        `${change.id} changed under a published date (${change.code}: ${describeChange(change)}). If it is a new version, \`npm run i18n -- revise ${name} YYYY-MM-DD\` first; if it means the same, add --editorial "why".`,
      );
    }
    const folder = folderOf(name, now.date);
    for (const [code, {source}] of now.texts) {
      if (source !== before?.texts.get(code)?.source) {
        files.set(`${folder}/${code}.md`, toMarkdown(source));
      }
    }
    if (change) {
      const log = `${folder}/${EDITORIAL_LOG}`;
      const reasons = changes.map((one) => `- ${editorial} (${one.code} ${one.id}: ${describeChange(one)})`);
      files.set(log, [readText(root, log)?.trimEnd() ?? EDITORIAL_TITLE, ...reasons, ''].join('\n'));
    }
  }
  if (files.size === 0) {
    return 'Nothing has changed since the last publication.';
  }
  const lines = Array.from(files, ([file, text]) => checksumLine(file.slice(PUBLISHED.length + 1), text));
  const others = readChecksums(root).filter((line) => !files.has(listedFile(line)));
  const all = [...others, ...lines].sort((a, b) => (listedFile(a) < listedFile(b) ? -1 : 1));
  files.set(CHECKSUMS, `${all.join('\n')}\n`);
  return `Recorded as published. ${writeFiles(root, files)}`;
}
