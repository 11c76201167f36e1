import {cp, readdir, rm} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import path from 'node:path';
import {defaultLanguage, type Language, languages} from '../../locale/languages';
import {cutPictures, servedPictures} from '../../pictures/plugin';
import type {Product} from '../../product';
import {Refusal} from '../../refusal';
import {BUILD, ROOT} from '../site/build-folder';
import {type Files, readFiles} from '../site/site';
import {runDocusaurus} from './run-docusaurus';
import type {Tell} from './steps';

/** Where each language's pages stand once built, in a folder of its own, until the site is finished. */
const BUILT = `${BUILD}.languages`;

/** What Docusaurus says of every build; anything else is for a person. */
const USUAL = /^(?:\[(?:INFO|SUCCESS)\].*)?\s*$/;

/**
 * Builds the pages of one language, and with those of the default language the pictures that all share. It
 * shares no folder with the build of another language, so that they may be built side by side or in turn,
 * here or on several machines: the bytes are the same.
 * @returns what Docusaurus warned of, line by line
 * @throws {Refusal} with Docusaurus's own words when it cannot build them
 */
async function buildLanguage(
  {code, label}: Language,
  product: Product,
  {tell, signal}: {tell: Tell; signal: AbortSignal},
): Promise<string[]> {
  const folder = path.join(BUILT, code);
  await rm(folder, {recursive: true, force: true});
  const pages = runDocusaurus(ROOT, ['build', '--locale', code, '--out-dir', path.relative(ROOT, folder)], {
    environment: {DOCUSAURUS_GENERATED_FILES_DIR_NAME: `.docusaurus/build-${code}`},
    signal,
  });
  const shared = code === defaultLanguage.code ? cutPictures(ROOT, product, tell) : undefined;
  const [{status, output}] = await Promise.all([pages, shared]);
  if (status !== 0) {
    throw new Refusal(`Docusaurus could not build the pages in ${label}:\n${output}`);
  }
  if (shared) {
    await cp(path.join(ROOT, servedPictures), folder, {recursive: true});
  }
  return output.split('\n').filter((line) => !USUAL.test(line));
}

/**
 * Builds the pages of languages, a process each, as many at a time as there are processors.
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
  const waiting = [...wanted];
  const building = new Set<Language>();
  const warnings = new Set<string>();
  let picture = '';
  const tellAll = () =>
    tell([[...building].map(({label}) => label).join(', '), picture].filter(Boolean).join('; '));

  const worker = async (): Promise<void> => {
    for (let language = waiting.shift(); language; language = waiting.shift()) {
      building.add(language);
      tellAll();
      const tellPicture = (what: string) => {
        picture = what;
        tellAll();
      };
      for (const line of await buildLanguage(language, product, {tell: tellPicture, signal: either})) {
        warnings.add(line);
      }
      building.delete(language);
      tellAll();
    }
  };
  const workers = Array.from({length: Math.min(wanted.length, availableParallelism())}, () =>
    worker().catch((error) => {
      failed.abort();
      throw error;
    }),
  );
  const [failure] = (await Promise.allSettled(workers)).filter(({status}) => status === 'rejected');
  if (failure?.status === 'rejected') {
    throw failure.reason;
  }
  return [...warnings];
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
