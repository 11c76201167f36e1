import {addressIn, languageOf} from '../../src/locale/address';
import {languages} from '../../src/locale/languages';
import {pages, unknownPages} from '../site';
import {expect, test} from './visitor/visit';
import type {Visitor} from './visitor/visitor';

/** Walks as a reader does: the other language, a section by the menu, the footer. */
async function walk(visitor: Visitor, origin: string, page: string): Promise<void> {
  await visitor.resize(390, 844);
  await visitor.open(origin + page);
  expect(await visitor.ask(() => document.querySelector('main')?.checkVisibility())).toBe(true);
  await visitor.press('[popovertarget=languages]');
  const other = languages.find((language) => language !== languageOf(page)) ?? languageOf(page);
  await visitor.press(`#languages [hreflang=${other.code}]`);
  await expect.poll(() => visitor.ask(() => document.documentElement.lang)).toBe(other.code);
  await visitor.press('[popovertarget=menu]');
  const section = addressIn(other, '/#features');
  expect(await visitor.ask(() => document.querySelector('#menu a')?.checkVisibility())).toBe(true);
  await visitor.press(`#menu a[href="${section}"]`);
  await expect.poll(() => visitor.address()).toBe(origin + section);
  await visitor.press(`footer a[href="${addressIn(other, '/privacy')}"]`);
  await expect.poll(() => visitor.address()).toBe(origin + addressIn(other, '/privacy'));
}

test.describe('without scripts', () => {
  test.use({expectedComplaints: /./});

  test('every page is read and left without scripts', async ({visitor, site}) => {
    test.slow();
    site.scripts = 'are switched off';
    for (const page of [...pages, ...unknownPages]) {
      await walk(visitor, site.url, page);
      expect(await visitor.ask(() => document.documentElement.hasAttribute('data-scripts')), page).toBe(
        false,
      );
    }
  });
});

for (const state of ['never arrive', 'break half-way'] as const) {
  test.describe(state, () => {
    test.use({expectedComplaints: /cut|Unexpected|SyntaxError|missing|unterminated/i});

    for (const page of ['/', '/ja/terms']) {
      test(`${page} does all it does without scripts where they ${state}`, async ({visitor, site}) => {
        site.scripts = state;
        await walk(visitor, site.url, page);
      });
    }
  });
}

function words(): (string | null)[] {
  return [...document.querySelectorAll('h1, h2, h3, main p, main li')].map(({textContent}) => textContent);
}

test('React comes with the first key, and says nothing', async ({visitor, site}) => {
  for (const page of pages) {
    await visitor.open(site.url + page);
    const before = await visitor.ask(words);
    await visitor.key('Shift');
    await expect
      .poll(() => visitor.ask(() => document.documentElement.dataset.hasHydrated), {timeout: 20_000})
      .toBe('true');
    expect(await visitor.ask(words)).toEqual(before);
  }
});
