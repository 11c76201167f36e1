import type {Locator, Page} from 'playwright/test';
import {drawingChromium} from '../../browsers';
import {boxOf, expect, test} from '../../site';
import {openPreview, passFrames, pictureOf, placeOf, type Thing, things} from './open';

test.use({
  launchOptions: drawingChromium,
  // Small, because every pixel is drawn on the processor.
  viewport: {width: 400, height: 600},
});

const sidewaysOf = (page: Page) => page.getByRole('slider', {name: /left.+right/});
const slidersOf = (page: Page) => sidewaysOf(page).locator('../..');
/** The colour of a control: of its ground forced colours leave the opacity alone, which nobody sees. */
const inkOf = (control: Locator) => control.evaluate((one) => getComputedStyle(one).color);

test('with reduced motion nothing is drawn but what the visitor moves: two sliders, seen while they have the focus, lean near things one way and far things the other, the nearer the further; so does a mouse that drags', async ({
  page,
}) => {
  const preview = await openPreview(page);
  const sideways = sidewaysOf(page);
  await passFrames(page);
  expect(await preview.draws()).toBe(1);
  // Where there is no sensor.
  await expect(page.getByRole('button', {name: /tilting/})).toHaveCount(0);
  for (const [name, axis] of [
    [/up.+down/, 'y'],
    [/left.+right/, 'x'],
  ] as const) {
    const [start, end] = [await preview.slide(name, 'Home'), await preview.slide(name, 'End')];
    const moved = (Object.keys(things) as Thing[]).map(
      (thing) => placeOf(end, thing)[axis] - placeOf(start, thing)[axis],
    );
    expect(moved).toEqual(moved.toSorted((one, other) => other - one));
    expect(moved[0]).toBeGreaterThan(3);
    expect(moved[2]).toBeLessThan(-3);
  }
  await expect(sideways).toHaveAttribute('aria-valuetext', '100%');
  await sideways.press('ArrowLeft');
  await expect(sideways).toHaveAttribute('aria-valuetext', '75%');
  await expect(sideways).toHaveCSS('outline-style', 'solid');
  // Four pixels of ring do not touch the name above.
  const room = await sideways.evaluate((slider) => {
    const name = document.createRange();
    name.selectNode(slider.previousSibling ?? slider);
    return slider.getBoundingClientRect().top - name.getBoundingClientRect().bottom;
  });
  expect(room).toBeGreaterThanOrEqual(4);
  expect((await boxOf(sideways)).width).toBeGreaterThan(100);
  await page.getByRole('radio').first().focus();
  await expect(slidersOf(page)).toHaveCSS('opacity', '0');

  await expect(preview.canvas).toHaveCSS('cursor', 'grab');
  await preview.point(0.5);
  await preview.settled();
  // Once for each press.
  expect(await preview.draws()).toBe(1 + 5);
  await page.mouse.down();
  await preview.point(0.1);
  await page.mouse.up();
  expect(await preview.leaned()).toBeCloseTo(-0.8, 1);

  // Another size has as many pixels as it shows, at once.
  const {width} = await preview.pixels();
  await page.setViewportSize({width: 1200, height: 700});
  await expect.poll(async () => (await preview.pixels()).width).toBeGreaterThan(width);
  await expect(preview.canvas).toHaveJSProperty(
    'width',
    await preview.canvas.evaluate((one) => one.clientWidth),
  );
});

