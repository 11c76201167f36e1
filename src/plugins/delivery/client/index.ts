/**
 * Props for an element that needs React: `<div {...hydratedOnDemand}>`. The page then loads React as soon as
 * a visitor shows interest in the element: points at it, focuses it, presses it or scrolls near it (see
 * loader.js). A plain `<button>`, `<input>`, `<select>` or `<textarea>` does not need it.
 */
export const hydratedOnDemand = {'data-hydrate': ''};
