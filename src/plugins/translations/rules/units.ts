import {type Corpus, type Facts, MESSAGES, type Text, type Translation, type Unit} from '../model';
import {Problem} from '../problem';
import {lineAt, withoutLayout} from '../read/file';
import {factsFor, fillFacts, noFactNamed} from '../read/front-matter';
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
    const reason = `${found ? `Here is a ${found.kind}` : 'This ends here'}; the English ${expected ? `has a ${expected.kind}` : 'has ended'} (${english.file}:${(expected ?? english).line}).`;
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

/** A unit that the English has, accepted for the English of today. */
export function* standing(unit: Standing, {english}: Corpus): Iterable<Problem> {
  const {id, state, text, translation, english: original} = unit;
  const isMessage = text === MESSAGES;
  if (!original) {
    const rule = isMessage || !english.has(text) ? 'unused' : 'extra';
    const mend = 'Take it out, or give it the id that it has in the English.';
    yield new Problem(rule, unit, `The English has no ${id}.`, mend);
  } else if (!unit.own) {
    const {file, line, source} = original;
    const own = translation.texts.get(text)?.units;
    const ids = [...(english.get(text)?.units.keys() ?? [])];
    const next = ids.slice(ids.indexOf(id)).find((one) => !isMessage && own?.has(one)) ?? '';
    const place = {...unit, line: own?.get(next)?.line ?? unit.line};
    const mend = isMessage
      ? `Add "${id}": {"message": "…"} for "${source}" (${file}:${line}).`
      : `Translate it from ${file}:${line}, under the id that it has there.`;
    yield new Problem('missing', place, `${id} of the English is missing here.`, mend);
  } else {
    if (state === 'stale' || state === 'unaccepted') {
      const reasons = {
        stale: `The English of ${id} has changed since this was translated.`,
        unaccepted: `${id} was never accepted.`,
      };
      const mend = `Read \`npm run i18n -- diff ${id}\`, change the translation, then \`npm run i18n -- accept ${id}\`.`;
      yield new Problem(state, unit, reasons[state], mend);
    }
    yield* blocks(original, unit.own, translation);
  }
}

/** The order of the sections of the English. */
export function* order({file, units}: Text, own: Text | undefined): Iterable<Problem> {
  const shared = [...(own?.units.values() ?? [])].filter(({id}) => units.has(id));
  const expected = [...units.keys()].filter((id) => own?.units.has(id));
  const moved = shared.find(({id}, index) => id !== expected[index]);
  if (moved) {
    const reason = `The section ${moved.id} is not where the English has it.`;
    yield new Problem('order', moved, reason, `Put the sections in the order of ${file}.`);
  }
}

/** What the English says on its own: a title, and only facts that there are. */
export function* original(document: Text, all: Facts): Iterable<Problem> {
  const {units, head, file} = document;
  const known = factsFor(all, head);
  if (!('title' in head)) {
    const reason = 'The front matter has no title.';
    yield new Problem('missing', {file, line: 1}, reason, 'Write `title: …` into it.');
  }
  for (const unit of units.values()) {
    const written = unit.blocks.flatMap(({text, links, line}) =>
      [text, ...links].map((words) => ({words, line})),
    );
    for (const {words, line} of written) {
      const unknown: [string, number][] = [];
      fillFacts(words, known, String, (...place) => String(unknown.push(place)));
      for (const [name, offset] of unknown) {
        const place = {...unit, line: line + lineAt(words, offset) - 1};
        yield new Problem('fact', place, noFactNamed(name, known), '');
      }
    }
  }
}
