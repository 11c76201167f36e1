import {writeFileSync} from 'node:fs';
import {test as base, type Page, type ViewportSize} from 'playwright/test';
import {Builder, By, Key, type WebDriver} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
import {debian} from '../browsers';
import {serveLocally} from '../loopback';
import {expect, FORM, formUrls} from '../site';
import {TemporaryFolder} from '../temporary-folder';

/**
 * Collects errors, console messages and violations of the policy in `sessionStorage.messages`, because
 * WebKit's driver does not report them. Runs in the page.
 */
function record() {
  // Messages while the page is being left are ignored, because that cancels its requests.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const note = (...words: unknown[]) => {
    if (!isLeaving) sessionStorage.messages = `${sessionStorage.messages ?? ''}${words.join(' ')}\n`;
  };
  Object.assign(console, {error: note, warn: note, info: note, log: note});
  for (const [type, detail] of [
    ['error', 'message'],
    ['unhandledrejection', 'reason'],
    ['securitypolicyviolation', 'violatedDirective'],
  ] as const) {
    addEventListener(type, (event) => note(type, Reflect.get(event, detail)));
  }
}

/**
 * Serves the site with {@link record} at the beginning of each page, before its policy. The external form is
 * replaced by one at `localhost`, which is another origin.
 * @param origin origin of the site's server
 */
const serveRecorded = (origin: string) =>
  serveLocally(async ({url, headers, socket}, response) => {
    const form = `http://localhost:${socket.localPort}`;
    const isForm = form.endsWith(`/${headers.host}`);
    const answer = isForm ? new Response(FORM) : await fetch(origin + url);
    const type = isForm ? 'text/html' : (answer.headers.get('content-type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {'content-type': type});
    const page = formUrls.reduce((html, url) => html.replaceAll(new URL(url).origin, form), String(body));
    response.end(
      type.startsWith('text/html') ? page.replace(/<head[^>]*>/, `$&<script>(${record})()</script>`) : body,
    );
  });

/**
 * Playwright's `test` with a tab of WebKitGTK's MiniBrowser, in a window without a toolbar, which can be as
 * narrow as a phone. It has the engine of Safari on iOS, but other fonts and no touch screen, and needs a
 * DISPLAY. The test fails if a page logs a message.
 */
export const test = base.extend<{tab: Page}, {dark: boolean; driver: WebDriver}>({
  /** Whether the visitor prefers a dark scheme and allows motion; otherwise light, with reduced motion. */
  dark: [false, {option: true, scope: 'worker'}],
  driver: [
    async ({dark}, use) => {
      // WebKitGTK takes motion and colour scheme from the settings of the desktop.
      const home = new TemporaryFolder();
      home.write('gtk-3.0/settings.ini', `[Settings]\ngtk-enable-animations=${dark}\n`);
      const service = new DriverService.Builder(debian.webkitDriver ?? '')
        .setLoopback(true)
        .setEnvironment({
          ...process.env,
          XDG_CONFIG_HOME: home.root,
          GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
          // Without a graphics card, drawing on the processor is faster than emulating one.
          WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
        })
        .build();
      const driver = await new Builder()
        .usingServer(await service.start())
        .withCapabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
            args: ['--automation', '--javascript-can-open-windows-automatically=true'],
          },
        })
        .build();
      const first = await driver.getWindowHandle();
      await driver.executeScript("open('about:blank', 'phone', 'popup,width=390,height=844')");
      const popup = await driver.wait(async () =>
        (await driver.getAllWindowHandles()).find((handle) => handle !== first),
      );
      await driver.switchTo().window(popup ?? '');
      await use(driver);
      await driver.quit();
      await service.kill();
    },
    {scope: 'worker'},
  ],
  tab: async ({driver, baseURL, dark}, use, testInfo) => {
    await using server = await serveRecorded(baseURL ?? '');
    const tab = {
      goto: (address: string) => driver.get(server.url + address),
      url: () => driver.getCurrentUrl(),
      async setViewportSize({width, height}: ViewportSize) {
        // The least width of a window.
        const actual = Math.max(334, width);
        // Centred, because without a window manager, the window under the mouse pointer has the focus, and
        // the pointer is in the middle of the display. The dark window would cover the other one there.
        const x = dark ? 0 : 1350 - Math.round(actual / 2);
        await driver.manage().window().setRect({x, y: 0, width: actual, height});
        await expect.poll(() => tab.evaluate(() => [innerWidth, innerHeight])).toEqual([actual, height]);
      },
      evaluate: (run: () => unknown, given?: unknown) => driver.executeScript(run, given),
      keyboard: {
        press: (key: string) =>
          driver
            .actions()
            .sendKeys(Key[key.toUpperCase() as 'TAB'])
            .perform(),
      },
      locator: (selector: string) => {
        const element = () => driver.findElement(By.css(selector));
        return {
          // Repeated, because the driver does not wait for view transitions and smooth scrolling.
          click: () => expect(() => element().click()).toPass({timeout: 30_000}),
          async screenshot() {
            // Waits for two frames, because the picture is of the last one, which may lack the latest changes.
            await tab.evaluate(
              () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))),
            );
            return Buffer.from(await element().takeScreenshot(), 'base64');
          },
        };
      },
    };
    // It has only those methods of a page that the visits need.
    await use(tab as unknown as Page);
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('test-failed-1.png'), await driver.takeScreenshot(), 'base64');
    }
    await tab.goto('/robots.txt');
    const messages = await tab.evaluate(() => sessionStorage.messages);
    expect(messages, 'messages in the console').toBeFalsy();
  },
});