test.describe('where movement is welcome', () => {
  // A quarter of a pixel is drawn for each, which are many frames.
  test.use({
    contextOptions: {reducedMotion: 'no-preference'},
    viewport: {width: 320, height: 520},
    deviceScaleFactor: 0.25,
  });

  test('in view it shows its depth once, sways for two rounds, and rests; picture and phone follow the pointer; out of view it draws nothing', async ({
    page,
  }) => {
    // A frame of the page's clock is 100 ms; in the end all that are asked for pass at once.
    await page.addInitScript(() => {
      let now = 0;
      window.requestAnimationFrame = (draw) => {
        now += 100;
        const pass = () => draw(now);
        if (!document.documentElement.dataset.atOnce) return window.setTimeout(pass, 16);
        queueMicrotask(pass);
        return 1;
      };
    });
    const preview = await openPreview(page);
    // A mouse has but to move.
    await expect(page.getByText('Drag to tilt')).toBeHidden();
    const photo = await preview.photo();
    // As many pixels as the screen has.
    expect(photo.width).toBeLessThan(100);
    await expect.poll(() => preview.differs(photo)).toBeGreaterThan(20);
    await expect.poll(preview.lean).toBeGreaterThan(0.1);
    await page.evaluate(() => Object.assign(document.documentElement.dataset, {atOnce: true}));
    await preview.settled();
    expect(await preview.differs(photo)).toBeLessThan(1.5);
    // A frame that comes late moves it by 50 ms.
    expect(await preview.draws()).toBeGreaterThan(22_000 / 50);
    expect(await preview.draws()).toBeLessThan(30_000 / 50);

    /** The sine of the angle by which the phone is turned. */
    const turned = () =>
      preview.phone.evaluate((phone) => new DOMMatrix(getComputedStyle(phone).transform).m13);
    await preview.point(0.02);
    expect(await preview.leaned()).toBeCloseTo(-0.96, 1);
    expect(await turned()).toBeGreaterThan(0.0524);
    expect(await preview.leaned('y')).toBeCloseTo(-0.2, 1);
    await preview.point(0.98);
    expect(await preview.leaned()).toBeCloseTo(0.96, 1);
    expect(await turned()).toBeLessThan(-0.0524);

    // A screen reader reads out a slider that has the focus: nothing but its user moves it.
    const sideways = sidewaysOf(page);
    await expect(sideways).toHaveAttribute('aria-valuetext', '100%');
    await page.getByRole('slider').last().focus();
    await page.mouse.move(0, 0);
    await expect(sideways).toHaveAttribute('aria-valuetext', '0%');
    await sideways.focus();
    await preview.point(0.98);
    await preview.settled();
    await expect(sideways).toHaveAttribute('aria-valuetext', '0%');

    const still = await preview.draws();
    await page.mouse.move(0, 0);
    await expect.poll(preview.draws).toBeGreaterThan(still + 2);
    await expect(page.getByText('Drag to tilt')).toHaveCount(0);
    await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
    await expect(preview.canvas).not.toBeInViewport();
    await preview.settled();
    const before = await preview.draws();
    await passFrames(page);
    expect(await preview.draws()).toBe(before);
  });
});

