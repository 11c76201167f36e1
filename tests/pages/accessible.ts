import AxeBuilder from '@axe-core/playwright';
import type {Page} from 'playwright/test';

/** Least contrast of text and of large text (WCAG 2.2, 1.4.6, AAA). */
export const AAA = {text: 7, large: 4.5};

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

/** Opens all <details>. Runs in the page. */
export function openDetails() {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/**
 * Opens all <details>, and returns a description of every pointer target that is too small. Links within
 * sentences are exempt. Runs in the page.
 * @param least shortest side allowed, in CSS pixels
 */
export function tooSmall(least: number) {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const targets = [
    ...document.querySelectorAll('a, button, input:enabled, select, summary, [tabindex="0"], canvas'),
  ];
  return targets.flatMap((target) => {
    // The target of a radio button is its label; of a field within a text, only the field itself.
    const label = target.closest('label');
    const pressed = label && getComputedStyle(label).display !== 'inline' ? label : target;
    const {width, height} = pressed.getBoundingClientRect();
    const isInSentence =
      target.localName === 'a' &&
      getComputedStyle(target).display === 'inline' &&
      target.closest('p, li, dd')?.textContent?.trim() !== target.textContent?.trim();
    const isSkipLink = target.getAttribute('href') === '#main';
    if (!pressed.checkVisibility({visibilityProperty: true}) || isInSentence || isSkipLink) return [];
    // Tolerance for rounded sizes.
    if (Math.min(width, height) >= least - 0.1) return [];
    return `${target.outerHTML.slice(0, 80)}: ${width.toFixed(1)} × ${height.toFixed(1)} px`;
  });
}
