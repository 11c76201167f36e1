import {languageByCode, languageCodes} from '../../../locale/languages';
import {Refusal} from '../../../refusal';
import {startBuilders} from './builders';
import type {Inputs} from './inputs';
import type {Steps} from './steps';

/** What every part of a build works with. */
export type Work = {readonly inputs: Inputs; readonly steps: Steps};

/**
 * Builds the pages of languages, and tells of what Docusaurus warns.
 * @param read gives what an operator gives the site; Docusaurus gets ready meanwhile
 * @param signal ends the build
 * @param meanwhile is done when nothing is left to do but wait for Docusaurus
 * @returns what was read
 * @throws {Refusal} for a language that the site does not speak, for what cannot be read, and when a language cannot
 *   be built
 */
export async function buildPages(
  codes: readonly string[],
  read: () => Promise<Inputs>,
  {steps, signal, meanwhile}: {steps: Steps; signal: AbortSignal; meanwhile: () => void},
): Promise<Inputs> {
  const wanted = codes.map((code) => {
    if (!languageCodes.includes(code)) {
      throw new Refusal(`--language is "${code}"; expected one of ${languageCodes.join(', ')}.`);
    }
    return languageByCode(code);
  });
  const ended = new AbortController();
  const builders = startBuilders(wanted, AbortSignal.any([signal, ended.signal]));
  try {
    const inputs = await read();
    // Only now, for what cuts and draws pictures takes a while to load.
    const {buildLanguages}: typeof import('./languages') = require('./languages');
    const warnings = await steps.run('Pages', (tell) => {
      const built = buildLanguages(builders, {tell, ended});
      meanwhile();
      return built;
    });
    if (warnings.length > 0) {
      console.warn(['Docusaurus warns:', ...warnings].join('\n  '));
    }
    return inputs;
  } finally {
    ended.abort();
  }
}
