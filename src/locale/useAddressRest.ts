import {useSyncExternalStore} from 'react';

const CHANGES = ['popstate', 'hashchange'];

function subscribe(onChange: () => void): () => void {
  for (const change of CHANGES) {
    addEventListener(change, onChange);
  }
  return () => {
    for (const change of CHANGES) {
      removeEventListener(change, onChange);
    }
  };
}

/**
 * Gives the query and section of the current address (`?a=b#c`), and follows them.
 * Empty while the page is only the built document.
 */
export function useAddressRest(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search + window.location.hash,
    () => '',
  );
}
