/**
 * Props for an element that needs React: `<div {...hydratedOnDemand}>`. The page then loads React as soon as
 * a visitor shows interest in the element. A plain `<button>`, `<input>`, `<select>` or `<textarea>` does not
 * need it. An element that visitors press must be in the page's `<main>`.
 */
export const hydratedOnDemand = {'data-hydrate': ''};

/**
 * Calls a function each time a visitor shows interest in an element with {@link hydratedOnDemand}: points at
 * it, focuses it, presses it or scrolls near it (see loader.js). Interest before React was loaded counts too.
 * @param signal ends the listening
 */
export function onIntent(element: HTMLElement, act: () => void, signal: AbortSignal) {
  // The development server has no loader.js: there, React is loaded from the start.
  if (element.dataset.hydrate || !document.querySelector('script[data-entry]')) act();
  element.addEventListener('intent', act, {signal});
}
