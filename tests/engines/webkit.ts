import {spawn} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import os from 'node:os';
import path from 'node:path';
import {freePort, untilAnswering} from '../loopback';
import {FORM, formUrls} from '../site';

/** Keys by the code points that WebDriver gives them. */
const KEYS = {Tab: '\ue004', Enter: '\ue007', Escape: '\ue00c', Shift: '\ue008', ArrowRight: '\ue014'};

/** The part of a browser window that the tests use. */
export type WebKitPage = {
  /** Opens an address and waits until it has been loaded. */
  goto(address: string): Promise<void>;
  /** Sets the size of the page in CSS pixels, and gives the width that it got: 334 px is the least. */
  resize(width: number, height: number): Promise<number>;
  /** Presses the first element that a selector finds, once it can be pressed. */
  click(selector: string): Promise<void>;
  press(key: keyof typeof KEYS): Promise<void>;
  /** Runs a function in the page; what it takes and gives must be JSON. */
  evaluate<Answer, Given extends readonly unknown[]>(
    run: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** What is seen of one element, as PNG. */
  screenshot(selector: string): Promise<Buffer>;
  close(): Promise<void>;
};

/**
 * Collects errors, console messages and violations of the policy. WebKit's driver does not tell them, and an automated
 * window writes them nowhere.
 */
const RECORDER = `(() => {
  const noted = JSON.parse(sessionStorage.messages ?? '[]');
  // A page that is being left ends what it was loading.
  let left = false;
  for (const sign of ['beforeunload', 'pagehide']) addEventListener(sign, () => { left = true; });
  const note = (text) => {
    if (left) return;
    noted.push(text);
    sessionStorage.messages = JSON.stringify(noted);
  };
  for (const kind of ['error', 'warn', 'info', 'log']) console[kind] = (...words) => note(kind + ': ' + words.join(' '));
  addEventListener('error', ({message}) => message && note('error: ' + message));
  addEventListener('unhandledrejection', ({reason}) => note('error: ' + reason));
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI}) => note(violatedDirective + ': ' + blockedURI));
})()`;

/** Gives the messages of all pages since the last time. Runs in the page. */
export function takeMessages(): string[] {
  const messages = JSON.parse(sessionStorage.messages ?? '[]');
  sessionStorage.removeItem('messages');
  return messages;
}

/**
 * Serves a site with the recorder in its pages, which their policy is told to allow, and with a form on this server
 * in the place of the external one.
 * @param origin the site's own server
 */
export async function serveRecorded(origin: string): Promise<{url: string; close: () => void}> {
  const form = createServer((_, response) => response.setHeader('content-type', 'text/html').end(FORM));
  await new Promise<void>((resolve) => form.listen(0, '127.0.0.1', resolve));
  const formOrigin = `http://127.0.0.1:${(form.address() as AddressInfo).port}`;
  const withForm = (text: string) =>
    formUrls.reduce((all, url) => all.replaceAll(new URL(url).origin, formOrigin), text);
  const hash = `'sha256-${createHash('sha256').update(RECORDER).digest('base64')}'`;
  const site = createServer((incoming, response) => {
    const headers = {...incoming.headers, 'accept-encoding': 'identity'};
    request(origin + incoming.url, {headers}, (answer) => {
      const policy = withForm(String(answer.headers['content-security-policy'] ?? ''));
      if (!/^text\/html/.test(answer.headers['content-type'] ?? '')) {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
        return;
      }
      const {'content-length': _, ...rest} = answer.headers;
      response.writeHead(answer.statusCode ?? 500, {
        ...rest,
        ...(policy && {'content-security-policy': policy.replace(/script-src(?=[ ;])/, `$& ${hash}`)}),
      });
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const html = withForm(Buffer.concat(chunks).toString());
        response.end(html.replace(/<head[^>]*>/, `$&<script>${RECORDER}</script>`));
      });
    }).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close: () => {
      for (const server of [site, form]) server.close().closeAllConnections();
    },
  };
}

/**
 * Starts WebKitGTK's MiniBrowser by its own driver, in a window without a toolbar, which is as narrow as a phone: the
 * engine of an iPhone's browser, with other fonts and without a touch screen.
 * @param driver the program WebKitWebDriver; the environment has a DISPLAY
 */
export async function startWebKit(
  driver: string,
  {dark, reducedMotion}: {dark: boolean; reducedMotion: boolean},
): Promise<WebKitPage> {
  // The desktop's own settings, which WebKitGTK hands on to pages.
  const home = mkdtempSync(path.join(os.tmpdir(), 'webkit-'));
  mkdirSync(path.join(home, 'gtk-3.0'));
  const settings = `[Settings]\ngtk-enable-animations=${!reducedMotion}\n`;
  writeFileSync(path.join(home, 'gtk-3.0/settings.ini'), settings);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(driver, [`--port=${port}`], {
    env: {
      ...process.env,
      XDG_CONFIG_HOME: home,
      // There is no graphics card: what draws as if there were one is slower than what knows.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      GTK_THEME: dark ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  await untilAnswering(`${url}/status`, server);
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
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
        args: ['--automation', '--javascript-can-open-windows-automatically=true'],
      },
    },
  };
  session = `/${(await send<{sessionId: string}>('POST', '', {capabilities})).sessionId}`;
  const evaluate: WebKitPage['evaluate'] = (run, ...args) =>
    send('POST', '/execute/sync', {script: `return (${run})(...arguments)`, args});
  const first = await send<string>('GET', '/window');
  await evaluate(() => void open('about:blank', 'phone', 'popup,width=390,height=844'));
  let popup: string | undefined;
  while (!popup) popup = (await send<string[]>('GET', '/window/handles')).find((one) => one !== first);
  await send('POST', '/window', {handle: popup});

  const find = async (selector: string) => {
    const element = await send<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return `/element/${Object.values(element)[0]}`;
  };
  return {
    goto: (address) => send('POST', '/url', {url: address}),
    resize: async (width, height) => {
      // Without a window manager the window under the mouse, which is in the middle of the display, has the focus.
      await send('POST', '/window/rect', {x: 1350 - Math.round(width / 2), y: 0, width, height});
      return evaluate(
        (...size) =>
          new Promise<number>((resolve) => {
            const look = () => innerWidth === size[0] && innerHeight === size[1] && resolve(innerWidth);
            addEventListener('resize', look);
            // Narrower than it can be.
            setTimeout(() => resolve(innerWidth), 1000);
            look();
          }),
        width,
        height,
      );
    },
    click: async (selector) => {
      // The driver does not wait until a page has crossed over, or has scrolled smoothly to its place.
      const end = Date.now() + 10_000;
      for (;;) {
        try {
          return await send<void>('POST', `${await find(selector)}/click`);
        } catch (error) {
          if (Date.now() > end) throw error;
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    },
    press: async (key) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({type, value: KEYS[key]}));
      await send('POST', '/actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
    },
    evaluate,
    screenshot: async (selector) => {
      // The driver gives what was drawn last, which is not yet what the last question has changed.
      await evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      return Buffer.from(await send<string>('GET', `${await find(selector)}/screenshot`), 'base64');
    },
    close: async () => {
      await send('DELETE', '');
      server.kill();
    },
  };
}