test('photo is the picture, depth its map in the palette’s colours, 3D upright the photo again; a lost graphics context gives the picture back, a restored one the preview', async ({
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
      (one) => getComputedStyle(document.documentElement).getPropertyValue(one),
      name,
    );
    const {x, y} = placeOf(photo, thing);
    const at = (Math.round(y) * depth.width + Math.round(x)) * 3;
    Buffer.from(colour.trim().slice(1), 'hex').forEach((value, channel) => {
      expect(Math.abs((depth.data[at + channel] ?? 0) - value), thing).toBeLessThan(8);
    });
  }
  // Photo and canvas are one picture.
  await expect(page.locator('#about').getByRole('img')).toHaveCount(1);

  await preview.choose('3d');
  await preview.settled();
  expect(await preview.differs(photo)).toBeLessThan(1.5);

  await preview.choose('photo');
  await expect(preview.canvas).toBeHidden();
  // The phone is upright again.
  await expect(preview.phone).not.toHaveAttribute('style', /lean/);
  await preview.choose('depth');
  await expect(preview.canvas).toHaveAttribute('data-drawn');

  const memory = await preview.canvas.evaluateHandle((canvas: HTMLCanvasElement) =>
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  );
  // Who has gone elsewhere stays there, and who was at the controls is there again.
  for (const place of [page.locator('#about a').first(), page.getByRole('radio', {name: 'Depth'})]) {
    await place.focus();
    await memory.evaluate((one) => one?.loseContext());
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(preview.canvas).toBeHidden();
    await memory.evaluate((one) => one?.restoreContext());
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(place).toBeFocused();
  }
  await expect(preview.canvas).toHaveAttribute('data-drawn');
  expect(await preview.differs(depth)).toBe(0);
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true});

  test('a tap or a drag leans the picture to where it is, and leaves scrolling and zooming to the page', async ({
    page,
  }) => {
    const preview = await openPreview(page);
    const session = await page.context().newCDPSession(page);
    /**
     * Puts fingers on the picture, moves and lifts them.
     * @param goals by how many pixels right of and below the picture's middle each is in the end
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
    const {x, y, width, height} = await boxOf(preview.canvas);
    await expect(slidersOf(page)).toHaveCSS('opacity', '0');
    await page.touchscreen.tap(x + width * 0.3, y + height * 0.5);
    await expect.poll(preview.leaned).toBeCloseTo(-0.4, 1);
    // The sliders are there, and stand where the tap leaned it.
    await expect(slidersOf(page)).toHaveCSS('opacity', '1');
    await expect(sidewaysOf(page)).toHaveValue('-0.5');
    await touch([width / 4, 0]);
    await expect.poll(preview.leaned).toBeCloseTo(0.5, 1);
    const from = await page.evaluate(() => scrollY);
    await touch([0, -height * 0.4]);
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(from);
    await pictureOf(page).evaluate((one) => one.scrollIntoView({block: 'center', behavior: 'instant'}));
    await touch([-90, 0], [90, 0]);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBeGreaterThan(1);
  });

  test('the modes are a named group of radios over the picture’s foot, inside the phone at every width and size of text, beside a hint until it is moved', async ({
    page,
  }) => {
    await openPreview(page);
    const group = page.getByRole('group', {name: 'How the photo is shown'});
    const hint = page.getByText('Drag to tilt');
    await expect(hint).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((one) => document.documentElement.style.setProperty('font-size', one), size);
      for (const width of [320, 768]) {
        await page.setViewportSize({width, height: 900});
        const [phone, controls] = [await boxOf(pictureOf(page)), await boxOf(group.locator('..'))];
        expect(controls.left).toBeGreaterThanOrEqual(phone.left);
        expect(controls.right).toBeLessThanOrEqual(phone.right);
        expect(controls.bottom).toBeLessThan(phone.bottom - 12);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
    }
    for (const forcedColors of ['active', 'none'] as const) {
      await page.emulateMedia({forcedColors});
      const words = group.locator('input + span');
      expect(await inkOf(words.first()), forcedColors).not.toBe(await inkOf(words.last()));
    }
    await group.getByRole('radio', {name: '3D'}).press('ArrowLeft');
    await expect(group.getByRole('radio', {name: 'Depth'})).toBeChecked();
    await expect(group.locator(':focus + span')).toHaveCSS('outline-style', 'solid');
    await expect(hint).toBeHidden();
    await page.getByRole('radio', {name: 'Depth'}).press('ArrowRight');
    await expect(hint).toBeVisible();
    // It would lie on the sliders.
    await page.getByRole('slider').first().focus();
    await expect(hint).toBeHidden();
    await page.keyboard.press('ArrowLeft');
    await expect(hint).toHaveCount(0);
  });

  test('the system is asked for the tilt in a press only, and its answer heeded', async ({page}) => {
    /** For each time that the system is asked whether it is in a press; it is granted at the second. */
    const asked: boolean[] = [];
    await page.exposeFunction('ask', (isInPress: boolean) =>
      asked.push(isInPress) === 1 ? 'denied' : 'granted',
    );
    await page.addInitScript(() => {
      const requestPermission = () => Reflect.get(window, 'ask')(navigator.userActivation.isActive);
      Object.assign(DeviceOrientationEvent, {requestPermission});
    });
    const preview = await openPreview(page);
    /** Holds the device at these angles; returns how far the picture leans then. */
    const hold = async (gamma: number, beta = 40) => {
      await page.evaluate((held) => dispatchEvent(new DeviceOrientationEvent('deviceorientation', held)), {
        gamma,
        beta,
      });
      return preview.leaned();
    };
    await hold(20);
    await passFrames(page);
    expect(asked).toEqual([]);
    expect(await preview.draws()).toBe(1);

    const button = page.getByRole('button', {name: 'Move the 3D image by tilting your device'});
    // A status that says nothing is not seen.
    expect(await boxOf(page.getByRole('status'))).toMatchObject({width: 0});
    for (const _ of ['where the visitor refuses', 'where there is no sensor']) {
      await button.tap();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByRole('status')).toHaveText(/^Tilt control is unavailable\./);
    }
    expect(asked).toEqual([true, true]);
    for (const [forcedColors, isPressed] of [
      ['active', 'true'],
      ['none', 'false'],
      ['none', 'true'],
    ] as const) {
      await page.emulateMedia({forcedColors});
      const before = await inkOf(button);
      await button.tap();
      await expect(button).toHaveAttribute('aria-pressed', isPressed);
      expect(await inkOf(button), forcedColors).not.toBe(before);
    }
    expect(await hold(0)).toBeCloseTo(0, 1);
    expect(await hold(20)).toBeGreaterThan(0.3);
    await hold(0, 50);
    expect(await preview.leaned('y')).toBeGreaterThan(0.3);
    // Held upright, where the two angles jump, it leans by little.
    const upright = await hold(20, 89);
    expect(Math.abs((await hold(-160, 91)) - upright)).toBeLessThan(0.2);
    // In landscape, as Safari before 16.4 says it, the top of the device is at the left.
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
