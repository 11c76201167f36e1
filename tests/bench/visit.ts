import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {chromium, devices} from 'playwright';
import sirv from 'sirv';
import {drawingChromium, wholeChromium} from '../browsers';
import {wholeVisit} from '../delivery/budgets/whole-visit';
import {type LocalServer, serveLocally} from '../loopback';

const LIGHTHOUSE = path.join(__dirname, '../../node_modules/lighthouse/cli/index.js');

/** A served site, and what it has sent. */
export type Served = LocalServer & {readonly name: string; bytes: number; requests: number};

/** Serves a folder with its compressed files, and counts the bodies that it sends. */
export async function serve(name: string, folder: string): Promise<Served> {
  const counts = {name, bytes: 0, requests: 0};
  const setHeaders = (_response: unknown, _address: string, {size}: {size: number}) => {
    counts.bytes += size;
  };
  const answer = sirv(folder, {brotli: true, extensions: ['html'], setHeaders});
  const server = await serveLocally((request, response) => {
    counts.requests += 1;
    answer(request, response, () => void response.writeHead(404).end());
  });
  return Object.assign(counts, server);
}

/** How long a page may still ask for something after it was last busy, in milliseconds. */
const QUIET = 1500;

/**
 * Makes a first visit to a page, and from a home a whole visit, on a phone with nothing kept from before.
 * @returns kilobytes of 1000 bytes as sent with brotli, and requests
 */
export async function visit(site: Served, address: string) {
  // A secure origin, at which Chromium takes brotli.
  const browser = await chromium.launch(drawingChromium);
  const page = await browser.newPage(devices['Pixel 7']);
  await page.route(
    (url) => url.origin !== site.url,
    (route) => route.abort(),
  );
  Object.assign(site, {bytes: 0, requests: 0});
  await page.goto(site.url + address);
  await page.waitForTimeout(QUIET);
  const first = site.bytes / 1000;
  const isHome = (await page.locator('main img').count()) > 0;
  for (const go of isHome ? wholeVisit.slice(1) : []) {
    await go(page, site.url);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(QUIET);
  }
  await browser.close();
  return {first, whole: site.bytes / 1000, requests: site.requests};
}

/**
 * Runs Lighthouse as it comes (a slow phone on a slow line, simulated), in a fresh browser.
 * @returns the largest paint and the blocking time in milliseconds, and the score, 0 to 100
 */
export async function audit(url: string, tries = 3): Promise<number[]> {
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
    return [
      audits['largest-contentful-paint'].numericValue,
      audits['total-blocking-time'].numericValue,
      categories.performance.score * 100,
    ];
  } catch (error) {
    // On a busy machine it now and then loses its own trace, and asks to be run again.
    if (tries > 1) return audit(url, tries - 1);
    throw error;
  }
}
