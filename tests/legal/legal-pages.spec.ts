import {expect, legalPages, oneOfEachKind, test} from '../site';

// Numbers, contents, dates and links: specification.spec.ts. Sections and their addresses: engines/legal.spec.ts.

test('on paper there is the text, without navigation, with addresses written out', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  for (const address of oneOfEachKind.filter((one) => legalPages.includes(one))) {
    await page.goto(address);
    for (const gone of ['header > div', 'header > nav', 'footer nav', 'article > nav', 'section h2 + span']) {
      await expect(page.locator(gone).first(), gone).toBeAttached();
      await expect(page.locator(gone).filter({visible: true}), gone).toHaveCount(0);
    }
    await expect(page.locator('h1')).toBeVisible();
    const shown = await page.locator('article a[data-address]').evaluateAll((links) => ({
      written: links.map((link) => getComputedStyle(link, '::after').content),
      card: getComputedStyle(document.querySelector('article > section') as Element).borderStyle,
    }));
    expect(shown.written.length).toBeGreaterThan(0);
    expect(shown.written.filter((text) => !text.includes('https://'))).toEqual([]);
    expect(shown.card).toBe('none');
  }
});
