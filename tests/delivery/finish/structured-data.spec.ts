import {addressIn, defaultLanguage} from '../../../src/locale/languages';
import {documentOf, expect, pages, product, test} from '../../site';

test('structured data: one block where it says something, and true', () => {
  for (const page of pages) {
    const $ = documentOf(page);
    const blocks = $('script[type="application/ld+json"]');
    const kind = addressIn(defaultLanguage, page);
    expect(blocks, page).toHaveLength(kind === '/' ? 1 : 0);
    if (blocks.length === 0) {
      continue;
    }
    const data = JSON.parse(blocks.text());
    expect(data['@context']).toBe('https://schema.org');
    expect(data).toMatchObject({
      '@type': 'MobileApplication',
      name: product.name,
      url: product.siteUrl + page,
      installUrl: [product.appStoreUrl, product.googlePlayUrl].filter(Boolean),
    });
    for (const invented of ['aggregateRating', 'offers', 'review', 'interactionStatistic']) {
      expect(data).not.toHaveProperty(invented);
    }
  }
});
