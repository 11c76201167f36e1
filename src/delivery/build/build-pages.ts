import {languageByCode, languageCodes} from '../../locale/languages';
import type {Product} from '../../product';
import {Refusal} from '../../refusal';
import {buildLanguages} from './languages';
import type {Steps} from './steps';

/** What every part of a build works with; the signal ends it. */
export type Work = {readonly product: Product; readonly steps: Steps; readonly signal: AbortSignal};

/**
 * Builds the pages of languages, and tells of what Docusaurus warns.
 * @throws {Refusal} for a language that the site does not speak, and when one cannot be built
 */
export async function buildPages(codes: readonly string[], {product, steps, signal}: Work): Promise<void> {
  const wanted = codes.map((code) => {
    if (!languageCodes.includes(code)) {
      throw new Refusal(`--language is "${code}"; expected one of ${languageCodes.join(', ')}.`);
    }
    return languageByCode(code);
  });
  const warnings = await steps.run('Pages', (tell) => buildLanguages(wanted, product, {tell, signal}));
  if (warnings.length > 0) {
    console.warn(['Docusaurus warns:', ...warnings].join('\n  '));
  }
}
