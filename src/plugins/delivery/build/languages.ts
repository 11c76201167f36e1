import {rmSync} from 'node:fs';
import {cp, readdir, rm} from 'node:fs/promises';
import path from 'node:path';
import {defaultLanguage, type Language, languages} from '../../../locale/languages';
import {Refusal} from '../../../refusal';
import {cutPictures, servedPictures} from '../../pictures/plugin';
import {compress} from '../finish/compress';
import {drawSocialPictures} from '../finish/social-pictures';
import {ROOT} from '../site/build-folder';
import {type Files, readFiles, writeFiles} from '../site/files';
import {BUILT, type Builder} from './builders';
import type {Inputs} from './inputs';
import {lastCompressed} from './origin';
import type {Tell} from './steps';

const folderFor = ({code}: Language) => path.join(BUILT, code);

/**
 * Does what of finishing the site takes longest and concerns one language alone, while the next is built.
 * @param last the last good build, for what has not changed
 */
async function finishAhead(language: Language, inputs: Inputs, last: Promise<Files>): Promise<void> {
  const files = await readFiles(folderFor(language));
  const built = new Set(files.keys());
  await Promise.all([
    compress(files, {which: /\.js$/, before: await last}),
    drawSocialPictures(files, inputs),
  ]);
  await writeFiles(folderFor(language), new Map([...files].filter(([file]) => !built.has(file))));
}

/**
 * Builds the pages of languages, and with those of the default language the pictures that all share.
 * @param tell is told what is made
 * @param ended ends the builders when a language cannot be built
 * @returns what Docusaurus warned of, each line once
 * @throws {Refusal} when a language cannot be built
 * @throws {UnfitSite} when the picture of a page cannot be drawn
 */
export async function buildLanguages(
  builders: readonly Builder[],
  inputs: Inputs,
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
        ahead.push(finishAhead(last, inputs, lastBuild).catch(fail));
      }
      last = language;
      tellPart(language.label);
    });
    await Promise.all(ahead);
    return warnings;
  });
  if (wanted.includes(defaultLanguage)) {
    parts.push(async (tellPart) => {
      await cutPictures(ROOT, inputs, tellPart);
      return [];
    });
  }
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
