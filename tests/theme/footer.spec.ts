import {addressIn, languageOf} from '../../src/locale/address';
import {expect, pages, product, test} from '../site';

for (const page of pages) {
  test(`${page}: the footer has three links in the language and the copyright of 2025`, async ({
    page: tab,
  }) => {
    const language = languageOf(page);
    await tab.goto(page);
    const footer = tab.getByRole('contentinfo');
    const addresses = await footer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(['/terms', '/privacy', '/contact'].map((to) => addressIn(language, to)));
    const copyright = {
      en: '© 2025 Ukibori. All rights reserved.',
      ja: '© 2025 Ukibori. 無断転載を禁じます。',
    }[language.code];
    await expect(footer).toContainText(copyright ?? `© 2025 ${product.name}`);
  });
}
