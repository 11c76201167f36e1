import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {debian} from '../browsers';
import {areOurs} from '../settings';
import {expect, notFoundMessage, test} from '../site';

/*
 * Screenshots of whole pages, compared with pictures that somebody has checked and accepted. Pages that have
 * a folder in looks/ are tested (tests/README.md says how to add and update them).
 */

/** File with the environment in which the pictures were made. */
const RECORD = `${__dirname}/looks.txt`;

const outputOf = (program: string, ...args: string[]) =>
  spawnSync(program, args, {encoding: 'utf8'}).stdout?.trim() ?? '';

/**
 * Describes what affects how a page is drawn: Debian's release, Chromium's major version, the system's fonts.
 */
function environment() {
  const [release] = /(?<=^VERSION_ID=").+(?="$)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  const [chromium] = /\d+/.exec(outputOf(debian.chromiumShell ?? '', '--version')) ?? [];
  const fonts = ['sans-serif', 'sans-serif:lang=ja'].map((pattern) =>
    outputOf('fc-match', '--format', '%{family}', pattern),
  );
  return `Debian ${release}, Chromium ${chromium}, ${fonts.join(', ')}\n`;
}

test.use({expectedMessages: notFoundMessage, deviceScaleFactor: 0.5});

test.beforeAll(() => {
  test.skip(
    !areOurs,
    'the pictures show the site with the settings of tests/settings.ts, but this machine has its own',
  );
  test.skip(!debian.chromiumShell, "the pictures were made with Debian's Chromium");
  const here = environment();
  if (/all|changed/.test(test.info().config.updateSnapshots)) writeFileSync(RECORD, here);
  const recorded = readFileSync(RECORD, 'utf8');
  test.skip(here !== recorded, `this is ${here}but the pictures were made with ${recorded}`);
});

for (const name of readdirSync(`${__dirname}/looks`)) {
  const address = name === 'home' ? '/' : `/${name}`;
  test(`${address} looks like its pictures, on a phone and a desktop, in both schemes`, async ({page}) => {
    await page.goto(address);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({width, height});
      // Pictures are loaded when they come near the window.
      for (const picture of await page.locator('main picture img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(() => picture.evaluate((image: HTMLImageElement) => image.decode())).toPass();
      }
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        await expect(page).toHaveScreenshot([name, `${width}-${colorScheme}.png`], {
          fullPage: true,
          // The form belongs to another site.
          mask: [page.locator('iframe')],
        });
      }
    }
  });
}

for (const [name, address] of [
  ['home', '/'],
  ['ja', '/ja'],
] as const) {
  if (!existsSync(`${__dirname}/looks/${name}`)) continue;
  test(`the first screen of ${address} looks like its pictures, on a tablet and small computers, in both schemes`, async ({
    page,
  }) => {
    await page.goto(address);
    const photo = page.locator('main picture img').first();
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({width, height});
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        await expect(() => photo.evaluate((image: HTMLImageElement) => image.decode())).toPass();
        await expect(page).toHaveScreenshot([name, `first-screen-${width}-${colorScheme}.png`]);
      }
    }
  });
}
