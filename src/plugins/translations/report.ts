import type {Problem} from './problem';

/** A line of a report, and what makes others be of its kind. */
type Line = {readonly kind: unknown; readonly text: string};

/** Of more than this of one kind, the first is written and the others are counted. */
const LISTED = 5;

/** Returns lines as they are; of more than `most` of one kind, the first and how many others there are. */
export function fold(lines: readonly Line[], most = LISTED, ofWhat = ''): string[] {
  return lines.flatMap((line) => {
    const [first, ...others] = lines.filter(({kind}) => kind === line.kind);
    if (others.length < most) {
      return line.text;
    }
    return line === first ? `${line.text}\n    and ${others.length} more${ofWhat}` : [];
  });
}

/**
 * Writes problems for people: what stops something, then the notes, those of one kind as one.
 * @param isWhole whether all was asked for: many problems of one kind in a file are then written as one
 */
export function writeProblems(problems: readonly Problem[], isWhole = true): string {
  const [notes = [], others = []] = [true, false].map((isNote) =>
    problems
      .filter(({severity}) => (severity === 'info') === isNote)
      .map((problem) => {
        const {file, line, reason, note, ruleId, locale} = problem;
        // No other command names the pages that are in English alone.
        const isSingle = ['missing', 'english-only'].includes(ruleId);
        return {
          kind: isSingle ? problem : `${ruleId} ${isNote ? locale : file}`,
          text: `${file}:${line}: ${isNote ? 'note: ' : ''}${reason} (${ruleId})\n    ${note}`,
        };
      }),
  );
  return [
    ...fold(
      others,
      isWhole ? LISTED : Infinity,
      ' of these here; to see each, name the text, as in `check terms`',
    ),
    ...fold(notes, 1, ' of this kind; `npm run i18n -- status` counts what is not current'),
    problems.length === 0 ? 'No problem.' : `${others.length} to mend, ${notes.length} to know.`,
  ].join('\n');
}
