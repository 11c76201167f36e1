import {drawingChromium} from '../../browsers';
import {expect, test} from '../../site';
import {movement, openPreview, passFrames} from './open';
import {findThings} from './things';

test.use({
  launchOptions: drawingChromium,
  viewport: {width: 390, height: 844},
  hasTouch: true,
  isMobile: true,
});

for (const answer of ['granted', 'denied'] as const) {
  test(`the system is asked for the tilt in a press only, and its answer heeded: ${answer}`, async ({
    page,
  }) => {
    await page.addInitScript((given) => {
      const asked: boolean[] = [];
      Object.assign(window, {asked});
      Object.assign(DeviceOrientationEvent, {
        requestPermission: async () => {
          asked.push(navigator.userActivation.isActive);
          return given;
        },
      });
    }, answer);
    const asked = () => page.evaluate(() => (window as unknown as {asked: boolean[]}).asked);
    const hold = (gamma: number) =>
      page.evaluate((degrees) => {
        dispatchEvent(new DeviceOrientationEvent('deviceorientation', {alpha: 0, beta: 40, gamma: degrees}));
      }, gamma);

    const preview = await openPreview(page);
    await hold(20);
    await passFrames(page);
    expect(await asked()).toEqual([]);
    expect(await preview.draws()).toBe(0);

    const button = page.getByRole('button', {name: 'Move the 3D image by tilting your device'});
    await button.tap();
    expect(await asked()).toEqual([true]);
    if (answer === 'denied') {
      await expect(page.getByText('Tilt control is unavailable.')).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await hold(20);
      await passFrames(page);
      expect(await preview.draws()).toBe(0);
      return;
    }
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await hold(0);
    await preview.settled();
    const straight = await preview.pixels();
    await hold(20);
    await preview.settled();
    const {near} = await findThings();
    expect(movement(straight, await preview.pixels(), near).x).toBeGreaterThan(0);

    await button.tap();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    const before = await preview.draws();
    await hold(-20);
    await passFrames(page);
    expect(await preview.draws()).toBe(before);
  });
}
