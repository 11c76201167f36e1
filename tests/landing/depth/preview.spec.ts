import type {Locator, Page} from 'playwright/test';
import {boxOf, documentOf, expect, passHalfAMinute, saveData, test} from '../../site';
import {openPreview, passFrames, pictureOf, placeOf, type Thing, things} from './open';

test.use({
  // Small, because every pixel is drawn on the processor.
  viewport: {width: 400, height: 600},
});

const sidewaysOf = (page: Page) => page.locator('[type=range][name=x]');
const hintIn = (page: Page) => page.locator('canvas ~ div > p');
const tiltButtonIn = (page: Page) => page.locator('button[aria-pressed]');
const slidersOf = (page: Page) => sidewaysOf(page).locator('../..');
/** Returns the colours of text and ground. Of the colours of a system, that of selected text may be no other. */
const coloursOf = (control: Locator) =>
  control.evaluate((element) => {
    const {color, backgroundColor} = getComputedStyle(element);
    return `${color} on ${backgroundColor}`;
  });

test('with reduced motion, the picture moves only by the visitor’s sliders, visible while focused, or by dragging: near objects one way, far ones the other', async ({
  page,
}) => {
  const preview = await openPreview(page);
  const sideways = sidewaysOf(page);
  await passFrames(page);
  expect(await preview.draws()).toBe(1);
  // This device has no sensor.
  await expect(tiltButtonIn(page)).toBeHidden();
  for (const axis of ['y', 'x'] as const) {
    const [start, end] = [await preview.slide(axis, 'Home'), await preview.slide(axis, 'End')];
    const moved = (Object.keys(things) as Thing[]).map(
      (thing) => placeOf(end, thing)[axis] - placeOf(start, thing)[axis],
    );
    expect(moved).toEqual(moved.toSorted((a, b) => b - a));
    expect(moved[0]).toBeGreaterThan(3);
    expect(moved[2]).toBeLessThan(-3);
  }
  await expect(sideways).toHaveValue('100');
  // Left is left also if the language is written from right to left.
  await page.evaluate(() => Object.assign(document, {dir: 'rtl'}));
  await sideways.press('ArrowLeft');
  await expect(sideways).toHaveValue('75');
  await expect(sideways).toHaveCSS('outline-style', 'solid');
  // The focus ring, of four pixels, does not touch the label above.
  const space = await sideways.evaluate((slider) => {
    const label = document.createRange();
    label.selectNode(slider.previousSibling ?? slider);
    return slider.getBoundingClientRect().top - label.getBoundingClientRect().bottom;
  });
  expect(space).toBeGreaterThanOrEqual(4);
  expect((await boxOf(sideways)).width).toBeGreaterThan(100);
  await page.getByRole('radio').first().focus();
  await expect(slidersOf(page)).toHaveCSS('opacity', '0');

  await expect(preview.canvas).toHaveCSS('cursor', 'grab');
  await preview.point(0.5);
  await preview.settled();
  // The first draw, and one for each of the five presses of keys.
  expect(await preview.draws()).toBe(1 + 5);
  await page.mouse.down();
  await preview.point(0.1);
  await page.mouse.up();
  expect(await preview.leaned()).toBeCloseTo(-0.8, 1);

  // When the window grows, the canvas gets as many pixels as it has CSS pixels.
  await page.setViewportSize({width: 1200, height: 700});
  const pixelRatio = () =>
    preview.canvas.evaluate((canvas: HTMLCanvasElement) => canvas.width / canvas.clientWidth);
  await expect.poll(pixelRatio).toBe(1);
  // It is also drawn on a phone in landscape format, whose window is lower than the picture.
  await page.setViewportSize({width: 844, height: 390});
  await preview.settled();
  const draws = await preview.draws();
  await preview.slide('x', 'Home');
  expect(await preview.draws()).toBeGreaterThan(draws);
});

