import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {freePort, type LocalServer, serveLocally, startProgram} from '../loopback';
import {expect, FORM, formUrls} from '../site';

/** Keys by the code points that WebDriver gives them. */
const KEYS = {Tab: '\ue004', Enter: '\ue007', Escape: '\ue00c', Shift: '\ue008'};

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

const RECORDER = `(${record})()`;

/** Returns the messages of all pages since the last call. Runs in the page. */
export function takeMessages(): string[] {
  const messages = JSON.parse(sessionStorage.messages ?? '[]');
  sessionStorage.removeItem('messages');
  return messages;
}

/**
 * Serves a site with the recorder in its pages, which their policy is changed to allow, and with a form on this server
 * in the place of the external one.
 * @param origin the site's own server
 */
export async function serveRecorded(origin: string): Promise<LocalServer> {
  const form = await serveLocally((_, response) => response.setHeader('content-type', 'text/html').end(FORM));
  const withForm = (text: string) =>
    formUrls.reduce((all, url) => all.replaceAll(new URL(url).origin, form.url), text);
  const hash = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;
  const site = await serveLocally(async ({url}, response) => {
    const answer = await fetch(origin + url, {headers: {'accept-encoding': 'identity'}});
    const policy = withForm(answer.headers.get('content-security-policy') ?? '');
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, {
      'content-type': type,
      'content-security-policy': policy.replace(/script-src(?=[ ;])/, `$& ${hash}`),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    const isPage = type.startsWith('text/html');
    response.end(
      isPage ? withForm(String(body)).replace(/<head[^>]*>/, `$&<script>${RECORDER}</script>`) : body,
    );
  });
  return {url: site.url, close: () => Promise.all([site.close(), form.close()])};
}

/**
 * Starts WebKitGTK's MiniBrowser by its own driver, in a window without a toolbar, which is as narrow as a phone: the
 * engine of an iPhone's browser, with other fonts and without a touch screen.
 * @param driver the program WebKitWebDriver; the environment has a DISPLAY
 */
export async function startWebKit(
  driver: string,
  {dark, reducedMotion}: {dark: boolean; reducedMotion: boolean},
) {
  // The desktop's own settings, which WebKitGTK hands on to pages.
  const home = mkdtempSync(path.join(os.tmpdir(), 'webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  const settings = `[Settings]\ngtk-enable-animations=${!reducedMotion}\n`;
  writeFileSync(path.join(home, 'gtk-3.0/settings.ini'), settings);
  const port = await freePort();
  const {url, close} = await startProgram(port, [driver, `--port=${port}`], {
    env: {
      ...process.env,
      XDG_CONFIG_HOME: home,
      // There is no graphics card: what draws as if there were one is slower than what knows.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  let session = '';
  /** Sends a command of the WebDriver protocol (W3C). */
  const send = async <Answer>(method: string, command: string, body: object = {}): Promise<Answer> => {
    const response = await fetch(`${url}/session${session}${command}`, {
      method,
      ...(method === 'POST' && {body: JSON.stringify(body)}),
    });
    const {value} = await response.json();
    if (!response.ok) throw new Error(`${command}: ${value.error}: ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    },
  };
  session = `/${(await send<{sessionId: string}>('POST', '', {capabilities})).sessionId}`;
  /** Runs a function in the page; what it takes and returns must be JSON. */
  const evaluate = <Answer>(run: () => Answer | Promise<Answer>) =>
    send<Answer>('POST', '/execute/sync', {script: `return (${run})()`, args: []});
  const first = await send<string>('GET', '/window');
  await evaluate(() => void open('about:blank', 'phone', 'popup,width=390,height=844'));
  let popup: string | undefined;
  while (!popup) popup = (await send<string[]>('GET', '/window/handles')).find((one) => one !== first);
  await send('POST', '/window', {handle: popup});

  const find = async (value: string) => {
    const element = await send<object>('POST', '/element', {using: 'css selector', value});
    return `/element/${Object.values(element)[0]}`;
  };
  return {
    /** Opens an address and waits until it has been loaded. */
    goto: (address: string) => send<null>('POST', '/url', {url: address}),
    /** Sets the size of the page in CSS pixels; the least width is 334 px. */
    async resize(width: number, height: number) {
      // Without a window manager the window under the mouse, which is in the middle of the display, has the focus.
      await send('POST', '/window/rect', {x: 1350 - Math.round(width / 2), y: 0, width, height});
      await expect.poll(() => evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    },
    /** Presses the first element that a selector finds, once it can be pressed. */
    // The driver does not wait until a page has crossed over, or has scrolled smoothly to its place.
    click: (selector: string) =>
      expect(async () => send('POST', `${await find(selector)}/click`)).toPass({timeout: 10_000}),
    async press(key: keyof typeof KEYS) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({type, value: KEYS[key]}));
      await send('POST', '/actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
    },
    evaluate,
    /** Returns what is seen of one element, as PNG. */
    async screenshot(selector: string) {
      // The driver gives what was drawn last, which is not yet what the last question has changed.
      await evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return Buffer.from(await send<string>('GET', `${await find(selector)}/screenshot`), 'base64');
    },
    async close() {
      await send('DELETE', '');
      await close();
    },
  };
}
