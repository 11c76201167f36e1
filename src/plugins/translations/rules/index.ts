import {type Corpus, MESSAGES, Problem, type Translation} from '../model';
import {fileOf} from '../read/corpus';
import {standingsOf} from '../state';
import {record} from './record';
import {blocks, form, original, standing} from './units';

/**
 * What a problem stops.
 *
 * - `error`: the build of every locale. It breaks a page or a fact, or leaves a page silently in English.
 * - `warning`: `npm run i18n -- check`, and so a pull request. No reader sees it.
 * - `info`: nothing. Readers see a notice on the page, or maintainers a line here.
 */
export type Severity = 'error' | 'warning' | 'info';

const SEVERITIES = {
  malformed: 'error',
  /** A document, section, message or title of the English is not there, or a section that it has not is. */
  missing: 'error',
  extra: 'error',
  /** Headings, paragraphs and list items are not those of the English. */
  structure: 'error',
  order: 'error',
  dates: 'error',
  fact: 'error',
  untranslated: 'error',
  /** The source says a message in two ways, or in a way that cannot be read. */
  message: 'error',
  /** Nobody sees the document or message. */
  unused: 'warning',
  /** The text differs from the published one, and nothing says so. */
  revision: 'warning',
  'published-date': 'warning',
  'revision-begun': 'info',
  /** The record of what was published is not what it was. */
  record: 'error',
  /** Readers see what is stale, maintainers what was never accepted. */
  stale: 'info',
  unaccepted: 'info',
} as const satisfies Record<string, Severity>;

export type RuleName = keyof typeof SEVERITIES;
export type Severities = Partial<Record<RuleName, Severity>>;

/** Returns what a problem stops. @param chosen severities that differ from the usual ones */
export function severityOf({ruleId}: Problem, chosen: Severities): Severity {
  const name = ruleId as RuleName;
  return chosen[name] ?? SEVERITIES[name];
}

function* compareTexts(corpus: Corpus, translation: Translation): Iterable<Problem> {
  const {locale, texts} = translation;
  for (const [name, standings] of standingsOf(corpus, translation)) {
    const [english, own] = [corpus.english.get(name), texts.get(name)];
    const place = {file: fileOf(locale.code, name), line: 1, id: name};
    if (!texts.has(name)) {
      const reason = `The file is missing, so ${locale.label} readers would get the English.`;
      yield new Problem('missing', place, reason, 'Write it as i18n/README.md shows.');
    } else if (!corpus.english.has(name)) {
      const reason = `There is no docs/${name}.mdx, so nobody sees this document.`;
      yield new Problem('unused', place, reason, 'Take it away, or give it the name of the English one.');
    } else if (english && own) {
      yield* form(english, own);
      for (const unit of standings) {
        yield* standing(unit, english, own);
        if (unit.english && unit.own) {
          yield* blocks(unit.english, unit.own, translation);
        }
      }
    }
  }
}

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between each translation
 * and the English, and against what was published.
 * @returns problems in the order of files and lines
 */
export function check(corpus: Corpus): Problem[] {
  const {english, translations, problems, project} = corpus;
  const all = [
    ...problems,
    ...[...english.values()].flatMap((text) =>
      text && text.name !== MESSAGES ? [...original(text, project.facts)] : [],
    ),
    ...translations.flatMap((translation) => [...compareTexts(corpus, translation)]),
    ...record(corpus),
  ];
  return all.sort(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en') || (a.line ?? 1) - (b.line ?? 1),
  );
}
