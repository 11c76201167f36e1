/**
 * Props for an element that needs React when a visitor wants it: `<div {...hydratedOnDemand}>`. The page then loads
 * React as soon as a visitor shows interest in the element: points at it, focuses it, presses it or scrolls near
 * it (loader.js). A plain `<button>` does not need it.
 */
export const hydratedOnDemand = {'data-hydrate': ''};

/**
 * Props for an element that needs React by itself, as an effect does: `<div {...hydratedAtLoad}>`. The page then
 * loads React after the first paint. A plain `<input>`, `<select>` or `<textarea>` does not need it.
 */
export const hydratedAtLoad = {'data-hydrate': 'load'};

/**
 * Attributes for a tab whose choice is remembered, so that it is shown before React is loaded (inline/tabs.js).
 * @param value the tab's value
 * @param group Docusaurus's `groupId`, by which the browser stores the choice
 * @param query name in the query of an address that chooses the tab
 */
export const rememberedTab = (value: string, group?: string, query?: string) => ({
  'data-tab': value,
  'data-group': group,
  'data-query': query,
});
