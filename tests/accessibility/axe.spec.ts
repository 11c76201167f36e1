import AxeBuilder from '@axe-core/playwright';
import {expect, notFoundMessage, oneOfEachKind, test} from '../site';

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Each layout in one scheme; the colours of all four are measured in contrast.spec.ts. */
const LOOKS = [
  {viewport: {width: 390, height: 844}, colorScheme: 'light', panel: 'menu'},
  {viewport: {width: 1440, height: 900}, colorScheme: 'dark', panel: 'languages'},
] as const;

test.use({expectedMessages: notFoundMessage});

for (const address of oneOfEachKind) {
  test(`${address} is accessible, on a phone and a desktop, panels closed and open`, async ({page}) => {
    await page.goto(address);
    for (const {viewport, colorScheme, panel} of LOOKS) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({colorScheme});
      for (const state of ['closed', 'open']) {
        if (state === 'open') await page.locator(`[popovertarget=${panel}]`).click();
        // The form's frame is not ours; contrast is measured on the pixels, and to a higher level, in contrast.spec.ts.
        const axe = new AxeBuilder({page})
          .withTags(AXE_TAGS)
          .exclude('iframe')
          .disableRules('color-contrast');
        const {violations} = await axe.analyze();
        const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
        expect(found, `${viewport.width} px, ${panel} ${state}`).toEqual([]);
      }
      await page.keyboard.press('Escape');
    }
  });
}
