import {writeFileSync} from 'node:fs';
import {test as base, type Page, type ViewportSize} from 'playwright/test';
import {Builder, By, Key, type WebDriver} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
import {debian} from '../browsers';
import {serveLocally} from '../loopback';
import {expect, FORM, formUrls} from '../site';
import {TemporaryFolder} from '../temporary-folder';

/**
 * Collects errors, console messages and violations of the policy. WebKit's driver does not tell them, and an automated
 * window writes them nowhere. Runs in the page.
 */
function record() {
  // A page that is being left ends what it was loading.
  let left = false;
  addEventListener('beforeunload', () => {
    left = true;
  });
  const note = (...words: unknown[]) => {
    if (!left) sessionStorage.messages = `${sessionStorage.messages ?? ''}${words.join(' ')}\n`;
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
 * Serves a site with the recorder in its pages, before the policy that each carries, and with a form at `localhost`,
 * which is another origin, in the place of the external one.
 * @param origin the site's own server
 */
const serveRecorded = (origin: string) =>
  serveLocally(async ({url, headers, socket}, response) => {
    const form = `http://localhost:${socket.localPort}`;
    const isForm = form.endsWith(`/${headers.host}`);
    const answer = isForm ? new Response(FORM) : await fetch(origin + url);
    const type = isForm ? 'text/html' : (answer.headers.get('content-type') ?? '');
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {'content-type': type});
    const page = formUrls.reduce((all, one) => all.replaceAll(new URL(one).origin, form), String(body));
    response.end(
      type.startsWith('text/html') ? page.replace(/<head[^>]*>/, `$&<script>(${record})()</script>`) : body,
    );
  });

/**
 * The runner's `test` with a tab of WebKitGTK's MiniBrowser, which its own driver starts, in a window without a
 * toolbar, which is as narrow as a phone: the engine of an iPhone's browser, with other fonts and without a touch
 * screen. The environment has a DISPLAY. A page that says anything in the console fails the test.
 */
export const test = base.extend<{tab: Page}, {dark: boolean; driver: WebDriver}>({
  /** Whether the visitor likes it dark, and with movement. */
  dark: [false, {option: true, scope: 'worker'}],
  driver: [
    async ({dark}, use) => {
      // The desktop's own settings, which WebKitGTK hands on to pages.
      const home = new TemporaryFolder();
      home.write('gtk-3.0/settings.ini', `[Settings]\ngtk-enable-animations=${dark}\n`);
      const service = new DriverService.Builder(debian.webkitDriver ?? '')
        .setLoopback(true)
        .setEnvironment({
          ...process.env,
          XDG_CONFIG_HOME: home.root,
          GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
          // There is no graphics card: what draws as if there were one is slower than what knows.
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
        (await driver.getAllWindowHandles()).find((one) => one !== first),
      );
      await driver.switchTo().window(popup ?? '');
      await use(driver);
      await driver.quit();
      await service.kill();
    },
    {scope: 'worker'},
  ],
  tab: async ({driver, baseURL}, use, testInfo) => {
    await using server = await serveRecorded(baseURL ?? '');
    // The driver gives what was drawn last, which is not yet what the last question has changed.
    const drawn = () =>
      tab.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
    const tab = {
      goto: (address: string) => driver.get(server.url + address),
      url: () => driver.getCurrentUrl(),
      async setViewportSize({width, height}: ViewportSize) {
        // No window is narrower.
        const across = Math.max(334, width);
        // Without a window manager the window under the mouse, which is in the middle of the display, has the focus.
        const x = 1350 - Math.round(across / 2);
        await driver.manage().window().setRect({x, y: 0, width: across, height});
        await expect.poll(() => tab.evaluate(() => [innerWidth, innerHeight])).toEqual([across, height]);
      },
      evaluate: (run: () => unknown, given?: unknown) => driver.executeScript(run, given),
      keyboard: {
        press: (key: string) =>
          driver
            .actions()
            .sendKeys(Key[key.toUpperCase() as 'TAB'])
            .perform(),
      },
      async screenshot() {
        await drawn();
        return Buffer.from(await driver.takeScreenshot(), 'base64');
      },
      locator: (selector: string) => {
        const element = () => driver.findElement(By.css(selector));
        return {
          // The driver does not wait until a page has crossed over, or has scrolled smoothly to its place.
          click: () => expect(() => element().click()).toPass({timeout: 10_000}),
          async screenshot() {
            await drawn();
            return Buffer.from(await element().takeScreenshot(), 'base64');
          },
        };
      },
    };
    // The part of it that visits need.
    await use(tab as unknown as Page);
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('test-failed-1.png'), await driver.takeScreenshot(), 'base64');
    }
    await tab.goto('/robots.txt');
    const messages = await tab.evaluate(() => sessionStorage.messages);
    expect(messages, 'messages of the pages').toBeFalsy();
  },
});
