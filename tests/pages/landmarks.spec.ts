import {languages} from '../../src/locale/languages';
import {expect, legalPages, test} from '../site';

for (const address of legalPages.filter((page) => page.endsWith('/privacy'))) {
  test(`${address}: a screen reader has named landmarks, and whether the switcher is open`, async ({
    page,
  }) => {
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
    // Playwright's snapshot does not know what `popovertarget` says of a button; Chromium's own tree does.
    const session = await page.context().newCDPSession(page);
    const expanded = async () => {
      const {nodes} = await session.send('Accessibility.getFullAXTree');
      return nodes
        .filter(({role}) => role?.value === 'button')
        .flatMap(({properties = []}) => properties.filter(({name}) => name === 'expanded'))
        .map(({value}) => value.value);
    };
    expect(await expanded()).toEqual([false]);
    await page.locator('[popovertarget=languages]').click();
    expect(await expanded()).toEqual([true]);
    await expect(page.locator('#languages').getByRole('listitem')).toHaveCount(languages.length);
  });
}
