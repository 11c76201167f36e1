/*
 * Sets `data-loaded` on an <iframe> when it has loaded; the style sheet uses the attribute. Later pages in an
 * <iframe data-answers>, as the answer to a form, are scrolled to their beginning. Inline in pages with a frame,
 * before the frame (../../page/tags.ts), because the frame may load before any other script runs.
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
    const {dataset} = target;
    if (dataset.answers && dataset.loaded !== undefined) {
      const {top, bottom} = target.getBoundingClientRect();
      // Where a section begins that is scrolled to: below the bar.
      const start = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      // Not if the visitor has left the frame behind.
      if (top < start && bottom > start) target.scrollIntoView();
    }
    dataset.loaded = '';
  },
  true,
);
