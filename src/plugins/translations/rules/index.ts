import type {Corpus} from '../model';
import {Problem, type Rule} from '../problem';
import {documentsOf, textsOf} from '../read/corpus';
import {checksumOf, type Standing, standingsOf} from '../state';
import {document as documentRule} from './document';
import {original} from './english';
import {record} from './record';
import {unitRules} from './units';

/** Rules whose problems somebody may say are right. */
const ALLOWABLE: readonly string[] = ['fact', 'untranslated', 'structure'];

/** Asks every rule about a unit of a translation. */
function checkUnit(unit: Standing): Problem[] {
  const {allowed, flag} = unit.translation;
  return Object.entries(unitRules).flatMap(([name, rule]) =>
    rule(unit).map(({line, reason, note}) => {
      const {reason: why, texts} = allowed.get(`${unit.id}: ${reason}`) ?? {};
      const command = ALLOWABLE.includes(name)
        ? ` If it is right: \`npm run i18n -- allow ${unit.id} --line ${line}${flag} --reason "why"\`.`
        : '';
      return why && texts === checksumOf(unit)
        ? new Problem('allowed', {...unit, line}, reason, `Allowed: ${why}`)
        : new Problem(name as Rule, {...unit, line}, reason, note + command);
    }),
  );
}

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
    ...project.locales.flatMap((locale) =>
      [...textsOf(corpus, locale.code).values()].flatMap((text) =>
        text ? [...documentRule(corpus, text, locale)] : [],
      ),
    ),
    ...standingsOf(corpus).flatMap(checkUnit),
    ...record(corpus),
  ];
  for (const problem of all) {
    problem.severity = severities[problem.ruleId] ?? problem.severity;
  }
  return all.sort((a, b) => a.file.localeCompare(b.file, 'en') || a.line - b.line);
}
