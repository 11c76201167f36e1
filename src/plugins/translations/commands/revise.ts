import {parseDocument} from 'yaml';
import type {Corpus} from '../model';
import {UserError} from '../problem';
import {textsOf} from '../read/corpus';
import {isCalendarDate} from '../read/facts';
import {allDates, readFrontMatter} from '../read/front-matter';
import {check} from '../rules';
import {writeFiles} from '../write';

/** Rules whose problems mean that the last version is not settled yet. */
const IN_THE_WAY = ['revision-begun', 'published-date', 'structure', 'fact'];

/**
 * Begins a revision: enters its date into a document in every language.
 * @param name as `terms`
 * @param date `YYYY-MM-DD`
 * @returns what was done and what comes next
 * @throws {UserError} where the date is none or not later than the last, or a revision
 *   is begun already
 */
export function revise(corpus: Corpus, name: string, date: string): string {
  const unsettled = check(corpus).find(
    ({unit, ruleId}) => unit === `${name}:head` && IN_THE_WAY.includes(ruleId),
  );
  if (unsettled) {
    throw new UserError(`Not begun: ${unsettled.message}`);
  }
  const last = allDates(corpus.english.get(name)?.head ?? {}).at(-1) ?? '';
  if (!isCalendarDate(date) || date <= last) {
    throw new UserError(
      `"${date}" is no date, or not later than the last version (${last}); expected one as 2026-12-01.`,
    );
  }
  const {root, locales} = corpus.project;
  const files = locales.flatMap(({code}): [string, string][] => {
    const text = textsOf(corpus, code).get(name);
    if (!text) {
      return [];
    }
    const {file, source, head} = text;
    const {length} = readFrontMatter(file, source);
    const frontMatter = parseDocument(source.slice(0, length).replace(/^---|---\s*$/g, ''));
    frontMatter.setIn(['revised', head.revised?.length ?? 0], date);
    return [[file, `---\n${frontMatter.toString({lineWidth: 0})}---${source.slice(length)}`]];
  });
  return `The revision of ${name} of ${date} is begun.
${writeFiles(root, new Map(files))}
Now change the text in every language; \`npm run i18n -- check\` says what is left, and \`npm run i18n -- publish ${name}\` records it.`;
}
