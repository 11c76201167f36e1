import AxeBuilder from '@axe-core/playwright';
import type {Page} from 'playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Returns axe's violations on the open page, each with the HTML of the elements. Contrast is not among them,
 * because `lowContrast` measures it on the pixels.
 */
export async function axeViolations(page: Page) {
  // The only frame is the form's, which is not ours. Legacy mode does not open a second page for frames.
  const axe = new AxeBuilder({page}).exclude('iframe').setLegacyMode();
  // Without descriptions of what passes, which take time.
  axe.options({resultTypes: ['violations']}).withTags(TAGS);
  const {violations} = await axe.disableRules('color-contrast').analyze();
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
}
