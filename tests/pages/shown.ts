import type {Page} from 'playwright/test';
import {addressIn, languageOf} from '../addresses';
import {expect} from '../site';
import {layoutProblems} from './layout-problems';

/** Describes the first screen of the open page. Runs in the page. */
function firstScreen() {
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const {x, y, width, height} = box('h1');
  const title = document.querySelector('h1');
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return {
    isDark: red + green + blue < 384,
    titleSeen:
      title?.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      title.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    titleBelowNavbar: y >= box('header nav').bottom,
    footerLast: box('#__docusaurus > footer').top >= box('main').bottom,
    loading: document.querySelector('main [role=status]:not(:empty)')?.checkVisibility() ?? false,
  };
}

/** Holds the open page, in a window so wide, to what every page shows first. */
export async function expectWhole(tab: Page, address: string, isDark: boolean, width: number) {
  const where = `${address} at ${width} px`;
  await tab.setViewportSize({width, height: 900});
  await tab.evaluate(() => scrollTo(0, 0));
  expect(await tab.evaluate(layoutProblems, ''), where).toEqual([]);
  await expect
    .poll(() => tab.evaluate(firstScreen), where)
    .toEqual({isDark, titleSeen: true, titleBelowNavbar: true, footerLast: true, loading: false});
}

/** Brings the part that needs React into view, as a visitor who presses a key and so is there, and waits for React. */
export async function comeNear(tab: Page) {
  await tab.evaluate(() => document.querySelector('[data-hydrate]')?.scrollIntoView({block: 'center'}));
  await tab.keyboard.press('Shift');
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('true');
}

/** Describes how the page moves. Runs in the page. */
function movement() {
  return {
    // The seconds that each animation takes; 0 where scrolling moves it. What never ends, or by a browser that knows no
    // movement by scrolling is at its end at once, is put into a number because infinity does not come through JSON.
    seconds: document.getAnimations().flatMap((one) => {
      if (!(one.timeline instanceof DocumentTimeline)) return 0;
      const seconds = Number(one.effect?.getComputedTiming().activeDuration) / 1000;
      // What lies under the mouse may answer: a colour that changes at once does not move.
      const isAnswer = one instanceof CSSTransition && /color|opacity/.test(one.transitionProperty);
      return isAnswer && seconds <= 0.2 ? [] : Math.min(seconds || Infinity, Number.MAX_SAFE_INTEGER);
    }),
    // Asked of the styles, because what has moved is at rest again.
    moving: [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).animationName !== 'none',
    ).length,
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  };
}

/**
 * Opens a page in windows of these widths in px, and holds it to what it shows and how it moves.
 * @param isDark whether the visitor likes it dark, and with movement; or else light, and without
 */
export async function expectVisit(tab: Page, address: string, isDark: boolean, widths: number[]) {
  await tab.goto(address);
  for (const width of widths) await expectWhole(tab, address, isDark, width);
  const isHome = address === addressIn(languageOf(address), '/');
  // All has come into view then.
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if (isHome) await comeNear(tab);
  const {seconds, moving, scrolling} = await tab.evaluate(movement);
  // The depth preview, which sways on, has a control that stops it.
  const tooLong = seconds.filter((one) => !isDark || one > 5);
  expect(tooLong, `${address}: seconds of movements (WCAG 2.2.2)`).toEqual([]);
  expect(scrolling, address).toBe(isDark ? 'smooth' : 'auto');
  if (isDark && isHome) expect(moving, address).toBeGreaterThan(3);
}