test.describe('with motion', () => {
  // A quarter of the pixels in each direction, because many frames are drawn.
  test.use({
    contextOptions: {reducedMotion: 'no-preference'},
    viewport: {width: 320, height: 520},
    deviceScaleFactor: 0.25,
  });

  test('when it comes into view, the preview shows its depth, sways twice and rests; then it follows the pointer; out of view it draws nothing', async ({
    page,
  }) => {
    // Each frame advances the time by 100 ms. With `data-at-once`, frames follow each other without delay.
    await page.addInitScript(() => {
      let now = 0;
      window.requestAnimationFrame = (draw) => {
        now += 100;
        const pass = () => draw(now);
        if (!document.documentElement.dataset.atOnce) return window.setTimeout(pass, 50);
        queueMicrotask(pass);
        return 1;
      };
      /** For each change of what is shown, its name and the number of frames drawn before it. */
      const changes: [string | null, number][] = [];
      Object.assign(window, {changes});
      new MutationObserver(([{target} = {}]) => {
        if (!(target instanceof Element)) return;
        const mode = target.getAttribute('data-mode');
        if (mode !== changes.at(-1)?.[0]) changes.push([mode, Reflect.get(window, 'counted').draws]);
      }).observe(document, {subtree: true, attributeFilter: ['data-mode']});
    });
    const preview = await openPreview(page);
    /** Returns the frames that the depth map was shown, with its movement away, before objects step out of the phone. */
    const framesOfDepth = async () => {
      await expect.poll(() => page.evaluate('changes.at(-1)?.[0]')).toBe('3d');
      const [[, shown], [, over]] =
        await page.evaluate<[shown: [string, number], over: [string, number]]>('changes.slice(-2)');
      return over - shown;
    };
    // The hint is for touch screens; a mouse need not drag.
    await expect(hintIn(page)).toBeHidden();
    const photo = await preview.photo();
    // The canvas has no more pixels than the screen.
    expect(photo.width).toBeLessThan(100);
    await expect.poll(() => preview.differs(photo)).toBeGreaterThan(20);
    await expect.poll(preview.lean).toBeGreaterThan(0.1);
    await page.evaluate(() => Object.assign(document.documentElement.dataset, {atOnce: true}));
    // The introduction takes 1.7 s and the depth map's movement away 0.9 s, in frames of 50 ms.
    expect(await framesOfDepth()).toBeGreaterThan(2.5 / 0.05);
    await expect.poll(() => preview.differs(photo)).toBeLessThan(1.5);
    await preview.settled();
    expect(await preview.differs(photo)).toBeLessThan(1.5);
    // The movement takes 22 to 30 s. A frame advances it by at most 50 ms, even if more time has passed.
    expect(await preview.draws()).toBeGreaterThan(22_000 / 50);
    expect(await preview.draws()).toBeLessThan(30_000 / 50);

    /** Returns the sine of the phone's rotation angle about the vertical axis. */
    const turned = () =>
      preview.phone.evaluate((phone) => new DOMMatrix(getComputedStyle(phone).transform).m13);
    await preview.point(0.02);
    expect(await preview.leaned()).toBeCloseTo(-0.96, 1);
    expect(await turned()).toBeGreaterThan(0.0524);
    await preview.point(0.98);
    expect(await preview.leaned()).toBeCloseTo(0.96, 1);
    expect(await turned()).toBeLessThan(-0.0524);

    // A focused slider keeps its value, because a screen reader would announce each change.
    const sideways = sidewaysOf(page);
    await expect(sideways).toHaveValue('100');
    await page.getByRole('slider').last().focus();
    await page.mouse.move(0, 0);
    await expect(sideways).toHaveValue('0');
    await sideways.focus();
    await preview.point(0.98);
    await preview.settled();
    await expect(sideways).toHaveValue('0');

    const drawsAtRest = await preview.draws();
    await page.mouse.move(0, 0);
    await expect.poll(preview.draws).toBeGreaterThan(drawsAtRest + 2);
    await expect(hintIn(page)).toHaveCount(0);
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
    await expect(preview.canvas).not.toBeInViewport();
    await preview.settled();
    const before = await preview.draws();
    await passFrames(page);
    expect(await preview.draws()).toBe(before);
  });
});

