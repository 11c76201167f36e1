import {addressIn, defaultLanguage, languageCodes, languages} from '../../src/locale/languages';
import {readBadges} from '../../src/plugins/pictures/stores';
import {expect, product, test} from '../site';

for (const language of languages) {
  const page = addressIn(language, '/');

  test(`${page}: exactly two sections, with all that belongs in them`, async ({page: tab}) => {
    await tab.goto(page);
    const sections = tab.locator('main > section');
    await expect(sections).toHaveCount(2);
    const hero = sections.first();
    await expect(hero.getByRole('heading', {level: 1})).toBeVisible();
    await expect(hero.getByText(product.name, {exact: true})).toBeVisible();
    await expect(hero.locator('a[href="#about"]')).toBeVisible();
    const badge = hero.locator(`a[href="${product.appStoreUrl}"]`);
    await expect(badge).toHaveAttribute('target', '_blank');
    await expect(badge).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(badge).toHaveAccessibleName(/App Store/);
    await expect(hero.getByText(/^[^|]+(\s\| [^|]+){3}$/)).toBeVisible();
    const preview = tab.locator('section#about');
    await expect(preview.getByRole('heading', {level: 2}).first()).toBeVisible();
    await expect(preview.getByRole('list').first().getByRole('listitem')).toHaveCount(3);
    await expect(preview.locator('#features h3')).toHaveCount(3);
    await expect(preview.locator('picture img')).toHaveAccessibleName(/./);
  });

  test(`${page}: three strengths side by side, and no line of the tagline alone or led by a bar`, async ({
    page: tab,
  }) => {
    await tab.goto(page);
    for (const width of [320, 390, 768, 1440]) {
      await tab.setViewportSize({width, height: 800});
      const strengths = tab.locator('#about').getByRole('list').first().getByRole('listitem');
      const tops = await strengths.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, `${width} px`).toBe(1);
      const lines = await tab.getByText(/^[^|]+(\s\| [^|]+){3}$/).evaluate((tagline) => {
        const text = tagline.firstChild as Text;
        const found: string[] = [];
        let top: number | undefined;
        for (let at = 0; at < text.length; at++) {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          const box = letter.getBoundingClientRect();
          if (top === undefined || box.top > top + 5) found.push('');
          top = box.top;
          found.push(found.pop() + text.data.charAt(at));
        }
        return found;
      });
      expect(
        lines.filter((line) => line.trim().startsWith('|')),
        `${width} px`,
      ).toEqual([]);
      if (lines.length > 1)
        expect(
          lines.filter((line) => !line.includes('|')),
          `${width} px`,
        ).toEqual([]);
    }
  });

  test(`${page}: the picture is sharp on a 3x phone`, async ({browser, server}) => {
    const context = await browser.newContext({
      viewport: {width: 390, height: 844},
      deviceScaleFactor: 3,
      baseURL: server,
    });
    const tab = await context.newPage();
    await tab.goto(page);
    const picture = tab.locator('#about picture img');
    await picture.scrollIntoViewIfNeeded();
    const file = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(file).toMatch(/\.avif$/);
    const whole = Number(await picture.getAttribute('width'));
    const cut = Number(/photo-(\d+)/.exec(await file())?.[1]);
    expect(cut).toBeGreaterThanOrEqual(Math.min(whole, 3 * ((await picture.boundingBox())?.width ?? 0)));
    await context.close();
  });
}

test('at every width the picture is at most as high as it may be, whole, and shifts nothing', async ({
  page: tab,
}) => {
  // The picture has yet to come when it is first measured, at every width.
  const session = await tab.context().newCDPSession(tab);
  await session.send('Network.setCacheDisabled', {cacheDisabled: true});
  const widths = [
    [320, 500],
    [390, 500],
    [767, 500],
    [768, 650],
    [1440, 650],
    [2560, 650],
  ] as const;
  for (const [index, [width, most]] of widths.entries()) {
    // Around the words of every language, in turn.
    const page = addressIn(languages[index % languages.length] ?? defaultLanguage, '/');
    await tab.setViewportSize({width, height: 900});
    await tab.goto(page);
    const picture = tab.locator('#about picture img');
    const before = await picture.boundingBox();
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    const box = await picture.boundingBox();
    expect(box?.height, `${width} px`).toBe(before?.height);
    expect(box?.height, `${width} px`).toBeLessThanOrEqual(most);
    expect((box?.width ?? 0) / (box?.height ?? 1), `${width} px`).toBeCloseTo(1 / 2.05, 2);
  }
});

test('the stores stand at the top and after the features, the other one only where the app is in it', async ({
  page: tab,
}) => {
  await tab.goto('/');
  for (const place of ['section:first-child', '#features ~ div']) {
    const badges = tab.locator('main').locator(place).locator('a[target=_blank]');
    await expect(badges, place).toHaveCount(product.googlePlayUrl ? 2 : 1);
    await expect(badges.first(), place).toHaveAttribute('href', product.appStoreUrl);
  }
});

for (const language of languages) {
  const page = addressIn(language, '/');

  test(`${page}: each store has its own badge where it was put in, or ours in words`, async ({page: tab}) => {
    const ids = ['app-store', 'google-play'];
    const badges = await readBadges('src/brand/badges', ids, languageCodes);
    await tab.goto(page);
    for (const [store, name, href] of [
      ['app-store', 'App Store', product.appStoreUrl],
      ['google-play', 'Google Play', product.googlePlayUrl],
    ] as const) {
      const official = badges.get(`${store}.${language.code}`);
      const links = tab.locator('main').locator(`a[href="${href}"]`);
      await expect(links).toHaveCount(href ? 2 : 0);
      for (const link of await links.all()) {
        await expect(link).toHaveAccessibleName(new RegExp(`\\S.*${name}|${name}.*\\S`));
        await expect(link.locator('img')).toHaveCount(official ? 1 : 0);
        if (official) {
          const image = link.locator('img');
          await expect(image).toHaveAttribute('src', new RegExp(`^/pictures/${store}-${language.code}\\.`));
          await expect
            .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
            .toBeGreaterThan(0);
          const box = await image.boundingBox();
          expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(official.width / official.height, 1);
        } else {
          await expect(link).toContainText(name);
        }
      }
    }
  });
}

test.describe('where movement is welcome', () => {
  test.use({contextOptions: {reducedMotion: 'no-preference'}});

  test('what moves as one scrolls goes by the page, and by nothing within it', async ({page: tab}) => {
    await tab.goto('/');
    const scrolled = await tab.evaluate(() =>
      document
        .getAnimations()
        .map(({timeline}) => timeline as (AnimationTimeline & {source?: Element}) | null)
        .filter((timeline) => !(timeline instanceof DocumentTimeline))
        .map((timeline) => timeline?.source === document.scrollingElement),
    );
    expect(scrolled.length).toBeGreaterThan(0);
    expect(scrolled).not.toContain(false);
  });
});
