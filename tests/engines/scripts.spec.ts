import {addressIn, languageOf} from '../../src/locale/address';
import {type Language, languages} from '../../src/locale/languages';
import {pages, unknownPages} from '../site';
import {eventually, expect, test} from './visitor/visit';
import {usualSettings, type Visitor} from './visitor/visitor';

// Nothing scrolls or crosses over on the way; that it may is in states.spec.ts and moving-on.spec.ts.
test.use({settings: {...usualSettings, motion: 'reduced'}});

/** Reads a page and goes to the same one in another language, where the menu opens. */
async function switchLanguage(visitor: Visitor, address: string, other: Language): Promise<void> {
  await visitor.open(address);
  expect(await visitor.ask(() => document.querySelector('main')?.checkVisibility()), address).toBe(true);
  await visitor.press('[popovertarget=languages]');
  await visitor.press(`#languages [hreflang=${other.code}]`);
  await eventually(() => visitor.ask(() => document.documentElement.lang), address).toBe(other.code);
  await visitor.press('[popovertarget=menu]');
  expect(await visitor.ask(() => document.querySelector('#menu a')?.checkVisibility()), address).toBe(true);
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
    test(`every page in ${language.code} is read and left without scripts`, async ({visitor, site}) => {
      test.slow();
      site.scripts = 'are switched off';
      await visitor.resize(390, 844);
      for (const page of [...pages, ...unknownPages].filter((one) => languageOf(one) === language)) {
        await switchLanguage(visitor, site.url + page, otherThan(page));
        expect(await visitor.ask(() => document.documentElement.hasAttribute('data-scripts')), page).toBe(
          false,
        );
      }
      await leaveByMenu(visitor, site.url, otherThan(addressIn(language, '/')));
    });
  }
});

for (const state of ['never arrive', 'break half-way'] as const) {
  test.describe(state, () => {
    test.use({expectedComplaints: /cut|Unexpected|SyntaxError|missing|unterminated/i});

    for (const page of ['/', '/ja/terms']) {
      test(`${page} does all it does without scripts where they ${state}`, async ({visitor, site}) => {
        site.scripts = state;
        await visitor.resize(390, 844);
        await switchLanguage(visitor, site.url + page, otherThan(page));
        await leaveByMenu(visitor, site.url, otherThan(page));
      });
    }
  });
}
