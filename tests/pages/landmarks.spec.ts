import {languages} from '../../src/locale/languages';
import {expect, test} from '../site';

/** The names of the landmarks in each language; others get their own when somebody has looked at them. */
const NAMES = {
  '/privacy': {main: 'Main', contents: 'Contents', legal: 'Legal and contact'},
  '/ja/privacy': {main: 'メイン', contents: '目次', legal: '規約とお問い合わせ'},
};

for (const [address, {main, contents, legal}] of Object.entries(NAMES)) {
  test(`${address}: a screen reader has the landmarks by their names, and whether the switcher is open`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - navigation "${main}":
          - list
          - button
      - main:
        - article:
          - heading [level=1]
          - navigation "${contents}":
            - list
      - contentinfo:
        - navigation "${legal}":
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
