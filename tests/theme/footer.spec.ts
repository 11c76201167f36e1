import {addressIn, languageOf} from '../../src/locale/address';
import {expect, pages, product, test} from '../site';

/** A full stop of the name's own is not doubled. */
const owner = `© ${product.copyrightYear} ${(product.operator ?? product.name).replace(/\.$/, '')}`;

for (const page of pages) {
  test(`${page}: the footer has three links in the language and the copyright`, async ({page: tab}) => {
    const language = languageOf(page);
    await tab.goto(page);
    const footer = tab.getByRole('contentinfo');
    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/terms', '/privacy', '/contact'].map((to) => addressIn(language, to)));
    const copyright = {
      en: `${owner}. All rights reserved.`,
      ja: `${owner}. 無断転載を禁じます。`,
    }[language.code];
    await expect(footer).toContainText(copyright ?? owner);
  });
}
