/*
 * Runs in the browser before Docusaurus and React (`getClientModules`).
 */

if (typeof document !== 'undefined') {
  // Where a host serves a page under a second address too, Docusaurus would look for another page there.
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (canonical) {
    const {pathname} = new URL(canonical.href);
    if (pathname !== location.pathname) {
      history.replaceState(history.state, '', pathname + location.search + location.hash);
    }
  }

  // Docusaurus decodes the section's name and fails on one that cannot be decoded.
  addEventListener('popstate', (event) => {
    try {
      decodeURIComponent(location.hash);
    } catch {
      event.stopImmediatePropagation();
    }
  });
}

export {};
