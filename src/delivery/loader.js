/*
 * Loads React when it is first wanted. This stands inline in every page (shell.ts), so it is
 * plain JavaScript, small, and knows nothing of React.
 */
(() => {
  const root = document.documentElement;
  const bundle = JSON.parse(document.getElementById('bundle').textContent);
  const wishes = ['pointerup', 'pointercancel', 'keyup', 'focusin', 'scroll'];
  let pressed = false;

  root.dataset.scripts = '';
  // Frames may be done before React is there to ask them.
  document.addEventListener(
    'load',
    ({target}) => {
      if (target.localName === 'iframe') target.dataset.loaded = '';
    },
    true,
  );

  const load = () => {
    for (const wish of wishes) removeEventListener(wish, want, true);
    for (const script of bundle) import(script).catch(() => {});
  };
  // A press is painted before the bundle takes the processor.
  const want = ({type}) => {
    if (type === 'focusin' && pressed) return;
    requestAnimationFrame(() => setTimeout(load));
  };
  addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    {capture: true, once: true},
  );

  if (document.querySelector('[data-needs-scripts]')) load();
  else if (!navigator.connection?.saveData)
    for (const wish of wishes) addEventListener(wish, want, {capture: true, passive: true});
})();
