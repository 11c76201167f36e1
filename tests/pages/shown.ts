import type {Page} from 'playwright/test';
import {expect, hydrate, pagesWithReact} from '../site';
import {layoutProblems} from './layout-problems';

/** Describes the first screen of the open page. Runs in the page. */
function firstScreen() {
  const title = document.querySelector('h1');
  const {x, y, width, height} = title?.getBoundingClientRect() ?? new DOMRect();
  return {
    // Red is below 100, of 255.
    isDark: /\(\d{1,2},/.test(getComputedStyle(document.body).backgroundColor),
    isTitleVisible:
      title?.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      title.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
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
  expect(await layoutProblems(tab), where).toEqual([]);
  await expect
    .poll(() => tab.evaluate(firstScreen), where)
    .toEqual({isDark, isTitleVisible: true, isLoading: false});
}

/**
 * Describes the animations of the page. Runs in the page.
 * @param limit longest duration allowed, in seconds; less than 0 if nothing may move
 */
function movement(limit: number) {
  const tooLong = document.getAnimations().flatMap((animation) => {
    const {activeDuration} = animation.effect?.getComputedTiming() ?? {};
    const isTimed = animation.timeline instanceof DocumentTimeline;
    // A browser without scroll timelines ends animations that need them at once.
    const seconds = isTimed ? Number(activeDuration) / 1000 || Infinity : 0;
    // Short changes of colour, as under the mouse pointer, are no movement.
    const isColour = animation instanceof CSSTransition && /color|opacity/.test(animation.transitionProperty);
    return seconds <= (isColour ? Math.max(limit, 0.2) : limit) ? [] : `${seconds} s`;
  });
  const {scrollBehavior} = getComputedStyle(document.documentElement);
  return {tooLong, scrollBehavior};
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
  // Scrolls through the page, so that every part has been in view.
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
  if (pagesWithReact.includes(address)) await hydrate(tab);
  // The depth preview moves longer, but is drawn by script, and has a control that stops it.
  expect(await tab.evaluate(movement, isDark ? 5 : -1), `${address} (WCAG 2.2.2)`).toEqual({
    tooLong: [],
    scrollBehavior: isDark ? 'smooth' : 'auto',
  });
}
