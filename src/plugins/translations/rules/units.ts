import {type Block, EVERYWHERE} from '../model';
import {type Difference, differenceName, differing, Problem, quoted, type Rule, shortened} from '../problem';
import {pairChecksum, type UnitPair} from '../read/corpus';
import {DATES} from '../read/front-matter';
import {kept, type Results, whileSame} from '../read/kept';
import {differentFacts} from './facts';
import {doubledIn, englishWords, isTitleKind, lettersOf, untranslatedIn} from './untranslated';

/** Returns the properties that a block has in common with its translation: kind, links, digits and facts. */
const sharedProperties = ({kind, links, text}: Block) =>
  [kind, links, text.match(/\d|\{\w+\}/g)?.sort()].join();

/**
 * Returns how unlikely it is that one block translates the other: 0 for blocks of equal length and
 * properties.
 */
const distance = (a: Block, b: Block) =>
  Math.abs(Math.log((a.text.length + 9) / (b.text.length + 9))) +
  (sharedProperties(a) === sharedProperties(b) ? 0 : 9);

/** Returns the index of the first block at which two lists differ in kind or number; −1 if they do not. */
function gapIn(...lists: [readonly Block[], readonly Block[]]) {
  const [shorter, longer] = lists.sort((a, b) => a.length - b.length);
  const surplus = longer.length - shorter.length;
  if (surplus === 0) return shorter.findIndex(({kind}, index) => kind !== longer[index]?.kind);
  // The index at which removing the surplus blocks makes the two lists most similar.
  const costs = Array.from({length: shorter.length + 1}, (_, gap) =>
    shorter.reduce(
      (sum, block, index) => sum + distance(block, longer[index < gap ? index : index + surplus] as Block),
      0,
    ),
  );
  return costs.lastIndexOf(Math.min(...costs));
}

/**
 * Returns where allowed.yml records a difference: untranslated words of a sentence or less under `everywhere`, for the
 * whole language, any other difference under the id of its unit.
 */
