import {type Corpus, MESSAGES, Problem, type Translation, type Unit} from '../model';
import {fileOf} from '../read/corpus';
import {standingsOf} from '../state';
import {facts} from './facts';
import {record} from './record';
import {form, original, standing, structure, untranslated} from './units';
import {type Vocabulary, vocabularyOf} from './vocabulary';

/**
 * What a problem stops.
 *
 * - `error`: the build of every locale. It breaks a page or a fact, or leaves a page silently in English.
 * - `warning`: `npm run i18n -- check`, and so a pull request. No reader sees it.
 * - `info`: nothing. Readers are told on the page, or maintainers here.
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
  /** Readers are told of what is stale, maintainers of what was never accepted. */
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

type Vocabularies = {readonly english: Vocabulary; readonly own: Vocabulary};

function compareUnits(
  english: Unit,
  own: Unit,
  translation: Translation,
  vocabularies: Vocabularies,
): Problem[] {
  const misplaced = structure(english, own);
  const compared = own.blocks.flatMap((block, index) => {
    // Where blocks are missing, nothing says which is whose.
    const counterpart = misplaced.length > 0 ? undefined : english.blocks[index];
    const left = untranslated(counterpart, block, own, translation);
    return left.length > 0 || !counterpart ? left : facts(counterpart, block, own, vocabularies);
  });
  return [...misplaced, ...compared];
}

function compareTexts(corpus: Corpus, translation: Translation, vocabularies: Vocabularies): Problem[] {
  const {code, label} = translation.locale;
  return [...standingsOf(corpus, translation)].flatMap(([name, standings]) => {
    const place = {file: fileOf(code, name), line: 1, id: name};
    if (!translation.texts.has(name)) {
      const reason = `The file is missing, so ${label} readers would get the English.`;
      return [new Problem('missing', place, reason, 'Write it as i18n/README.md shows.')];
    }
    if (!corpus.english.has(name)) {
      const reason = `There is no docs/${name}.mdx, so nobody sees this document.`;
      const note = 'Take it away, or give it the name of the English one.';
      return [new Problem('unused', place, reason, note)];
    }
    const [english, own] = [corpus.english.get(name), translation.texts.get(name)];
    if (!english || !own) {
      return [];
    }
    const units = standings.flatMap((unit) => [
      ...standing(unit, english, own),
      ...(unit.english && unit.own ? compareUnits(unit.english, unit.own, translation, vocabularies) : []),
    ]);
    return [...form(english, own), ...units];
  });
}

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between each translation
 * and the English, and against what was published.
 * @returns problems in the order of files and lines
 */
export async function check(corpus: Corpus): Promise<Problem[]> {
  const {english, translations, problems, project} = corpus;
  const all = [...problems, ...record(corpus)];
  for (const text of english.values()) {
    all.push(...(text && text.name !== MESSAGES ? original(text, project.facts) : []));
  }
  for (const translation of translations) {
    const {locale} = translation;
    const vocabularies = {
      english: await vocabularyOf(project.locales[0] ?? locale),
      own: await vocabularyOf(locale),
    };
    all.push(...compareTexts(corpus, translation, vocabularies));
  }
  return all.sort(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en') || (a.line ?? 1) - (b.line ?? 1),
  );
}
