import {readSettings} from '../../src/facts/settings';
import {translationsOptions} from '../../src/legal/translations';
import {isReserved} from '../../src/plugins/translations/read/document';
import {linesOf} from '../pages/lines';
import {boxOf, documentOf, expect, hasSwitcher, legalPages, test} from '../site';

// Tested elsewhere: numbers, contents, dates and links in specification.spec.ts, addresses of sections in
// tests/engines.

const TEXT = 'article > section :is(p, li), article > div p';

for (const address of legalPages) {
  test(`${address}: landmarks have names, copying a section’s address moves nothing, lines are short, and contents stay in view and mark the current section`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.goto(address);
    // Landmarks have names (axe checks that they differ), and cards are no landmarks.
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - navigation /./:
          - list
          ${hasSwitcher ? '- button' : ''}
      - main:
        - article:
          - heading [level=1]
          - navigation /./:
            - list
      - contentinfo:
        - navigation /./:
          - list
    `);
    // Reader modes leave it out, with the closing words.
    await expect(page.locator('article footer')).toHaveCount(0);
    await page.setViewportSize({width: 320, height: 844});
    const card = page.locator('article > section:not(.footnotes)').last();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    // With less opacity, the link's contrast would be below 3:1 (WCAG 2.2, 1.4.11).
    const copyLink = card.locator('h2 + span a');
    await expect(copyLink).toHaveCSS('opacity', /^(?:1|0\.[6-9]\d*)$/);
    const title = await card.locator('h2 span').last().innerText();
    await expect(card.locator('h2 + span').getByRole('link', {name: title})).toBeVisible();
    const sizes = () =>
      card
        .locator('xpath=.|.//h2')
        .evaluateAll((boxes) => boxes.map(({clientWidth, clientHeight}) => [clientWidth, clientHeight]));
    await card.scrollIntoViewIfNeeded();
    const before = await sizes();
    await copyLink.click();
    await expect(card.locator('[role=status]')).not.toBeEmpty();
    await expect(card.locator('[role=status]')).toBeInViewport({ratio: 1});
    expect(await sizes()).toEqual(before);

    // WCAG 2.2, 1.4.8 (AAA): at most 80 characters, of which a Japanese one counts as two.
    for (const width of [768, 1023, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      const lines = (await page.evaluate(linesOf, TEXT)).flat();
      const long = lines.filter((line) => line.replaceAll(/[^\0-\u2fff]/g, '..').length > 80);
      expect(long, `at ${width} px`).toEqual([]);
      // The introduction ends where the cards end.
      const parts = page.locator('article > :is(div:not(.closing), section:not(.footnotes))');
      const ends = parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
      expect(new Set(await ends).size, `at ${width} px`).toBe(1);
    }
    const id = await card.locator('h2').getAttribute('id');
    await page.evaluate(() => scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    const contents = page.locator('article > nav');
    await expect(contents).toBeInViewport();
    // In a low window, the contents have their own scrollbar.
    await page.setViewportSize({width: 1440, height: 300});
    expect((await boxOf(contents)).height).toBeLessThan(300);
    // The number distinguishes the link from the footer's "Contact".
    await expect(contents.locator('> ol > li > a').last()).toHaveAccessibleName(/^\d+\. ./);
    await page.locator(`article > nav a[href="#${id}"]`).click();
    const current = page.locator('article > nav a:target-current');
    await expect(current).not.toHaveCSS('text-decoration-line', 'none');
  });
}

test('the ids of a page that are not of its text are reserved', () => {
  const {reservedIds = []} = translationsOptions(readSettings());
  for (const address of legalPages) {
    const $ = documentOf(address);
    const ids = $('[id]')
      .filter((_, element) => $(element).closest('article section, article > div').length === 0)
      .map((_, element) => $(element).attr('id'))
      .get();
    expect(ids).toContain('menu');
    // Sections cannot have ids with _ or a capital letter.
    const own = ids.filter((id) => /^[a-z0-9-]+$/.test(id));
    expect(own.filter((id) => !isReserved(id, reservedIds))).toEqual([]);
  }
});
