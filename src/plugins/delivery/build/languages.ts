import {rmSync} from 'node:fs';
import {readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {type Language, languages} from '../../../locale/languages';
import {Refusal} from '../../../refusal';
import {compress} from '../finish/compress';
import {type Files, readFiles, writeFiles} from '../site/files';
import {BUILT, type Builder} from './builders';
import {lastCompressed} from './origin';
import type {Tell} from './steps';

const folderFor = ({code}: Language) => path.join(BUILT, code);

/**
 * Does what of finishing the site takes longest and concerns one language alone, while the next is built.
 * @param last the last good build, for what has not changed
 */
async function finishAhead(language: Language, last: Promise<Files>): Promise<void> {
  const files = await readFiles(folderFor(language));
  const built = new Set(files.keys());
  await compress(files, {which: /\.js$/, before: await last});
  await writeFiles(folderFor(language), new Map([...files].filter(([file]) => !built.has(file))));
}

/**
 * Builds the pages of languages.
 * @param tell is told what is made
 * @param ended ends the builders when a language cannot be built
 * @returns what Docusaurus warned of, each line once
 * @throws {Refusal} when a language cannot be built
 */
export async function buildLanguages(
  builders: readonly Builder[],
  {tell, ended}: {tell: Tell; ended: AbortController},
): Promise<string[]> {
  const fail = (error: unknown) => ended.abort(error);
  let lastBuild: Promise<Files> | undefined;
  const wanted = builders.flatMap((builder) => builder.languages);
  for (const language of wanted) {
    rmSync(folderFor(language), {recursive: true, force: true});
  }
  const parts = builders.map(({build}) => async (tellPart: Tell) => {
    let last: Language | undefined;
    const ahead: Promise<void>[] = [];
    const warnings = await build((language) => {
      if (last) {
        // Read once for all languages, and not where there is one alone.
        lastBuild ??= lastCompressed();
        ahead.push(finishAhead(last, lastBuild).catch(fail));
      }
      last = language;
      tellPart(language.label);
    });
    await Promise.all(ahead);
    return warnings;
  });
  const now = parts.map(() => '');
  const done = parts.map(async (part, at) => {
    const tellPart = (what: string) => {
      now[at] = what;
      tell(now.filter(Boolean).join('; '));
    };
    const warnings = await part(tellPart);
    tellPart('');
    return warnings;
  });
  await Promise.all(done.map((one) => one.catch(fail)));
  ended.signal.throwIfAborted();
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
