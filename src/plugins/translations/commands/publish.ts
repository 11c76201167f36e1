import {type Corpus, type Text, UserError} from '../model';
import {readText} from '../read/file';
import {allDates} from '../read/front-matter';
import {CHECKSUMS, checksumOf, EDITORIAL_LOG, PUBLISHED, readChecksums, UNDATED} from '../read/published';
import type {Severities} from '../rules';
import {type Difference, differencesFrom} from '../rules/record';
import {currentText, settingsOf} from '../version';
import {documentsAt, refuseProblems} from './choose';
import {writeFiles} from './write';

/** A document to be recorded. */
type Recording = {
  readonly document: Text;
  /** Name of the version. */
  readonly name: string;
  /** What differs from the last version that was recorded; empty for a new version. */
  readonly differences: readonly Difference[];
  /** What is recorded, as `privacy of 2026-12-01` or `ja terms#payment`. */
  readonly changes: readonly string[];
};

export type PublishOptions = {
  /** Why a change under a published date alters no meaning. */
  readonly editorial?: string;
  /** Settings that the deployed site does not have. */
  readonly without?: readonly string[];
};

/** What readers are told of, what publishing ends, and what its reason is for. */
const NOT_IN_THE_WAY = ['stale', 'unaccepted', 'revision', 'revision-begun'];

/** Refuses to record words that another machine's settings would make others. */
function refuseUnknownSettings(document: Text, {project}: Corpus, without: readonly string[]): void {
  for (const [setting, value] of Object.entries(settingsOf(document, project.facts))) {
    if (value === undefined && !without.includes(setting)) {
      throw new UserError(
        `${document.name} depends on ${setting}, which is not set on this machine. Set it as the deployed site has it, or, where that has none, add --without ${setting}.`,
      );
    }
  }
}

function recordingOf(corpus: Corpus, document: Text): Recording {
  const name = allDates(document.dates).at(-1) ?? UNDATED;
  const last = corpus.published.get(document.name)?.at(-1);
  if (last?.name !== name) {
    const change = name === UNDATED ? document.name : `${document.name} of ${name}`;
    return {document, name, differences: [], changes: [change]};
  }
  const differences = differencesFrom(corpus, last, () => ({}));
  const added = corpus.project.locales.filter(({code}) => !last.texts.has(code));
  const changes = [
    ...differences.map(({code, id}) => `${code} ${id}`),
    ...added.map(({code}) => `${document.name} in ${code}`),
  ];
  return {document, name, differences, changes};
}

const EDITORIAL_TITLE = '# What was changed under this date without altering its meaning, and why\n';

/** Gives the files of a version as its readers see it, and the log of why its changes alter no meaning. */
function filesOf(
  corpus: Corpus,
  {document, name, differences}: Recording,
  reason: string,
): [string, string][] {
  const {root, locales} = corpus.project;
  const folder = `${PUBLISHED}/${document.name}/${name}`;
  const texts = locales.flatMap((locale): [string, string][] => {
    const text = currentText(corpus, document.name, locale);
    return text ? [[`${folder}/${locale.code}.md`, text.markdown]] : [];
  });
  // A translation that follows the English needs no reason.
  const explained = differences.filter(({wasStale}) => !wasStale);
  if (explained.length === 0) {
    return texts;
  }
  const log = `${folder}/${EDITORIAL_LOG}`;
  const reasons = [...new Set(explained.map(({id}) => id))].flatMap((id) => [
    `- ${id}: ${reason}`,
    ...explained.filter((one) => one.id === id).map(({code, words}) => `  - ${code}: ${words}`),
  ]);
  return [...texts, [log, [readText(root, log)?.trimEnd() ?? EDITORIAL_TITLE, ...reasons, ''].join('\n')]];
}

/**
 * Records the texts of documents as their readers see them.
 * @param names of documents; empty for all
 * @param confirm asks before it is recorded, and throws where the answer is no
 * @returns what was done
 * @throws {UserError} where a name is unknown, a problem stands, a setting is missing, or a change under a
 *   published date has no reason
 */
export async function publish(
  corpus: Corpus,
  names: readonly string[],
  {editorial, without = []}: PublishOptions,
  severities: Severities,
  confirm: (question: string) => Promise<void>,
): Promise<string> {
  const {root} = corpus.project;
  const reason = editorial?.trim();
  if (reason === '') {
    throw new UserError(
      'The reason is empty; say why the meaning is the same: --editorial "Corrects a typing error".',
    );
  }
  const documents = documentsAt(corpus, names);
  await refuseProblems(corpus, severities, 'Not recorded: ', NOT_IN_THE_WAY);
  for (const document of documents) {
    refuseUnknownSettings(document, corpus, without);
  }
  const recordings = documents
    .map((document) => recordingOf(corpus, document))
    .filter(({changes}) => changes.length > 0);
  const unexplained = recordings.flatMap(({differences}) => differences).find(({wasStale}) => !wasStale);
  if (unexplained && reason === undefined) {
    const {id, code, words, document} = unexplained;
    throw new UserError(
      `${id} changed under a published date (${code}: ${words}). If it is a new version, \`npm run i18n -- revise ${document.name} YYYY-MM-DD\` first; if it means the same, add --editorial "why".`,
    );
  }
  const what = recordings.flatMap(({changes}) => changes).join(', ');
  if (what === '') {
    return 'Nothing has changed since the last publication.';
  }
  await confirm(`Record as published: ${what}?`);
  const files = new Map(recordings.flatMap((recording) => filesOf(corpus, recording, reason ?? '')));
  const checksums = readChecksums(root);
  for (const [file, text] of files) {
    checksums.set(file.slice(PUBLISHED.length + 1), checksumOf(text));
  }
  const lines = [...checksums].sort(([one], [other]) => (one < other ? -1 : 1));
  files.set(CHECKSUMS, lines.map(([file, checksum]) => `${checksum}  ${file}\n`).join(''));
  return `Recorded as published: ${what}.\nWritten: ${writeFiles(root, files)}`;
}
