import {addressIn, languageOf, languages} from '../../src/locale/languages';
import {pages} from '../site';
import {eventually, expect, pagesIn, test} from './visitor/visit';
import {otherSettings, type Visitor} from './visitor/visitor';

const SWITCHER = '[popovertarget=languages]';
const MENU = '[popovertarget=menu]';

function isOpen(visitor: Visitor, popover: string): Promise<boolean | undefined> {
  return visitor.ask((id) => document.getElementById(id)?.matches(':popover-open'), popover);
}

const focused = (visitor: Visitor) =>
  visitor.ask(
    () =>
      document.activeElement?.getAttribute('href') ?? document.activeElement?.getAttribute('popovertarget'),
  );

for (const language of languages) {
  test(`every page in ${language.code} switches to every other language, keeping query and section`, async ({
    visitor,
    site,
    engine,
  }) => {
    test.slow();
    const known = pagesIn(engine).filter((page) => pages.includes(page));
    for (const page of known.filter((one) => languageOf(one) === language)) {
      for (const other of languages.filter((one) => one !== language)) {
        await visitor.open(`${site.url}${page}?from=friend#main`);
        await visitor.press(SWITCHER);
        const list = () => [
          document.querySelector('#languages')?.matches(':popover-open'),
          document.querySelector('#languages [aria-current]')?.getAttribute('hreflang'),
        ];
        expect(await visitor.ask(list), page).toEqual([true, language.code]);
        await visitor.press(`#languages [hreflang=${other.code}]`);
        const arrived = () => visitor.ask(() => [location.href, document.documentElement.lang]);
        await eventually(arrived).toEqual([
          `${site.url}${addressIn(other, page)}?from=friend#main`,
          other.code,
        ]);
      }
    }
  });
}

test('the menu hangs over its button, or from the whole bar, on narrow screens', async ({visitor, site}) => {
  await visitor.resize(320, 900);
  await visitor.open(`${site.url}/terms`);
  await visitor.press(MENU);
  for (const width of [320, 390, 600, 767]) {
    const got = await visitor.resize(width, 900);
    const hangs = () =>
      visitor.ask(
        (selectors) => {
          const [button, panel, bar] = selectors.map((one) =>
            document.querySelector(one)?.getBoundingClientRect(),
          );
          if (!button || !panel || !bar) throw new Error('there is no menu');
          const atButton = Math.abs(panel.right - button.right) <= 1;
          const atBar = Math.abs(panel.left + panel.right - bar.left - bar.right) <= 1;
          return [panel.left <= button.left, atButton || atBar, panel.top >= button.bottom];
        },
        [MENU, '#menu', 'header > nav'],
      );
    await eventually(hangs, `at ${got} px`).toEqual([true, true, true]);
  }
});

test('the languages hang from their button, however wide the window', async ({visitor, site}) => {
  await visitor.open(`${site.url}/terms`);
  await visitor.press(SWITCHER);
  for (const width of [390, 1440, 1920]) {
    await visitor.resize(width, 900);
    const beside = () =>
      visitor.ask(
        (ids) => {
          const [button = NaN, panel = NaN] = ids.map(
            (id) => document.querySelector(id)?.getBoundingClientRect().right,
          );
          return Math.abs(button - panel);
        },
        [SWITCHER, '#languages'],
      );
    await eventually(beside, `at ${width} px`).toBeLessThanOrEqual(1);
  }
});

test('by keyboard: skip link first, then brand, items, switcher; the languages follow their button', async ({
  visitor,
  site,
}) => {
  await visitor.resize(1440, 900);
  await visitor.open(`${site.url}/terms`);
  const walked: (string | null | undefined)[] = [];
  for (let step = 0; step < 6; step++) {
    await visitor.key('Tab');
    walked.push(await focused(visitor));
  }
  expect(walked).toEqual(['#main', '/', '/', '/#features', '/#about', 'languages']);
  expect(
    await visitor.ask(() => document.activeElement && getComputedStyle(document.activeElement).outlineWidth),
  ).toBe('3px');
  await visitor.key('Enter');
  expect(await isOpen(visitor, 'languages')).toBe(true);
  await visitor.key('Tab');
  expect(await focused(visitor)).toBe('/terms');
  await visitor.key('Tab');
  expect(await focused(visitor)).toBe('/ja/terms');
  await visitor.key('Escape');
  expect(await isOpen(visitor, 'languages')).toBe(false);
  expect(await focused(visitor)).toBe('languages');
});

test('the skip link leads past the bar', async ({visitor, site}) => {
  await visitor.open(`${site.url}/privacy`);
  await visitor.key('Tab');
  const isSeen = () => visitor.ask(() => (document.activeElement?.getBoundingClientRect().top ?? -1) >= 0);
  await eventually(isSeen).toBe(true);
  await visitor.key('Enter');
  await eventually(() => visitor.ask(() => document.activeElement?.id)).toBe('main');
  await visitor.key('Tab');
  expect(await visitor.ask(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

// Last: the window of the browser that is started here takes the focus, and without it WebKit shows none.
test.describe('where movement is welcome', () => {
  test.use({settings: otherSettings});

  test('on a phone the menu opens, closes by Escape and by a press beside it, and leads to a section', async ({
    visitor,
    site,
  }) => {
    await visitor.resize(390, 844);
    await visitor.open(`${site.url}/`);
    for (const close of [() => visitor.key('Escape'), () => visitor.press('h1')]) {
      await visitor.press(MENU);
      expect(await isOpen(visitor, 'menu')).toBe(true);
      await close();
      await eventually(() => isOpen(visitor, 'menu')).toBe(false);
    }
    await visitor.press(MENU);
    await visitor.press('#menu a[href$="#features"]');
    await eventually(() => visitor.address()).toBe(`${site.url}/#features`);
    await eventually(() => isOpen(visitor, 'menu')).toBe(false);
    await eventually(() =>
      visitor.ask(() => {
        const top = document.getElementById('features')?.getBoundingClientRect().top ?? -1;
        return top >= 0 && top < innerHeight;
      }),
    ).toBe(true);
  });

  test('one brand at a time is in view on the landing page, and the bar’s own everywhere else', async ({
    visitor,
    site,
  }) => {
    /** Whether the bar's brand can be pressed: what is cut off cannot. */
    const brandIsThere = () =>
      visitor.ask(() => {
        const brand = document.querySelector('header a[translate=no]') as Element;
        const {left, right, top, bottom} = brand.getBoundingClientRect();
        return brand.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      });
    const ownBrandEnds = () =>
      visitor.ask(() => document.querySelector('main p[translate=no]')?.getBoundingClientRect().bottom ?? 0);
    for (const width of [390, 1440]) {
      await visitor.resize(width, 900);
      await visitor.open(`${site.url}/`);
      expect(await brandIsThere(), `at ${width} px`).toBe(false);
      await visitor.key('Tab');
      await visitor.key('Tab');
      await eventually(brandIsThere, `at ${width} px, with the focus`).toBe(true);
      await visitor.ask(() => (document.activeElement as HTMLElement).blur());
      expect(await brandIsThere(), `at ${width} px`).toBe(false);
      const end = await ownBrandEnds();
      await visitor.ask((top) => scrollTo({top, behavior: 'instant'}), end - 60);
      expect(await brandIsThere(), `at ${width} px, below its own`).toBe(false);
      await visitor.ask((top) => scrollTo({top, behavior: 'instant'}), end + 16);
      await eventually(brandIsThere, `at ${width} px, above its own`).toBe(true);
    }
    await visitor.open(`${site.url}/contact`);
    expect(await brandIsThere()).toBe(true);
  });
});
