import {Refusal} from '../../../refusal';
import {terminalTable} from '../../../terminal-table';
import {statusPage} from './page';
import {isStillEnglish} from './staleness';
import {nextStep, STATES, type StatusRow} from './status';

/** Forms in which `status` answers. */
export const STATUS_FORMATS = ['text', 'json', 'markdown', 'html'] as const;
type StatusFormat = (typeof STATUS_FORMATS)[number];

const cells = ({language, part, counts}: StatusRow) => [
  language,
  part,
  ...STATES.map((state) => counts[state]),
];
const HEADER = ['language', 'text', ...STATES];

function asText(rows: readonly StatusRow[], begun: readonly string[]): string {
  const lines = terminalTable([HEADER, ...rows.map(cells)]);
  const todo = rows.flatMap(({language, part, open}) => {
    const line = (state: string, what: string, step: string) =>
      `${language}  ${state.padEnd(8)}  ${what}: ${step}`;
    // A language just begun is told by the file, not by its every text.
    const english = open.filter(isStillEnglish);
    const [first] = english;
    return [
      ...(first ? [line('missing', `${english.length} texts of ${part}`, nextStep(first))] : []),
      ...open
        .filter((piece) => !isStillEnglish(piece))
        .map((piece) => line(piece.state, piece.address, nextStep(piece))),
    ];
  });
  return [...lines, '', ...(todo.length > 0 ? todo : ['Everything is up to date.']), ...begun].join('\n');
}

function asMarkdown(rows: readonly StatusRow[], begun: readonly string[]): string {
  const row = (values: readonly (string | number)[]) =>
    `| ${values.map((value) => String(value).replaceAll('|', '\\|')).join(' | ')} |`;
  const table = [
    row(HEADER),
    row(['---', '---', ...STATES.map(() => '---:')]),
    ...rows.map((one) => row(cells(one))),
  ];
  const todo = rows.flatMap(({language, open}) =>
    open.map((piece) => `- ${language}: \`${piece.address}\` is ${piece.state}: ${nextStep(piece)}`),
  );
  const notes = begun.map((note) => `- ${note}`);
  return [...table, '', ...(todo.length > 0 ? todo : ['Everything is up to date.']), ...notes].join('\n');
}

function asJson(rows: readonly StatusRow[]): string {
  const plain = rows.map(({language, part, counts, open}) => ({
    language,
    text: part,
    ...counts,
    open: open.map(({address, state, place}) => ({address, state, ...place})),
  }));
  return JSON.stringify(plain, null, 2);
}

/**
 * Writes how the translations stand.
 * @param format one of {@link STATUS_FORMATS}
 * @param begun what is to be said of revisions, in the forms for people
 * @throws {Refusal} for any other
 */
export function writeStatus(
  rows: readonly StatusRow[],
  format: string,
  siteName: string,
  begun: readonly string[],
): string {
  switch (format as StatusFormat) {
    case 'text':
      return asText(rows, begun);
    case 'json':
      return asJson(rows);
    case 'markdown':
      return asMarkdown(rows, begun);
    case 'html':
      return statusPage(rows, siteName);
    default:
      throw new Refusal(`There is no format "${format}" here; expected one of ${STATUS_FORMATS.join(', ')}.`);
  }
}
