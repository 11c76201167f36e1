import {type Block, EVERYWHERE} from '../model';
import {Problem, quoted, type Rule} from '../problem';
import {pairChecksum, type Standing} from '../read/corpus';
import {differentFacts} from './facts';
import {doubledIn, leftInEnglish} from './left';

/** Returns what a block shares with its translation. */
const shared = ({kind, links, text}: Block) => [kind, links, text.match(/\d|\{\w+\}/g)?.sort()].join();

/** Returns a distance: large where two blocks hardly look like translations of each other. */
const distance = (one: Block, other: Block) =>
  Math.abs(Math.log((one.text.length + 9) / (other.text.length + 9))) +
  (shared(one) === shared(other) ? 0 : 9);

/** Returns the place, in blocks, at which two lists differ in their kinds; −1 where they do not. */
function gapIn(...lists: [readonly Block[], readonly Block[]]) {
  const [shorter, longer] = lists.sort((one, other) => one.length - other.length);
  const by = longer.length - shorter.length;
  if (by === 0) return shorter.findIndex(({kind}, index) => kind !== longer[index]?.kind);
  // Where the longer one most likely has what the other has not.
  const costs = Array.from({length: shorter.length + 1}, (_, gap) =>
    shorter.reduce(
      (sum, one, index) => sum + distance(one, longer[index < gap ? index : index + by] as Block),
      0,
    ),
  );
  return costs.lastIndexOf(Math.min(...costs));
}

/** Returns under what a difference that is right is recorded: words for the whole language, all else for its unit. */
export const holderOf = (difference = '', id = '') =>
  /^untranslated "[^".!?…]+"$/.test(difference) ? EVERYWHERE : id;

/** Finds everything that is wrong with a unit of a translation. */
export function* unitRule(unit: Standing) {
  const {id, english, own, state, isSection, line: start, before = 0, accepted, translation} = unit;
  const {locale, names, allowed, flag} = translation;

  if (!english) {
    yield new Problem(
      isSection ? 'extra' : 'unused',
      unit,
      `The English has no ${id}.`,
      'Take it out, or give it the id, or its file the name, that it has in the English.',
    );
    return;
  }
  if (!own) {
    const {key, source: message, description, file, line} = english;
    yield new Problem(
      'missing',
      unit,
      `${id} of the English is missing here.`,
      isSection
        ? `Translate it from ${file}:${line}, with the id and at the place that it has there.`
        : translation.texts.has(unit.text)
          ? `Paste it behind the first {, and translate: ${JSON.stringify(key)}: ${JSON.stringify({message, description})},`
          : `\`npm run i18n -- start ${locale.code}\` writes this file, to be translated.`,
    );
    return;
  }
  if (start < before) {
    yield new Problem(
      'order',
      unit,
      `The section ${id} is not where the English has it.`,
      `Put the sections in the order of ${english.file}.`,
    );
  }
  // Keys of menus have the words of their labels, as "Q&A", which a shell reads otherwise.
  const name = /^[\w#:./-]+$/.test(id) ? id : `"${id.replace(/["$`\\]/g, '\\$&')}"`;
  const accept = `\`npm run i18n -- accept ${name}${flag}\`.`;
  if (state === 'stale') {
    yield new Problem(
      state,
      unit,
      `The English of ${id} has changed since this was translated.`,
      `Read \`npm run i18n -- diff ${name}${flag}\`, change the translation, then ${accept}`,
    );
  }
  if (state === 'unaccepted') {
    yield new Problem(
      state,
      unit,
      `${id} is translated, and nobody has said that it is right.`,
      `When it says what the English says, ${accept}`,
    );
  }

  const [expected, given] = [english.blocks, own.blocks];
  /** Finds a problem that may be allowed, or is; none without a reason. */
  function* different(rule: Rule, line: number, reason: string | false | undefined, note: string) {
    if (!reason) return;
    const difference = [rule, ...(reason.match(/"[^"]*"/g) ?? [])].join(' ');
    const holder = holderOf(difference, id);
    const held = allowed.get(holder);
    const why = (holder === EVERYWHERE || held?.texts === pairChecksum(unit)) && held?.[difference];
    const place = {...unit, line};
    yield why
      ? new Problem('allowed', place, reason, `Allowed: ${why}`, difference)
      : new Problem(
          rule,
          place,
          reason,
          `${note} If it is right: \`npm run i18n -- allow ${name} --line ${line}${flag} --reason "why"\`.`,
          difference,
        );
  }

  const gap = gapIn(expected, given);
  if (gap >= 0) {
    const [original, block] = [expected[gap], given[gap]];
    const {line} = block ?? given.at(-1) ?? own;
    const describe = (one: Block | undefined) => (one ? `${one.kind} ${quoted(one.text)}` : 'the end');
    yield* different(
      'structure',
      line,
      `Found ${describe(block)}; expected ${describe(original)} (${english.file}:${(original ?? english).line}).`,
      block?.kind.includes('list item')
        ? 'A line that begins with - or with a number and a dot is an item of a list, and within another where it is indented: write `1\\.` where none is meant.'
        : 'Write as many paragraphs, list items (`- …`) and cells (`| … |`) as the English, each for its counterpart, and headings as `## …`.',
    );
  }
  const texts = [...expected.map(({text}) => text), accepted ?? ''];
  for (const [index, block] of given.entries()) {
    const {kind, text, line, emphasis} = block;
    // Where the blocks are not each other's, only words of the English are found.
    const original = (gap < 0 && expected[index]) || block;
    const isEmpty = text.trim() === '' && !/image|cell/.test(kind);
    const left = isEmpty ? text : leftInEnglish(text, texts, names, locale);
    // Many languages set foreign words in italics, and what the English sets in bold at two places.
    const emphasized = emphasis.filter((words) => !original.text.includes(words));
    const stretch =
      emphasized.length > original.emphasis.length &&
      emphasized.find(
        (words) => original.emphasis.length === 0 || /^\p{Ll}{2}/u.test(text.slice(text.indexOf(words) - 1)),
      );
    const doubled = doubledIn(text, original.text);
    yield* different(
      'untranslated',
      line,
      left !== undefined && `${quoted(left)} is not in ${locale.label}.`,
      'Translate it; a name goes into i18n/names.txt, once for all languages.',
    );
    yield* different(
      'structure',
      line,
      stretch && `${quoted(stretch)} stands in emphasis that the English has not.`,
      'Two * or _ make one: write \\* and \\_ where they are meant as text.',
    );
    yield* different('structure', line, doubled && `${quoted(doubled)} stands here twice.`, 'Take one out.');
    yield* different(
      'fact',
      line,
      !isEmpty && differentFacts(original, block, locale),
      'Write numbers and dates as this language does, and addresses, links and {names} as the English does.',
    );
  }
}
