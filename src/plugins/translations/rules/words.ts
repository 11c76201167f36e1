import type {Facts, Problem, Text} from '../model';
import {lineAt, withoutLayout} from '../read/file';
import {factsFor} from '../read/front-matter';
import {isUntranslated, type Standing} from '../state';
import {pairBlocks, problemOf, type Rule} from './rule';

/** Nothing left empty or in English. */
export const untranslated: Rule = function* (english, own, {translation}) {
  const originals = new Map(pairBlocks(english, own).map(([original, block]) => [block, original.text]));
  const {code, label} = translation.locale;
  for (const block of own.blocks) {
    const {text, line} = block;
    if (text.trim() === '' || isUntranslated(originals.get(block), text, translation)) {
      yield {
        rule: 'untranslated',
        line,
        found: `"${withoutLayout(text)}" is not in ${label}`,
        mend: `Translate it, or, if this language really writes it so, add it to i18n/${code}/same-as-english.txt.`,
      };
    }
  }
};

/** What the default locale says on its own: a title, and only facts that there are. */
export function original({units, head, dates, file}: Text, facts: Facts): Problem[] {
  const names = [...factsFor(facts, {values: head, dates}).keys()];
  const problems = [...units.values()].flatMap((unit) =>
    unit.blocks.flatMap(({text, line}) =>
      [...text.matchAll(/\{\s*([^}]*?)\s*\}/g)]
        .filter(([, name = '']) => !names.includes(name))
        .map(({0: written, index}) =>
          problemOf(unit, {
            rule: 'placeholder',
            line: line + lineAt(text, index) - 1,
            found: `There is no fact named ${written}`,
            mend: `The names are ${names.join(', ')}.`,
          }),
        ),
    ),
  );
  if (!('title' in head)) {
    const found = 'The front matter has no title';
    problems.push(
      problemOf({file}, {rule: 'front-matter', line: 1, found, mend: 'Write `title: …` into it.'}),
    );
  }
  return problems;
}

/** The translation was accepted for the English of today. */
export function accepted(standing: Standing): Problem[] {
  const {id, state, line} = standing;
  const mend = `Read \`npm run i18n -- diff ${id}\`, change the translation, then \`npm run i18n -- accept ${id}\`.`;
  if (state !== 'stale' && state !== 'unaccepted') {
    return [];
  }
  const found =
    state === 'stale'
      ? `The English of ${id} has changed since this was translated`
      : `${id} was never accepted`;
  return [problemOf(standing, {rule: state, line, found, mend})];
}
