import type {Browser, CDPSession} from 'playwright';
import {phone} from '../../delivery/budgets/budgets';

/** What a first visit costs: bytes of the bodies as sent with gzip, without headers. */
export type Visit = {
  readonly requests: number;
  readonly bytes: number;
  /** Bytes by what they are: Document, Script, Stylesheet, Image, Font, Other … */
  readonly kinds: Readonly<Record<string, number>>;
};

/** How long a page may still ask for something after it was last busy, in milliseconds. */
const QUIET = 1500;

type Answer = {readonly kind: string; readonly headers: number};

/** Counts what arrives from a server; what the browser takes from its own cache costs nothing. */
function count(session: CDPSession, origin: string): Visit & {kinds: Record<string, number>} {
  const visit = {requests: 0, bytes: 0, kinds: {} as Record<string, number>};
  const answers = new Map<string, Answer>();
  session.on('Network.responseReceived', ({requestId, type, response}) => {
    const cached = response.fromDiskCache || response.fromPrefetchCache;
    if (new URL(response.url).origin === origin && !cached) {
      answers.set(requestId, {kind: type, headers: response.encodedDataLength});
    }
  });
  session.on('Network.loadingFinished', ({requestId, encodedDataLength}) => {
    const answer = answers.get(requestId);
    // Nothing on the wire: the answer came from the memory of the page itself.
    if (!answer || encodedDataLength === 0) {
      return;
    }
    const body = encodedDataLength - answer.headers;
    visit.requests++;
    visit.bytes += body;
    visit.kinds[answer.kind] = (visit.kinds[answer.kind] ?? 0) + body;
  });
  return visit;
}

/**
 * Opens a page on a phone with nothing kept from before, touches nothing, and counts what comes
 * from its own server.
 * @param url the page
 */
export async function firstVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({...phone, extraHTTPHeaders: {'Accept-Encoding': 'gzip'}});
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const visit = count(session, new URL(url).origin);
    await session.send('Network.enable');
    await page.goto(url, {waitUntil: 'networkidle'});
    await page.waitForTimeout(QUIET);
    return visit;
  } finally {
    await context.close();
  }
}
