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
    isTitleVisible:
      title?.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      title.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    isBelowNavbar: y >= box('header nav').bottom,
    isFooterLast: box('#__docusaurus > footer').top >= box('main').bottom,
    isLoading: document.querySelector('main [role=status]:not(:empty)')?.checkVisibility() ?? false,
  };
}

/**
 * Asserts that the open page is laid out without problems, and shows its title and no message of loading.
 * @param width width of the window, in CSS pixels
 */
export async function expectWhole(tab: Page, address: string, isDark: boolean, width: number) {
  const where = `${address} at ${width} px`;
  await tab.setViewportSize({width, height: 900});
  await tab.evaluate(() => scrollTo(0, 0));
  expect(await tab.evaluate(layoutProblems, ''), where).toEqual([]);
  await expect
    .poll(() => tab.evaluate(firstScreen), where)
    .toEqual({
      isDark,
      isTitleVisible: true,
      isBelowNavbar: true,
      isFooterLast: true,
      isLoading: false,
    });
}

/** Scrolls to the element that needs React, presses a key, which shows interest, and waits for React. */
export async function comeNear(tab: Page) {
  await tab.evaluate(() => document.querySelector('[data-hydrate]')?.scrollIntoView({block: 'center'}));
  await tab.keyboard.press('Shift');
  await expect.poll(() => tab.evaluate(() => document.documentElement.dataset.hasHydrated)).toBe('true');
}

/** Describes the animations of the page. Runs in the page. */
function movement() {
  return {
    // Duration of each animation in seconds; 0 if scrolling drives it. Animations without an end, and those
    // that a browser without scroll timelines ends at once, get the greatest number, because JSON has no
    // infinity.
    seconds: document.getAnimations().flatMap((animation) => {
      if (!(animation.timeline instanceof DocumentTimeline)) return 0;
      const seconds = Number(animation.effect?.getComputedTiming().activeDuration) / 1000;
      // Short changes of colour, as under the mouse pointer, are no movement.
      const isColour =
        animation instanceof CSSTransition && /color|opacity/.test(animation.transitionProperty);
      return isColour && seconds <= 0.2 ? [] : Math.min(seconds || Infinity, Number.MAX_SAFE_INTEGER);
    }),
    // The number of elements with an animation, from their styles, because animations may have ended.
    animated: [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).animationName !== 'none',
    ).length,
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  };
}

/**
 * Opens a page, and asserts that its layout and animations are correct.
 * @param isDark whether the visitor prefers a dark scheme and allows motion; otherwise light, with reduced
 *   motion
 * @param widths widths of the window, in CSS pixels
 */
export async function expectVisit(tab: Page, address: string, isDark: boolean, widths: number[]) {
  await tab.goto(address);
  for (const width of widths) await expectWhole(tab, address, isDark, width);
  const isHome = address === addressIn(languageOf(address), '/');
  // Scrolls through the page, so that every part has been in view.
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if (isHome) await comeNear(tab);
  const {seconds, animated, scrolling} = await tab.evaluate(movement);
  // The depth preview moves longer, but is drawn by script, and has a control that stops it.
  const tooLong = seconds.filter((duration) => !isDark || duration > 5);
  expect(tooLong, `${address}: seconds of movements (WCAG 2.2.2)`).toEqual([]);
  expect(scrolling, address).toBe(isDark ? 'smooth' : 'auto');
  if (isDark && isHome) expect(animated, address).toBeGreaterThan(3);
}
