import {addressIn} from '../../src/locale/address';
import {languages} from '../../src/locale/languages';
import {eventually, expect, test} from './visitor/visit';
import {usualSettings, type Visitor} from './visitor/visitor';

// Smooth scrolling takes its time; that it is there for those who want it is in states.spec.ts.
test.use({settings: {...usualSettings, motion: 'reduced'}});

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

    test(`${page}: the contents lead to a section and back leads back; sections open by their address`, async ({
      visitor,
      site,
    }) => {
      await visitor.open(site.url + page);
      const ids = await visitor.ask(() =>
        [...document.querySelectorAll('article > section h2')].map((heading) => heading.id),
      );
      expect(ids.length).toBeGreaterThan(4);
      const [, , third = ''] = ids;
      await visitor.press(`article > nav a[href="#${third}"]`);
      await eventually(() => isJustBelowBar(visitor, third)).toBe(true);
      expect(await visitor.address()).toBe(`${site.url}${page}#${third}`);
      await visitor.back();
      await eventually(() => visitor.address()).toBe(site.url + page);
      // The last ones cannot reach the top: there is not enough page below them.
      for (const id of ids.slice(0, 3)) {
        await visitor.open(`${site.url}${page}?to=${id}#${id}`);
        await eventually(() => isJustBelowBar(visitor, id), id).toBe(true);
      }
    });
  }
}
