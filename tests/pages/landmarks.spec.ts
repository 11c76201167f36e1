import {expect, legalPages, test} from '../site';

for (const address of legalPages.filter((page) => page.endsWith('/privacy'))) {
  test(`${address}: a screen reader has named landmarks`, async ({page}) => {
    await page.goto(address);
    // That each has another name: axe.
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - navigation /./:
          - list
          - button
      - main:
        - article:
          - heading [level=1]
          - navigation /./:
            - list
      - contentinfo:
        - navigation /./:
          - list
    `);
  });
}
