/*
 * Says that a frame has loaded, to the style sheet. This stands inline in the pages that hold one, before it
 * (shell.ts): it may be there before anything else is.
 */
document.documentElement.dataset.scripts = '';
document.addEventListener(
  'load',
  ({target}) => {
    target.dataset.loaded = '';
  },
  true,
);
