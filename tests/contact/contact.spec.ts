import {readFileSync} from 'node:fs';
import {addressIn, languages} from '../../src/locale/languages';
import {contactFormUrl} from '../../src/product';
import {serveLocally} from '../loopback';
import {expect, fileOf, product, test} from '../site';

const LOADING: Record<string, string> = {en: 'Loading…', ja: '読み込み中…'};

for (const language of languages) {
  const page = addressIn(language, '/contact');
  const form = contactFormUrl(product, language.code);
  const loading = LOADING[language.code] ?? '';

  test(`${page}: the frame is 1000 px high, named, and confined`, async ({page: tab}) => {
    await tab.goto(page);
    const frame = tab.locator('iframe');
    expect((await frame.boundingBox())?.height).toBe(1000);
    await expect(frame).toHaveAttribute('src', form);
    await expect(frame).toHaveAttribute('title', /./);
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    const sandbox = (await frame.getAttribute('sandbox'))?.split(' ') ?? [];
    expect(sandbox).toContain('allow-forms');
    expect(sandbox).not.toContain('allow-top-navigation');
    expect(sandbox).not.toContain('allow-modals');
  });

  test(`${page}: a form that is faster than our scripts leaves no loading text`, async ({page: tab}) => {
    await tab.goto(page);
    await expect(tab.getByText(loading)).toBeHidden();
    await expect(tab.frameLocator('iframe').getByLabel('Name')).toBeVisible();
  });

  test(`${page}: a form that is there before the rest of the page leaves no loading text`, async ({
    page: tab,
    server,
  }) => {
    const {headers} = await fetch(server + page);
    const [start = '', end = ''] = readFileSync(fileOf(page), 'utf8').split('</iframe>');
    let finish = () => {};
    const halting = await serveLocally((request, response) => {
      if (request.url !== page) {
        response.writeHead(204).end();
        return;
      }
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': headers.get('content-security-policy') ?? '',
      });
      response.write(`${start}</iframe>`);
      finish = () => response.end(end);
    });
    await tab.goto(halting.url + page, {waitUntil: 'commit'});
    await expect(tab.frameLocator('iframe').getByLabel('Name')).toBeVisible();
    await tab.frames()[1]?.waitForLoadState();
    finish();
    await tab.waitForLoadState();
    await expect(tab.getByText(loading)).toBeHidden();
    await halting.close();
  });

  test(`${page}: a form that is slower shows the loading text until it is there`, async ({page: tab}) => {
    let answer = () => {};
    const ready = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await tab.route(`${form}**`, async (route) => {
      await ready;
      await route.fulfill({contentType: 'text/html', body: '<!doctype html><title>Form</title><p>Here'});
    });
    await tab.emulateMedia({reducedMotion: 'no-preference'});
    await tab.goto(page, {waitUntil: 'commit'});
    await expect(tab.getByText(loading)).toBeVisible();
    // What breathes meanwhile comes to rest (WCAG 2.2.2), and does not for those who want no motion.
    const breathing = () =>
      tab
        .locator('main [role=status] svg')
        .first()
        .evaluate((motif) =>
          motif.getAnimations().map(({effect}) => Number(effect?.getComputedTiming().activeDuration)),
        );
    expect(await breathing()).toHaveLength(1);
    expect(Math.max(...(await breathing()))).toBeLessThanOrEqual(5_000);
    await tab.emulateMedia({reducedMotion: 'reduce'});
    expect(await breathing()).toEqual([]);
    answer();
    await expect(tab.getByText(loading)).toBeHidden();
    await expect(tab.frameLocator('iframe').getByText('Here')).toBeVisible();
  });

  test(`${page}: a form that never answers is owned up to`, async ({page: tab}) => {
    await tab.route(`${form}**`, () => {});
    await tab.goto(page, {waitUntil: 'commit'});
    const slow = tab.locator('[role=status] span').last();
    await expect(slow).toBeAttached();
    const delay = await slow.evaluate((element) =>
      element.getAnimations().map((a) => a.effect?.getTiming().delay),
    );
    expect(delay).toEqual([10_000]);
    await slow.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.finish();
    });
    await expect(slow).toBeVisible();
    await expect(slow.getByRole('link')).toHaveAttribute('href', form);
    await slow.getByRole('link').click({trial: true});
  });

  test(`${page}: without scripts the form loads and no loading text is left over it`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({javaScriptEnabled: false, baseURL: server});
    const tab = await context.newPage();
    await tab.route(`${form}**`, (route) =>
      route.fulfill({contentType: 'text/html', body: '<!doctype html><p>Here'}),
    );
    await tab.goto(page);
    await expect(tab.frameLocator('iframe').getByText('Here')).toBeVisible();
    await expect(tab.getByText(loading)).toBeHidden();
    await expect(tab.locator(`main li a[href="${form}"]`)).toBeVisible();
    await context.close();
  });
}
