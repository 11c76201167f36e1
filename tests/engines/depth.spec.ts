import sharp from 'sharp';
import {eventually, test} from './visitor/visit';
import type {Visitor} from './visitor/visitor';

const CANVAS = '#about canvas';

/** What the screen shows in the place of the canvas: by how much its foot is redder than blue. */
async function warmth(visitor: Visitor): Promise<number> {
  const box = await visitor.ask((selector) => {
    const {x, y, width, height} = document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return {x, y, width, height};
  }, CANVAS);
  const part = async (from: number) => {
    // `stats` looks at what it is given, not at what has been cut out of it.
    const cut = await sharp(await visitor.screenshot())
      .extract({
        left: Math.round(box.x + box.width * 0.2),
        top: Math.max(0, Math.round(box.y + box.height * from)),
        width: Math.round(box.width * 0.6),
        height: Math.round(box.height * 0.12),
      })
      .removeAlpha()
      .png()
      .toBuffer();
    const {channels} = await sharp(cut).stats();
    return (channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 0);
  };
  return part(0.7);
}

test('the depth preview shows the photo, its depth from indigo to gold, and the photo again in 3D', async ({
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
  // In the map what is near is more golden than in the photo. The bar may lie over the head by then.
  const photo = await warmth(visitor);
  const isMap = async () => (await warmth(visitor)) > photo + 10;
  const isPhoto = async () => Math.abs((await warmth(visitor)) - photo) < 10;

  const isDrawn = () =>
    visitor.ask((selector) => document.querySelector(selector)?.hasAttribute('data-drawn'), CANVAS);
  await visitor.press('#about label:has(input[value=depth])');
  await eventually(isDrawn).toBe(true);
  await eventually(isMap).toBe(true);

  await visitor.press('#about label:has(input[value="3d"])');
  await eventually(isPhoto).toBe(true);
  await visitor.ask(() => document.querySelector<HTMLElement>('#about [type=range]')?.focus());
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
