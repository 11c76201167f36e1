import {rmSync} from 'node:fs';
import {cp, readdir, rm} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {defaultLanguage, type Language, languageByCode, languages} from '../../locale/languages';
import {cutPictures, servedPictures} from '../../pictures/plugin';
import type {Product} from '../../product';
import {Refusal} from '../../refusal';
import {BUILD, ROOT} from '../site/build-folder';
import {type Files, readFiles} from '../site/site';
import {runDocusaurus} from './run-docusaurus';
import type {Tell} from './steps';

/** Where each language's pages stand once built, in a folder of its own, until the site is finished. */
const BUILT = `${BUILD}.languages`;

/** Builds the pages of languages, in a process of its own. */
const BUILD_LANGUAGES = require.resolve('./docusaurus-build');

/**
 * So many languages are worth a process: starting Docusaurus takes as long as building a language, and its
 * bundler keeps more than one processor busy.
 */
const WORTH = 2;

/** What Docusaurus says of every build; anything else is for a person. */
const USUAL = /^(?:\[(?:INFO|SUCCESS)\].*)?\s*$/;

/** What Docusaurus says when it begins with a language. */
const BEGINS = /\[([\w-]+)\] Creating/g;

/**
 * Builds the pages of languages one after the other, each into a folder of its own.
 * @param tell is told of each that is begun
 * @returns what Docusaurus warned of, line by line
 * @throws {Refusal} with Docusaurus's own words when it cannot build one
 */
async function buildInTurn(
  turn: readonly Language[],
  {tell, signal}: {tell: Tell; signal: AbortSignal},
): Promise<string[]> {
  let now = turn.map(({label}) => label).join(', ');
  tell(now);
  const {status, output} = await runDocusaurus(
    ROOT,
    [path.relative(ROOT, BUILT), ...turn.map(({code}) => code)],
    {
      script: BUILD_LANGUAGES,
      signal,
      hear(text) {
        for (const [, code = ''] of text.matchAll(BEGINS)) {
          now = languageByCode(code).label;
          tell(now);
        }
      },
    },
  );
  if (status !== 0) {
    throw new Refusal(`Docusaurus could not build the pages in ${now}:\n${output}`);
  }
  return output.split('\n').filter((line) => !USUAL.test(line));
}

/**
 * Builds the pages of languages, and with those of the default language the pictures that all share. No two
 * share a folder, so that they may be built side by side or in turn, here or on several machines: the bytes are
 * the same. Here they are shared out among as many processes as there are processors.
 * @param signal ends them
 * @returns what Docusaurus warned of, each line once
 * @throws {Refusal} when one cannot be built; the others are ended then
 */
export async function buildLanguages(
  wanted: readonly Language[],
  product: Product,
  {tell, signal}: {tell: Tell; signal: AbortSignal},
): Promise<string[]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const folderFor = ({code}: Language) => path.join(BUILT, code);
  for (const language of wanted) {
    rmSync(folderFor(language), {recursive: true, force: true});
  }

  const count = Math.min(Math.ceil(wanted.length / WORTH), availableParallelism());
  const turns = Array.from({length: count}, (_, at) => wanted.filter((_, index) => index % count === at));
  const parts = turns.map((turn) => (tellPart: Tell) => buildInTurn(turn, {tell: tellPart, signal: either}));
  if (wanted.includes(defaultLanguage)) {
    parts.push(async (tellPart) => {
      await cutPictures(ROOT, product, tellPart);
      return [];
    });
  }
  const now = parts.map(() => '');
  const done = parts.map(async (part, at) => {
    const tellPart = (what: string) => {
      now[at] = what;
      tell(now.filter(Boolean).join('; '));
    };
    const warnings = await part(tellPart).catch((error) => {
      failed.abort(error);
      throw error;
    });
    tellPart('');
    return warnings;
  });
  await Promise.allSettled(done);
  failed.signal.throwIfAborted();
  if (wanted.includes(defaultLanguage)) {
    await cp(path.join(ROOT, servedPictures), folderFor(defaultLanguage), {recursive: true});
  }
  return [...new Set((await Promise.all(done)).flat())];
}

/**
 * Reads the pages of all languages as one site.
 * @throws {Refusal} naming the languages that have not been built
 */
export async function readLanguages(): Promise<Files> {
  const built = await readdir(BUILT).catch((): string[] => []);
  const missing = languages.filter(({code}) => !built.includes(code));
  if (missing.length > 0) {
    throw new Refusal(
      missing
        .map(
          ({code, label}) =>
            `The pages in ${label} are missing; make them with \`npm run build -- --language ${code}\`.`,
        )
        .join('\n'),
    );
  }
  const parts = await Promise.all(languages.map(({code}) => readFiles(path.join(BUILT, code))));
  return new Map(parts.flatMap((files) => [...files]).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Removes what the languages have built. */
export async function removeLanguages(): Promise<void> {
  await rm(BUILT, {recursive: true, force: true});
}
