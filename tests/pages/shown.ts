import {languageOf} from '../../src/locale/languages';

/** What `firstScreen` says of a page that is whole. */
export const whole = (address: string, scheme: 'light' | 'dark') => ({
  language: languageOf(address).code,
  scheme,
  titleSeen: true,
  titleBelowNavbar: true,
  linkHome: true,
  footerLast: true,
  loading: '',
});

/** Describes the first screen of the open page. Runs in the page. */
export function firstScreen() {
  const box = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const {x, y, width, height} = box('h1');
  const title = document.querySelector('h1');
  const status = document.querySelector('main [role=status]');
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return {
    language: document.documentElement.lang,
    scheme: red + green + blue > 384 ? 'light' : 'dark',
    titleSeen:
      title?.checkVisibility({opacityProperty: true, visibilityProperty: true}) &&
      title.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    titleBelowNavbar: y >= box('header nav').bottom,
    linkHome: document.querySelector('header a[translate=no]')?.checkVisibility(),
    footerLast: box('#__docusaurus > footer').top >= box('main').bottom,
    loading: status?.checkVisibility() ? status.textContent?.trim() : '',
  };
}

/** Describes how the page moves. Runs in the page. */
export function movement() {
  return {
    // The seconds that each animation takes; 0 where scrolling moves it. What never ends is put into a number because
    // infinity does not come through JSON.
    seconds: document.getAnimations().flatMap((one) => {
      if (!(one.timeline instanceof DocumentTimeline)) return 0;
      const seconds = Number(one.effect?.getComputedTiming().activeDuration) / 1000;
      // What lies under the mouse may answer: a colour that changes at once does not move.
      const isAnswer = one instanceof CSSTransition && /color|opacity/.test(one.transitionProperty);
      return isAnswer && seconds <= 0.2 ? [] : Math.min(seconds, Number.MAX_SAFE_INTEGER);
    }),
    // Asked of the styles, because what has moved is at rest again.
    moving: [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).animationName !== 'none',
    ).length,
    scrolling: getComputedStyle(document.documentElement).scrollBehavior,
  };
}
