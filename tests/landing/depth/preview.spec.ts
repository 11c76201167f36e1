import {drawingChromium} from '../../browsers';
import {expect, test} from '../../site';
import {difference, movement, openPreview, passFrames, readPicture} from './open';
import {findThings, readDepthMap} from './things';

test.use({
  launchOptions: drawingChromium,
  // Small, because every pixel is drawn on the processor.
  viewport: {width: 600, height: 700},
});

test('arrow keys lean near things one way and far things the other, the nearer the further', async ({
  page,
}) => {
  const preview = await openPreview(page);
  const lean = async (key: string) => {
    await preview.canvas.focus();
    await Promise.all(Array.from({length: 8}, () => page.keyboard.press(key)));
    await preview.settled();
    return preview.pixels();
  };
  const [left, right] = [await lean('ArrowLeft'), await lean('ArrowRight')];
  const things = await findThings();
  const [near, between, far] = [things.near, things.between, things.far].map(
    (place) => movement(left, right, place).x,
  ) as [number, number, number];
  expect(near).toBeGreaterThan(0);
  expect(far).toBeLessThan(0);
  expect(near).toBeGreaterThan(between);
  expect(between).toBeGreaterThan(far);

  await Promise.all(Array.from({length: 4}, () => page.keyboard.press('ArrowLeft')));
  const [up, down] = [await lean('ArrowUp'), await lean('ArrowDown')];
  expect(movement(up, down, things.near).y).toBeGreaterThan(0);
  expect(movement(up, down, things.far).y).toBeLessThan(0);
});

test.describe('where movement is welcome', () => {
  test.use({contextOptions: {reducedMotion: 'no-preference'}});

  test('left alone it sways; out of view it draws nothing; near things follow the pointer, and the drawing ends when they are there', async ({
    page,
  }) => {
    const preview = await openPreview(page);
    await expect(preview.canvas).toHaveAttribute('data-drawn');
    const first = await preview.pixels();
    await expect.poll(async () => difference(first, await preview.pixels())).toBeGreaterThan(1);

    await page.evaluate(() => scrollTo(0, 0));
    await page.setViewportSize({width: 600, height: 150});
    await expect(preview.canvas).not.toBeInViewport();
    await preview.settled();
    const before = await preview.draws();
    await passFrames(page);
    expect(await preview.draws()).toBe(before);

    await page.setViewportSize({width: 600, height: 700});
    await preview.canvas.scrollIntoViewIfNeeded();
    await expect.poll(preview.draws, {timeout: 20_000}).toBeGreaterThan(before + 2);

    const box = await preview.canvas.boundingBox();
    if (!box) throw new Error('the canvas is not on the page');
    const hover = async (part: number) => {
      await page.mouse.move(box.x + box.width * part, box.y + box.height / 2);
      await preview.settled();
      return preview.pixels();
    };
    const turned = () =>
      page
        .locator('[data-leans] > :has(canvas)')
        .evaluate((phone) => new DOMMatrix(getComputedStyle(phone).transform).m13);
    const left = await hover(0.02);
    // The whole phone leans with the picture, up to six degrees.
    expect(Math.asin(await turned()) * (180 / Math.PI)).toBeGreaterThan(3);
    const right = await hover(0.98);
    expect(Math.asin(await turned()) * (180 / Math.PI)).toBeLessThan(-3);
    const {near, far} = await findThings();
    expect(movement(left, right, near).x).toBeGreaterThan(0);
    expect(movement(left, right, far).x).toBeLessThan(0);
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
  await page.mouse.move(box.x + box.width * 0.1, box.y + box.height / 2, {steps: 4});
  await page.mouse.up();
  await preview.settled();
  const {near} = await findThings();
  expect(movement(before, await preview.pixels(), near).x).toBeLessThan(0);
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

test('photo is the picture, depth its map in the palette’s colours, 3D upright the photo again; a lost graphics context gives the picture back, a restored one the preview', async ({
  page,
}) => {
  const preview = await openPreview(page);
  await preview.choose('depth');
  await preview.settled();
  const depth = await preview.pixels();
  const map = await readDepthMap(depth);
  const colours = await page.evaluate(() =>
    ['far', 'middle', 'near'].map((which) =>
      getComputedStyle(document.documentElement).getPropertyValue(`--depth-${which}`).trim(),
    ),
  );
  const [far, middle, near] = colours.map((colour) => Buffer.from(colour.slice(1), 'hex'));
  if (!far || !middle || !near) throw new Error('the page names no colours for the depth map');
  const coloured = map.data.map((grey, index) => {
    const [from, to, way] = grey < 127.5 ? [far, middle, grey / 127.5] : [middle, near, grey / 127.5 - 1];
    return (from[index % 3] ?? 0) * (1 - way) + (to[index % 3] ?? 0) * way;
  });
  expect(difference(depth, {...map, data: Buffer.from(coloured)})).toBeLessThan(4);
  await expect(preview.canvas).toHaveAccessibleName(/depth map/);

  await preview.choose('3d');
  await preview.settled();
  const upright = await preview.pixels();
  const shown = await page
    .locator('picture:has(+ canvas) img')
    .evaluate((image: HTMLImageElement) => image.currentSrc);
  const photo = await readPicture(await (await page.request.get(shown)).body(), upright);
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

  const loser = await preview.canvas.evaluateHandle((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  );
  await loser.evaluate((extension) => extension?.loseContext());
  await expect(preview.canvas).not.toHaveAttribute('data-drawn');
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await loser.evaluate((extension) => extension?.restoreContext());
  await expect(preview.canvas).toHaveAttribute('data-drawn');
  await expect(page.getByRole('radio').first()).toBeEnabled();
  expect(difference(depth, await preview.pixels())).toBe(0);
});

test('the modes lie over the picture’s foot, a named group of radios worked by the keyboard, beside a hint until it is led', async ({
  page,
}) => {
  const preview = await openPreview(page);
  const group = page.getByRole('group', {name: 'How the photo is shown'});
  const hint = page.getByText('Drag to tilt');

  // In a phone of a phone's proportions.
  for (const viewport of [
    {width: 320, height: 700},
    {width: 768, height: 900},
    {width: 1280, height: 900},
    {width: 600, height: 700},
  ]) {
    await page.setViewportSize(viewport);
    const screen = await page.locator('picture:has(+ canvas) img').boundingBox();
    const controls = await group.boundingBox();
    if (!screen || !controls) throw new Error('the phone is not on the page');
    expect(screen.height / screen.width).toBeCloseTo(2.05, 1);
    expect(controls.x).toBeGreaterThanOrEqual(screen.x);
    expect(controls.x + controls.width).toBeLessThanOrEqual(screen.x + screen.width);
    expect(controls.y).toBeGreaterThan(screen.y + screen.height * 0.8);
    expect(controls.y + controls.height).toBeLessThan(screen.y + screen.height - 12);
  }

  await preview.canvas.scrollIntoViewIfNeeded();
  await expect(group.getByRole('radio')).toHaveCount(3);
  await expect(group.getByRole('radio', {name: '3D'})).toBeChecked();
  await expect(hint).toBeInViewport();

  await group.getByRole('radio', {name: '3D'}).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(group.getByRole('radio', {name: 'Depth'})).toBeChecked();
  await expect(preview.canvas).toHaveAccessibleName(/depth map/);
  await expect(hint).toBeHidden();

  await page.keyboard.press('ArrowRight');
  await expect(hint).toBeVisible();
  await preview.canvas.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(hint).toBeHidden();
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