export function placeOf(difference: Difference, id: string) {
  const {rule, values} = difference;
  const isWord = rule === 'untranslated' && /^[^".!?…]+$/.test(values.join());
  return {
    key: isWord ? EVERYWHERE : id,
    name: differenceName(difference),
  };
}

/** The problems of units of translations that were checked, with everything that they depend on. */
const checked = kept('units', (): Results<readonly Problem[]> => new WeakMap());

/** Checks a unit of a translation against the English. The result of the last time is kept while nothing changes. */
export function unitRule(pair: UnitPair): readonly Problem[] {
  const {id, english, translated, accepted, former, before, translation} = pair;
  if (!translated) return [...compareUnit(pair)];
  const {facts, names, allowed, flag, locale} = translation;
  const reasons = [allowed.get(id), allowed.get(EVERYWHERE)];
  const basis = [
    english,
    accepted,
    before,
    ...reasons,
    facts.join(),
    names.join(),
    flag,
    locale.code,
    locale.label,
    ...former,
  ];
  return whileSame(checked, translated, basis, () => [...compareUnit(pair)]);
}

function* compareUnit(pair: UnitPair) {
  const {id, english, translated, state, isSection, line: start, before, former, translation} = pair;
  const {locale, facts, names, allowed, flag} = translation;

  if (!english) {
    yield new Problem(
      isSection ? 'extra' : 'unused',
      pair,
      `The English has no ${id}.`,
      'Delete it, or correct its id or the name of its file: both must be those of the English.',
    );
    return;
  }
  if (!translated) {
    const {key, source: message, description, file, line} = english;
    // A missing file is one problem.
    if (translation.texts.has(pair.text))
      yield new Problem(
        'missing',
        pair,
        `${id} of the English is missing here.`,
        isSection
          ? `Translate it from ${file}:${line}, with the same id, after this section.`
          : `Paste it after the first {, and translate: ${JSON.stringify(key)}: ${JSON.stringify({message, description})},`,
      );
    return;
  }
  if (start < before) {
    yield new Problem(
      'order',
      pair,
      `The section ${id} is not where the English has it.`,
      `Put the sections in the order of ${english.file}.`,
    );
  }
  // Quotes an id with characters that a shell would interpret: keys of menus contain labels, as "Q&A".
  const name = /^[\w#:./-]+$/.test(id) ? id : `"${id.replace(/["$`\\]/g, '\\$&')}"`;
  const accept = `\`npm run i18n -- accept ${name}${flag}\`.`;
  if (state === 'stale') {
    yield new Problem(
      state,
      pair,
      `The English of ${id} has changed since this was translated.`,
      `Read \`npm run i18n -- diff ${name}${flag}\`, change the translation, then ${accept}`,
    );
  }
  if (state === 'unaccepted') {
    yield new Problem(
      state,
      pair,
      `${id} is translated, but not accepted yet.`,
      `If it says what the English says, ${accept}`,
    );
  }

  const [expected, actual] = [english.blocks, translated.blocks];
  /**
   * Yields a problem that `allow` can allow, except in a date of the front matter; a note if it is allowed already.
   * @param values what differs, for allowed.yml
   */
  function* report(
    rule: Rule,
    {line, kind}: Pick<Block, 'line' | 'kind'>,
    values: readonly string[],
    reason: string,
    note: string,
  ) {
    const difference = {rule, values};
    const {key, name: allowedName} = placeOf(difference, id);
    const entry = allowed.get(key);
    const reasonGiven = entry?.[allowedName];
    // Checksums are computed only where there is an entry, because they need the texts parsed.
    const isValid = reasonGiven !== undefined && (key === EVERYWHERE || entry?.texts === pairChecksum(pair));
    const place = {...pair, line, name, flag};
    const why = isValid ? reasonGiven : undefined;
    yield why === undefined && DATES.includes(kind)
      ? new Problem(rule, place, reason, 'Write the dates of the English.')
      : differing(difference, place, reason, note, why);
  }

  const gap = gapIn(expected, actual);
  if (gap >= 0) {
    const [englishBlock, block] = [expected[gap], actual[gap]];
    const {line} = block ?? actual.at(-1) ?? translated;
    const describe = (block?: Block) => (block ? `${block.kind} ${quoted(block.text)}` : 'the end');
    yield* report(
      'structure',
      {line, kind: (block ?? englishBlock)?.kind ?? ''},
      [block, englishBlock].flatMap((one) => (one ? shortened(one.text) : [])),
      `Found ${describe(block)}; expected ${describe(englishBlock)} (${english.file}:${(englishBlock ?? english).line}).`,
      id.endsWith(':head')
        ? 'Give it the keys of the front matter of the English.'
        : block?.kind.includes('list item')
          ? 'A line that begins with - or with a number and a dot is an item of a list, and of a nested list if it is indented: write `1\\.` where no list is meant.'
          : 'Write as many paragraphs, list items (`- …`), quotations (`> …`) and cells (`| … |`) as the English, each for its counterpart, and headings as `## …`, with a plain space after the mark.',
    );
  }
  const words = englishWords([...expected.map(({text}) => text), ...former]);
  for (const [index, block] of actual.entries()) {
    const {kind, text, line, emphasis, code = []} = block;
    // If the blocks do not correspond, a block is compared with itself, so only untranslated words are found.
    const englishBlock = (gap < 0 && expected[index]) || block;
    const isEmpty = !text.trim() && englishBlock.text.trim();
    const untranslated = isEmpty
      ? text
      : untranslatedIn(text, words, {fixed: [...facts, ...code], all: [...names, ...code]}, locale, kind);
    if (untranslated !== undefined) {
      yield* report(
        'untranslated',
        block,
        [shortened(untranslated)],
        `${quoted(untranslated)} is not in ${locale.label}.`,
        isTitleKind(kind)
          ? 'Translate it; names in i18n/names.txt do not count where they are a whole heading or message.'
          : 'Translate it; a name goes into i18n/names.txt, once for all languages.',
      );
    }
    // Translations may emphasize foreign words, and split one emphasized passage of the English into two. So
    // a passage is reported only if it begins inside a word, as between two stray *; in scripts without
    // capitals, where words may follow each other without spaces, only if the English has none.
    const {length} = englishBlock.emphasis;
    const insideWord = length > 0 ? /^\p{Ll}\p{L}/u : /^\p{L}{2}/u;
    const passage = emphasis.length > length && emphasis.find((words) => insideWord.test(words));
    if (passage) {
      yield* report(
        'structure',
        block,
        [shortened(passage)],
        `${quoted(passage)} is emphasized, and not in the English.`,
        'Text between two * or _ is emphasized: write \\* and \\_ where they are meant as text.',
      );
    }
    for (const [wrong, reason, note] of marksRule(englishBlock, block))
      yield* report('structure', block, [shortened(wrong)], reason, note);
    const doubled =
      doubledIn(text, englishBlock.text) ?? (gap < 0 ? repeatedBlock(actual, expected, index) : undefined);
    if (doubled !== undefined)
      yield* report(
        'structure',
        block,
        [shortened(doubled)],
        `${quoted(doubled)} is here twice.`,
        'Delete one.',
      );
    if (isEmpty) continue;
    const {missing, extra, otherPages, endings} = differentFacts(englishBlock, block, locale);
    const list = (who: string, facts: readonly string[]) =>
      facts.length > 0 ? [`${who} alone has "${facts.join('", "')}".`] : [];
    if (missing.length + extra.length > 0) {
      yield* report(
        'fact',
        block,
        [...missing, ...extra],
        [...list('The English', missing), ...list('This text', extra)].join(' '),
        'Write numbers and dates as this language does, and addresses, links and {names} as the English does.',
      );
    }
    for (const page of otherPages) {
      yield new Problem(
        'other-page',
        {...pair, line},
        `The link ${page} leads to another page than in the English.`,
        'This may be the page of this language; open both.',
      );
    }
    for (const link of endings) {
      yield new Problem(
        'fact',
        {...pair, line},
        `The link ${link} has the ending of a word in its address.`,
        'Write the address in <> and the ending after it: <https://a.example>-ra.',
      );
    }
  }
}

/** Finds marks of Markdown that readers see, and words that are bold or struck out in one text only. */
function* marksRule(english: Block, block: Block): Generator<[found: string, reason: string, note: string]> {
  const {marks = [], strong = [], deleted = []} = block;
  for (const mark of new Set(marks)) {
    if (english.marks?.includes(mark)) continue;
    yield [
      mark,
      `Readers see the mark ${mark} here.`,
      `Put a space before and after the marked words, or write \\${mark.charAt(0)} where it is meant as text.`,
    ];
  }
  const [struck] = deleted;
  if (struck !== undefined && !english.deleted?.length) {
    yield [
      struck,
      `${quoted(struck)} is struck out, and not in the English.`,
      'Write \\~ where it is meant as text.',
    ];
  }
  const [bold] = english.strong ?? [];
  if (bold !== undefined && block.strong && strong.length === 0 && marks.length === 0)
    yield [bold, `${quoted(bold)} is bold in the English, and no word here.`, 'Write **words**.'];
}

/** Returns the text of a block that is the same as an earlier one, where the two English blocks differ. */
function repeatedBlock(blocks: readonly Block[], english: readonly Block[], index: number) {
  const {text = ''} = blocks[index] ?? {};
  if (lettersOf(text).length < 10) return undefined;
  const first = blocks.findIndex((block) => block.text === text);
  return first < index && english[first]?.text !== english[index]?.text ? text : undefined;
}
