/**
 * Spread on an element, has the page load React once a visitor shows interest in the element. A plain `<button>`,
 * `<input>`, `<select>` or `<textarea>` needs no such mark. What has to be pressed stands in the page's `<main>`.
 */
export const hydratedOnDemand = {'data-hydrate': ''};

/**
 * Calls a function each time a visitor shows interest in an element that {@link hydratedOnDemand} is spread on: points
 * at it, focuses it, presses it or has it near the screen (loader.js). Interest from before React was loaded counts.
 * @param signal ends it
 */
export function onIntent(element: HTMLElement, act: () => void, signal: AbortSignal) {
  // Pages of the development server have no loader: React is there from the start.
  if (element.dataset.hydrate || !document.querySelector('script[data-entry]')) act();
  element.addEventListener('intent', act, {signal});
}
