import {addressIn, defaultLanguage, languageOf, languages} from '../../src/locale/languages';
import {BUILD, defaultPages, documentOf, expect, legalPages, pages, product, test} from '../site';
import {expectMarkup, headOf, textsOf, values} from './markup';

/*
 * What stands in the HTML of every page of the sitemap, and of the not-found pages.
 */

const site = {name: product.name, url: product.siteUrl, languages, build: BUILD};
const notFound = languages.map((language) => addressIn(language, '/404'));

for (const page of [...pages, ...notFound]) {
  test(`${page}: one main, one h1, ids of its own, words and links in its own language, and a head that says so`, () => {
    expectMarkup(page, site);
  });
}

test('every page has a card, which its title describes, but for what has a picture of its own', () => {
  for (const page of pages) {
    const $ = documentOf(page);
    if (!headOf($)['og:image']?.[0]?.includes('/social/')) continue;
    const alternative = [expect.stringContaining($('title').text().split(' | ')[0] ?? '')];
    expect(headOf($), page).toMatchObject({
      'og:image:type': ['image/jpeg'],
      'og:image:alt': alternative,
      'twitter:image:alt': alternative,
    });
  }
});

test('titles and descriptions are each page’s own', () => {
  for (const text of ['title', 'meta[name=description]']) {
    // What is not translated is the same in another language.
    const texts = pages.map((page) => languageOf(page).code + documentOf(page)(text).toString());
    expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
  }
});

test('a page in another language has the same ids in the same order, and no text in English', () => {
  const {name, adNetwork, subscriptionProvider, operator, contact} = product;
  const facts = [name, adNetwork.name, subscriptionProvider.name, operator, contact.email];
  const names = [...facts, 'App Store', 'Google Play'];
  const englishOn = (page: string) =>
    textsOf(documentOf(page))
      .filter(({text, parent}) => /[a-z]{2,}/i.test(text) && !parent.is('[translate=no], [lang]'))
      .map(({text}) => text);
  // A document that is no legal text, a page in MDX and a post may be in English alone.
  const translated = defaultPages.filter(
    (page) => legalPages.includes(page) || documentOf(page)('html').is('.plugin-pages:not(.mdx-page)'),
  );
  expect(translated.length).toBeGreaterThan(3);
  for (const page of translated) {
    const english = englishOn(page);
    expect(english.length).toBeGreaterThan(8);
    for (const language of languages.filter((one) => one !== defaultLanguage)) {
      const other = addressIn(language, page);
      expect(values(documentOf(other), 'main [id]', 'id')).toEqual(
        values(documentOf(page), 'main [id]', 'id'),
      );
      const left = englishOn(other).filter((text) => english.includes(text) && !names.includes(text));
      expect(left, other).toEqual([]);
    }
  }
});
