import type {Engine} from './visitor/engines';
import {eventually, expect, pagesIn, test} from './visitor/visit';
import type {Visitor} from './visitor/visitor';

const seesLoading = (visitor: Visitor) =>
  visitor.ask(() => document.querySelector('main [role=status]')?.checkVisibility());
const seesWayRound = (visitor: Visitor) =>
  visitor.ask(() => document.querySelector('main li a[target=_blank]')?.checkVisibility());

const contactPages = (engine: Engine) => pagesIn(engine).filter((page) => page.endsWith('/contact'));

test('the form is there, 1000 px high, and nothing says that it is loading', async ({
  visitor,
  site,
  engine,
}) => {
  for (const page of contactPages(engine)) {
    await visitor.open(site.url + page);
    await eventually(() => seesLoading(visitor), page).toBe(false);
    expect(await visitor.ask(() => document.querySelector('iframe')?.clientHeight), page).toBe(1000);
    expect(await seesWayRound(visitor), page).toBe(true);
  }
});

for (const [state, form] of [
  ['down', 'is down'],
  ['not to be framed', 'refuses to be framed'],
] as const) {
  test.describe(state, () => {
    test.use({
      ownOrigin: true,
      expectedComplaints: /refused|ERR_|X-Frame-Options|framed|Load denied|chrome-error/i,
    });

    test(`with the form’s host ${state} the page stands and shows a way round`, async ({
      visitor,
      site,
      engine,
    }) => {
      site.form = form;
      for (const page of contactPages(engine)) {
        await visitor.open(site.url + page);
        expect(await seesWayRound(visitor), page).toBe(true);
        const link = await visitor.ask(() => {
          const way = document.querySelector<HTMLAnchorElement>('main li a[target=_blank]');
          return [way?.href === document.querySelector('iframe')?.src, way?.rel];
        });
        expect(link, page).toEqual([true, 'noopener noreferrer']);
        expect(await visitor.ask(() => document.querySelector('h1')?.checkVisibility()), page).toBe(true);
      }
    });
  });
}
