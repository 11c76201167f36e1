import AxeBuilder from '@axe-core/playwright';
import {languages} from '../../src/locale/languages';
import {expect, hydrate, notFoundMessage, oneOfEachKind, pagesWithReact, test} from '../site';
import {lowContrast} from './low-contrast';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The least contrast of text, and of text that is large (WCAG 2.2, 1.4.6, AAA). */
const LEAST_CONTRAST = {text: 7, large: 4.5};

const SCHEMES = ['light', 'dark'] as const;

/** The panel that a page opens there, and the least side of a target in CSS pixels (WCAG 2.2). */
const SCREENS = [
  // With a finger: 2.5.5 (AAA).
  {viewport: {width: 390, height: 844}, panel: 'menu', leastTarget: 44},
  // With a mouse: 2.5.8 (AA).
  {viewport: {width: 1440, height: 900}, panel: 'languages', leastTarget: 24},
];

/** Names every target that is smaller, what opens included; a link in a sentence is as high as its line. Runs in the page. */
function tooSmall(least: number): string[] {
  for (const details of document.querySelectorAll('details')) details.open = true;
  const targets = [...document.querySelectorAll('a, button, input, select, summary, [tabindex="0"], canvas')];
  return targets.flatMap((target) => {
    // A radio button is pressed by its label.
    const pressed = target.closest('label') ?? target;
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

test.use({expectedMessages: notFoundMessage});

for (const address of oneOfEachKind) {
  test(`${address} is accessible on a phone and a desktop: contrast, targets, axe’s rules`, async ({
    page,
  }) => {
    await page.goto(address);
    const hasPicture = pagesWithReact.includes(address);
    if (hasPicture) {
      await page.setViewportSize({width: 390, height: 844});
      expect(await page.evaluate(tooSmall, 44), 'before React').toEqual([]);
      await hydrate(page);
      await expect(page.locator('[data-hydrate] input[type=radio]')).toHaveCount(3);
    }
    for (const {viewport, panel, leastTarget} of SCREENS) {
      const where = `${address} at ${viewport.width} px`;
      await page.setViewportSize(viewport);
      // The colours of a page without a picture are the same at every width.
      for (const colorScheme of hasPicture || panel === 'menu' ? SCHEMES : []) {
        await page.emulateMedia({colorScheme});
        await expect.poll(() => lowContrast(page, LEAST_CONTRAST), `${where}, ${colorScheme}`).toEqual([]);
      }
      // What is closed is looked at with what is open.
      await page.locator(`[popovertarget=${panel}]`).click();
      expect.soft(await page.evaluate(tooSmall, leastTarget), `${where}, ${leastTarget} px`).toEqual([]);
      // The form's frame is not ours, and is the only one: legacy mode asks none, and opens no page of its own.
      const axe = new AxeBuilder({page}).withTags(AXE_TAGS).exclude('iframe').setLegacyMode();
      const {violations} = await axe.disableRules('color-contrast').analyze();
      const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
      expect.soft(found, where).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
}

/** The names of the landmarks in each language; others get their own when somebody has looked at them. */
const NAMES = {
  '/privacy': {main: 'Main', contents: 'Contents', legal: 'Legal and contact'},
  '/ja/privacy': {main: 'メイン', contents: '目次', legal: '規約とお問い合わせ'},
};

for (const [address, {main, contents, legal}] of Object.entries(NAMES)) {
  test(`${address}: landmarks and switcher as a screen reader has them`, async ({page}) => {
    await page.goto(address);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - navigation "${main}":
          - list
          - button
      - main:
        - article:
          - heading [level=1]
          - navigation "${contents}":
            - list
      - contentinfo:
        - navigation "${legal}":
          - list
    `);
    // Playwright's snapshot does not know what `popovertarget` says of a button; Chromium's own tree does.
    const session = await page.context().newCDPSession(page);
    const expanded = async () => {
      const {nodes} = await session.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({role}) => role?.value === 'button')
        .flatMap(({properties = []}) => properties.filter(({name}) => name === 'expanded'))
        .map(({value}) => value.value);
    };
    expect(await expanded()).toEqual([false]);
    await page.locator('[popovertarget=languages]').click();
    expect(await expanded()).toEqual([true]);
    await expect(page.locator('#languages').getByRole('listitem')).toHaveCount(languages.length);
  });
}
