import {spawn} from 'node:child_process';
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {Builder, By, Capabilities, Key as DriverKey, error} from 'selenium-webdriver';
import {freePort, untilAnswering} from '../../loopback';
import type {Display} from './display';
import type {Key, Settings, Visitor} from './visitor';

const KEYS: Record<Key, string> = {
  Tab: DriverKey.TAB,
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  Shift: DriverKey.SHIFT,
  ArrowLeft: DriverKey.ARROW_LEFT,
  ArrowRight: DriverKey.ARROW_RIGHT,
};

/** The test browser's window is never narrower, in CSS pixels of its page. */
const LEAST_WIDTH = 450;

/** Writes the desktop's own settings, which WebKitGTK hands on to pages. */
async function writeSettings(home: string, {motion}: Settings): Promise<void> {
  const folder = path.join(home, 'gtk-3.0');
  await mkdir(folder, {recursive: true});
  await writeFile(
    path.join(folder, 'settings.ini'),
    `[Settings]\ngtk-enable-animations=${motion === 'full'}\n`,
  );
}

/**
 * Starts WebKitGTK's MiniBrowser by its own driver: the engine of an iPhone's browser, with other
 * fonts and without a touch screen.
 */
export async function webdriverVisitor(
  driverFile: string,
  settings: Settings,
  display: Display,
): Promise<Visitor> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'webkit-'));
  await writeSettings(home, settings);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(driverFile, [`--port=${port}`], {
    env: {
      ...process.env,
      ...display.env,
      XDG_CONFIG_HOME: home,
      // There is no graphics card: what draws as if there were one is slower than what knows.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      GTK_THEME: settings.scheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  await untilAnswering(`${url}/status`, server);
  const browser = await new Builder()
    .usingServer(url)
    .withCapabilities(new Capabilities({browserName: 'MiniBrowser', pageLoadStrategy: 'normal'}))
    .disableEnvironmentOverrides()
    .build();
  const ask: Visitor['ask'] = (question, ...given) =>
    browser.executeScript(`return (${question})(...arguments)`, ...given) as never;
  /** By how much the window is larger than the page. */
  let frame: {width: number; height: number} | undefined;
  const measureFrame = async () => {
    const outer = await browser.manage().window().getRect();
    const [width, height] = await ask(() => [innerWidth, innerHeight] as const);
    return {width: outer.width - width, height: outer.height - height};
  };
  return {
    engine: 'webkit',
    open: (address) => browser.get(address),
    back: () => browser.navigate().back(),
    address: () => browser.getCurrentUrl(),
    resize: async (width, height) => {
      const wanted = Math.max(width, LEAST_WIDTH);
      frame ??= await measureFrame();
      await browser
        .manage()
        .window()
        .setRect({width: wanted + frame.width, height: height + frame.height});
      // The window's new size reaches the page a little later.
      return ask(
        (...size) =>
          new Promise<number>((resolve) => {
            const look = () => {
              if (innerWidth === size[0] && innerHeight === size[1]) resolve(innerWidth);
            };
            addEventListener('resize', look);
            setTimeout(() => resolve(innerWidth), 1000);
            look();
          }),
        wanted,
        height,
      );
    },
    press: async (selector) => {
      // The driver does not wait until a page has crossed over, or has scrolled smoothly to its place.
      for (let tries = 0; ; tries++) {
        try {
          await ask((wanted) => {
            document.querySelector(wanted)?.scrollIntoView({block: 'center', behavior: 'instant'});
          }, selector);
          await browser.findElement(By.css(selector)).click();
          return;
        } catch (failure) {
          const mayPass =
            failure instanceof error.ElementNotInteractableError ||
            failure instanceof error.NoSuchElementError;
          if (!mayPass || tries === 50) {
            throw failure;
          }
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      }
    },
    key: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    paste: () =>
      browser.actions().keyDown(DriverKey.CONTROL).sendKeys('v').keyUp(DriverKey.CONTROL).perform(),
    ask,
    screenshot: async () => {
      // The driver gives what was drawn last, which is not yet what the last question has changed.
      await ask(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return Buffer.from(await browser.takeScreenshot(), 'base64');
    },
    complaints: () => [],
    close: async () => {
      await browser.quit().catch(() => {});
      server.kill();
      await rm(home, {recursive: true, force: true});
    },
  };
}
