/** Spread on an element, says in the HTML that React is to be loaded once the element is wanted. */
export const hydratedOnDemand = {'data-hydrate': ''} as const;

/**
 * Tells each time that a visitor wants an element that `hydratedOnDemand` is spread on: points at it, focuses it,
 * presses it or has it near the screen (src/plugins/delivery/bundle/loader.js). What came before React was there is
 * told at once.
 * @param signal ends the telling
 */
export function whenWanted(element: HTMLElement, act: () => void, signal: AbortSignal): void {
  // The development server's pages have no loader: React is there from the start.
  if (element.dataset.hydrate || !document.querySelector('script[data-bundle]')) act();
  element.addEventListener('wanted', act, {signal});
}
