import sharp from 'sharp';
import {addressIn, languages} from '../../src/locale/languages';
import {contactFormUrl} from '../../src/product';
import {arriveInPieces, documentOf, expect, holdBack, product, test} from '../site';

/* How the frame looks in every engine: tests/engines. */

const PAGE = '/ja/contact';
const FORM = contactFormUrl(product, 'ja');
const LOADING = '読み込み中…';

test('the frame is named and confined, and shows the form of its language, to which a link leads as well', () => {
  for (const language of languages) {
    const $ = documentOf(addressIn(language, '/contact'));
    const src = contactFormUrl(product, language.code);
    expect($(`main li a[href="${src}"][rel="noopener noreferrer"]`)).toHaveLength(1);
    expect($('main iframe').attr(), language.code).toMatchObject({
      src,
      title: expect.stringMatching(/./),
      referrerpolicy: 'strict-origin-when-cross-origin',
      sandbox: 'allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    });
  }
});

test('a slow form shows the loading text until it is there, and in the end owns up to it; its frame is 1000 px high', async ({
  page: tab,
}) => {
  const answer = await holdBack(tab, `${FORM}**`);
  await tab.emulateMedia({reducedMotion: 'no-preference'});
  await tab.goto(PAGE, {waitUntil: 'commit'});
  await expect(tab.getByText(LOADING)).toBeVisible();
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
  await slow.locator(`a[href="${FORM}"]`).click({trial: true});
  answer();
  await expect(tab.getByText(LOADING)).toBeHidden();
  await expect(tab.frameLocator('iframe').getByLabel('Name')).toBeVisible();
  for (const width of [390, 1440]) {
    await tab.setViewportSize({width, height: 900});
    await expect(tab.locator('iframe')).toHaveCSS('height', '1000px');
  }
});

test('a form that is there before the rest of the page leaves no loading text', async ({page: tab}) => {
  await arriveInPieces(
    tab,
    PAGE,
    (text) => text.split(/(?<=<\/iframe>)/),
    async () => {
      await expect(tab.frameLocator('iframe').getByLabel('Name')).toBeVisible();
      await tab.frames()[1]?.waitForLoadState();
    },
  );
  await expect(tab.getByText(LOADING)).toBeHidden();
});

test('in the dark, a form that sets no ground is black on white', async ({page: tab}) => {
  await tab.emulateMedia({colorScheme: 'dark'});
  const body = '<!doctype html><title>Form</title><p>Here';
  await tab.route(`${FORM}**`, (route) => route.fulfill({contentType: 'text/html', body}));
  await tab.goto(PAGE);
  await expect(tab.locator('iframe[data-loaded]')).toBeVisible();
  const {dominant} = await sharp(await tab.locator('iframe').screenshot()).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
});
