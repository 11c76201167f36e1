import {readFileSync} from 'node:fs';
import path from 'node:path';
import {translationsCommand} from '../../../src/plugins/translations';
import {type ProjectCopy, product} from '../../project-copy';
import {JA_PRIVACY, PRIVACY} from '../../translations/texts';

/*
 * Two revisions, as they would be made: the texts of today with a changed sentence and a section
 * added, the translation of the sentence left for later; then a provider replaced, a section removed,
 * and the translation brought up to date.
 */

/** The dates of the privacy policy as it stands: when it was established, and each revision since. */
const DATES = [
  ...readFileSync(path.join(__dirname, '../../..', PRIVACY), 'utf8').matchAll(
    /^(?:established:| {2}-) (\d{4}-\d{2}-\d{2})$/gm,
  ),
].map(([, date]) => date ?? '');

/** When it was established, and since when its words stand. */
export const ESTABLISHED = DATES[0] ?? '';
export const BEFORE = DATES.at(-1) ?? '';

/** Those dates, as its front matter has them. */
export const FRONT_MATTER = `established: ${ESTABLISHED}\nrevised:\n${DATES.slice(1)
  .map((date) => `  - ${date}\n`)
  .join('')}`;

const year = Number(BEFORE.slice(0, 4));
export const FIRST: string = `${year + 1}-12-01`;
export const SECOND: string = `${year + 2}-03-01`;

/** Writes a date as a reader is told it. */
export function inWords(date: string, locale: 'en-GB' | 'ja-JP'): string {
  return new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'}).format(new Date(date));
}

/** The dates of the policy, in the words of its page: each with what it is called. */
export function dateLines(locale: 'en-GB' | 'ja-JP', established: string, revised: string): string {
  return [
    `- ${established}: ${inWords(ESTABLISHED, locale)}\n`,
    ...DATES.slice(1).map((date) => `- ${revised}: ${inWords(date, locale)}\n`),
  ].join('');
}

/** What publishing asks, answered. */
const ANSWERS = ['--yes', '--without', 'OPERATOR_NAME'];

async function succeed(copy: ProjectCopy, action: string, names: readonly string[] = []): Promise<void> {
  const output: string[] = [];
  const terminal = {print: (text: string) => output.push(text), ask: undefined, colour: false};
  const args = [action, ...names, ...(action === 'publish' ? ANSWERS : [])];
  if ((await translationsCommand(args, copy.project, {}, terminal)) !== 0) {
    throw new Error(`${args.join(' ')}: ${output.join('\n')}`);
  }
}

/** Changes the project of a copy, as another day or another provider would. */
export function change(copy: ProjectCopy, now: Partial<ProjectCopy['project']>): void {
  Object.assign(copy, {project: {...copy.project, ...now}});
}

const SECTION = /\n## [^\n]*\{\/\* #ad-settings \*\/\}[\s\S]*?(?=\n## )/;

/** The first revision of the privacy policy, without its publication. */
export async function beginFirst(copy: ProjectCopy): Promise<void> {
  change(copy, {today: FIRST});
  await succeed(copy, 'revise', ['privacy', FIRST]);
  copy.replace(
    PRIVACY,
    'You can do so in the iOS settings.',
    'You can do so in the settings of your device.',
  );
  copy.replace(
    PRIVACY,
    '## Contact {',
    '## Retention {/* #retention */}\n\nData is kept for 30 days.\n\n## Contact {',
  );
  copy.replace(
    JA_PRIVACY,
    /## [^\n]*\{\/\* #contact/,
    '## 保存期間 {/* #retention */}\n\n情報は30日間保存します。\n\n## お問い合わせ {/* #contact',
  );
  await succeed(copy, 'accept', ['privacy#retention']);
}

/** What the provider of the second revision is called. */
export const PROVIDER = 'Meridian';

/** Replaces the provider in the facts of a copy. */
export function replaceProvider(copy: ProjectCopy): void {
  copy.replace('src/product.ts', product.adNetwork.name, PROVIDER);
  change(copy, {facts: {...copy.project.facts, adNetwork: PROVIDER}});
}

/** The second revision, of both documents, without their publication. */
export async function beginSecond(copy: ProjectCopy): Promise<void> {
  change(copy, {today: SECOND});
  await succeed(copy, 'revise', ['privacy', SECOND]);
  await succeed(copy, 'revise', ['terms', SECOND]);
  replaceProvider(copy);
  for (const file of [PRIVACY, JA_PRIVACY]) {
    copy.replace(file, SECTION, '');
  }
  copy.replace(JA_PRIVACY, 'iOSの設定で', '端末の設定で');
  await succeed(copy, 'accept', ['privacy#tracking']);
}

/** Both revisions, published. */
export async function rehearse(copy: ProjectCopy): Promise<void> {
  await beginFirst(copy);
  await succeed(copy, 'publish');
  await beginSecond(copy);
  await succeed(copy, 'publish');
}
