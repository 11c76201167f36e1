import {addressIn, languages} from '../../src/locale/languages';
import {everyPage, expect, legalPages, notFoundMessage, oneOfEachKind, test} from '../site';

/** The names of the landmarks in each language; others get their own when somebody has looked at them. */
const NAMES: Record<string, {main: string; contents: string; legal: string}> = {
  en: {main: 'Main', contents: 'Contents', legal: 'Legal and contact'},
  ja: {main: 'メイン', contents: '目次', legal: '規約とお問い合わせ'},
};

/** Names the words on the open page that are in another language than their `lang` says. Runs in the page. */
function wrongLanguages(): string[] {
  const found: string[] = [];
  const isJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent?.trim() ?? '';
    const lang = node.parentElement?.closest('[lang]')?.getAttribute('lang');
    if (!words || node.parentElement?.closest('script, style')) continue;
    if (isJapanese.test(words) ? lang !== 'ja' : words === 'English' && lang !== 'en') found.push(words);
  }
  return found;
}

test.use({expectedMessages: notFoundMessage, viewport: {width: 1280, height: 900}});

for (const [code, names] of Object.entries(NAMES)) {
  const language = languages.find((one) => one.code === code);
  const kinds = oneOfEachKind.map((one) => (language ? addressIn(language, one) : one));
  for (const address of new Set(kinds)) {
    test(`${address}: landmarks, first heading, switcher as a screen reader has them`, async ({page}) => {
      await page.goto(address);
      await expect(page.locator('body')).toMatchAriaSnapshot(`
        - banner:
          - navigation "${names.main}":
            - list
            - button
        - main
        - contentinfo:
          - navigation "${names.legal}":
            - list
      `);
      if (legalPages.includes(address)) {
        const contents = page.getByRole('navigation', {name: names.contents});
        await expect(contents).toMatchAriaSnapshot('- list');
      }
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
}

test('words of another language say so, on every page', async ({page}) => {
  for (const address of everyPage) {
    await page.goto(address);
    expect(await page.evaluate(wrongLanguages), address).toEqual([]);
  }
});
