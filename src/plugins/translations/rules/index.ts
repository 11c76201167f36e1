import {type Corpus, MESSAGES, type Problem, type Text, type Translation} from '../model';
import {standingsOf} from '../state';
import {facts} from './facts';
import {record} from './record';
import {type Context, problemOf, type Rule} from './rule';
import {dates, files, frontMatter, links, listItems, paragraphs, units} from './structure';
import {vocabularyOf} from './vocabulary';
import {accepted, original, untranslated} from './words';

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
  'document-missing': 'error',
  'document-extra': 'warning',
  'front-matter': 'error',
  'section-missing': 'error',
  'section-extra': 'error',
  'section-order': 'error',
  paragraphs: 'error',
  'list-items': 'error',
  links: 'error',
  dates: 'error',
  fact: 'error',
  placeholder: 'error',
  untranslated: 'error',
  'message-missing': 'error',
  'message-extra': 'warning',
  'message-conflict': 'error',
  'message-unreadable': 'error',
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

/** Tells what a problem stops. @param chosen severities that differ from the usual ones */
export function severityOf({ruleId}: Problem, chosen: Severities): Severity {
  const name = ruleId as RuleName;
  return chosen[name] ?? SEVERITIES[name];
}

const UNIT_RULES: readonly Rule[] = [frontMatter, paragraphs, listItems, links, facts, untranslated];

function compareTexts(english: Text, own: Text, context: Context): Problem[] {
  const found = [...english.units.values()].flatMap((unit) => {
    const other = own.units.get(unit.id);
    return other
      ? UNIT_RULES.flatMap((rule) => [...rule(unit, other, context)].map((one) => problemOf(other, one)))
      : [];
  });
  return [...units(english, own), ...dates(english, own), ...found];
}

async function checkTranslation(corpus: Corpus, translation: Translation): Promise<Problem[]> {
  const {english, project} = corpus;
  const own = await vocabularyOf(translation.locale);
  const vocabularies = {english: await vocabularyOf(project.locales[0] ?? translation.locale), own};
  const compared = [...english.values()].flatMap((text) => {
    const other = text && translation.texts.get(text.name);
    return other ? compareTexts(text, other, {translation, vocabularies}) : [];
  });
  const standings = [...standingsOf(corpus, translation).values()].flat();
  return [...files(corpus, translation), ...compared, ...standings.flatMap(accepted)];
}

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between each translation
 * and the English, and against what was published.
 * @returns problems in the order of files and lines
 */
export async function check(corpus: Corpus): Promise<Problem[]> {
  const {english, translations, problems, project} = corpus;
  const documents = [...english.values()].flatMap((text) => (text && text.name !== MESSAGES ? [text] : []));
  const translated = await Promise.all(
    translations.map((translation) => checkTranslation(corpus, translation)),
  );
  const all = [
    ...problems,
    ...documents.flatMap((text) => original(text, project.facts)),
    ...translated.flat(),
    ...record(corpus),
  ];
  return all.sort(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en') || (a.line ?? 1) - (b.line ?? 1),
  );
}
