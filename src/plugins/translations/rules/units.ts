import {type Block, type Facts, MESSAGES, Problem, type Text, type Translation, type Unit} from '../model';
import {lineAt, withoutLayout} from '../read/file';
import {allDates, factsFor, fillFacts, noFactNamed} from '../read/front-matter';
import {isUntranslated, type Standing} from '../state';

/** The same headings, paragraphs and list items as the English, in its order. */
export function structure(english: Unit, own: Unit): Problem[] {
  const longer = english.blocks.length > own.blocks.length ? english : own;
  const index = longer.blocks.findIndex((_, at) => english.blocks[at]?.kind !== own.blocks[at]?.kind);
  if (index === -1) {
    return [];
  }
  const [expected, found] = [english.blocks[index], own.blocks[index]];
  const place = {...own, line: (found ?? own.blocks.at(-1) ?? own).line};
  const reason = `${found ? `Here is a ${found.kind}` : 'This ends here'}; the English ${expected ? `has a ${expected.kind}` : 'has ended'} (${english.file}:${(expected ?? english).line}).`;
  const note = 'Write as many paragraphs and list items as the English, each for its counterpart.';
  return [new Problem('structure', place, reason, note)];
}

/** Nothing left empty or in English. @param english undefined where the block has no counterpart */
export function untranslated(
  english: Block | undefined,
  {text, line}: Block,
  own: Unit,
  translation: Translation,
): Problem[] {
  const {code, label} = translation.locale;
  const reason = `"${withoutLayout(text)}" is not in ${label}.`;
  const note = `Translate it, or, if this language really writes it so, add it to i18n/${code}/same-as-english.txt.`;
  return text.trim() === '' || isUntranslated(english?.text, text, translation)
    ? [new Problem('untranslated', {...own, line}, reason, note)]
    : [];
}

/** The units of the English, each accepted for the English of today. */
export function standing(unit: Standing, english: Text, own: Text): Problem[] {
  const {id, state, english: original} = unit;
  const isMessage = english.name === MESSAGES;
  if (!original) {
    const reason = `The English has no ${id}.`;
    const note = 'Take it out, or give it the id that it has in the English.';
    return [new Problem(isMessage ? 'unused' : 'extra', unit, reason, note)];
  }
  const {file, line, source} = original;
  if (!unit.own) {
    const ids = [...english.units.keys()];
    const next = ids.slice(ids.indexOf(id)).find((one) => !isMessage && own.units.has(one)) ?? '';
    const place = {...unit, line: own.units.get(next)?.line ?? unit.line};
    const note = isMessage
      ? `Add "${id}": {"message": "…"} for "${source}" (${file}:${line}).`
      : `Translate it from ${file}:${line}, under the id that it has there.`;
    return [new Problem('missing', place, `${id} of the English is missing here.`, note)];
  }
  const note = `Read \`npm run i18n -- diff ${id}\`, change the translation, then \`npm run i18n -- accept ${id}\`.`;
  return state === 'stale'
    ? [new Problem(state, unit, `The English of ${id} has changed since this was translated.`, note)]
    : state === 'unaccepted'
      ? [new Problem(state, unit, `${id} was never accepted.`, note)]
      : [];
}

/** The order of the sections and the dates of the English. */
export function form(english: Text, own: Text): Problem[] {
  const problems: Problem[] = [];
  const order = [...english.units.keys()].filter((id) => own.units.has(id));
  const shared = [...own.units.values()].filter(({id}) => english.units.has(id));
  const moved = shared.find(({id}, index) => id !== order[index]);
  if (moved && english.name !== MESSAGES) {
    const reason = `The section ${moved.id} is not where the English has it.`;
    problems.push(new Problem('order', moved, reason, `Put the sections in the order of ${english.file}.`));
  }
  const [expected, found] = [english, own].map((text) => allDates(text.dates).join(', ') || 'none');
  if (expected !== found) {
    const place = {file: own.file, line: own.datesLine, id: `${own.name}:head`};
    const reason = `The dates here are ${found}; expected ${expected}.`;
    const note = `Write \`established\` and \`revised\` as in ${english.file}:${english.datesLine}.`;
    problems.push(new Problem('dates', place, reason, note));
  }
  return problems;
}

/** What the English says on its own: a title, and only facts that there are. */
export function original(document: Text, facts: Facts): Problem[] {
  const {units, head, file} = document;
  const known = factsFor(facts, document);
  const problems: Problem[] = [];
  if (!('title' in head)) {
    const reason = 'The front matter has no title.';
    problems.push(new Problem('missing', {file, line: 1}, reason, 'Write `title: …` into it.'));
  }
  for (const unit of units.values()) {
    for (const {text, line} of unit.blocks) {
      const report = (name: string, offset: number) => {
        const place = {...unit, line: line + lineAt(text, offset) - 1};
        problems.push(new Problem('fact', place, noFactNamed(name, known), ''));
        return '';
      };
      fillFacts(text, known, String, report);
    }
  }
  return problems;
}
