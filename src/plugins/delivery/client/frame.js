/*
 * Sets `data-loaded` on an <iframe> when it has loaded; the style sheet uses the attribute. Inline in pages
 * with a frame, before the frame (../page/tags.ts), because the frame may load before any other script runs.
 */
document.documentElement.dataset.scripts = '';
document.addEventListener(
  'load',
  ({target}) => {
    target.dataset.loaded = '';
  },
  true,
);
