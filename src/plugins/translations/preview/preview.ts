import {addressIn, type Language} from '../../../locale/languages';
import {check, type PREVIEW_WORDS} from '../check/check';
import type {Fault} from '../fault/fault';
import {type Strictness, severityOf} from '../fault/severity';
import {type Desk, type Project, readDesk} from '../read/desk';
import {keepReadableTexts} from './readable-texts';

/** Words in English, and in the language of the page where it has them. */
export type Words = {readonly english: string; readonly own?: string};

/** What the panel of the preview shows. */
export type Preview = {
  readonly language: Pick<Language, 'code' | 'direction'>;
  readonly heading: Words;
  readonly files: readonly PreviewFile[];
};

export type PreviewFile = {
  readonly file: string;
  /** Said where an earlier state of the file is on the page. */
  readonly kept?: Words;
  readonly faults: readonly PreviewFault[];
};

export type PreviewFault = {
  readonly line: number;
  readonly what: string;
  readonly remedy: string;
  /** What its kind means, in the language of the page. */
  readonly own?: string;
  /** Where on the site it is. */
  readonly address?: string;
};

const ENGLISH: Readonly<Record<(typeof PREVIEW_WORDS)[number], string>> = {
  'preview.heading': 'To mend in the texts',
  'preview.kept': 'Until this can be read again, the page shows what it was before.',
};

/** Kinds that no author can mend while writing. */
const ELSEWHERE: readonly Fault['kind'][] = ['picture', 'revision-begun'];

/** The faults of a language's own files, and those of the English that break its pages. */
function faultsFor(desk: Desk, language: Language, unreadable: readonly Fault[], strictness: Strictness) {
  const known = check(desk);
  const isKnown = ({file, line}: Fault) => known.some((fault) => fault.file === file && fault.line === line);
  const breaks = ({kind}: Fault) => severityOf(kind, strictness) === 'build';
  const original = desk.project.languages[0].code;
  const shown = [...known, ...unreadable.filter((fault) => !isKnown(fault))].filter((fault) => {
    const code = fault.language ?? original;
    return (
      !ELSEWHERE.includes(fault.kind) && (code === language.code || (code === original && breaks(fault)))
    );
  });
  // What readers would see differently is worth saying of a text that is whole.
  const broken = new Set(shown.filter(breaks).map(({file}) => file));
  return shown.filter(({kind, file}) => kind !== 'revision' || !broken.has(file));
}

/**
 * Reads the texts as they are, keeps what can be read for the pages, and says what is to be mended.
 * @param language the language that is previewed
 * @param strictness how stale text is taken
 */
export async function readPreview(
  project: Project,
  language: Language,
  strictness: Strictness,
): Promise<{readonly preview: Preview; readonly faults: readonly Fault[]}> {
  const {faults: unreadable, kept} = await keepReadableTexts(project);
  const desk = await readDesk(project);
  const faults = faultsFor(desk, language, unreadable, strictness);
  const faultWords = desk.translations.find(({language: {code}}) => code === language.code)?.faultWords;
  const own = (key: string) => {
    const text = typeof faultWords === 'object' ? faultWords.messages.get(key)?.text : undefined;
    return text === undefined ? {} : {own: text};
  };
  const words = (key: keyof typeof ENGLISH): Words => ({english: ENGLISH[key], ...own(key)});
  const files = [...new Set(faults.map(({file}) => file))].map((file) => ({
    file,
    ...(kept.includes(file) && {kept: words('preview.kept')}),
    faults: faults
      .filter((fault) => fault.file === file)
      .map(({kind, line, what, remedy, address}) => ({
        line,
        what,
        remedy,
        ...own(kind),
        ...(address?.includes('#') && {address: addressIn(language, `/${address}`)}),
      })),
  }));
  return {
    faults,
    preview: {language, heading: words('preview.heading'), files},
  };
}
