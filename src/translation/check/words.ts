import type {Language} from '../../locale/languages';
import {compareFacts, type FactKind} from '../facts/stated-facts';
import {withoutLayout} from '../read/text-file';
import type {TextRun} from '../read/text-run';
import type {Fault} from './fault';

/** Where two texts that say the same belong. */
export type Pair = {
  readonly english: Language;
  readonly language: Language;
  /** File of the translation. */
  readonly file: string;
  readonly address: string;
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
 * @returns a fault for each that one has and the other has not, at its line in the translation
 */
export function checkFacts(english: TextRun, translated: TextRun, pair: Pair): Fault[] {
  const differences = compareFacts(
    {text: english.text, language: pair.english},
    {text: translated.text, language: pair.language},
  );
  return differences.map(({english: stated, translated: said}) => {
    const kind = (stated ?? said)?.kind ?? 'number';
    const line = said ? translated.lineAt(said.offset, translated.text.normalize('NFKC')) : translated.line;
    return {
      file: pair.file,
      line,
      kind: kind === 'placeholder' ? 'placeholder' : 'fact',
      language: pair.language.code,
      address: pair.address,
      ...wordsFor(NAMES[kind], stated?.written, said?.written),
    };
  });
}

function wordsFor(name: string, stated: string | undefined, said: string | undefined) {
  if (stated === undefined) {
    return {
      what: `The ${name} "${said}" is not in the English.`,
      mend: 'Take it out, or write what the English says.',
    };
  }
  return said === undefined
    ? {
        what: `The ${name} "${stated}" of the English is missing.`,
        mend: `Write "${stated}" as this language writes it.`,
      }
    : {
        what: `The ${name} is "${said}"; the English says "${stated}".`,
        mend: `Write "${stated}" as this language writes it.`,
      };
}

/** Tells whether anything is left to translate in a text, beside names, facts and signs. */
function hasWords(text: string, sameWords: readonly string[]): boolean {
  const rest = [...sameWords]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text.replace(/\{[^}]*\}|https?:\S+|\S+@\S+/g, ' '));
  return /\p{L}/u.test(rest);
}

/** What is left of a text when punctuation, space and case are set aside. */
function bareWords(text: string): string {
  return text.replace(/[\p{P}\p{S}\s]/gu, '').toLowerCase();
}

/**
 * Finds a text that was left in English.
 * @param sameWords words that the language writes as English does
 */
export function checkTranslated(
  english: TextRun,
  translated: TextRun,
  pair: Pair,
  sameWords: readonly string[],
): Fault[] {
  const place = {file: pair.file, line: translated.line, language: pair.language.code, address: pair.address};
  if (translated.text.trim() === '' && english.text.trim() !== '') {
    return [
      {...place, kind: 'same-as-english', what: 'The translation is empty.', mend: 'Translate the English.'},
    ];
  }
  if (bareWords(english.text) !== bareWords(translated.text) || !hasWords(english.text, sameWords)) {
    return [];
  }
  return [
    {
      ...place,
      kind: 'same-as-english',
      what: `"${withoutLayout(translated.text)}" is the same as the English.`,
      mend: `Translate it, or, if this language really writes it so, add it to i18n/${pair.language.code}/same-as-english.txt.`,
    },
  ];
}
