/*
 * Sets `data-loaded` on an <iframe> when it has loaded; the style sheet uses the attribute. Inline in pages
 * with a frame, before the frame (../../page/tags.ts), because the frame may load before any other script runs.
 */
{
  const root = document.documentElement;
  // A page that is prerendered loads no frame of another site, so waiting begins when it is shown.
  root.toggleAttribute('data-scripts', !document.prerendering);
  document.addEventListener('prerenderingchange', () => root.toggleAttribute('data-scripts'));
}
document.addEventListener(
  'load',
  ({target}) => {
    target.dataset.loaded = '';
  },
  true,
);
