import type {Corpus} from '../model';
import type {Problem, Rule} from '../problem';
import {documentsOf} from '../read/corpus';
import {standingsOf} from '../state';
import {record} from './record';
import {order, original, standing} from './units';

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between each translation
 * and the English, and against what was published.
 * @returns problems in the order of files and lines
 */
export function check(corpus: Corpus): Problem[] {
  const {translations, problems, project} = corpus;
  const {facts, severities = {}} = project;
  const documents = documentsOf(corpus);
  const all = [
    ...problems,
    ...documents.flatMap((document) => [...original(document, facts)]),
    ...translations.flatMap((translation) => [
      ...standingsOf(corpus, translation).flatMap((unit) => [...standing(unit, corpus)]),
      ...documents.flatMap((document) => [...order(document, translation.texts.get(document.name))]),
    ]),
    ...record(corpus),
  ];
  for (const problem of all) {
    problem.severity = severities[problem.ruleId as Rule] ?? problem.severity;
  }
  return all.sort(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en') || (a.line ?? 1) - (b.line ?? 1),
  );
}
