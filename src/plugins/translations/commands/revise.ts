import {parseDocument} from 'yaml';
import {type Corpus, UserError} from '../model';
import {readText} from '../read/file';
import {allDates, isCalendarDate} from '../read/front-matter';
import {UNDATED} from '../read/published';
import {writeFiles} from '../write';
import {documentsAt} from './choose';

/**
 * Begins a revision: enters its date into a document in every language.
 * @param name as `terms`
 * @param date `YYYY-MM-DD`
 * @returns what was done and what comes next
 * @throws {UserError} where there is no such document, the date is none or not later than the last, or a revision
 *   is begun already
 */
export function revise(corpus: Corpus, name: string, date: string): string {
  const originals = documentsAt(corpus, [name]);
  const last = corpus.published.get(name)?.at(-1);
  if (!last) {
    throw new UserError(
      `${name} was never recorded as published, so nothing is revised yet; see \`npm run i18n -- publish ${name}\`.`,
    );
  }
  const documents = [...originals, ...corpus.translations.flatMap(({texts}) => texts.get(name) ?? [])];
  const begun = documents.find(({dates}) => (allDates(dates).at(-1) ?? UNDATED) !== last.name);
  if (begun) {
    const dates = allDates(begun.dates).join(', ') || 'none';
    throw new UserError(
      `A revision of ${name} is begun already (${begun.file}:${begun.datesLine} has the dates ${dates}); publish it first, or take its date out.`,
    );
  }
  if (!isCalendarDate(date) || date <= (last.date ?? '')) {
    throw new UserError(
      `"${date}" is no date, or not later than the last version (${last.name}); expected one as 2026-12-01.`,
    );
  }
  const files = documents.map(({file, dates}): [string, string] => {
    const source = readText(corpus.project.root, file) ?? '';
    const [whole = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m.exec(source) ?? [];
    const head = parseDocument(yaml);
    head.setIn(['revised', dates.revised.length], date);
    return [file, `---\n${head.toString({lineWidth: 0})}---${source.slice(whole.length)}`];
  });
  return `The revision of ${name} of ${date} is begun.
${writeFiles(corpus.project.root, new Map(files))}
Now change the text in every language; \`npm run i18n -- check\` says what is left, and \`npm run i18n -- publish ${name}\` records it.`;
}
