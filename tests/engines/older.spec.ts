import {addressIn, languageOf, languages} from '../../src/locale/languages';
import {pagesWithReact} from '../site';
import {faintTexts} from './visitor/faint-texts';
import {flaws} from './visitor/flaws';
import {eventually, expect, pagesIn, test} from './visitor/visit';
import type {Visitor} from './visitor/visitor';

/*
 * What a visitor sees whose browser is of years ago: not the look of today, but a page that is whole, can be
 * read and leads on. What falls back to what: README.md.
 */

/** WCAG 2.2, 1.4.3 (AA). */
const LEAST = {text: 4.5, large: 3};

test.use({
  // An older browser says which powers and attributes it does not know; an error of the page is something else.
  expectedComplaints: /404|Permissions-Policy header|Found a 'popover' attribute/,
});

/** Holds the open page to all that a reader needs of it. */
async function expectReadable(visitor: Visitor, page: string): Promise<void> {
  expect(await visitor.ask(flaws), page).toEqual([]);
  expect(await faintTexts(visitor, LEAST), page).toEqual([]);
  const seen = await visitor.ask(() => {
    const isSeen = (selector: string) =>
      [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
    const isLoading = [...document.querySelectorAll('main [role=status]')].some(
      (status) => status.checkVisibility() && status.textContent?.trim(),
    );
    // Lists that stand open stand in the bar, and lie over nothing.
    const hasPopovers = CSS.supports('selector(:popover-open)');
    const bar = document.querySelector('header > nav')?.getBoundingClientRect() ?? new DOMRect();
    const lists = [...document.querySelectorAll('#menu, #languages')].map((list) => {
      const {top, bottom} = list.getBoundingClientRect();
      return getComputedStyle(list).position === 'static' && top >= bar.top && bottom <= bar.bottom + 1;
    });
    return {
      lists: hasPopovers || lists.every(Boolean),
      title: isSeen('h1'),
      home: isSeen('header a[translate=no]'),
      languages: document.querySelectorAll('#languages a').length,
      footer: isSeen('footer a'),
      isLoading,
    };
  });
  expect(seen, page).toEqual({
    lists: true,
    title: true,
    home: true,
    languages: languages.length,
    footer: true,
    isLoading: false,
  });
}

/** Goes to the same page in another language by the bar, and from there on by the footer. */
async function leadOn(visitor: Visitor, origin: string, page: string): Promise<void> {
  const other = languages.find((language) => language !== languageOf(page)) ?? languageOf(page);
  await visitor.press(`#languages [hreflang=${other.code}]`);
  await eventually(() => visitor.ask(() => document.documentElement?.lang), page).toBe(other.code);
  const contact = addressIn(other, '/contact');
  await visitor.press(`footer a[href="${contact}"]`);
  await eventually(() => visitor.address(), page).toBe(origin + contact);
}

for (const language of languages) {
  test(`every page in ${language.code} is whole, readable and leads on at 390 and 1280 px, before and after React`, async ({
    visitor,
    site,
    engine,
  }) => {
    test.slow();
    for (const page of pagesIn(engine).filter((one) => languageOf(one) === language)) {
      await visitor.resize(390, 900);
      await visitor.open(site.url + page);
      expect(await visitor.ask(() => document.documentElement.lang)).toBe(language.code);
      await expectReadable(visitor, `${page} at 390 px`);
      await visitor.resize(1280, 900);
      await expectReadable(visitor, `${page} at 1280 px`);
      await leadOn(visitor, site.url, page);

      if (pagesWithReact.includes(page)) {
        await visitor.open(site.url + page);
        await visitor.ask(() => document.querySelector('[data-hydrate]')?.scrollIntoView());
        await visitor.key('Shift');
        await eventually(
          () => visitor.ask(() => document.documentElement.dataset.hasHydrated),
          `${page}: React`,
        ).toBe('true');
        await expectReadable(visitor, `${page} with React at 1280 px`);
        await visitor.resize(390, 900);
        await expectReadable(visitor, `${page} with React at 390 px`);
        await leadOn(visitor, site.url, page);
      }
    }
  });
}

test('the picture is there once it is reached, and where a section is linked to, it is', async ({
  visitor,
  site,
}) => {
  await visitor.open(`${site.url}/`);
  await visitor.ask(() => document.querySelector('#about picture img')?.scrollIntoView());
  await eventually(() =>
    visitor.ask(() => {
      const image = document.querySelector<HTMLImageElement>('#about picture img');
      return Boolean(image?.complete && image.naturalWidth > 0);
    }),
  ).toBe(true);
  await visitor.open(`${site.url}/terms#refunds`);
  await eventually(() =>
    visitor.ask(() => {
      const top = document.getElementById('refunds')?.getBoundingClientRect().top ?? -1;
      return top >= 0 && top < innerHeight;
    }),
  ).toBe(true);
});
