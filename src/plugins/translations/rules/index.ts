import type {Corpus} from '../model';
import type {Problem, Rule} from '../problem';
import {documentsOf} from '../read/corpus';
import {standingsOf} from '../state';
import {record} from './record';
import {original, standing} from './units';

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between each translation
 * and the English, and against what was published.
 * @returns problems in the order of files and lines
 */
export function check(corpus: Corpus): Problem[] {
  const {problems, project} = corpus;
  const {facts, severities = {}} = project;
  const all = [
    ...problems,
    ...documentsOf(corpus).flatMap((document) => [...original(document, facts)]),
    ...corpus.translations
      .map((translation) => standingsOf(corpus, translation))
      .flatMap((units) => units.flatMap((unit) => [...standing(unit, units)])),
    ...record(corpus),
  ];
  for (const problem of all) {
    problem.severity = severities[problem.ruleId as Rule] ?? problem.severity;
  }
  return all.sort(
    (a, b) => (a.file ?? '').localeCompare(b.file ?? '', 'en') || (a.line ?? 1) - (b.line ?? 1),
  );
}
