import {spawnSync} from 'node:child_process';
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {readSettings} from '../../src/settings';
import {debian} from '../browsers';
import {expect, notFoundMessage, test} from '../site';

/*
 * Whole pages as pictures, compared at every change with those that somebody has looked at and accepted: the pages
 * that have a folder in looks/ (how to renew or add them: tests/README.md).
 */

/** What the pictures were made with. */
const RECORD = `${__dirname}/looks.txt`;

const printed = (program: string, ...args: string[]) =>
  spawnSync(program, args, {encoding: 'utf8'}).stdout?.trim() ?? '';

/** Names what decides how a page is drawn: Debian's release, Chromium's major version, the fonts that are not the site's. */
function environment() {
  const [release] = /(?<=^VERSION_ID=").+(?="$)/m.exec(readFileSync('/etc/os-release', 'utf8')) ?? [];
  const [chromium] = /\d+/.exec(printed(debian.chromiumShell ?? '', '--version')) ?? [];
  const fonts = ['sans-serif', 'sans-serif:lang=ja'].map((one) =>
    printed('fc-match', '--format', '%{family}', one),
  );
  return `Debian ${release}, Chromium ${chromium}, ${fonts.join(', ')}\n`;
}

test.use({expectedMessages: notFoundMessage, deviceScaleFactor: 0.5});

test.beforeAll(() => {
  const [set] = Object.keys(readSettings());
  test.skip(set !== undefined, `${set} is set, and they are of the site without settings`);
  test.skip(!debian.chromiumShell, "they are made with Debian's Chromium");
  const here = environment();
  if (/all|changed/.test(test.info().config.updateSnapshots)) writeFileSync(RECORD, here);
  const recorded = readFileSync(RECORD, 'utf8');
  test.skip(here !== recorded, `this is ${here}and they were made with ${recorded}`);
});

for (const name of readdirSync(`${__dirname}/looks`)) {
  const address = name === 'home' ? '/' : `/${name}`;
  test(`${address} looks as it did, on a phone and a desktop, in both schemes`, async ({page}) => {
    await page.goto(address);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({width, height});
      // What comes when it is near the screen is to be in the picture.
      for (const picture of await page.locator('main picture img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(() => picture.evaluate((image: HTMLImageElement) => image.decode())).toPass();
      }
      await page.evaluate(() => scrollTo({top: 0, behavior: 'instant'}));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({colorScheme});
        await expect(page).toHaveScreenshot([name, `${width}-${colorScheme}.png`], {
          fullPage: true,
          // The form is another site's.
          mask: [page.locator('iframe')],
        });
      }
    }
  });
}
