import {languageOf, languages} from '../../src/locale/languages';
import {expect, hydrate, pages, pagesWithReact, test, toldOfNotFound, unknownPages} from '../site';

/** WCAG 2.2: the least side of a target, 2.5.8 (AA) with a mouse and 2.5.5 (AAA) with a finger, in CSS pixels. */
const LEAST = {mouse: 24, finger: 44};

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

const ALL = [...pages, ...unknownPages];

test.use({expectedMessages: toldOfNotFound});

for (const [pointer, least] of Object.entries(LEAST)) {
  test.describe(pointer, () => {
    test.use(
      pointer === 'finger'
        ? {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true}
        : {viewport: {width: 1440, height: 900}},
    );

    for (const language of languages) {
      test(`every target of every page in ${language.code} is at least ${least} px, ${pointer}`, async ({
        page: tab,
      }) => {
        for (const page of ALL.filter((address) => languageOf(address) === language)) {
          await tab.goto(page);
          if (pagesWithReact.includes(page)) {
            expect(await tab.evaluate(tooSmall, least), `${page}, before React`).toEqual([]);
            await hydrate(tab);
          }
          for (const opener of ['[popovertarget=menu]', '[popovertarget=languages]']) {
            if (await tab.locator(opener).isVisible()) {
              await tab.locator(opener).click();
            }
            expect(await tab.evaluate(tooSmall, least), `${page}, ${opener} open`).toEqual([]);
          }
        }
      });
    }
  });
}
