import {addressIn} from '../../src/locale/address';
import {languages} from '../../src/locale/languages';
import {expect, test} from './visitor/visit';
import type {Visitor} from './visitor/visitor';

/** Whether a section's heading stands below the bar, with no more than a card's padding between. */
function isJustBelowBar(visitor: Visitor, id: string): Promise<boolean> {
  return visitor.ask((name) => {
    const heading = document.getElementById(name)?.getBoundingClientRect();
    const bar = document.querySelector('header')?.getBoundingClientRect();
    const distance = (heading?.top ?? Number.NaN) - (bar?.bottom ?? Number.NaN);
    return distance >= 0 && distance < 60;
  }, id);
}

for (const language of languages) {
  for (const legal of ['/terms', '/privacy']) {
    const page = addressIn(language, legal);

    test(`${page}: every section opens by its address, just below the bar`, async ({visitor, site}) => {
      await visitor.open(site.url + page);
      const ids = await visitor.ask(() =>
        [...document.querySelectorAll('article > section h2')].map((heading) => heading.id),
      );
      expect(ids.length).toBeGreaterThan(4);
      // The last ones cannot reach the top: there is not enough page below them.
      for (const id of ids.slice(0, 3)) {
        await visitor.open('about:blank');
        await visitor.open(`${site.url}${page}#${id}`);
        await expect.poll(() => isJustBelowBar(visitor, id), id).toBe(true);
      }
    });

    test(`${page}: the contents lead to a section, and back leads back`, async ({visitor, site}) => {
      await visitor.open(site.url + page);
      const id = await visitor.ask(() => document.querySelectorAll('article > section h2').item(2).id);
      await visitor.press(`article > nav a[href="#${id}"]`);
      await expect.poll(() => isJustBelowBar(visitor, id)).toBe(true);
      expect(await visitor.address()).toBe(`${site.url}${page}#${id}`);
      await visitor.back();
      await expect.poll(() => visitor.address()).toBe(site.url + page);
    });
  }
}
