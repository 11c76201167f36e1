import {withoutLayout} from '../read/file';
import {isUntranslated, type Standing, type State} from '../state';
import {differentFacts} from './facts';

/* The rules for units of translations. First: whether one is there, where it belongs, and accepted. */

/** What a rule finds: its line, where it is not the unit's; what is wrong, and how to mend it. */
type Finding = {readonly line?: number | undefined; readonly reason: string; readonly note: string};

type UnitRule = (unit: Standing) => Finding[];

const isLeftOver =
  (is: (unit: Standing) => boolean): UnitRule =>
  (unit) => {
    const note = 'Take it out, or give it the id that it has in the English.';
    return !unit.english && is(unit) ? [{reason: `The English has no ${unit.id}.`, note}] : [];
  };

/** A section that the English document has not. */
const extra = isLeftOver(({isSection}) => isSection);

/** A message or document that nobody sees. */
const unused = isLeftOver(({isSection}) => !isSection);

/** A message, section or document that is not there. */
const missing: UnitRule = ({id, isSection, english, own}) => {
  if (!english || own) {
    return [];
  }
  const {source, file, line} = english;
  const note = isSection
    ? `Translate it from ${file}:${line}, under the id that it has there.`
    : `Add "${id}": {"message": "…"} for "${source}" (${file}:${line}).`;
  return [{reason: `${id} of the English is missing here.`, note}];
};

/** A section that stands before the one that it follows in the English. */
const order: UnitRule = ({id, english, line, before = 0}) => {
  const reason = `The section ${id} is not where the English has it.`;
  return english && line < before
    ? [{reason, note: `Put the sections in the order of ${english.file}.`}]
    : [];
};

const inState =
  (wanted: State, write: (id: string) => string): UnitRule =>
  ({id, state}) => {
    const note = `Read \`npm run i18n -- diff ${id}\`, change the translation, then \`npm run i18n -- accept ${id}\`.`;
    return state === wanted ? [{reason: write(id), note}] : [];
  };

/** A translation that was accepted for another English. */
const stale = inState('stale', (id) => `The English of ${id} has changed since this was translated.`);

/** A translation of which nobody has said yet that it is right. */
const unaccepted = inState('unaccepted', (id) => `${id} was never accepted.`);

/* Then: what it says, where both languages have it. */

/** Returns the blocks of a unit, each with that of the English at its place; one of the two may lack some. */
function pairs({english, own}: Standing) {
  const [originals, blocks] = english && own ? [english.blocks, own.blocks] : [[], []];
  const longer = originals.length > blocks.length ? originals : blocks;
  return longer.map((_, index) => ({original: originals[index], block: blocks[index]}));
}

/** The headings, paragraphs and list items of the English, in its order. */
const structure: UnitRule = (unit) => {
  const {english, own} = unit;
  const odd = pairs(unit).find(({original, block}) => original?.kind !== block?.kind);
  const {original = english, block = own?.blocks.at(-1)} = odd ?? {};
  const reason = `Found: ${odd?.block?.kind ?? 'the end'}; expected: ${odd?.original?.kind ?? 'the end'}, as in the English (${english?.file}:${original?.line}).`;
  const note = 'Write as many paragraphs and list items as the English, each for its counterpart.';
  return odd ? [{line: block?.line, reason, note}] : [];
};

/** Where a sentence ends. */
const SENTENCE = /(?<=[。！？])|(?<=[.!?])\s+/;

/** No paragraph, list item or heading is empty or in English, and no sentence of one. */
const untranslated: UnitRule = (unit) => {
  const {code, label} = unit.translation.locale;
  const note = `Translate it, or, if this language really writes it so, add it to i18n/${code}/same-as-english.txt.`;
  return pairs(unit).flatMap(({original, block}) => {
    const texts = block && block.kind !== 'image' ? [block.text, ...block.text.trim().split(SENTENCE)] : [];
    const left = texts.filter(
      (text) => text.trim() === '' || isUntranslated(original?.text, text, unit.translation),
    );
    return left
      .slice(0, 1)
      .map((text) => ({line: block?.line, reason: `"${withoutLayout(text)}" is not in ${label}.`, note}));
  });
};

/** The numbers, dates, amounts, addresses, links and placeholders of the English, once all is there and translated. */
const fact: UnitRule = (unit) => {
  const isWhole = [structure, untranslated].every((rule) => rule(unit).length === 0);
  const note =
    'Write numbers and dates as this language does, and addresses, links and {names} as the English does.';
  return (isWhole ? pairs(unit) : []).flatMap(({original, block}) => {
    const reason = original && block && differentFacts(original, block, unit.translation.locale);
    return reason ? [{line: block?.line, reason, note}] : [];
  });
};

/** By name; their severities are in ../problem.ts. */
export const unitRules = {extra, unused, missing, order, stale, unaccepted, structure, untranslated, fact};
