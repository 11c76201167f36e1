import {homeOf, languages} from '../../src/locale/languages';
import {expect, test} from '../site';

const TITLES: Record<string, string> = {en: 'Something went wrong', ja: '問題が発生しました'};

for (const language of languages) {
  const page = homeOf(language);

  test(`${page}: a component that throws leaves a page that says so, in its language and style`, async ({
    page: tab,
    messages,
  }) => {
    // Addresses are read while the page is rendered.
    await tab.addInitScript(() => {
      window.URL = class extends URL {
        constructor(...address: ConstructorParameters<typeof URL>) {
          if (String(address[0]).startsWith('https://site.invalid')) throw new Error('planted');
          super(...address);
        }
      };
    });
    await tab.goto(page);
    await tab.locator('[data-hydrate]').hover();
    await expect(tab.getByRole('heading', {level: 1})).toHaveText(TITLES[language.code] ?? '');
    const again = tab.getByRole('main').getByRole('button');
    expect((await again.boundingBox())?.height).toBe(44);
    expect(messages.splice(0).filter((message) => !/planted|error boundary/i.test(message))).toEqual([]);
    await Promise.all([tab.waitForEvent('load'), again.click()]);
    await expect(tab.locator('main > section#about')).toBeVisible();
  });
}
