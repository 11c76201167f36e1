import {expect, hydrate, notFoundMessage, oneOfEachKind, pagesWithReact, test} from '../site';

/** Names every target that is smaller; a link in a sentence is as high as its line. */
function tooSmall(least: number): string[] {
  const targets = document.querySelectorAll<HTMLElement>('a, button, input, select, [tabindex="0"], canvas');
  const small: string[] = [];
  for (const target of targets) {
    // A radio button is pressed by its label.
    const pressed = target.closest('label') ?? target;
    const {width, height} = pressed.getBoundingClientRect();
    const inSentence =
      target.localName === 'a' &&
      getComputedStyle(target).display === 'inline' &&
      target.closest('p, li, dd')?.textContent?.trim() !== target.textContent?.trim();
    const isSkipLink = target.getAttribute('href') === '#main';
    if (!pressed.checkVisibility({visibilityProperty: true}) || inSentence || isSkipLink) continue;
    // Sizes are fractions of a pixel apart from what the style sheet says.
    if (Math.min(width, height) < least - 0.1) {
      small.push(`${target.outerHTML.slice(0, 80)}: ${width.toFixed(1)} × ${height.toFixed(1)}`);
    }
  }
  return small;
}

test.use({expectedMessages: notFoundMessage});

/** WCAG 2.2: the least side of a target, 2.5.8 (AA) with a mouse and 2.5.5 (AAA) with a finger, in CSS pixels. */
for (const {pointer, least, ...device} of [
  {pointer: 'a mouse', least: 24, viewport: {width: 1440, height: 900}},
  {pointer: 'a finger', least: 44, viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true},
]) {
  test.describe(pointer, () => {
    test.use(device);

    test(`every target is at least ${least} px for ${pointer}`, async ({page}) => {
      for (const address of oneOfEachKind) {
        await page.goto(address);
        expect(await page.evaluate(tooSmall, least), `${address}, before React`).toEqual([]);
        if (pagesWithReact.includes(address)) await hydrate(page);
        for (const panel of ['menu', 'languages']) {
          const opener = page.locator(`[popovertarget=${panel}]`);
          if (await opener.isVisible()) await opener.click();
          expect(await page.evaluate(tooSmall, least), `${address}, ${panel} open`).toEqual([]);
        }
      }
    });
  });
}
