import {readFileSync} from 'node:fs';
import {contactFormUrl} from '../../src/product';
import {serveLocally} from '../loopback';
import {expect, fileOf, product, test} from '../site';

const FORMS = [
  {page: '/contact', form: contactFormUrl(product, 'en'), loading: 'Loading…'},
  {page: '/ja/contact', form: contactFormUrl(product, 'ja'), loading: '読み込み中…'},
];

for (const {page, form, loading} of FORMS) {
  test(`${page}: the frame is 1000 px high, named, and confined`, async ({page: tab}) => {
    await tab.goto(page);
    const frame = tab.locator('iframe');
    expect((await frame.boundingBox())?.height).toBe(1000);
    await expect(frame).toHaveAttribute('src', form);
    await expect(frame).toHaveAttribute('title', /./);
    await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    await expect(frame).toHaveAttribute('sandbox', /allow-forms/);
    await expect(frame).not.toHaveAttribute('sandbox', /top-navigation|modals/);
    await expect(tab.frameLocator('iframe').getByLabel('Name')).toBeVisible();
    await expect(tab.getByText(loading)).toBeHidden();
  });

  test(`${page}: a slow form shows the loading text until it is there, and in the end owns up to it`, async ({
    page: tab,
  }) => {
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
    // The drawing breathes for 5 seconds at most (WCAG 2.2.2), and not for those who want no motion.
    const breathing = () =>
      tab
        .locator('[role=status] svg')
        .first()
        .evaluate((svg) => svg.getAnimations().map(({effect}) => effect?.getComputedTiming().activeDuration));
    expect(await breathing()).toEqual([4_800]);
    await tab.emulateMedia({reducedMotion: 'reduce'});
    expect(await breathing()).toEqual([]);
    const slow = tab.locator('[role=status] span').last();
    const delays = await slow.evaluate((element) =>
      element.getAnimations().map((animation) => {
        animation.finish();
        return animation.effect?.getTiming().delay;
      }),
    );
    expect(delays).toEqual([10_000]);
    await slow.locator(`a[href="${form}"]`).click({trial: true});
    answer();
    await expect(tab.getByText(loading)).toBeHidden();
    await expect(tab.frameLocator('iframe').getByText('Here')).toBeVisible();
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

  test.describe('without scripts', () => {
    test.use({javaScriptEnabled: false});

    test(`${page}: the form loads and no loading text is left over it`, async ({page: tab}) => {
      await tab.goto(page);
      await expect(tab.frameLocator('iframe').getByLabel('Name')).toBeVisible();
      await expect(tab.getByText(loading)).toBeHidden();
      await expect(tab.locator(`main li a[href="${form}"]`)).toBeVisible();
    });
  });
}

test('the loading text hangs on no selector that older browsers lack', () => {
  expect(readFileSync(fileOf('/contact'), 'utf8')).not.toContain(':has(');
});
