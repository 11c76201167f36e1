import {addressIn, languageOf, languages} from '../../src/locale/languages';
import {BUILD, documentOf, expect, pages, product, test} from '../site';
import {expectMarkup} from './markup';

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

test('titles and descriptions are each page’s own', () => {
  for (const text of ['title', 'meta[name=description]']) {
    // What is not translated is the same in another language.
    const texts = pages.flatMap((page) => {
      const said = documentOf(page)(text).toString();
      return said ? languageOf(page).code + said : [];
    });
    expect(texts.filter((one, index) => texts.indexOf(one) !== index)).toEqual([]);
  }
});
