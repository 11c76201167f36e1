import {addressIn, languages} from '../../src/locale/languages';
import {expect, test} from '../site';

// Numbers, contents, dates and links: specification.spec.ts.

for (const language of languages) {
  const terms = addressIn(language, '/terms');
  const privacy = addressIn(language, '/privacy');

  for (const page of [terms, privacy]) {
    test(`${page}: a section has an address, with a link to copy`, async ({page: tab, context}) => {
      await context.grantPermissions(['clipboard-write']);
      await tab.goto(page);
      const section = tab.locator('article > section').nth(2);
      const id = await section.locator('h2').getAttribute('id');
      await section.locator(`a[href="#${id}"]`).click();
      await expect(section.getByRole('status')).not.toBeEmpty();
      // The site may not read the clipboard, so it is read as a person would.
      await tab.evaluate(() => document.body.appendChild(document.createElement('textarea')).focus());
      await tab.keyboard.press('Control+V');
      await expect(tab.locator('textarea')).toHaveValue(tab.url());
      expect(new URL(tab.url()).hash).toBe(`#${id}`);
    });

    test(`${page}: a link to a section brings its heading to just under the bar`, async ({page: tab}) => {
      await tab.goto(page);
      const bar = await tab
        .locator('header > nav')
        .evaluate((element) => element.getBoundingClientRect().bottom);
      const link = tab.locator('article > nav a').nth(2);
      await link.click();
      const heading = tab.locator(`h2${await link.getAttribute('href')}`);
      const gap = () => heading.evaluate((element) => element.getBoundingClientRect().top);
      await expect.poll(async () => (await gap()) - bar).toBeCloseTo(48, 0);
    });

    test(`${page}: on paper there is the text, without navigation, with addresses written out`, async ({
      page: tab,
    }) => {
      await tab.goto(page);
      await tab.emulateMedia({media: 'print'});
      for (const gone of [
        '#__docusaurus > header > div',
        '#__docusaurus > header > nav',
        'footer nav',
        'article > nav',
        'article > section h2 + span',
      ]) {
        await expect(tab.locator(gone)).not.toHaveCount(0);
        for (const element of await tab.locator(gone).all()) {
          await expect(element).toBeHidden();
        }
      }
      await expect(tab.locator('h1')).toBeVisible();
      const written = await tab
        .locator('article a[data-address]')
        .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
      expect(written.length).toBeGreaterThan(1);
      for (const address of written) {
        expect(address).toMatch(/https:\/\//);
      }
      const card = await tab
        .locator('article > section')
        .first()
        .evaluate((section) => getComputedStyle(section).borderStyle);
      expect(card).toBe('none');
    });
  }
}
