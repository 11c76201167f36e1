import type {Language} from '../../../locale/languages';
import {compareFacts, type FactKind, type StatedFact} from '../facts/stated-facts';
import {type Fault, faultIn} from '../fault/fault';
import {type Exceptions, OTHER_ORDER, SAME_WORDS} from '../read/desk';
import {withoutLayout} from '../read/text-file';
import type {TextRun} from '../read/text-run';
import {isLeftInEnglish} from '../status/left-in-english';

/** Where two texts that say the same belong. */
export type Pair = {
  readonly english: Language;
  readonly language: Language;
  /** File of the translation. */
  readonly file: string;
  readonly address: string;
  readonly exceptions: Exceptions;
};

const NAMES: Readonly<Record<FactKind, string>> = {
  placeholder: 'placeholder',
  address: 'address',
  'e-mail': 'e-mail address',
  date: 'date',
  amount: 'amount',
  percentage: 'percentage',
  period: 'period',
  number: 'number',
};

/**
 * Compares the facts and placeholders of two texts that say the same.
 * @returns a fault for each that one has and the other has not, and for each kind that stands in
 *   another order, at its line in the translation
 */
export function checkFacts(english: TextRun, translated: TextRun, pair: Pair): Fault[] {
  const fault = faultIn({file: pair.file, language: pair.language.code, address: pair.address});
  const lineOf = ({offset}: StatedFact) => translated.lineAt(offset, translated.text.normalize('NFKC'));
  const {differences, reordered} = compareFacts(
    {text: english.text, language: pair.english},
    {text: translated.text, language: pair.language},
  );
  const changed = differences.map(({english: stated, translated: said}) => {
    const kind = (stated ?? said)?.kind ?? 'number';
    return fault(
      kind === 'placeholder' ? 'placeholder' : 'fact',
      said ? lineOf(said) : translated.line,
      ...wordsFor(NAMES[kind], stated?.written, said?.written),
    );
  });
  const moved = reordered.flatMap(({english: stated, translated: said}) => {
    const first = said.find(({value}, index) => value !== stated[index]?.value);
    const written = (facts: readonly StatedFact[]) => facts.map((fact) => fact.written).join(', ');
    return first ? checkOrder(written(stated), written(said), lineOf(first), pair) : [];
  });
  return [...changed, ...moved];
}

/**
 * Finds what stands in another order than in the English, unless it is meant so.
 * @param stated what the English says, in its order
 * @param said the same, in the order of the translation
 */
export function checkOrder(stated: string, said: string, line: number, pair: Pair): Fault[] {
  const exception = `${pair.address}: ${withoutLayout(said)}`;
  if (stated === said || pair.exceptions.otherOrder.includes(exception)) {
    return [];
  }
  const fault = faultIn({file: pair.file, language: pair.language.code, address: pair.address});
  return [
    fault(
      'fact-order',
      line,
      `The order is ${withoutLayout(said)}; in the English it is ${withoutLayout(stated)}.`,
      `Say of each what the English says of it. If the language puts them in this order, add "${exception}" to i18n/${pair.language.code}/${OTHER_ORDER}.`,
    ),
  ];
}

/** Says what is wrong with a fact, and what to do about it. */
function wordsFor(
  name: string,
  stated: string | undefined,
  said: string | undefined,
): [what: string, remedy: string] {
  if (stated === undefined) {
    return [`The ${name} "${said}" is not in the English.`, 'Take it out, or write what the English says.'];
  }
  return [
    said === undefined
      ? `The ${name} "${stated}" of the English is missing.`
      : `The ${name} is "${said}"; the English says "${stated}".`,
    `Write "${stated}" as this language writes it.`,
  ];
}

/** Finds a text that was left in English. */
export function checkTranslated(english: TextRun, translated: TextRun, pair: Pair): Fault[] {
  const fault = faultIn({file: pair.file, language: pair.language.code, address: pair.address});
  if (translated.text.trim() === '' && english.text.trim() !== '') {
    return [fault('same-as-english', translated.line, 'The translation is empty.', 'Translate the English.')];
  }
  if (!isLeftInEnglish(english.text, translated.text, pair.exceptions.sameWords)) {
    return [];
  }
  return [
    fault(
      'same-as-english',
      translated.line,
      `"${withoutLayout(translated.text)}" is the same as the English.`,
      `Translate it, or, if this language really writes it so, add it to i18n/${pair.language.code}/${SAME_WORDS}.`,
    ),
  ];
}
