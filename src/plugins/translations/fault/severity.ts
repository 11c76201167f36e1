import {Refusal} from '../../../refusal';

/*
 * What each kind of fault stops. This is the one place that decides it.
 *
 * - `build`: what breaks a page or a fact, or leaves a page silently in English. It stops the
 *   build of every language.
 * - `check`: what no reader sees. It fails `i18n check`, and so a pull request.
 * - `nothing`: the reader is told, on the page itself.
 */
export type Severity = 'build' | 'check' | 'nothing';

const SEVERITY = {
  /** A file that cannot be read. */
  malformed: 'build',

  'document-missing': 'build',
  'document-extra': 'check',
  'section-missing': 'build',
  'section-extra': 'build',
  'section-order': 'build',
  'section-id': 'build',
  paragraphs: 'build',
  'list-items': 'build',
  links: 'build',
  'link-language': 'build',
  'link-target': 'build',
  dates: 'build',

  fact: 'build',
  'fact-order': 'build',
  placeholder: 'build',
  'same-as-english': 'build',
  /** A text that nobody has begun to translate, of a language just started. */
  untranslated: 'build',

  'message-missing': 'build',
  'message-extra': 'check',
  'message-conflict': 'build',
  'message-unreadable': 'build',
  /** What the file tells its translator is not what the source does. */
  'message-description': 'check',

  /** The text differs from the published one, and nothing says so. */
  revision: 'check',
  editorial: 'check',
  /** The record of what was published is not what it was. */
  record: 'build',

  stale: 'nothing',
  /** No reader of a page sees it. */
  picture: 'nothing',
  /** A revision is written, or its date is to come. */
  'revision-begun': 'nothing',
} as const satisfies Record<string, Severity>;

export type FaultKind = keyof typeof SEVERITY;

export const FAULT_KINDS = Object.keys(SEVERITY) as readonly FaultKind[];

/** How strictly stale text is taken: told to the reader, or stopping the build (for a release). */
export type Strictness = 'tell' | 'fail';

/**
 * Reads from the environment how strictly stale text is taken.
 * @param environment `I18N_STALE` counts: `fail` makes stale text stop the build
 * @throws {Refusal} for any other value
 */
export function readStrictness(environment: Readonly<Record<string, string | undefined>>): Strictness {
  const value = environment.I18N_STALE;
  if (value === undefined || value === 'tell' || value === 'fail') {
    return value ?? 'tell';
  }
  throw new Refusal(
    `I18N_STALE is "${value}"; expected "fail" (stale text stops the build) or "tell" (the reader is told)`,
  );
}

/** Tells what a kind of fault stops. */
export function severityOf(kind: FaultKind, strictness: Strictness): Severity {
  return kind === 'stale' && strictness === 'fail' ? 'build' : SEVERITY[kind];
}
