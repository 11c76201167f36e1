import {linesOf} from '../pages/lines';
import {boxOf, expect, legalPages, test} from '../site';

// Numbers, contents, dates and links: specification.spec.ts. Sections and their addresses: tests/engines.

const TEXT = 'article > section :is(p, li), article > div p';

for (const address of legalPages) {
  test(`${address}: a pressed mark moves no heading, lines are short, contents stay and say where one is, landmarks have names`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.goto(address);
    // For screen readers: landmarks have names, of which axe wants another for each, and cards are none.
    await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - navigation /./:
          - list
          - button
      - main:
        - article:
          - heading [level=1]
          - navigation /./:
            - list
      - contentinfo:
        - navigation /./:
          - list
    `);
    await page.setViewportSize({width: 320, height: 844});
    const card = page.locator('article > section:not(.footnotes)').last();
    await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
    // WCAG 2.2, 1.4.11: a paler mark has less than 3:1.
    const mark = card.locator('h2 + span a');
    await expect(mark).toHaveCSS('opacity', /^(?:1|0\.[6-9]\d*)$/);
    const title = await card.locator('h2 span').last().innerText();
    await expect(card.locator('h2 + span').getByRole('link', {name: title})).toBeVisible();
    const sizes = () =>
      card
        .locator('xpath=.|.//h2')
        .evaluateAll((all) => all.map(({clientWidth, clientHeight}) => [clientWidth, clientHeight]));
    await card.scrollIntoViewIfNeeded();
    const before = await sizes();
    await mark.click();
    await expect(card.locator('[role=status]')).not.toBeEmpty();
    await expect(card.locator('[role=status]')).toBeInViewport({ratio: 1});
    expect(await sizes()).toEqual(before);

    // WCAG 2.2, 1.4.8 (AAA); two letters of Latin are as wide as one of Japanese.
    for (const width of [768, 1023, 1440, 1920]) {
      await page.setViewportSize({width, height: 900});
      const lines = (await page.evaluate(linesOf, {selector: TEXT})).flat();
      const long = lines.filter((line) => line.replaceAll(/[^\0-\u2fff]/g, '..').length > 80);
      expect(long, `at ${width} px`).toEqual([]);
    }
    const id = await card.locator('h2').getAttribute('id');
    await page.evaluate(() => scrollTo({top: document.body.scrollHeight, behavior: 'instant'}));
    const contents = page.locator('article > nav');
    await expect(contents).toBeInViewport();
    // In a low window it scrolls by itself.
    await page.setViewportSize({width: 1440, height: 300});
    expect((await boxOf(contents)).height).toBeLessThan(300);
    // The footer has a link to another "Contact".
    await expect(contents.locator('> ol > li > a').last()).toHaveAccessibleName(/^\d+\. ./);
    await page.locator(`article > nav a[href="#${id}"]`).click();
    const current = page.locator('article > nav a:target-current');
    await expect(current).not.toHaveCSS('text-decoration-line', 'none');
  });
}
