import {type Corpus, MESSAGES, type Problem, type Text, type Translation} from '../model';
import {standingsOf} from '../state';
import {facts} from './facts';
import {record} from './record';
import type {Context, Rule} from './rule';
import {dates, files, frontMatter, links, listItems, messages, paragraphs, sections} from './structure';
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
  'section-id': 'error',
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
  const pairs = [...english.units.values()].flatMap((unit) => {
    const other = own.units.get(unit.id);
    return other ? [[unit, other] as const] : [];
  });
  return [
    ...(english.name === MESSAGES
      ? messages(english, own)
      : [...sections(english, own), ...dates(english, own)]),
    ...pairs.flatMap(([unit, other]) => UNIT_RULES.flatMap((rule) => rule(unit, other, context))),
  ];
}

async function checkTranslation(corpus: Corpus, translation: Translation): Promise<Problem[]> {
  const {english, project} = corpus;
  const [originalLocale] = project.locales;
  const own = await vocabularyOf(translation.locale);
  const vocabularies = {english: originalLocale ? await vocabularyOf(originalLocale) : own, own};
  const pairs = [...english].flatMap(([name, text]) => {
    const other = translation.texts.get(name);
    return text && other ? [[text, other] as const] : [];
  });
  return [
    ...files(corpus, translation),
    ...pairs.flatMap(([text, other]) => compareTexts(text, other, {project, translation, vocabularies})),
    ...[...standingsOf(corpus, translation).values()].flat().flatMap(accepted),
  ];
}

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between each translation
 * and the English, and against what was published.
 * @returns problems in the order of files and lines
 */
export async function check(corpus: Corpus): Promise<Problem[]> {
  const {english, translations, problems, project} = corpus;
  const documents = [...english.values()].filter(
    (text): text is Text => text !== undefined && text.name !== MESSAGES,
  );
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
