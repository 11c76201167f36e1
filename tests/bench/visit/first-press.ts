import type {Browser, CDPSession} from 'playwright';
import {phone} from '../../delivery/budgets/budgets';
import {median} from '../report/median';
import type {Table} from '../report/table';
import type {Site} from './late-icon';
import {targets} from './targets';

/** How long a page's very first press takes until its next paint, in milliseconds, load by load. */
export type Press = {
  readonly address: string;
  readonly control: string;
  readonly ours: readonly number[];
  /** The same page with every script cut out. */
  readonly withoutScripts: readonly number[];
};

/** What is pressed: its name for the report, and the selector that finds it. */
export type Control = {readonly name: string; readonly selector: string};

/** How many times slower than this machine's the visitor's processor is. */
const SLOWER = 4;

/** How long a visitor takes to see the control before pressing it, after the page has loaded. */
const SETTLED = 1000;

/** How long after the press its paint is waited for. */
const AFTERWARDS = 1000;

/** An entry of Chrome's trace; times in microseconds. */
type Entry = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly id2?: {readonly local?: string; readonly global?: string};
  readonly id?: string;
  readonly args: {readonly data?: {readonly type?: string}};
};

/** Chrome's own record of an event, from the press to the paint after it, to the microsecond. */
const RECORD = 'EventTiming';
const OF_A_PRESS = /^(?:pointerdown|pointerup|click)$/;

/** Keeps the trace of what is done. */
async function traceOf(session: CDPSession, act: () => Promise<void>): Promise<Entry[]> {
  const entries: Entry[] = [];
  session.on('Tracing.dataCollected', ({value}) => entries.push(...(value as unknown as Entry[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {includedCategories: ['devtools.timeline']},
  });
  await act();
  await session.send('Tracing.end');
  await complete;
  return entries;
}

/** Gives how long the longest event of a press took until the paint after it. */
function longest(entries: readonly Entry[]): number | undefined {
  const records = entries.filter(({name}) => name === RECORD);
  const idOf = ({id, id2}: Entry) => id ?? id2?.local ?? id2?.global;
  const durations = records
    .filter(({ph, args}) => ph === 'b' && OF_A_PRESS.test(args.data?.type ?? ''))
    .flatMap((begun) => {
      const ended = records.find((one) => one.ph === 'e' && idOf(one) === idOf(begun) && one.ts >= begun.ts);
      return ended ? [(ended.ts - begun.ts) / 1000] : [];
    });
  return durations.length > 0 ? Math.max(...durations) : undefined;
}

/**
 * Gives the middle of what a selector finds. Not by a locator, whose own scripts listen to every event in the page
 * from then on, and are counted to the press.
 */
async function placeOf(session: CDPSession, selector: string): Promise<{x: number; y: number}> {
  const {result} = await session.send('Runtime.evaluate', {
    expression: `(({x, y, width, height}) => ({x: x + width / 2, y: y + height / 2}))(
      document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
    returnByValue: true,
  });
  return result.value;
}

async function pressOnce(browser: Browser, url: string, control: Control): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', {rate: SLOWER});
    // The external form is not on this machine.
    await context.route(
      (asked) => asked.origin !== new URL(url).origin,
      (route) => route.abort(),
    );
    await page.goto(url, {waitUntil: 'load'});
    const place = await placeOf(session, control.selector);
    await page.waitForTimeout(SETTLED);
    const entries = await traceOf(session, async () => {
      await page.touchscreen.tap(place.x, place.y);
      await page.waitForTimeout(AFTERWARDS);
    });
    const duration = longest(entries);
    if (duration === undefined) {
      throw new Error(`${url}: pressing ${control.selector} was not recorded as an interaction`);
    }
    return duration;
  } finally {
    await context.close();
  }
}

/**
 * Presses a control on a phone as the first thing on a freshly loaded page, in turn with the same page without
 * scripts, so that what else the machine does falls on both.
 * @param sites ours, and the same without scripts
 * @param loads how many times each
 * @throws {Error} when the browser records no interaction
 */
export async function firstPress(
  browser: Browser,
  [ours, withoutScripts]: readonly [ours: Site, withoutScripts: Site],
  address: string,
  control: Control,
  loads: number,
): Promise<Press> {
  const press = {address, control: control.name, ours: [] as number[], withoutScripts: [] as number[]};
  for (let load = 0; load < loads; load++) {
    press.ours.push(await pressOnce(browser, ours.url + address, control));
    press.withoutScripts.push(await pressOnce(browser, withoutScripts.url + address, control));
  }
  console.error(`${address}: first press of the ${control.name}`);
  return press;
}

const ratioOf = ({ours, withoutScripts}: Press) => median(ours) / median(withoutScripts);

/** Writes the presses for the terminal. */
export function pressTable(presses: readonly Press[]): Table {
  return {
    title:
      `First press until its paint, ms, ${SLOWER}x slower processor, medians taken in turn (target: at most ` +
      `${targets.firstPressRatio}x the same page without scripts, and ${targets.firstPress} ms)`,
    head: ['page', 'control', 'ours', 'without scripts', 'ratio', 'best', 'worst', 'loads'],
    rows: presses.map((press) => [
      ...[press.address, press.control, median(press.ours).toFixed(1)],
      ...[median(press.withoutScripts).toFixed(1), ratioOf(press).toFixed(2)],
      ...[Math.min(...press.ours).toFixed(1), Math.max(...press.ours).toFixed(1), press.ours.length],
    ]),
  };
}

/** Names the presses that miss a target. */
export function pressMisses(presses: readonly Press[]): string[] {
  return presses.flatMap((press) => {
    const what = `${press.address}: first press of the ${press.control}`;
    const [took, ratio] = [median(press.ours), ratioOf(press)];
    return [
      ...(took > targets.firstPress ? [`${what} ${took.toFixed(1)} ms (${targets.firstPress})`] : []),
      ...(ratio > targets.firstPressRatio
        ? [`${what} ${ratio.toFixed(2)}x without scripts (${targets.firstPressRatio})`]
        : []),
    ];
  });
}
