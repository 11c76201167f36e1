/*
 * Sets `data-loaded` on a frame once it has loaded, for the style sheet. Inline in the pages that hold one, before the
 * frame (../page/tags.ts), which may load before any other script runs.
 */
document.documentElement.dataset.scripts = '';
document.addEventListener(
  'load',
  ({target}) => {
    target.dataset.loaded = '';
  },
  true,
);
