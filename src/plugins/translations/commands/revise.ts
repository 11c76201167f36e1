import {parseDocument} from 'yaml';
import {type Corpus, UserError} from '../model';
import {readText} from '../read/file';
import {allDates, isCalendarDate} from '../read/front-matter';
import {documentsAt} from './choose';
import {writeFiles} from './write';

function withDate(source: string, date: string): string {
  const [whole = '', yaml = ''] = /^---[ \t]*\n([\s\S]*?)^---[ \t]*$/m.exec(source) ?? [];
  const head = parseDocument(yaml);
  if (head.has('revised')) {
    head.addIn(['revised'], date);
  } else {
    head.set('revised', [date]);
  }
  return `---\n${head.toString({lineWidth: 0})}---${source.slice(whole.length)}`;
}

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
  if (!isCalendarDate(date)) {
    throw new UserError(`"${date}" is no date; expected one as 2026-12-01.`);
  }
  const [recorded] = corpus.published.get(name)?.at(-1)?.texts.values() ?? [];
  if (!recorded) {
    throw new UserError(
      `${name} was never recorded as published, so nothing is revised yet; see \`npm run i18n -- publish ${name}\`.`,
    );
  }
  const documents = [...originals, ...corpus.translations.flatMap(({texts}) => texts.get(name) ?? [])];
  const other = documents.find(({dates}) => allDates(dates).join() !== allDates(recorded.dates).join());
  if (other) {
    const dates = allDates(other.dates).join(', ') || 'none';
    throw new UserError(
      `A revision of ${name} is begun already (${other.file}:${other.datesLine} has the dates ${dates}); publish it first, or take its date out.`,
    );
  }
  const latest = allDates(recorded.dates).at(-1);
  if (latest !== undefined && date <= latest) {
    throw new UserError(`${date} is not later than ${latest}, the last date of ${name}.`);
  }
  const {root} = corpus.project;
  const files = documents.map(({file}): [string, string] => [
    file,
    withDate(readText(root, file) ?? '', date),
  ]);
  return `The revision of ${name} of ${date} is begun.
Written: ${writeFiles(root, new Map(files))}
Now change the text in every language; \`npm run i18n -- check\` says what is left, and \`npm run i18n -- publish ${name}\` records it.`;
}
