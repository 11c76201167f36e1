/**
 * Corrects the address that the browser shows to the one that the page was built for. loader.js loads React only at a
 * form of that address, as `//ja` or `/ja/index.html`. By path alone: user and password of an address may not be
 * changed.
 */
export function correctAddress() {
  const address = document.querySelector<HTMLElement>('script[data-main]')?.dataset.address;
  if (address && location.pathname !== address)
    history.replaceState(history.state, '', address + location.search + location.hash);
}

/** Removes a hash that cannot be decoded, as `#50%`: Docusaurus decodes it, and would show its error page. */
export function dropBadHash() {
  try {
    decodeURIComponent(location.hash);
  } catch {
    history.replaceState(history.state, '', location.pathname + location.search);
  }
}
