import {faintTexts} from '../engines/visitor/faint-texts';
import type {Visitor} from '../engines/visitor/visitor';
import {expect, oneOfEachKind, test, toldOfNotFound} from '../site';

/** WCAG 2.2, 1.4.6 (AAA): the least contrast of text, and of text that is large. */
const LEAST = {text: 7, large: 4.5};
const SIZES = {phone: {width: 390, height: 844}, desktop: {width: 1440, height: 900}};

test.use({expectedMessages: toldOfNotFound});

for (const page of oneOfEachKind) {
  test(`${page}: every text stands out at AAA, in both schemes, on a phone and a desktop`, async ({
    page: tab,
  }) => {
    await tab.goto(page);
    const session = await tab.context().newCDPSession(tab);
    const seen: Pick<Visitor, 'ask' | 'screenshot'> = {
      ask: (question, ...given) => tab.evaluate(`(${question})(...${JSON.stringify(given)})`),
      // The same pixels, packed in a hurry.
      screenshot: async () => {
        const {cssContentSize} = await session.send('Page.getLayoutMetrics');
        const {data} = await session.send('Page.captureScreenshot', {
          captureBeyondViewport: true,
          optimizeForSpeed: true,
          clip: {...cssContentSize, scale: 1},
        });
        return Buffer.from(data, 'base64');
      },
    };
    for (const [size, viewport] of Object.entries(SIZES)) {
      await tab.setViewportSize(viewport);
      for (const scheme of ['light', 'dark'] as const) {
        await tab.emulateMedia({colorScheme: scheme});
        expect(await faintTexts(seen, LEAST), `${size}, ${scheme}`).toEqual([]);
      }
    }
  });
}
