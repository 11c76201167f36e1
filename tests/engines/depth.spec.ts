import sharp from 'sharp';
import {eventually, expect, test} from './visitor/visit';
import {usualSettings, type Visitor} from './visitor/visitor';

// Nothing moves by itself, so that what is seen is what was asked for.
test.use({settings: {...usualSettings, motion: 'reduced'}});

const CANVAS = '#about canvas';

/** What the screen shows in the place of the canvas: the mean of its colours' differences. */
async function colourfulness(visitor: Visitor): Promise<number> {
  const box = await visitor.ask((selector) => {
    const {x, y, width, height} = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return {x, y, width, height};
  }, CANVAS);
  const inner = {
    left: Math.round(box.x + box.width * 0.2),
    top: Math.max(0, Math.round(box.y + box.height * 0.2)),
    width: Math.round(box.width * 0.6),
    height: Math.round(box.height * 0.6),
  };
  // `stats` looks at what it is given, not at what has been cut out of it.
  const cut = await sharp(await visitor.screenshot())
    .extract(inner)
    .removeAlpha()
    .png()
    .toBuffer();
  const {channels} = await sharp(cut).stats();
  const [red, green, blue] = channels.map(({mean}) => mean);
  return Math.abs((red ?? 0) - (green ?? 0)) + Math.abs((green ?? 0) - (blue ?? 0));
}

test('the depth preview shows the photo, its depth without colours, and 3D in colours again', async ({
  visitor,
  site,
}) => {
  await visitor.open(`${site.url}/`);
  await visitor.key('Shift');
  await visitor.ask(() => document.querySelector('#about picture img')?.scrollIntoView({block: 'center'}));
  await eventually(() =>
    visitor.ask(() => document.querySelectorAll('#about input[type=radio]').length),
  ).toBe(3);
  await visitor.ask(
    (selector) => document.querySelector(selector)?.scrollIntoView({block: 'center'}),
    CANVAS,
  );
  const photo = await colourfulness(visitor);
  expect(photo).toBeGreaterThan(15);

  const isDrawn = () =>
    visitor.ask((selector) => document.querySelector(selector)?.hasAttribute('data-drawn'), CANVAS);
  await visitor.press('#about label:has(input[value=depth])');
  await eventually(isDrawn).toBe(true);
  await eventually(() => colourfulness(visitor)).toBeLessThan(2);

  await visitor.press('#about label:has(input[value="3d"])');
  await eventually(() => colourfulness(visitor)).toBeGreaterThan(15);
  await visitor.ask((selector) => document.querySelector<HTMLElement>(selector)?.focus(), CANVAS);
  const upright = await visitor.screenshot();
  for (let press = 0; press < 6; press++) {
    await visitor.key('ArrowRight');
  }
  await eventually(async () => upright.equals(await visitor.screenshot())).toBe(false);

  await visitor.press('#about label:has(input[value=photo])');
  await eventually(() =>
    visitor.ask((selector) => document.querySelector(selector)?.checkVisibility(), CANVAS),
  ).toBe(false);
});
