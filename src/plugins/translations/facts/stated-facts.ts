import type {Language} from '../../../locale/languages';
import {monthNumbers} from './number-form';
import {type Vocabulary, vocabularyOf} from './vocabulary';

export type FactKind =
  | 'placeholder'
  | 'address'
  | 'e-mail'
  | 'date'
  | 'amount'
  | 'percentage'
  | 'period'
  | 'number';

/** A fact as a text states it, in a form that is the same in every language. */
export type StatedFact = {
  readonly kind: FactKind;
  /** As `2025-08-20`, `30 day`, `9`. */
  readonly value: string;
  /** As the text writes it. */
  readonly written: string;
  /** Offset in the normalised text, which has the same lines. */
  readonly offset: number;
  /** Written as a word that may be none of a number ("one of these", 「一人」): may be left unsaid. */
  readonly loose: boolean;
  /** Written as a word and not in digits. */
  readonly spelled: boolean;
};

type Found = {readonly value: string; readonly loose?: boolean; readonly spelled?: boolean};
type Rule = {
  readonly kind: FactKind;
  readonly pattern: RegExp;
  readonly read: (groups: Record<string, string | undefined>) => Found | undefined;
};

const ERAS: Readonly<Record<string, number>> = {令和: 2018, 平成: 1988, 昭和: 1925};

function dateValue(year: number | undefined, month: number, day?: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return [year ?? '-', two(month), ...(day === undefined ? [] : [two(day)])].join('-');
}

/** The ways a language writes dates: its own month names, year first, and 年月日. */
function dateRules(language: Language, {number, value}: Vocabulary): Rule[] {
  const months = monthNumbers(language);
  const names = [...months.keys()].sort((a, b) => b.length - a.length).join('|');
  const named: Rule['read'] = ({day, month = '', year}) => ({
    value: dateValue(year ? Number(year) : undefined, months.get(month) ?? 0, day ? Number(day) : undefined),
  });
  const ordinal = '(?:st|nd|rd|th|º|\\.)?';
  const cjk: Rule['read'] = ({era, year = '', month, day}) => {
    const count = year === '元' ? 1 : value(year)?.count;
    if (count === undefined || (month === undefined && !era && count < 1900)) {
      return undefined;
    }
    const fullYear = count + (era ? (ERAS[era] ?? 0) : 0);
    return {
      value: month
        ? dateValue(fullYear, value(month)?.count ?? 0, day ? value(day)?.count : undefined)
        : String(fullYear),
    };
  };
  const dates: [string, Rule['read']][] = [
    [
      '(?<![\\d.-])(?<year>\\d{4})(?<mark>[-/.])(?<month>\\d{1,2})\\k<mark>(?<day>\\d{1,2})(?![\\d.-]\\d)',
      ({year, month, day}) => ({value: dateValue(Number(year), Number(month), Number(day))}),
    ],
    ...(names
      ? ([
          [
            `(?<!\\d)(?<day>\\d{1,2})${ordinal}\\s+(?:of\\s+|de\\s+)?(?<month>${names})\\.?(?:,?\\s+(?:de\\s+)?(?<year>\\d{4}))?(?!\\p{L})`,
            named,
          ],
          [
            `(?<!\\p{L})(?<month>${names})\\.?\\s+(?<day>\\d{1,2})${ordinal}(?:,?\\s+(?<year>\\d{4}))?(?!\\d)`,
            named,
          ],
          [`(?<!\\p{L})(?<month>${names})\\.?,?\\s+(?:de\\s+)?(?<year>\\d{4})(?!\\d)`, named],
        ] satisfies [string, Rule['read']][])
      : []),
    [
      `(?<era>${Object.keys(ERAS).join('|')})?(?<year>${number}|元)年\\s*(?<month>${number})月(?:\\s*(?<day>${number})日)?(?!間)`,
      cjk,
    ],
    [
      `(?<month>${number})月\\s*(?<day>${number})日`,
      ({month = '', day = ''}) => ({
        value: dateValue(undefined, value(month)?.count ?? 0, value(day)?.count ?? 0),
      }),
    ],
  ];
  const year: Rule = {
    kind: 'number',
    pattern: new RegExp(
      `(?<era>${Object.keys(ERAS).join('|')})?(?<year>${number}|元)年(?!間|以|後|前|\\p{sc=Han}?間)`,
      'gu',
    ),
    read: cjk,
  };
  return [
    ...dates.map(([pattern, read]): Rule => ({kind: 'date', pattern: new RegExp(pattern, 'gu'), read})),
    year,
  ];
}

