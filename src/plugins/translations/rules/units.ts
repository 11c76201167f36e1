import type {Block} from '../model';
import {keyOf} from '../read/corpus';
import type {Standing, State} from '../state';
import {differentFacts} from './facts';
import {doubledIn, leftInEnglish} from './left';

/** What a rule finds: its line, what is wrong, and how to mend it. */
type Finding = {readonly line: number; readonly reason: string; readonly note: string};

type UnitRule = (unit: Standing) => Finding[];

const found = (line: number, reason: string, note: string): Finding[] => [{line, reason, note}];

/** Returns words as the file has them, on one line and not too many. */
const quoted = (text: string) =>
  `"${text
    .trim()
    .replace(/^(.{70}\S*)[\s\S]+/, '$1…')
    .replace(/\s*\n\s*/g, ' ')}"`;

const leftOver =
  (isDocument: boolean): UnitRule =>
  ({id, english, isSection, line}) => {
    const note = 'Take it out, or give it the id that it has in the English.';
    return english || isSection !== isDocument ? [] : found(line, `The English has no ${id}.`, note);
  };

/** A message, section or document that is not there. */
const missing: UnitRule = ({id, isSection, english, own, line: place}) => {
  if (!english || own) {
    return [];
  }
  const {source: message, description, file, line} = english;
  const note = isSection
    ? `Translate it from ${file}:${line}, under the id that it has there.`
    : `Paste, and translate: ${JSON.stringify(keyOf(id))}: ${JSON.stringify({message, description})},`;
  return found(place, `${id} of the English is missing here.`, note);
};

/** A section that stands before the one that it follows in the English. */
const order: UnitRule = ({id, english, line, before = 0}) => {
  const note = `Put the sections in the order of ${english?.file}.`;
  return english && line < before
    ? found(line, `The section ${id} is not where the English has it.`, note)
    : [];
};

const inState =
  (wanted: State, reason: (id: string) => string, advice: string): UnitRule =>
  ({id, state, line, translation: {flag}}) => {
    const note = advice.replace(/`(\w+)`/g, `\`npm run i18n -- $1 ${id}${flag}\``);
    return state === wanted ? found(line, reason(id), note) : [];
  };

/** Returns the blocks of a unit, each with that of the English at its place. */
function pairs({english, own}: Standing): {original: Block; block: Block}[] {
  return (own?.blocks ?? []).flatMap((block, index) => {
    const original = english?.blocks[index];
    return original ? [{original, block}] : [];
  });
}

/** Returns the place, in blocks, at which the longer of two lists most likely has what the other has not. */
function gapIn(longer: readonly Block[], shorter: readonly Block[]): number {
  const facts = ({kind, text, links}: Block) =>
    [kind, ...links, ...(text.match(/\d+|\{\w+\}/g) ?? []).sort()].join();
  const differs = (one: Block, other: Block | undefined) =>
    Number(other === undefined || facts(one) !== facts(other)) * 9 +
    Math.abs(Math.log((one.text.length + 9) / ((other?.text.length ?? 0) + 9)));
  const costs = [...shorter, undefined].map((_, gap) =>
    shorter.reduce(
      (sum, one, index) =>
        sum + differs(one, longer[index < gap ? index : index + longer.length - shorter.length]),
      0,
    ),
  );
  return costs.lastIndexOf(Math.min(...costs));
}

/** The headings, paragraphs, list items and cells of the English, in its order. */
const structure: UnitRule = (unit) => {
  const {english, own} = unit;
  if (!english || !own) {
    return [];
  }
  const [expected, given] = [english.blocks, own.blocks];
  const by = given.length - expected.length;
  const kind = expected.findIndex((block, index) => block.kind !== given[index]?.kind);
  const gap = by > 0 ? gapIn(given, expected) : by < 0 ? gapIn(expected, given) : kind;
  const [original, block] = [expected[gap], given[gap]];
  const describe = (one: Block | undefined) => (one ? `${one.kind} ${quoted(one.text)}` : 'the end');
  if (gap >= 0 && (original || block)) {
    const {line = own.line} = block ?? given.at(-1) ?? {};
    const numbered = given.find((one, index) => {
      const text = own.source.split('\n').slice(Math.max(0, one.line - own.line))[0] ?? '';
      return /list item/.test(one.kind) && one.kind !== expected[index]?.kind && /^\s*\d+[.)]\s/.test(text);
    });
    return numbered
      ? found(
          numbered.line,
          `The line that begins with a number and a dot before ${quoted(numbered.text)} is an item of a list.`,
          'Write `1\\.` where none is meant, or begin the line with another word.',
        )
      : found(
          line,
          `Found ${describe(block)}; expected ${describe(original)} (${english.file}:${original?.line ?? english.line}).`,
          'Write as many paragraphs, list items and cells as the English, each for its counterpart.',
        );
  }
  return pairs(unit).flatMap(({original, block: {line, text, emphasis}}) => {
    const doubled = doubledIn(text, original.text);
    const note = 'Two * or _ make one: write \\* and \\_ where they are meant as text.';
    return [
      ...(emphasis > original.emphasis
        ? found(line, `${quoted(text)} has emphasis that the English has not.`, note)
        : []),
      ...(doubled ? found(line, `${quoted(doubled)} stands here twice.`, 'Take one out.') : []),
    ];
  });
};

/** No paragraph, list item or heading is empty or in English, and no sentence of one. */
const untranslated: UnitRule = ({english, own, translation: {locale, names}}) => {
  const all = english?.blocks.map(({text}) => text) ?? [];
  return (own?.blocks ?? []).flatMap(({text, kind, line}, index) => {
    const isEmpty = text.trim() === '' && kind !== 'image' && !/cell|head/.test(kind);
    const left = isEmpty ? text : leftInEnglish(text, all[index] ?? '', all, names, locale);
    const note = 'Translate it; a name goes into i18n/names.txt, once for all languages.';
    return left === undefined ? [] : found(line, `${quoted(left)} is not in ${locale.label}.`, note);
  });
};

/** The numbers, dates, amounts, addresses, links and placeholders of the English, once all is there and translated. */
const fact: UnitRule = (unit) => {
  const isWhole = [structure, untranslated].every((rule) => rule(unit).length === 0);
  const note =
    'Write numbers and dates as this language does, and addresses, links and {names} as the English does.';
  return (isWhole ? pairs(unit) : []).flatMap(({original, block}) => {
    const reason = differentFacts(original, block, unit.translation.locale);
    return reason ? found(block.line, reason, note) : [];
  });
};

/** By name; their severities are in ../problem.ts. */
export const unitRules = {
  extra: leftOver(true),
  unused: leftOver(false),
  missing,
  order,
  stale: inState(
    'stale',
    (id) => `The English of ${id} has changed since this was translated.`,
    'Read `diff`, change the translation, then `accept`.',
  ),
  unaccepted: inState(
    'unaccepted',
    (id) => `${id} is translated, and nobody has said that it is right.`,
    'When it says what the English says, `accept`.',
  ),
  structure,
  untranslated,
  fact,
};
