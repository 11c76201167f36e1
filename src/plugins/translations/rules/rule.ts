import type {Problem, Project, Translation, Unit} from '../model';
import type {Vocabulary} from './vocabulary';

/** What a rule knows beside the two units. */
export type Context = {
  readonly project: Project;
  readonly translation: Translation;
  readonly vocabularies: {readonly english: Vocabulary; readonly own: Vocabulary};
};

/** Compares a unit with its translation. */
export type Rule = (english: Unit, own: Unit, context: Context) => Problem[];

/** Tells whether two units have the same blocks, so that they can be compared one by one. */
export function hasSameShape(english: Unit, own: Unit): boolean {
  const shape = ({blocks, lists}: Unit) =>
    [...blocks.map(({kind}) => kind), ...lists.map(({items}) => items)].join();
  return shape(english) === shape(own);
}
