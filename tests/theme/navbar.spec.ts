import sharp from 'sharp';
import {addressIn, languageOf, languages} from '../../src/locale/languages';
import {layoutProblems} from '../pages/layout-problems';
import {documentOf, expect, hydrate, notFoundMessage, oneOfEachKind, pages, test} from '../site';

/* What the navbar says, and where it stands. What it does, in every engine: tests/engines. */

test('the switcher of every page names the languages, and leads home from unknown addresses', () => {
  for (const page of [...pages, ...languages.map((language) => addressIn(language, '/404'))]) {
    const language = languageOf(page);
    const $ = documentOf(page);
    const options = $('#languages a').map((_, link) => ({...link.attribs, label: $(link).text()}));
    expect(options.get(), page).toEqual(
      languages.map((other) => ({
        label: other.label,
        href: addressIn(other, page.replace(/404$/, '')),
        lang: other.code,
        hreflang: other.code,
        ...(other === language ? {'aria-current': 'true'} : {}),
      })),
    );
  }
});

test('the switcher keeps the place once React is there', async ({page: tab}) => {
  await tab.goto('/?a=b#features');
  await hydrate(tab);
  await tab.locator('[popovertarget=languages]').click();
  await tab.locator('#languages [hreflang=ja]').click();
  await expect(tab).toHaveURL(/\/ja\?a=b#features$/);
});

test.describe('with unknown addresses', () => {
  test.use({expectedMessages: notFoundMessage});

  for (const page of oneOfEachKind) {
    test(`${page}: letters twice as large overlap nothing, are not cut and do not run sideways`, async ({
      page: tab,
    }) => {
      await tab.goto(page);
      // A fourth item fits as well.
      await tab.evaluate(() => {
        const items = document.querySelector('#menu');
        if (items?.childElementCount === 3) items.append(items.lastElementChild?.cloneNode(true) as Node);
        // As the browser's own setting: 16 px are the letters of the style sheets.
        document.documentElement.style.fontSize = 'calc(var(--larger, 1) * 100%)';
      });
      for (const larger of [1.25, 1.5, 2]) {
        for (const width of [320, 340, 420, 768, 1024]) {
          await tab.setViewportSize({width, height: 800});
          const overlaps = await tab.evaluate((size) => {
            document.documentElement.style.setProperty('--larger', String(size));
            const boxes = [...document.querySelectorAll('header a, header button')]
              .filter((element) => element.checkVisibility({visibilityProperty: true}))
              .map((element) => ({name: element.textContent, box: element.getBoundingClientRect()}));
            return boxes.flatMap(({name, box}, index) =>
              boxes
                .slice(index + 1)
                .filter(({box: next}) => box.left < next.right && next.left < box.right)
                .map((next) => `${name} overlaps ${next.name}`),
            );
          }, larger);
          const problems = [...overlaps, ...(await tab.evaluate(layoutProblems))];
          expect(problems, `${larger * 100} % at ${width} px`).toEqual([]);
        }
      }
    });
  }
});

test('the navbar has no ground at the top of a page, and one over what is scrolled beneath it', async ({
  page: tab,
}) => {
  /** The colours at the window's left edge, in the navbar's middle and on its lower edge. */
  const seen = async () => {
    const {height = 0} = (await tab.locator('header > nav').boundingBox()) ?? {};
    const column = sharp(await tab.screenshot({clip: {x: 0, y: 0, width: 1, height}})).removeAlpha();
    const pixels = await column.raw().toBuffer();
    return [height / 2, height - 1].map((y) => [...pixels.subarray(3 * y, 3 * y + 3)]);
  };
  for (const page of ['/', '/terms']) {
    await tab.goto(page);
    const atTop = await seen();
    const navbar = tab.locator('#__docusaurus > header');
    await navbar.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
    expect(await seen(), page).toEqual(atTop);
    await navbar.evaluate((element) => element.style.removeProperty('visibility'));
    const colours = await tab.evaluate(() => {
      scrollTo({top: 500, behavior: 'instant'});
      const numbers = (colour: string) => colour.match(/\d+/g)?.map(Number) ?? [];
      const footer = getComputedStyle(document.querySelector('#__docusaurus > footer') as Element);
      return [getComputedStyle(document.body).backgroundColor, footer.borderBlockStartColor].map(numbers);
    });
    await expect
      .poll(async () => {
        const now = (await seen()).flat();
        return Math.max(...colours.flat().map((part, index) => Math.abs(part - (now[index] ?? 0))));
      }, page)
      .toBeLessThan(8);
  }
});
