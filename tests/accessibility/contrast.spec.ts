import {expect, notFoundMessage, oneOfEachKind, test} from '../site';
import {lowContrast} from './low-contrast';

/** WCAG 2.2, 1.4.6 (AAA): the least contrast of text, and of text that is large. */
const LEAST = {text: 7, large: 4.5};

test.use({expectedMessages: notFoundMessage});

for (const address of oneOfEachKind) {
  test(`${address}: every text stands out at AAA, in both schemes, on a phone and a desktop`, async ({
    page,
  }) => {
    await page.goto(address);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({width, height});
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        expect(await lowContrast(page, LEAST), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
}
