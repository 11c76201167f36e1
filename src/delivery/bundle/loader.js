/*
 * Loads React when it is first wanted. This stands inline in every page, before the page's own
 * elements (shell.ts), so it is plain JavaScript, small, and knows nothing of React.
 */
(() => {
  const bundle = JSON.parse(document.getElementById('bundle').textContent);
  // Not `scroll`: a browser scrolls to a section, or back to a place, by itself.
  const wishes = ['pointerup', 'pointercancel', 'click', 'keyup', 'focusin', 'wheel', 'touchmove'];
  let pressed = false;

  document.documentElement.dataset.scripts = '';
  // Frames may be done before React is there to ask them.
  document.addEventListener(
    'load',
    ({target}) => {
      if (target.localName === 'iframe') target.dataset.loaded = '';
    },
    true,
  );
  // Another language's page is opened where the visitor is: same query, same section.
  const keepPlace = ({target}) => {
    const link = target.closest('#languages a');
    if (link) {
      link.search = location.search;
      link.hash = location.hash;
    }
  };
  for (const press of ['click', 'auxclick', 'contextmenu']) addEventListener(press, keepPlace, true);

  // React decodes the section's name and fails on one that cannot be.
  addEventListener('popstate', (event) => {
    try {
      decodeURIComponent(location.hash);
    } catch {
      event.stopImmediatePropagation();
    }
  });

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

  // A browser asks for the manifest as soon as it is named. Nobody waits for it, so it waits for the page.
  addEventListener('load', () => {
    const manifest = Object.assign(document.createElement('link'), {
      rel: 'manifest',
      href: '/site.webmanifest',
    });
    setTimeout(() => document.head.append(manifest), 3e3);
  });

  addEventListener('DOMContentLoaded', () => {
    // Where a host serves a page under a second address, React would look for another page there.
    const own = document.querySelector('link[rel=canonical]');
    if (own && new URL(own.href).pathname !== location.pathname) return;
    if (document.querySelector('[data-needs-scripts]')) load();
    else if (!navigator.connection?.saveData)
      for (const wish of wishes) addEventListener(wish, want, {capture: true, passive: true});
  });
})();
