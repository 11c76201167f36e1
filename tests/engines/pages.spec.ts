import sharp from 'sharp';
import {languageOf} from '../../src/locale/address';
import {pages, unknownPages} from '../site';
import {flaws} from './visitor/flaws';
import {expect, test} from './visitor/visit';
import {usualSettings, type Visitor} from './visitor/visitor';

/** The colours of tokens.css that a page stands on. */
const GROUNDS = {light: 'rgb(251, 245, 244)', dark: 'rgb(21, 15, 38)'};

async function shownColours(visitor: Visitor): Promise<number> {
  const {data} = await sharp(await visitor.screenshot())
    .resize(160)
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  const colours = new Set<number>();
  for (let index = 0; index < data.length; index += 3) {
    colours.add(data.readUIntBE(index, 3) & 0xf8f8f8);
  }
  return colours.size;
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({settings: {...usualSettings, scheme}, expectedComplaints: /404/});

    for (const width of [390, 1440]) {
      test(`every page reads and looks right at ${width} px, ${scheme}`, async ({visitor, site}) => {
        test.slow();
        const got = await visitor.resize(width, 900);
        for (const page of [...pages, ...unknownPages]) {
          await visitor.open(site.url + page);
          expect(await visitor.ask(() => document.documentElement.lang)).toBe(languageOf(page).code);
          expect(await visitor.ask(() => getComputedStyle(document.body).backgroundColor)).toBe(
            GROUNDS[scheme],
          );
          const seen = await visitor.ask(() => {
            const [title] = document.querySelectorAll('h1');
            const bar = document.querySelector('header')?.getBoundingClientRect();
            return {
              titles: document.querySelectorAll('h1').length,
              titleInView: title ? title.getBoundingClientRect().bottom < innerHeight : false,
              titleBelowBar: title && bar ? title.getBoundingClientRect().top >= bar.bottom : false,
              barAtTop: bar?.top,
              footerLast:
                ([...document.querySelectorAll('footer')].at(-1)?.getBoundingClientRect().top ?? 0) >=
                (document.querySelector('main')?.getBoundingClientRect().bottom ?? Infinity),
            };
          });
          expect(seen).toEqual({
            titles: 1,
            titleInView: true,
            titleBelowBar: true,
            barAtTop: 0,
            footerLast: true,
          });
          expect(await visitor.ask(flaws), `${page} at ${got} px`).toEqual([]);
          expect(await shownColours(visitor), 'colours on the screen').toBeGreaterThan(12);
        }
      });
    }
  });
}

test('the picture is there once it is reached, in a format of today', async ({visitor, site}) => {
  await visitor.open(`${site.url}/`);
  await visitor.ask(() => document.querySelector('#about picture img')?.scrollIntoView());
  const picture = () =>
    visitor.ask(() => {
      const image = document.querySelector<HTMLImageElement>('#about picture img');
      return [
        Boolean(image?.complete && image.naturalWidth > 0),
        /\.(avif|webp)$/.test(image?.currentSrc ?? ''),
      ];
    });
  await expect.poll(picture).toEqual([true, true]);
});
