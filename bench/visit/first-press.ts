import path from 'node:path';
import type {Browser} from 'playwright';
import {phone} from '../../tests/delivery/budgets/budgets';
import {median} from '../report/median';
import type {Table} from '../report/table';
import {targets} from './targets';

/** The interaction to next paint of a page's very first press, in milliseconds. */
export type Press = {
  readonly address: string;
  readonly control: string;
  readonly durations: readonly number[];
};

/** How many times slower than this machine's the visitor's processor is. */
const SLOWER = 4;

/** How long a visitor takes to see the control before pressing it, after the page has loaded. */
const SETTLED = 1000;

/** How long after the press the browser may still report its events, the bundle's arrival included. */
const AFTERWARDS = 3000;

type Reports = {reports: number[]};

async function pressOnce(browser: Browser, url: string, selector: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
    await page.addInitScript({path: path.join(__dirname, 'keep-reports.js')});
    await page.goto(url, {waitUntil: 'load'});
    const control = await page.locator(selector).boundingBox();
    if (!control) {
      throw new Error(`${url}: ${selector} is not to be seen`);
    }
    await page.waitForTimeout(SETTLED);
    // Not `locator.tap()`, which listens to every event in the page and is counted to the press.
    await page.touchscreen.tap(control.x + control.width / 2, control.y + control.height / 2);
    await page.waitForTimeout(AFTERWARDS);
    const reports = await page.evaluate(() => (window as unknown as Reports).reports);
    if (reports.length === 0) {
      throw new Error(`${url}: pressing ${selector} was not reported as an interaction`);
    }
    return Math.max(...reports);
  } finally {
    await context.close();
  }
}

/**
 * Presses a control on a phone as the first thing on a freshly loaded page, several times.
 * @param origin of the server
 * @param control what is pressed: its name for the report, and the selector that finds it
 * @param loads how many times
 * @throws {Error} when the browser reports no interaction
 */
export async function firstPress(
  browser: Browser,
  origin: string,
  address: string,
  control: {readonly name: string; readonly selector: string},
  loads: number,
): Promise<Press> {
  const durations: number[] = [];
  for (let load = 0; load < loads; load++) {
    durations.push(await pressOnce(browser, origin + address, control.selector));
  }
  return {address, control: control.name, durations};
}

/** Writes the presses for the terminal. */
export function pressTable(presses: readonly Press[]): Table {
  return {
    title: `Interaction to next paint of the very first press, ${SLOWER}x slower processor (target: at most ${targets.firstPress} ms)`,
    head: ['page', 'control', 'median', 'best', 'worst', 'loads'],
    rows: presses.map(({address, control, durations}) => [
      ...[address, control, median(durations), Math.min(...durations), Math.max(...durations)],
      durations.length,
    ]),
  };
}

/** Names the presses whose median is over the target. */
export function pressMisses(presses: readonly Press[]): string[] {
  return presses
    .filter(({durations}) => median(durations) > targets.firstPress)
    .map(
      ({address, control, durations}) => `${address}: first press of the ${control} ${median(durations)} ms`,
    );
}
