import AxeBuilder from '@axe-core/playwright';
import type {Page} from 'playwright/test';

/** Contrast of text, and of text that is large (WCAG 2.2, 1.4.6, AAA). */
export const AAA = {text: 7, large: 4.5};

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Names what axe finds wrong on the open page, contrast apart, which is measured on the pixels (lowContrast). */
export async function axeViolations(page: Page) {
  // The form's frame is not ours, and is the only one: legacy mode asks none, and opens no page of its own.
  const axe = new AxeBuilder({page}).exclude('iframe').setLegacyMode();
  // What is as it should be is not described.
  axe.options({resultTypes: ['violations']}).withTags(TAGS);
  const {violations} = await axe.disableRules('color-contrast').analyze();
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
}

/** Runs in the page. */
export function openDetails() {
  for (const details of document.querySelectorAll('details')) details.open = true;
}

/**
 * Opens all details, and names every target that is smaller; a link in a sentence is as high as its line. Runs in the page.
 * @param least side in CSS pixels
 */
export function tooSmall(least: number) {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const targets = [
    ...document.querySelectorAll('a, button, input:enabled, select, summary, [tabindex="0"], canvas'),
  ];
  return targets.flatMap((target) => {
    // A radio button is pressed by its label, a field among words by itself.
    const label = target.closest('label');
    const pressed = label && getComputedStyle(label).display !== 'inline' ? label : target;
    const {width, height} = pressed.getBoundingClientRect();
    const isInSentence =
      target.localName === 'a' &&
      getComputedStyle(target).display === 'inline' &&
      target.closest('p, li, dd')?.textContent?.trim() !== target.textContent?.trim();
    const isSkipLink = target.getAttribute('href') === '#main';
    if (!pressed.checkVisibility({visibilityProperty: true}) || isInSentence || isSkipLink) return [];
    // Sizes are fractions of a pixel apart from what the style sheet says.
    if (Math.min(width, height) >= least - 0.1) return [];
    return `${target.outerHTML.slice(0, 80)}: ${width.toFixed(1)} × ${height.toFixed(1)} px`;
  });
}
