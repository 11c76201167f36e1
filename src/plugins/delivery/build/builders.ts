import {availableParallelism} from 'node:os';
import path from 'node:path';
import {type Language, languageByCode} from '../../../locale/languages';
import {Refusal} from '../../../refusal';
import {BUILD, ROOT} from '../site/build-folder';
import {runDocusaurus} from './run-docusaurus';

/** Where each language's pages stand once built, in a folder of its own, until the site is finished. */
export const BUILT = `${BUILD}.languages`;

/** Builds the pages of languages, in a process of its own. */
const BUILD_LANGUAGES = require.resolve('./docusaurus-build');

/**
 * So many languages are worth a process: starting Docusaurus takes as long as building some, and its bundler keeps
 * more than one processor busy.
 */
const WORTH = 2;

/** What Docusaurus says of every build; anything else is for a person. */
const USUAL = /^(?:\[(?:INFO|SUCCESS)\].*)?\s*$/;

/** What Docusaurus says when it begins with a language. */
const BEGINS = /\[([\w-]+)\] Creating/g;

/** A process that builds the pages of some languages, one after the other, each into a folder of its own. */
export type Builder = {
  readonly languages: readonly Language[];
  /**
   * Has it begin.
   * @param hear is told of each language that is begun
   * @returns what Docusaurus warned of, line by line
   * @throws {Refusal} with Docusaurus's own words when it cannot build one
   */
  readonly build: (hear: (language: Language) => void) => Promise<string[]>;
};

function startBuilder(languages: readonly Language[], signal: AbortSignal): Builder {
  let begin: (codes: string) => void = () => {};
  const input = new Promise<string>((resolve) => {
    begin = resolve;
  });
  let hear: (language: Language) => void = () => {};
  let now = languages.map(({label}) => label).join(', ');
  const ended = runDocusaurus(ROOT, [path.relative(ROOT, BUILT)], {
    script: BUILD_LANGUAGES,
    input,
    signal,
    hear(text) {
      for (const [, code = ''] of text.matchAll(BEGINS)) {
        const language = languageByCode(code);
        now = language.label;
        hear(language);
      }
    },
  });
  // Whoever has it begin is told how it ended; nobody else need be.
  ended.catch(() => {});
  return {
    languages,
    async build(tell) {
      hear = tell;
      begin(languages.map(({code}) => code).join(' '));
      const {status, output} = await ended;
      if (status !== 0) {
        throw new Refusal(`Docusaurus could not build the pages in ${now}:\n${output}`);
      }
      return output.split('\n').filter((line) => !USUAL.test(line));
    },
  };
}

/**
 * Starts processes that will build the pages of languages, as many as there are processors: they get ready, and wait
 * until they are told to begin. No two share a folder, so that languages may be built side by side or in turn, here or
 * on several machines: the bytes are the same.
 * @param signal ends them; they also end with this process
 */
export function startBuilders(wanted: readonly Language[], signal: AbortSignal): Builder[] {
  const count = Math.min(Math.ceil(wanted.length / WORTH), availableParallelism());
  return Array.from({length: count}, (_, at) =>
    startBuilder(
      wanted.filter((_language, index) => index % count === at),
      signal,
    ),
  );
}