/** The rules that read a language's texts, in the order in which they take the text apart. */
function rulesFor(language: Language): Rule[] {
  const vocabulary = vocabularyOf(language);
  const {number, countedNumber, value, periods, currencies, percent} = vocabulary;
  const measured =
    (unit: Record<string, string>) =>
    ({count = '', unit: written = ''}: Record<string, string | undefined>): Found | undefined => {
      const read = value(count);
      const named = unit[written.toLowerCase()];
      return read && named !== undefined
        ? {value: `${read.count} ${named}`, loose: read.loose, spelled: read.spelled}
        : undefined;
    };
  const anyOf = (words: Record<string, string>) =>
    Object.keys(words)
      .sort((a, b) => b.length - a.length)
      .map((word) => word.replace(/[$.]/g, '\\$&'))
      .join('|');
  // A unit in letters ends where the word ends.
  const edge = '(?!(?<=\\p{sc=Latin})\\p{sc=Latin})';
  const {before, after} = currencies;
  return [
    {kind: 'placeholder', pattern: /\{\s*(?<name>[^}]*?)\s*\}/gu, read: ({name = ''}) => ({value: name})},
    {
      kind: 'address',
      pattern: /(?<url>https?:\/\/[^\s<>"'()（）「」、。]*[^\s<>"'()（）「」、。.,;:!?])/gu,
      read: ({url = ''}) => ({value: url}),
    },
    {
      kind: 'e-mail',
      pattern: /(?<mail>[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)/gu,
      read: ({mail = ''}) => ({value: mail}),
    },
    ...dateRules(language, vocabulary),
    {
      kind: 'amount',
      pattern: new RegExp(`(?<unit>${anyOf(before)})\\s?(?<count>${number})`, 'giu'),
      read: measured(before),
    },
    {
      kind: 'amount',
      pattern: new RegExp(`(?<count>${number})\\s?(?<unit>${anyOf(after)})${edge}`, 'giu'),
      read: measured(after),
    },
    {
      kind: 'percentage',
      pattern: new RegExp(`(?<count>${number})\\s?(?:${percent})`, 'giu'),
      read: ({count = ''}) => {
        const read = value(count);
        return read && {value: `${read.count}%`, spelled: read.spelled};
      },
    },
    ...(Object.keys(periods).length > 0
      ? [
          {
            kind: 'period' as const,
            pattern: new RegExp(`(?<count>${number})[\\s-]?(?<unit>${anyOf(periods)})${edge}`, 'giu'),
            read: measured(periods),
          },
        ]
      : []),
    {
      kind: 'number',
      pattern: new RegExp(`(?<count>${countedNumber})`, 'giu'),
      read: ({count = ''}) => {
        const read = value(count);
        return read && {value: String(read.count), loose: read.loose, spelled: read.spelled};
      },
    },
  ];
}

const rules = new Map<string, Rule[]>();

/**
 * Finds the facts that a text states: numbers (in digits of any width, in words, in kanji where
 * they count), dates, periods, amounts, percentages, e-mail addresses, addresses, placeholders.
 * @param text words of one language
 * @param language which
 */
export function statedFacts(text: string, language: Language): StatedFact[] {
  if (!rules.has(language.code)) {
    rules.set(language.code, rulesFor(language));
  }
  let rest = text.normalize('NFKC');
  const facts: StatedFact[] = [];
  for (const {kind, pattern, read} of rules.get(language.code) ?? []) {
    rest = rest.replace(pattern, (...match) => {
      const groups = match.at(-1) as Record<string, string | undefined>;
      const written = match[0] as string;
      const found = read(groups);
      if (!found) {
        return written;
      }
      const {value, loose = false, spelled = false} = found;
      facts.push({kind, value, written, offset: match.at(-3) as number, loose, spelled});
      // What is read is taken out, and its length and lines kept.
      return written.replace(/[^\n]/g, '\u0000');
    });
  }
  return facts.sort((a, b) => a.offset - b.offset);
}

/** A fact that a translation lacks, or states where the English does not, or states otherwise. */
export type FactDifference = {readonly english?: StatedFact; readonly translated?: StatedFact};

/** What two texts that should say the same state differently. */
export type FactComparison = {
  /** A changed fact is one difference. */
  readonly differences: readonly FactDifference[];
  /** The facts of a kind that both state, where they stand in another order in the translation. */
  readonly reordered: readonly {
    readonly english: readonly StatedFact[];
    readonly translated: readonly StatedFact[];
  }[];
};

const keyOf = ({kind, value}: StatedFact) => `${kind} ${value}`;

/** A language whose words for numbers and units are not known here is read by its digits alone. */
function asFarAsKnown(facts: readonly StatedFact[], language: Language): StatedFact[] {
  if (vocabularyOf(language).words) {
    return [...facts];
  }
  return facts.map((fact) => ({
    ...fact,
    loose: fact.loose || fact.spelled,
    ...(fact.kind === 'period' && {kind: 'number', value: fact.value.split(' ')[0] ?? ''}),
  }));
}

/** Gives the facts that the others lack, each as often as it is stated more often than there. */
function withoutCounterpart(facts: readonly StatedFact[], others: readonly StatedFact[]): StatedFact[] {
  const left = others.map(keyOf);
  return facts.filter((fact) => {
    const index = fact.loose ? undefined : left.indexOf(keyOf(fact));
    return index === -1 || (index !== undefined && left.splice(index, 1).length === 0);
  });
}

/**
 * Compares the facts of an English text with those of its translation: what each states, how often,
 * and the facts of one kind in their order.
 */
export function compareFacts(
  english: {readonly text: string; readonly language: Language},
  translated: {readonly text: string; readonly language: Language},
): FactComparison {
  const stated = asFarAsKnown(statedFacts(english.text, english.language), translated.language);
  const said = asFarAsKnown(statedFacts(translated.text, translated.language), english.language);
  const added = withoutCounterpart(said, stated);
  const changed = withoutCounterpart(stated, said).map((fact): FactDifference => {
    const index = added.findIndex(({kind}) => kind === fact.kind);
    const [other] = index === -1 ? [] : added.splice(index, 1);
    return {english: fact, ...(other && {translated: other})};
  });
  const differences = [...changed, ...added.map((fact) => ({translated: fact}))];
  return {differences, reordered: differences.length > 0 ? [] : reorderedFacts(stated, said)};
}

function reorderedFacts(
  stated: readonly StatedFact[],
  said: readonly StatedFact[],
): FactComparison['reordered'] {
  // What may be left unsaid says nothing of an order.
  const loose = new Set([...stated, ...said].filter((fact) => fact.loose).map(keyOf));
  const ofKind = (facts: readonly StatedFact[], kind: FactKind) =>
    facts.filter((fact) => fact.kind === kind && !loose.has(keyOf(fact)));
  return [...new Set(stated.map(({kind}) => kind))]
    .map((kind) => ({english: ofKind(stated, kind), translated: ofKind(said, kind)}))
    .filter((pair) => pair.english.map(keyOf).join() !== pair.translated.map(keyOf).join());
}
