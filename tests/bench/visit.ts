import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {chromium, devices} from 'playwright';
import sirv from 'sirv';
import {drawingChromium, wholeChromium} from '../browsers';
import {wholeVisit} from '../delivery/budgets/whole-visit';
import {serveLocally} from '../loopback';

const LIGHTHOUSE = path.join(__dirname, '../../node_modules/lighthouse/cli/index.js');

/** Serves a folder with its compressed files. */
export function serve(folder: string) {
  const answer = sirv(folder, {brotli: true, extensions: ['html']});
  return serveLocally((request, response) =>
    answer(request, response, () => void response.writeHead(404).end()),
  );
}

/** How long a page may still ask for something after it was last busy, in milliseconds. */
const QUIET = 1500;

/** What visits have cost: kilobytes of 1000 bytes as sent with brotli, and requests. */
type Cost = {readonly first: number; readonly whole: number; readonly requests: number};

/** Makes a first visit to a page, and from a home a whole visit, on a phone with nothing kept from before. */
export async function visit(site: string, address: string): Promise<Cost> {
  // A secure origin, at which Chromium takes brotli.
  const browser = await chromium.launch(drawingChromium);
  const page = await browser.newPage(devices['Pixel 7']);
  await page.route(
    (url) => url.origin !== site,
    (route) => route.abort(),
  );
  const sent: number[] = [];
  page.on('requestfinished', async (request) => {
    sent.push((await request.sizes()).responseBodySize / 1000);
  });
  const sum = () => sent.reduce((all, size) => all + size, 0);
  await page.goto(site + address);
  await page.waitForTimeout(QUIET);
  const first = sum();
  const isHome = (await page.locator('main img').count()) > 0;
  for (const {go} of isHome ? wholeVisit.slice(1) : []) {
    await go(page, site);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET);
  }
  await browser.close();
  return {first, whole: sum(), requests: sent.length};
}

/** What Lighthouse says of a page: a score of 0 to 100, and milliseconds. */
export type Audit = {readonly score: number; readonly paint: number; readonly blocking: number};

/** Runs Lighthouse as it comes (a slow phone on a slow line, simulated), in a fresh browser. */
export async function audit(url: string, tries = 3): Promise<Audit> {
  const {executablePath} = wholeChromium;
  const options = [
    '--quiet',
    '--output=json',
    '--only-categories=performance',
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
  ];
  const env = {...(executablePath && {CHROME_PATH: executablePath}), ...process.env};
  try {
    const {stdout} = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...options], {
      env,
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    const {categories, audits} = JSON.parse(stdout);
    return {
      score: categories.performance.score * 100,
      paint: audits['largest-contentful-paint'].numericValue,
      blocking: audits['total-blocking-time'].numericValue,
    };
  } catch (error) {
    // On a busy machine it now and then loses its own trace, and asks to be run again.
    if (tries > 1) return audit(url, tries - 1);
    throw error;
  }
}
