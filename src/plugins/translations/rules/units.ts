import type {Block} from '../model';
import {Problem, type Rule} from '../problem';
import {keyOf} from '../read/corpus';
import {checksumOf, type Standing} from '../state';
import {differentFacts} from './facts';
import {doubledIn, leftInEnglish} from './left';

/** Returns words as the file has them, on one line and not too many. */
const quoted = (text: string) =>
  `"${text
    .trim()
    .replace(/^(.{70}\S*)[\s\S]+/, '$1…')
    .replace(/\s*\n\s*/g, ' ')}"`;

/** Returns how little two blocks look like translations of each other. */
function distance(...pair: [Block, Block]): number {
  const [one, other] = pair.map(({kind, text, links}) =>
    [kind, ...links, ...(text.match(/\d+|\{\w+\}/g) ?? []).sort()].join(),
  );
  const [long = 0, short = 0] = pair.map(({text}) => Math.log(text.length + 9));
  return Math.abs(long - short) + (one === other ? 0 : 9);
}

/** Returns the place, in blocks, at which the longer of two lists most likely has what the other has not. */
function gapIn(longer: readonly Block[], shorter: readonly Block[]): number {
  const costs = Array.from({length: shorter.length + 1}, (_, gap) => {
    const rest = longer.toSpliced(gap, longer.length - shorter.length);
    return shorter.reduce((sum, one, index) => sum + distance(one, rest[index] as Block), 0);
  });
  return costs.lastIndexOf(Math.min(...costs));
}

/** Finds everything that is wrong with a unit of a translation. */
export function* unitRule(unit: Standing): Iterable<Problem> {
  const {id, english, own, state, isSection, line: start, before = 0, accepted, translation} = unit;
  const {locale, names, allowed, flag} = translation;
  const at = (rule: Rule, line: number, reason: string, note: string) =>
    new Problem(rule, {...unit, line}, reason, note);

  if (!english) {
    const note = 'Take it out, or give it the id that it has in the English.';
    yield at(isSection ? 'extra' : 'unused', start, `The English has no ${id}.`, note);
    return;
  }
  if (!own) {
    const {source: message, description, file, line} = english;
    const note = isSection
      ? `Translate it from ${file}:${line}, under the id that it has there.`
      : `Paste, and translate: ${JSON.stringify(keyOf(id))}: ${JSON.stringify({message, description})},`;
    yield at('missing', start, `${id} of the English is missing here.`, note);
    return;
  }
  if (start < before) {
    const note = `Put the sections in the order of ${english.file}.`;
    yield at('order', start, `The section ${id} is not where the English has it.`, note);
  }
  const accept = `\`npm run i18n -- accept ${id}${flag}\`.`;
  if (state === 'stale') {
    const note = `Read \`npm run i18n -- diff ${id}${flag}\`, change the translation, then ${accept}`;
    yield at(state, start, `The English of ${id} has changed since this was translated.`, note);
  }
  if (state === 'unaccepted') {
    const note = `When it says what the English says, ${accept}`;
    yield at(state, start, `${id} is translated, and nobody has said that it is right.`, note);
  }

  const [expected, given] = [english.blocks, own.blocks];
  const differences: Parameters<typeof at>[] = [];

  const by = given.length - expected.length;
  const otherKind = expected.findIndex(({kind}, index) => kind !== given[index]?.kind);
  const gap = by > 0 ? gapIn(given, expected) : by < 0 ? gapIn(expected, given) : otherKind;
  if (gap >= 0) {
    const [original, block] = [expected[gap], given[gap]];
    const {line} = block ?? given.at(-1) ?? own;
    const written = own.source.split('\n')[line - own.line] ?? '';
    const describe = (one: Block | undefined) => (one ? `${one.kind} ${quoted(one.text)}` : 'the end');
    if (block?.kind.endsWith('list item') && block.kind !== original?.kind && /^\s*\d+[.)]\s/.test(written)) {
      const reason = `The line that begins with a number and a dot before ${quoted(block.text)} is an item of a list.`;
      const note = 'Write `1\\.` where none is meant, or begin the line with another word.';
      differences.push(['structure', line, reason, note]);
    } else {
      const place = `${english.file}:${(original ?? english).line}`;
      const reason = `Found ${describe(block)}; expected ${describe(original)} (${place}).`;
      const note = 'Write as many paragraphs, list items and cells as the English, each for its counterpart.';
      differences.push(['structure', line, reason, note]);
    }
  }
  const sentences = [...expected.map(({text}) => text), accepted ?? ''];
  for (const [index, {kind, text, line, emphasis}] of given.entries()) {
    const original = expected[index];
    const isEmpty = text.trim() === '' && !/image|cell/.test(kind);
    const left = isEmpty ? text : leftInEnglish(text, original?.text ?? '', sentences, names, locale);
    const doubled = doubledIn(text, original?.text ?? text);
    if (left !== undefined) {
      const note = 'Translate it; a name goes into i18n/names.txt, once for all languages.';
      differences.push(['untranslated', line, `${quoted(left)} is not in ${locale.label}.`, note]);
    }
    if (gap < 0 && emphasis > (original?.emphasis ?? 0)) {
      const note = 'Two * or _ make one: write \\* and \\_ where they are meant as text.';
      differences.push(['structure', line, `${quoted(text)} has emphasis that the English has not.`, note]);
    }
    if (gap < 0 && doubled) {
      differences.push(['structure', line, `${quoted(doubled)} stands here twice.`, 'Take one out.']);
    }
  }
  // Facts are compared once all is there and translated.
  for (const [index, block] of (differences.length > 0 ? [] : given).entries()) {
    const reason = differentFacts(expected[index] as Block, block, locale);
    const note =
      'Write numbers and dates as this language does, and addresses, links and {names} as the English does.';
    if (reason) {
      differences.push(['fact', block.line, reason, note]);
    }
  }
  for (const [rule, line, reason, note] of differences) {
    const {reason: why, texts} = allowed.get(`${id}: ${reason}`) ?? {};
    const command = `\`npm run i18n -- allow ${id} --line ${line}${flag} --reason "why"\``;
    yield why && texts === checksumOf(unit)
      ? at('allowed', line, reason, `Allowed: ${why}`)
      : at(rule, line, reason, `${note} If it is right: ${command}.`);
  }
}
