import {type Facts, MESSAGES, type Text, type Translation, type Unit} from '../model';
import {Problem} from '../problem';
import {lineAt, withoutLayout} from '../read/file';
import {factsFor, NAMED} from '../read/front-matter';
import {isUntranslated, type Standing} from '../state';
import {facts} from './facts';

/** Nothing left empty or in English, and the headings, paragraphs, list items and facts of the English, in its order. */
function* blocks(english: Unit, own: Unit, translation: Translation): Iterable<Problem> {
  const {locale} = translation;
  const longer = english.blocks.length > own.blocks.length ? english : own;
  const end = longer.blocks.findIndex((_, index) => english.blocks[index]?.kind !== own.blocks[index]?.kind);
  if (end !== -1) {
    const [expected, found] = [english.blocks[end], own.blocks[end]];
    const place = {...own, line: (found ?? own.blocks.at(-1) ?? own).line};
    const reason = `Found: ${found?.kind ?? 'the end'}; expected: ${expected?.kind ?? 'the end'}, as in the English (${english.file}:${(expected ?? english).line}).`;
    const note = 'Write as many paragraphs and list items as the English, each for its counterpart.';
    yield new Problem('structure', place, reason, note);
  }
  for (const [index, block] of own.blocks.entries()) {
    // Where blocks are missing, nothing says which is whose.
    const counterpart = end === -1 ? english.blocks[index] : undefined;
    if (block.text.trim() === '' || isUntranslated(counterpart?.text, block.text, translation)) {
      const reason = `"${withoutLayout(block.text)}" is not in ${locale.label}.`;
      const note = `Translate it, or, if this language really writes it so, add it to i18n/${locale.code}/same-as-english.txt.`;
      yield new Problem('untranslated', {...own, line: block.line}, reason, note);
    } else if (counterpart) {
      yield* facts(counterpart, block, own, locale);
    }
  }
}

/**
 * A unit that the English has, in its order, accepted for the English of today.
 * @param all those of the translation
 */
export function* standing(unit: Standing, all: readonly Standing[]): Iterable<Problem> {
  const {id, state, text, translation, english, own} = unit;
  const isMessage = text === MESSAGES;
  const near = isMessage ? [] : all.filter((one) => one.text === text);
  if (!english) {
    const rule = near.some((one) => one.english) ? 'extra' : 'unused';
    const mend = 'Take it out, or give it the id that it has in the English.';
    yield new Problem(rule, unit, `The English has no ${id}.`, mend);
  } else if (!own) {
    const next = near.slice(near.indexOf(unit)).find((one) => one.own) ?? unit;
    const mend = isMessage
      ? `Add "${id}": {"message": "…"} for "${english.source}" (${english.file}:${english.line}).`
      : `Translate it from ${english.file}:${english.line}, under the id that it has there.`;
    yield new Problem('missing', {...unit, line: next.line}, `${id} of the English is missing here.`, mend);
  } else {
    if (own.line < (near[near.indexOf(unit) - 1]?.own?.line ?? 0)) {
      const mend = `Put the sections in the order of ${english.file}.`;
      yield new Problem('order', unit, `The section ${id} is not where the English has it.`, mend);
    }
    if (state === 'stale' || state === 'unaccepted') {
      const reason =
        state === 'stale'
          ? `The English of ${id} has changed since this was translated.`
          : `${id} was never accepted.`;
      const mend = `Read \`npm run i18n -- diff ${id}\`, change the translation, then \`npm run i18n -- accept ${id}\`.`;
      yield new Problem(state, unit, reason, mend);
    }
    yield* blocks(english, own, translation);
  }
}

/** What the English says on its own: a title, and only facts that there are. */
export function* original({source, head, file}: Text, facts: Facts): Iterable<Problem> {
  if (head.title === undefined) {
    const reason = 'The front matter has no title.';
    yield new Problem('missing', {file, line: 1}, reason, 'Write `title: …` into it.');
  }
  const known = factsFor(facts, head);
  for (const {1: name = '', index} of source.matchAll(NAMED)) {
    if (!known.has(name)) {
      const reason = `There is no fact named {${name}}; expected one of ${[...known.keys()].join(', ')}.`;
      const note =
        'Their values stand in src/product.ts, the dates and what stands for a missing setting in the front matter.';
      yield new Problem('fact', {file, line: lineAt(source, index)}, reason, note);
    }
  }
}
