import path from 'node:path';
import {drawingChromium} from '../../browsers';
import {expect, test} from '../../site';
import {difference, movement, openPreview, passFrames, readPicture, THINGS} from './open';

test.use({
  launchOptions: drawingChromium(),
  viewport: {width: 1280, height: 900},
  contextOptions: {reducedMotion: 'reduce'},
});

const DEPTH_MAP = path.join(__dirname, '../../../photo/depth.png');

test('arrow keys lean near things one way and far things the other, the nearer the further', async ({
  page,
}) => {
  const preview = await openPreview(page);
  const lean = async (key: string) => {
    await preview.canvas.focus();
    for (let press = 0; press < 8; press++) await page.keyboard.press(key);
    await preview.settled();
    return preview.pixels();
  };
  const [left, right] = [await lean('ArrowLeft'), await lean('ArrowRight')];
  const moved = Object.values(THINGS).map((place) => movement(left, right, place).x);
  const [nearLantern = 0, lantern = 0, torii = 0, mountain = 0] = moved;
  expect(nearLantern).toBeGreaterThan(0);
  expect(mountain).toBeLessThan(0);
  expect(nearLantern).toBeGreaterThan(lantern);
  expect(lantern).toBeGreaterThan(torii);
  expect(torii).toBeGreaterThan(mountain);

  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowLeft');
  const [up, down] = [await lean('ArrowUp'), await lean('ArrowDown')];
  expect(movement(up, down, THINGS.nearLantern).y).toBeGreaterThan(0);
  expect(movement(up, down, THINGS.mountain).y).toBeLessThan(0);
});

test.describe('where movement is welcome', () => {
  test.use({contextOptions: {reducedMotion: 'no-preference'}});

  test('near things follow the pointer, and the drawing ends when they are there', async ({page}) => {
    const preview = await openPreview(page);
    const box = await preview.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not on the page');
    const hover = async (part: number) => {
      await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
      await preview.settled();
      return preview.pixels();
    };
    const [left, right] = [await hover(0.02), await hover(0.98)];
    expect(movement(left, right, THINGS.nearLantern).x).toBeGreaterThan(0);
    expect(movement(left, right, THINGS.mountain).x).toBeLessThan(0);
  });

  test('left alone it sways, and out of view it draws nothing', async ({page}) => {
    const preview = await openPreview(page);
    await expect(preview.canvas).toHaveAttribute('data-drawn');
    const first = await preview.pixels();
    await expect.poll(async () => difference(first, await preview.pixels())).toBeGreaterThan(1);

    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({width: 1280, height: 150});
    await expect(preview.canvas).not.toBeInViewport();
    await preview.settled();
    const before = await preview.draws();
    await passFrames(page);
    expect(await preview.draws()).toBe(before);

    await page.setViewportSize({width: 1280, height: 900});
    await preview.canvas.scrollIntoViewIfNeeded();
    await expect.poll(preview.draws, {timeout: 20_000}).toBeGreaterThan(before + 2);
  });
});

test('with reduced motion nothing is drawn before the visitor moves it, and then only that', async ({
  page,
}) => {
  const preview = await openPreview(page);
  await passFrames(page);
  expect(await preview.draws()).toBe(0);
  await expect(preview.canvas).not.toHaveAttribute('data-drawn');

  await preview.canvas.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(preview.draws).toBe(1);
  await passFrames(page);
  expect(await preview.draws()).toBe(1);

  const box = await preview.canvas.boundingBox();
  if (!box) throw new Error('the canvas is not on the page');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await passFrames(page);
  expect(await preview.draws()).toBe(1);
  const before = await preview.pixels();
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2, {steps: 4});
  await page.mouse.up();
  await preview.settled();
  expect(movement(before, await preview.pixels(), THINGS.nearLantern).x).toBeGreaterThan(0);
});

