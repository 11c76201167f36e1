import {type Browser, type BrowserContextOptions, chromium, type Page} from 'playwright/test';
import {chromium as wholeChromium} from '../browsers';
import {expect, hydrate, test as onSite} from '../site';

/*
 * What a browser does by itself between two pages: it makes the next one ready, crosses over to it
 * and keeps the last. Only a whole browser does that, and only with the runner's switches left out.
 */

// One after the other, in the browser that is started once.
onSite.describe.configure({mode: 'default'});

let wholeBrowser: Browser;

onSite.beforeAll(async () => {
  const {args, ...launch} = wholeChromium();
  wholeBrowser = await chromium.launch({
    ...launch,
    // Without the runner's own: they keep pages from being cached and made ready.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
});

onSite.afterAll(() => wholeBrowser.close());

const test = onSite.extend<{open: (settings?: BrowserContextOptions) => Promise<Page>}>({
  open: async ({server}, use) => {
    const contexts: {close(): Promise<void>}[] = [];
    await use(async (settings) => {
      const context = await wholeBrowser.newContext({baseURL: server, ...settings});
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

test('the next page is made ready on reaching for its link, in the same language and the other', async ({
  open,
}) => {
  const tab = await open();
  await tab.goto('/terms');
  const asked: string[] = [];
  tab.context().on('request', (request) => {
    if (request.headers()['sec-purpose']) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await tab.locator('footer a[href="/privacy"]').hover();
  await expect.poll(() => asked, {timeout: 5_000}).toContain('/privacy');
  await tab.locator('[popovertarget=languages]').click();
  await tab.locator('#languages [hreflang=ja]').hover();
  await expect.poll(() => asked, {timeout: 5_000}).toContain('/ja/terms');
});

/** Whether the page now shown crossed over from the one before it. */
const crossedOver = (tab: Page) => tab.evaluate(() => Reflect.get(window, 'crossedOver'));

for (const {motion, crosses} of [
  {motion: 'no-preference', crosses: true},
  {motion: 'reduce', crosses: false},
] as const) {
  test(`pages ${crosses ? 'cross over' : 'do not cross over'} with motion: ${motion}`, async ({open}) => {
    const tab = await open({reducedMotion: motion});
    await tab.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        Object.assign(window, {crossedOver: Reflect.get(event, 'viewTransition') !== null});
      });
    });
    await tab.goto('/terms');
    for (const [link, address] of [
      ['footer a[href="/privacy"]', /[/]privacy$/],
      ['#languages [hreflang=ja]', /[/]ja[/]privacy$/],
    ] as const) {
      if (link.startsWith('#languages')) {
        await tab.locator('[popovertarget=languages]').click();
      }
      await tab.locator(link).click();
      await expect(tab).toHaveURL(address);
      await expect.poll(() => crossedOver(tab), String(address)).toBe(crosses);
    }
  });
}

test('back and forward come from the browser’s cache, before and after React', async ({open}) => {
  const tab = await open();
  const mark = (name: string) => tab.evaluate((left) => Object.assign(window, {left}), name);
  const marked = () => tab.evaluate(() => Reflect.get(window, 'left'));
  for (const {withReact, one, other} of [
    {withReact: false, one: '/terms', other: '/privacy'},
    {withReact: true, one: '/', other: '/ja'},
  ]) {
    for (const page of [one, other]) {
      await tab.goto(page);
      if (withReact) {
        await hydrate(tab);
      }
      await mark(page);
    }
    await tab.evaluate(() => history.back());
    await expect(tab).toHaveURL(new RegExp(`${one}$`));
    expect(await marked(), `back, with React: ${withReact}`).toBe(one);
    await tab.evaluate(() => history.forward());
    await expect(tab).toHaveURL(new RegExp(`${other}$`));
    expect(await marked(), `forward, with React: ${withReact}`).toBe(other);
  }
});
