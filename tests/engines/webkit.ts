import {Builder, By, Key} from 'selenium-webdriver';
import {DriverService} from 'selenium-webdriver/remote';
import {type LocalServer, serveLocally} from '../loopback';
import {expect, FORM, formUrls} from '../site';
import {TemporaryFolder} from '../temporary-folder';

/** The part of a browser window that the tests use. */
export type WebKitPage = Awaited<ReturnType<typeof startWebKit>>;

/**
 * Collects errors, console messages and violations of the policy. WebKit's driver does not tell them, and an automated
 * window writes them nowhere. Runs in the page.
 */
function record(): void {
  const messages: string[] = JSON.parse(sessionStorage.messages ?? '[]');
  // A page that is being left ends what it was loading.
  let left = false;
  for (const sign of ['beforeunload', 'pagehide']) {
    addEventListener(sign, () => {
      left = true;
    });
  }
  const note = (...words: unknown[]) => {
    if (left) return;
    messages.push(words.join(' '));
    sessionStorage.messages = JSON.stringify(messages);
  };
  Object.assign(console, {error: note, warn: note, info: note, log: note});
  addEventListener('error', ({message}) => message && note(message));
  addEventListener('unhandledrejection', ({reason}) => note(reason));
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) =>
    note(violatedDirective, blockedURI),
  );
}

/** Returns the messages of all pages since the last call. Runs in the page. */
export function takeMessages(): string[] {
  const messages = JSON.parse(sessionStorage.messages ?? '[]');
  sessionStorage.removeItem('messages');
  return messages;
}

/**
 * Serves a site with the recorder in its pages, before the policy that each carries, and with a form on this server in
 * the place of the external one.
 * @param origin the site's own server
 */
export async function serveRecorded(origin: string): Promise<LocalServer> {
  const form = await serveLocally((_, response) => response.setHeader('content-type', 'text/html').end(FORM));
  const site = await serveLocally(async ({url}, response) => {
    const answer = await fetch(origin + url, {headers: {'accept-encoding': 'identity'}});
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    const page = formUrls.reduce((all, one) => all.replaceAll(new URL(one).origin, form.url), String(body));
    response.writeHead(answer.status, {'content-type': type});
    response.end(
      type.startsWith('text/html') ? page.replace(/<head[^>]*>/, `$&<script>(${record})()</script>`) : body,
    );
  });
  return {url: site.url, close: () => Promise.all([site.close(), form.close()])};
}

/**
 * Starts WebKitGTK's MiniBrowser by its own driver, in a window without a toolbar, which is as narrow as a phone: the
 * engine of an iPhone's browser, with other fonts and without a touch screen.
 * @param program the driver, WebKitWebDriver; the environment has a DISPLAY
 */
export async function startWebKit(
  program: string,
  {dark, reducedMotion}: {dark: boolean; reducedMotion: boolean},
) {
  // The desktop's own settings, which WebKitGTK hands on to pages.
  const home = new TemporaryFolder();
  home.write('gtk-3.0/settings.ini', `[Settings]\ngtk-enable-animations=${!reducedMotion}\n`);
  const service = new DriverService.Builder(program)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      XDG_CONFIG_HOME: home.root,
      // There is no graphics card: what draws as if there were one is slower than what knows.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
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
  /** Runs a function in the page; what it takes and returns must be JSON. */
  const evaluate = <Answer>(run: () => Answer | Promise<Answer>) =>
    driver.executeScript<Answer>(`return (${run})()`);
  const first = await driver.getWindowHandle();
  await evaluate(() => void open('about:blank', 'phone', 'popup,width=390,height=844'));
  await driver.wait(async () => (await driver.getAllWindowHandles()).length > 1);
  const [popup = ''] = (await driver.getAllWindowHandles()).filter((one) => one !== first);
  await driver.switchTo().window(popup);
  return {
    /** Opens an address and waits until it has been loaded. */
    goto: (address: string) => driver.get(address),
    /** Sets the size of the page in CSS pixels; the least width is 334 px. */
    async resize(width: number, height: number) {
      // Without a window manager the window under the mouse, which is in the middle of the display, has the focus.
      await driver
        .manage()
        .window()
        .setRect({x: 1350 - Math.round(width / 2), y: 0, width, height});
      await expect.poll(() => evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    },
    /** Presses the first element that a selector finds, once it can be pressed. */
    // The driver does not wait until a page has crossed over, or has scrolled smoothly to its place.
    click: (selector: string) =>
      expect(() => driver.findElement(By.css(selector)).click()).toPass({timeout: 10_000}),
    press: (key: 'TAB' | 'ENTER' | 'ESCAPE' | 'SHIFT') => driver.actions().sendKeys(Key[key]).perform(),
    evaluate,
    /** Returns what is seen of one element, as PNG. */
    async screenshot(selector: string) {
      // The driver gives what was drawn last, which is not yet what the last question has changed.
      await evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return Buffer.from(await driver.findElement(By.css(selector)).takeScreenshot(), 'base64');
    },
    async close() {
      await driver.quit();
      await service.kill();
      home.remove();
    },
  };
}