test.describe('with a finger', () => {
  test.use({hasTouch: true});

  test('a drag leans the picture and leaves scrolling to the page', async ({page}) => {
    const preview = await openPreview(page);
    await expect(preview.canvas).toHaveCSS('touch-action', 'pan-y');
    const box = await preview.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not on the page');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0.5, y = 0.5) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{x: box.x + box.width * x, y: box.y + box.height * y}],
      });
    await touch('touchStart');
    for (const x of [0.55, 0.65, 0.8]) await touch('touchMove', x);
    await touch('touchEnd');
    await expect.poll(preview.draws).toBeGreaterThan(0);

    const from = await page.evaluate(() => scrollY);
    await touch('touchStart', 0.5, 0.7);
    for (const y of [0.6, 0.5, 0.4, 0.3]) await touch('touchMove', 0.5, y);
    await touch('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(from);
  });
});

test('photo is the picture, depth its grey map, 3D upright the photo again', async ({page}) => {
  const preview = await openPreview(page);
  await preview.choose('depth');
  await preview.settled();
  const depth = await preview.pixels();
  for (let index = 0; index < depth.data.length; index += 3) {
    const colour = depth.data.subarray(index, index + 3);
    // One apart is the rounding of the graphics processor.
    if (Math.max(...colour) - Math.min(...colour) > 1) throw new Error(`pixel ${index / 3} is not grey`);
  }
  expect(difference(depth, await readPicture(DEPTH_MAP, depth.width))).toBeLessThan(2.5);
  await expect(preview.canvas).toHaveAccessibleName(/depth map/);

  await preview.choose('3d');
  await preview.settled();
  const upright = await preview.pixels();
  const shown = await page
    .locator('picture:has(+ canvas) img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const photo = await readPicture(await (await page.request.get(shown)).body(), upright.width);
  expect(difference(upright, photo)).toBeLessThan(1.5);
  expect(difference(upright, depth)).toBeGreaterThan(20);
  await expect(preview.canvas).toHaveAccessibleName(/3D/);

  const before = await preview.draws();
  await preview.choose('photo');
  await expect(preview.canvas).toBeHidden();
  await passFrames(page);
  expect(await preview.draws()).toBe(before);

  await preview.choose('depth');
  await expect(preview.canvas).toHaveAttribute('data-drawn');
  expect(difference(depth, await preview.pixels())).toBe(0);
});

test('the modes are a named group of radios, worked by the keyboard', async ({page}) => {
  const preview = await openPreview(page);
  const group = page.getByRole('group', {name: 'How the photo is shown'});
  await expect(group.getByRole('radio')).toHaveCount(3);
  await expect(group.getByRole('radio', {name: '3D'})).toBeChecked();
  await group.getByRole('radio', {name: '3D'}).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(group.getByRole('radio', {name: 'Depth'})).toBeChecked();
  await expect(preview.canvas).toHaveAccessibleName(/depth map/);
});

test('a lost graphics context gives the picture back, a restored one the preview', async ({page}) => {
  const preview = await openPreview(page);
  await preview.choose('depth');
  await expect(preview.canvas).toHaveAttribute('data-drawn');
  const before = await preview.pixels();
  const loser = await preview.canvas.evaluateHandle((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  );
  await loser.evaluate((extension) => extension?.loseContext());
  await expect(preview.canvas).not.toHaveAttribute('data-drawn');
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await loser.evaluate((extension) => extension?.restoreContext());
  await expect(preview.canvas).toHaveAttribute('data-drawn');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  expect(difference(before, await preview.pixels())).toBe(0);
});

test('everything is freed when the page is left, and a page that comes back opens it anew', async ({
  page,
}) => {
  const preview = await openPreview(page);
  const held = () => page.evaluate(() => [window.watched.objects.size, window.watched.listeners.size]);
  const [objects, listeners] = await held();
  expect(objects).toBeGreaterThan(0);
  expect(listeners).toBeGreaterThan(0);
  const context = await preview.canvas.evaluateHandle((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2'),
  );
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true})));
  expect(await held()).toEqual([0, 0]);
  expect(await context.evaluate((gl) => gl?.isContextLost())).toBe(true);
  await expect(page.getByRole('radio')).toHaveCount(0);

  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})));
  await page.getByRole('radio').first().waitFor();
  expect(await held()).toEqual([objects, listeners]);
});
