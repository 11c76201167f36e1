import {type Block, type Facts, MESSAGES, Problem, type Text, type Translation, type Unit} from '../model';
import {lineAt, withoutLayout} from '../read/file';
import {allDates, factsFor, fillFacts, noFactNamed} from '../read/front-matter';
import {isUntranslated, type Standing} from '../state';

/** The same headings, paragraphs and list items as the English, in its order. */
export function structure(english: Unit, own: Unit): Problem[] {
  const length = Math.max(english.blocks.length, own.blocks.length);
  const index = Array.from({length}, (_, at) => at).find(
    (at) => english.blocks[at]?.kind !== own.blocks[at]?.kind,
  );
  if (index === undefined) {
    return [];
  }
  const [expected, found] = [english.blocks[index], own.blocks[index]];
  const place = `${english.file}:${expected?.line ?? english.line}`;
  return [
    new Problem(
      'structure',
      {...own, line: found?.line ?? own.blocks.at(-1)?.line ?? own.line},
      `${found ? `Here is a ${found.kind}` : 'This ends here'}; the English ${expected ? `has a ${expected.kind}` : 'ends before it'} (${place}).`,
      'Write as many paragraphs and list items as the English, each for its counterpart.',
    ),
  ];
}

/** Nothing left empty or in English. @param english undefined where the block has no counterpart */
export function untranslated(
  english: Block | undefined,
  {text, line}: Block,
  own: Unit,
  translation: Translation,
): Problem[] {
  const {code, label} = translation.locale;
  return text.trim() === '' || isUntranslated(english?.text, text, translation)
    ? [
        new Problem(
          'untranslated',
          {...own, line},
          `"${withoutLayout(text)}" is not in ${label}.`,
          `Translate it, or, if this language really writes it so, add it to i18n/${code}/same-as-english.txt.`,
        ),
      ]
    : [];
}

/** The units of the English, each accepted for the English of today. */
export function standing(unit: Standing, english: Text, own: Text): Problem[] {
  const {id, state, english: original} = unit;
  const kind = english.name === MESSAGES ? 'message' : 'section';
  if (original && !unit.own) {
    const ids = [...english.units.keys()];
    const next = ids.slice(ids.indexOf(id)).find((one) => own.units.has(one)) ?? '';
    const line = (kind === 'section' && own.units.get(next)?.line) || unit.line;
    const {file, source} = original;
    const reason = `The ${kind} ${id} of the English is missing here.`;
    const note =
      kind === 'message'
        ? `Add "${id}": {"message": "…"} for "${source}" (${file}:${original.line}).`
        : `Translate it from ${file}:${original.line}, under the id that it has there.`;
    return [new Problem('missing', {...unit, line}, reason, note)];
  }
  if (!original) {
    const note = 'Take it out, or give it the id that it has in the English.';
    const rule = kind === 'message' ? 'unused' : 'extra';
    return [new Problem(rule, unit, `The English has no ${kind} ${id}.`, note)];
  }
  const note = `Read \`npm run i18n -- diff ${id}\`, change the translation, then \`npm run i18n -- accept ${id}\`.`;
  const reasons: Partial<Record<Standing['state'], string>> = {
    stale: `The English of ${id} has changed since this was translated.`,
    unaccepted: `${id} was never accepted.`,
  };
  const reason = reasons[state];
  return reason === undefined ? [] : [new Problem(state, unit, reason, note)];
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
export function original({units, head, dates, file}: Text, facts: Facts): Problem[] {
  const known = factsFor(facts, {values: head, dates});
  const problems =
    'title' in head
      ? []
      : [
          new Problem(
            'missing',
            {file, line: 1},
            'The front matter has no title.',
            'Write `title: …` into it.',
          ),
        ];
  for (const unit of units.values()) {
    for (const {text, line} of unit.blocks) {
      fillFacts(
        text,
        known,
        () => '',
        (name, offset) => {
          const place = {...unit, line: line + lineAt(text, offset) - 1};
          problems.push(new Problem('fact', place, noFactNamed(name, known), ''));
          return '';
        },
      );
    }
  }
  return problems;
}
