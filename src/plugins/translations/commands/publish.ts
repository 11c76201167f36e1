import {type Corpus, MESSAGES, type Text, UserError} from '../model';
import {readText} from '../read/file';
import {allDates} from '../read/front-matter';
import {CHECKSUMS, checksumOf, EDITORIAL_LOG, PUBLISHED, readChecksums, UNDATED} from '../read/published';
import {check, type Severities, severityOf} from '../rules';
import {type Difference, differencesFrom} from '../rules/record';
import {currentText, settingsOf} from '../version';
import {documentAt, refuseUnreadable} from './choose';
import {writeFiles} from './write';

/** A document to be recorded. */
type Recording = {
  readonly document: Text;
  /** What differs from the last version that was recorded; empty for a new version. */
  readonly differences: readonly Difference[];
};

export type Publication = {
  readonly recordings: readonly Recording[];
  /** What is recorded, as `privacy of 2026-12-01` or `ja terms#payment`. */
  readonly changes: readonly string[];
  readonly reason: string | undefined;
};

export type PublishOptions = {
  /** Why a change under a published date alters no meaning. */
  readonly editorial?: string;
  /** Settings that the deployed site does not have. */
  readonly without?: readonly string[];
};

/** What readers are told of, what publishing ends, and what its reason is for. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'revision', 'revision-begun'];

const versionName = ({dates}: Text) => allDates(dates).at(-1) ?? UNDATED;

/** Refuses to record words that another machine's settings would make others. */
function refuseUnknownSettings(document: Text, {project}: Corpus, without: readonly string[]): void {
  const [unknown] = Object.entries(settingsOf(document, project.facts))
    .filter(([setting, value]) => value === undefined && !without.includes(setting))
    .map(([setting]) => setting);
  if (unknown !== undefined) {
    throw new UserError(
      `${document.name} depends on ${unknown}, which is not set on this machine. Set it as the deployed site has it, or, where that has none, add --without ${unknown}.`,
    );
  }
}

/**
 * Chooses the documents whose text is recorded as published.
 * @param names of documents; empty for all
 * @throws {UserError} where a name is unknown, a problem stands, a setting is missing, or a change under a
 *   published date has no reason
 */
export async function planPublication(
  corpus: Corpus,
  names: readonly string[],
  {editorial, without = []}: PublishOptions,
  severities: Severities,
): Promise<Publication> {
  refuseUnreadable(corpus);
  if (editorial?.trim() === '') {
    throw new UserError(
      'The reason is empty; say why the meaning is the same: --editorial "Corrects a typing error".',
    );
  }
  const all = [...corpus.english.keys()].filter((name) => name !== MESSAGES);
  const documents = (names.length > 0 ? names : all).map((name) => documentAt(corpus, name));
  const problem = (await check(corpus)).find(
    (one) => !NOT_IN_THE_WAY.includes(one.ruleId ?? '') && severityOf(one, severities) !== 'info',
  );
  if (problem) {
    throw new UserError(`Not recorded: ${problem.file}:${problem.line}: ${problem.reason} ${problem.note}`);
  }
  const changes: string[] = [];
  const recordings = documents.flatMap((document): Recording[] => {
    refuseUnknownSettings(document, corpus, without);
    const last = corpus.published.get(document.name)?.at(-1);
    const name = versionName(document);
    if (last?.name !== name) {
      changes.push(`${document.name}${name === UNDATED ? '' : ` of ${name}`}`);
      return [{document, differences: []}];
    }
    const differences = differencesFrom(corpus, last, (facts) => facts);
    const added = corpus.project.locales.filter(({code}) => !last.texts.has(code));
    changes.push(
      ...differences.map(({code, id}) => `${code} ${id}`),
      ...added.map(({code}) => `${document.name} in ${code}`),
    );
    return differences.length + added.length === 0 ? [] : [{document, differences}];
  });
  const unexplained = recordings.flatMap(({differences}) => differences).find(({wasStale}) => !wasStale);
  if (unexplained && editorial === undefined) {
    throw new UserError(
      `${unexplained.id} changed under a published date (${unexplained.code}: ${unexplained.words}). If it is a new version, \`npm run i18n -- revise ${unexplained.document.name} YYYY-MM-DD\` first; if it means the same, add --editorial "why".`,
    );
  }
  return {recordings, changes, reason: editorial?.trim()};
}

const EDITORIAL_TITLE = '# What was changed under this date without altering its meaning, and why\n';

/** Writes down why changes alter no meaning; a translation that follows the English needs no reason. */
function reasonsFor(differences: readonly Difference[], reason: string): string[] {
  const explained = differences.filter(({wasStale}) => !wasStale);
  return [...new Set(explained.map(({id}) => id))].flatMap((id) => [
    `- ${id}: ${reason}`,
    ...explained.filter((one) => one.id === id).map(({code, words}) => `  - ${code}: ${words}`),
  ]);
}

/**
 * Records the texts of documents as their readers see them.
 * @returns the files written, from the project's folder
 */
export function publish(corpus: Corpus, {recordings, reason}: Publication): string {
  const {root, locales} = corpus.project;
  const files = new Map<string, string>();
  for (const {document, differences} of recordings) {
    const folder = `${PUBLISHED}/${document.name}/${versionName(document)}`;
    for (const locale of locales) {
      const text = currentText(corpus, document.name, locale);
      if (text) {
        files.set(`${folder}/${locale.code}.md`, text.markdown);
      }
    }
    const reasons = reasonsFor(differences, reason ?? '');
    if (reasons.length > 0) {
      const log = `${folder}/${EDITORIAL_LOG}`;
      files.set(log, [readText(root, log)?.trimEnd() ?? EDITORIAL_TITLE, ...reasons, ''].join('\n'));
    }
  }
  const checksums = readChecksums(root);
  for (const [file, text] of files) {
    checksums.set(file.slice(PUBLISHED.length + 1), checksumOf(text));
  }
  const lines = [...checksums].sort(([one], [other]) => (one < other ? -1 : 1));
  files.set(CHECKSUMS, lines.map(([file, checksum]) => `${checksum}  ${file}\n`).join(''));
  return writeFiles(root, files);
}
