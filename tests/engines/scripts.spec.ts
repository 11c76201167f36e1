import {addressIn, type Language, languageOf, languages} from '../../src/locale/languages';
import {endedScripts, markEnds} from '../delivery/bundle/ended-scripts';
import {pagesWithReact} from '../site';
import {eventually, expect, pagesIn, test} from './visitor/visit';
import type {Visitor} from './visitor/visitor';

test.use({ownOrigin: true});

const PREVIEW = '[data-hydrate]';

/** What browsers say of a script that ends wherever it was cut. */
const CUT_SHORT =
  /cut|unexpected|expected expression|SyntaxError|missing|unterminated|string literal|left(?:-hand)? side/i;

/** Reads the open page and goes to the same one in another language, where the menu opens. */
async function switchLanguage(visitor: Visitor, address: string, other: Language): Promise<void> {
  expect(await visitor.ask(() => document.querySelector('main')?.checkVisibility()), address).toBe(true);
  await visitor.press('[popovertarget=languages]');
  await visitor.press(`#languages [hreflang=${other.code}]`);
  await eventually(() => visitor.ask(() => document.documentElement.lang), address).toBe(other.code);
  await visitor.press('[popovertarget=menu]');
  const isSeen = () => document.querySelector('#menu a')?.checkVisibility({visibilityProperty: true});
  expect(await visitor.ask(isSeen), address).toBe(true);
}

/** Goes on from an open menu: to a section, and from the footer. */
async function leaveByMenu(visitor: Visitor, origin: string, language: Language): Promise<void> {
  const section = addressIn(language, '/#features');
  await visitor.press(`#menu a[href="${section}"]`);
  await eventually(() => visitor.address()).toBe(origin + section);
  await visitor.press(`footer a[href="${addressIn(language, '/privacy')}"]`);
  await eventually(() => visitor.address()).toBe(origin + addressIn(language, '/privacy'));
}

const otherThan = (page: string) => languages.find((one) => one !== languageOf(page)) ?? languageOf(page);

test.describe('without scripts', () => {
  test.use({expectedComplaints: /./});

  for (const language of languages) {
    test(`every page in ${language.code} is read and left without scripts`, async ({
      visitor,
      site,
      engine,
    }) => {
      test.slow();
      site.scripts = 'are switched off';
      await visitor.resize(390, 844);
      for (const page of pagesIn(engine).filter((one) => languageOf(one) === language)) {
        await visitor.open(`${site.url}${page}?from=friend`);
        await switchLanguage(visitor, page, otherThan(page));
        // The place is what a script would have kept.
        expect(new URL(await visitor.address()).search, page).toBe('');
      }
      await leaveByMenu(visitor, site.url, otherThan(addressIn(language, '/')));
    });
  }
});

for (const state of ['never arrive', 'break half-way'] as const) {
  test.describe(state, () => {
    test.use({expectedComplaints: CUT_SHORT});

    // Of the other pages none has scripts in files.
    test(`the home page does all it does without scripts where they ${state}`, async ({visitor, site}) => {
      site.scripts = state;
      await visitor.resize(390, 844);
      await visitor.open(`${site.url}/`);
      await visitor.press(PREVIEW);
      await eventually(() => site.harmed).toBeGreaterThan(0);
      await switchLanguage(visitor, '/', otherThan('/'));
      await leaveByMenu(visitor, site.url, otherThan('/'));
    });
  });
}

function words(): (string | null)[] {
  return [...document.querySelectorAll('h1, h2, h3, main p, main li')]
    .filter((element) => !element.closest('[data-hydrate]'))
    .map(({textContent}) => textContent);
}

const isHydrated = (visitor: Visitor) => visitor.ask(() => document.documentElement.dataset.hasHydrated);
const modes = (visitor: Visitor) =>
  visitor.ask(() => document.querySelectorAll('#about input[type=radio]').length);

test('React comes to whoever is near what needs it, and says nothing', async ({visitor, site}) => {
  for (const page of pagesWithReact) {
    await visitor.open(site.url + page);
    const before = await visitor.ask(words);
    await visitor.ask((preview) => document.querySelector(preview)?.scrollIntoView(), PREVIEW);
    await visitor.key('Shift');
    await eventually(() => isHydrated(visitor)).toBe('true');
    expect(await visitor.ask(words)).toEqual(before);
  }
});

test('a press that comes long before React opens the preview, where the visitor has scrolled to', async ({
  visitor,
  site,
}) => {
  site.scripts = 'are late';
  await visitor.open(`${site.url}/`);
  await visitor.press(PREVIEW);
  await eventually(() => site.late).toBe(1);
  await visitor.ask(() => document.querySelector('#features')?.scrollIntoView({behavior: 'instant'}));
  const place = await visitor.ask(() => scrollY);
  expect(await modes(visitor)).toBe(0);
  site.arrive();
  await eventually(() => modes(visitor)).toBe(3);
  // Firefox rounds the place up or down.
  expect(Math.abs((await visitor.ask(() => scrollY)) - place)).toBeLessThanOrEqual(1);
});

test.describe('scripts that fail at first', () => {
  test.use({
    expectedComplaints: new RegExp(`${CUT_SHORT.source}|failed|error loading`, 'i'),
  });

  for (const state of ['break half-way', 'are refused'] as const) {
    test(`scripts that ${state} are asked for again at the next press`, async ({visitor, site}) => {
      site.scripts = state;
      await visitor.open(`${site.url}/`);
      await visitor.ask(markEnds);
      for (const presses of [1, 2]) {
        await visitor.press(PREVIEW);
        await eventually(() => visitor.ask(endedScripts)).toBeGreaterThanOrEqual(presses);
      }
      expect(await isHydrated(visitor)).not.toBe('true');
      site.scripts = 'run';
      await visitor.press(PREVIEW);
      await eventually(() => modes(visitor)).toBe(3);
    });
  }
});
