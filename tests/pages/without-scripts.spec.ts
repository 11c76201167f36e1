import {addressIn, languageOf} from '../../src/locale/address';
import {expect, pages, test, unknownPages} from '../site';

test.use({javaScriptEnabled: false});

for (const page of [...pages, ...unknownPages]) {
  test(`${page} can be read and left without scripts`, async ({page: tab, messages}) => {
    await tab.setViewportSize({width: 390, height: 844});
    await tab.goto(page);
    const language = languageOf(page);
    await expect(tab.getByRole('heading', {level: 1})).toBeVisible();
    expect((await tab.getByRole('main').textContent())?.length).toBeGreaterThan(60);
    await tab.locator('[popovertarget=menu]').click();
    await expect(tab.locator('#menu a')).toHaveCount(3);
    await expect(tab.locator('#menu a').nth(1)).toBeVisible();
    await tab.locator('#menu a').nth(1).click();
    await expect(tab).toHaveURL(new RegExp(`${addressIn(language, '/#features')}$`));
    await tab.getByRole('contentinfo').getByRole('link').nth(1).click();
    await expect(tab).toHaveURL(new RegExp(`${addressIn(language, '/privacy')}$`));
    messages.splice(0, messages.length, ...messages.filter((message) => !message.includes('404')));
  });
}
