import {type Block, Problem, type Translation, type Unit} from '../model';
import type {Vocabulary} from './vocabulary';

/** What a rule finds in a file. */
export type Finding = {
  /** Name of the rule, which decides the severity. */
  readonly rule: string;
  /** From 1. */
  readonly line: number;
  /** A phrase, as a sentence begins with it. */
  readonly found: string;
  /** A phrase that follows "expected"; left out where `found` says it all. */
  readonly expected?: string;
  /** Sentences that say how to mend it. */
  readonly mend: string;
};

/** Makes the message that a finding is reported as. */
export function problemOf(
  {file, id}: {readonly file: string; readonly id?: string},
  {rule, line, found, expected, mend}: Finding,
): Problem {
  return new Problem(
    rule,
    {file, line, ...(id && {id})},
    expected ? `${found}; expected ${expected}.` : `${found}.`,
    mend,
  );
}

/** What a rule knows beside the two units. */
export type Context = {
  readonly translation: Translation;
  readonly vocabularies: {readonly english: Vocabulary; readonly own: Vocabulary};
};

/** Compares a unit with its translation. */
export type Rule = (english: Unit, own: Unit, context: Context) => Iterable<Finding>;

/** Returns what a list has and the other lacks; one of the other answers for one. */
export function surplus<One>(
  list: readonly One[],
  other: readonly One[],
  isSame: (one: One, two: One) => boolean,
): One[] {
  const left = [...other];
  return list.filter((one) => {
    const index = left.findIndex((two) => isSame(one, two));
    return index === -1 || left.splice(index, 1).length === 0;
  });
}

/** Pairs the blocks of a unit with those of its translation; units of other shapes are paired as one block each. */
export function pairBlocks(english: Unit, own: Unit): [Block, Block][] {
  const shape = ({blocks, lists}: Unit) =>
    [...blocks.map(({kind}) => kind), ...lists.map(({items}) => items)].join();
  if (shape(english) === shape(own)) {
    return english.blocks.map((block, index) => [block, own.blocks[index] ?? block]);
  }
  const joined = ({blocks, line}: Unit) => ({
    kind: '',
    text: blocks.map(({text}) => text).join('\n\n'),
    line: blocks[0]?.line ?? line,
  });
  return [[joined(english), joined(own)]];
}