test('the modes show the photo, the depth map in the palette’s colours, and the untilted 3D image; the picture replaces a lost WebGL context until a press', async ({
  page,
}) => {
  const preview = await openPreview(page);
  const photo = await preview.photo();
  await preview.choose('depth');
  await preview.settled();
  const depth = await preview.pixels();
  for (const [thing, name] of [
    ['far', '--depth-far'],
    ['between', '--depth-middle'],
    ['near', '--depth-near'],
  ] as const) {
    const colour = await page.evaluate(
      (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
      name,
    );
    const {x, y} = placeOf(photo, thing);
    const at = (Math.round(y) * depth.width + Math.round(x)) * 3;
    Buffer.from(colour.trim().slice(1), 'hex').forEach((value, channel) => {
      expect(Math.abs((depth.data[at + channel] ?? 0) - value), thing).toBeLessThan(8);
    });
  }
  // The photo is printed, not what the preview happens to show.
  await page.emulateMedia({media: 'print'});
  await expect(preview.canvas).toBeHidden();
  await page.emulateMedia({media: null});
  // Photo and canvas are one image for screen readers.
  await expect(page.locator('#about').getByRole('img')).toHaveCount(1);

  await preview.choose('3d');
  await preview.settled();
  expect(await preview.differs(photo)).toBeLessThan(1.5);

  await preview.choose('photo');
  await expect(preview.canvas).toBeHidden();
  // The phone is not tilted any more.
  await expect(preview.phone).not.toHaveAttribute('style', /lean/);
  await preview.choose('depth');
  await expect(preview.canvas).toHaveAttribute('data-drawn');

  await page.locator('[value=depth]').focus();
  const extension = await preview.canvas.evaluateHandle((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  );
  await extension.evaluate((context) => context?.loseContext());
  await expect(preview.canvas).toBeHidden();
  await expect(page.getByRole('radio')).toHaveCount(0);
  // The button, which opens the preview again, has the focus of the control that is gone.
  await expect(preview.phone.getByRole('button')).toBeFocused();
  await pictureOf(page).click();
  await expect(preview.canvas).toHaveAttribute('data-drawn');
  expect(await preview.differs(depth)).toBe(0);
});

test('pieces beside the phone are shown in 3D only, also before the preview opens, and move with the picture', async ({
  page,
}) => {
  test.skip(documentOf('/')('[data-depth]').length === 0, 'the photo has no near objects beside the phone');
  await page.goto('/');
  const pieces = page.locator('[data-depth]');
  await expect(pieces).toHaveCSS('opacity', '1');
  const preview = await openPreview(page);
  /** Moves of the pieces from where they are at rest, in CSS pixels, and their enlargement. */
  const moved = () =>
    pieces.evaluate((image: HTMLElement) => {
      const {e, f, a} = new DOMMatrix(getComputedStyle(image).transform);
      return {x: e + image.offsetWidth / 2, y: f, scale: a};
    });
  for (const [mode, opacity] of [
    ['photo', '0'],
    ['depth', '0'],
    ['3d', '1'],
  ] as const) {
    await preview.choose(mode);
    await preview.settled();
    await expect(pieces, mode).toHaveCSS('opacity', opacity);
  }
  expect((await moved()).x).toBeCloseTo(0, 0);
  const width = (await boxOf(preview.canvas)).width;
  // The nearest object of the test photo has the depth 1.
  await pieces.evaluate((image: HTMLElement) => Object.assign(image.dataset, {depth: '1'}));
  const [start, end] = [await preview.slide('x', 'Home'), await preview.slide('x', 'End')];
  const {x, y, scale} = await moved();
  // As far as in the picture, from its middle. The object is `middle` pixels from it at rest, of 320.
  const inPicture = placeOf(end, 'near').x - placeOf(start, 'near').x;
  expect(2 * x).toBeCloseTo((inPicture / end.width) * width, -0.5);
  expect(y).toBeCloseTo(0, 1);
  expect(scale).toBeCloseTo(1 / 0.92, 2);
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true});

  test('the tap that loads the preview tilts too', async ({page}) => {
    await saveData(page);
    const preview = await openPreview(page, () => pictureOf(page).tap({position: {x: 200, y: 250}}));
    await expect.poll(preview.leaned).toBeCloseTo(0.6, 1);
    // The sliders do not cover the picture; they have the values of the tap, and keep them in other modes.
    await expect(slidersOf(page)).toHaveCSS('opacity', '0');
    for (const mode of ['depth', '3d']) await preview.choose(mode);
    await expect(sidewaysOf(page)).toHaveValue('50');
  });

  test('a tap or a sideways drag tilts; vertical swipes scroll, and two fingers zoom', async ({page}) => {
    const preview = await openPreview(page);
    const session = await page.context().newCDPSession(page);
    /**
     * Puts fingers on the middle of the picture, moves and lifts them.
     * @param goals where each finger is moved to, in CSS pixels from the middle
     */
    const touch = async (...goals: [right: number, down: number][]) => {
      const {x, y, width, height} = await boxOf(preview.canvas);
      for (const part of [0, 0.2, 0.4, 0.6, 0.8, 1]) {
        await session.send('Input.dispatchTouchEvent', {
          type: part ? 'touchMove' : 'touchStart',
          touchPoints: goals.map(([right, down], id) => ({
            id,
            x: x + width / 2 + right * part,
            y: y + height / 2 + down * part,
          })),
        });
      }
      await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
    };
    const {x, y, width, height} = await boxOf(preview.phone);
    await expect(slidersOf(page)).toHaveCSS('opacity', '0');
    // Where the invisible sliders are.
    await page.touchscreen.tap(x + width * 0.3, y + height * 0.75);
    await expect.poll(preview.leaned).toBeCloseTo(-0.4, 1);
    await expect(slidersOf(page)).toHaveCSS('opacity', '0');
    await expect(sidewaysOf(page)).toHaveValue('-50');
    await touch([width / 4, 0]);
    await expect.poll(preview.leaned).toBeCloseTo(0.5, 1);
    const scrolled = await page.evaluate(() => scrollY);
    await touch([0, -height * 0.4]);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled);
    // More than once, because the page may still be scrolling.
    await expect(async () => {
      await pictureOf(page).evaluate((picture) =>
        picture.scrollIntoView({block: 'center', behavior: 'instant'}),
      );
      await touch([-90, 0], [90, 0]);
      expect(await page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
    }).toPass();
  });

  test('the modes are a group of radio buttons with a name, inside the phone at every width and text size; a hint is shown until the picture is moved', async ({
    page,
  }) => {
    await openPreview(page);
    const group = page.getByRole('group', {name: /./}).filter({has: page.getByRole('radio')});
    const hint = hintIn(page);
    await expect(hint).toBeVisible();
    // It moves twice, and rests.
    await page.emulateMedia({reducedMotion: 'no-preference'});
    await expect(hint).toHaveCSS('animation', /^1\.4s .+ 2 /);
    await page.emulateMedia({reducedMotion: 'reduce'});
    for (const size of ['100%', '200%']) {
      await page.evaluate((value) => document.documentElement.style.setProperty('font-size', value), size);
      for (const width of [320, 768]) {
        await page.setViewportSize({width, height: 900});
        const [phone, controls] = [await boxOf(pictureOf(page)), await boxOf(group.locator('..'))];
        expect(controls.left).toBeGreaterThanOrEqual(phone.left);
        expect(controls.right).toBeLessThanOrEqual(phone.right);
        expect(controls.bottom).toBeLessThan(phone.bottom - 12);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
    }
    for (const forcedColors of ['none', 'active'] as const) {
      await page.emulateMedia({forcedColors});
      const words = group.locator('input + span');
      expect(await coloursOf(words.first()), forcedColors).not.toBe(await coloursOf(words.last()));
    }
    await group.locator('[value="3d"]').press('ArrowLeft');
    await expect(group.locator('[value=depth]')).toBeChecked();
    const chosen = group.locator(':focus + span');
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    // The system's colours, not those of the depth map.
    await expect(chosen).toHaveCSS('background-image', 'none');
    await expect(hint).toBeHidden();
    await page.locator('[value=depth]').press('ArrowRight');
    await expect(hint).toBeVisible();
    // The hint is hidden, because it would cover the sliders.
    await page.getByRole('slider').first().focus();
    await expect(hint).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(hint).toHaveCount(0);
  });

  test('the message that the tilt sensor was refused leaves the picture again', async ({page}) => {
    await page.clock.install();
    await page.addInitScript(() =>
      Object.assign(DeviceOrientationEvent, {requestPermission: async () => 'denied'}),
    );
    await openPreview(page);
    const message = page.getByRole('status');
    await tiltButtonIn(page).tap();
    await expect(message).toHaveText(/./);
    await passHalfAMinute(page);
    await expect(message).toHaveText('');
    expect(await boxOf(page.getByRole('status'))).toMatchObject({width: 0});
  });

  test('permission for the tilt sensor is requested only by a press, and respected', async ({page}) => {
    /**
     * For each request of permission: whether it was made in a press. The first is denied, later ones
     * granted.
     */
    const requests: boolean[] = [];
    await page.exposeFunction('answer', (isInPress: boolean) =>
      requests.push(isInPress) === 1 ? 'denied' : 'granted',
    );
    await page.addInitScript(() => {
      const requestPermission = () => Reflect.get(window, 'answer')(navigator.userActivation.isActive);
      Object.assign(DeviceOrientationEvent, {requestPermission});
    });
    const preview = await openPreview(page);
    /** Simulates a device held at these angles, in degrees, and returns how far the picture is tilted. */
    const hold = async (gamma: number, beta = 40) => {
      await page.evaluate((held) => dispatchEvent(new DeviceOrientationEvent('deviceorientation', held)), {
        gamma,
        beta,
      });
      return preview.leaned();
    };
    await hold(20);
    await passFrames(page);
    expect(requests).toEqual([]);
    expect(await preview.draws()).toBe(1);

    const button = tiltButtonIn(page);
    // An empty status is not visible.
    expect(await boxOf(page.getByRole('status'))).toMatchObject({width: 0});
    for (const _ of ['permission denied', 'no sensor']) {
      await button.tap();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('status')).toHaveText(/./);
    }
    expect(requests).toEqual([true, true]);
    // A tap on the button does not tilt the picture.
    await expect(slidersOf(page)).toHaveCSS('opacity', '0');
    // The message is above the sliders.
    await sidewaysOf(page).focus();
    expect((await boxOf(page.getByRole('status'))).bottom).toBeLessThan((await boxOf(slidersOf(page))).top);
    for (const [forcedColors, isPressed] of [
      ['active', 'true'],
      ['none', 'false'],
      ['none', 'true'],
    ] as const) {
      await page.emulateMedia({forcedColors});
      const before = await coloursOf(button);
      await button.tap();
      await expect(button).toHaveAttribute('aria-pressed', isPressed);
      expect(await coloursOf(button), forcedColors).not.toBe(before);
    }
    expect(await hold(0)).toBeCloseTo(0, 1);
    expect(await hold(20)).toBeCloseTo(0.7, 1);
    expect(Math.hypot(await hold(60), await preview.leaned('y'))).toBeCloseTo(1, 2);
    await hold(0, 50);
    expect(await preview.leaned('y')).toBeGreaterThan(0.3);
    // When the device is upright, both angles jump, but the tilt changes little.
    const upright = await hold(20, 89);
    expect(Math.abs((await hold(-160, 91)) - upright)).toBeLessThan(0.2);
    // Landscape, with the top of the device at the left, as Safari before 16.4 reports it.
    await page.evaluate(() => {
      Object.defineProperty(screen, 'orientation', {value: undefined});
      Object.defineProperty(window, 'orientation', {value: 90});
    });
    await hold(0, 0);
    expect(await hold(0, 20)).toBeGreaterThan(0.5);
    expect(await preview.leaned('y')).toBeCloseTo(0, 1);

    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const before = await preview.draws();
    await hold(-20);
    await passFrames(page);
    expect(await preview.draws()).toBe(before);
  });
});
