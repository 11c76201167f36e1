import type {Problem} from '../problem';
import type {Corpus} from '../read/corpus';
import {document as documentRule, record} from './document';
import {unitRule} from './units';

/**
 * Finds everything that is wrong with the texts of the site: in the files themselves, between each translation
 * and the English, and against what was published.
 * @returns problems in the order of files and lines
 */
export function check(corpus: Corpus): Problem[] {
  const {problems, languages, standings, project} = corpus;
  const {severities = {}} = project;
  const all = [
    ...problems,
    ...languages.flatMap(({locale, texts}) =>
      [...texts.values()].flatMap((text) => (text ? [...documentRule(corpus, text, locale)] : [])),
    ),
    ...standings.flatMap((unit) => [...unitRule(unit)]),
    ...record(corpus),
  ];
  for (const problem of all) {
    problem.severity = severities[problem.ruleId] ?? problem.severity;
  }
  return all.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
