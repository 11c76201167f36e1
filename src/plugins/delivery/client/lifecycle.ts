import type {ClientModule} from '@docusaurus/types';
import {correctAddress, dropBadHash} from './address';
import {loadChunksSafely} from './chunks';
import {keepClassesOfOthers} from './classes';
import {replay} from './presses';
import {loadWholeStyles} from './styles';
import {makePolicy} from './trusted-types';

// Not at build.
if (globalThis.document) {
  correctAddress();
  dropBadHash();
  // Before Docusaurus listens.
  addEventListener('popstate', dropBadHash);
  makePolicy();
  keepClassesOfOthers();
  loadChunksSafely(loadWholeStyles());
}

export default {
  onRouteUpdate({location, previousLocation}) {
    if (!previousLocation) {
      // Turns the page's rules for style attributes into attributes again, so that React can change them.
      for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
        element.style.cssText = element.dataset.style ?? '';
        delete element.dataset.style;
      }
      // The theme reads the colour scheme here, for `ThemedImage` and `useColorMode`.
      const {matches: isDark} = matchMedia('(prefers-color-scheme: dark)');
      document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    } else if (previousLocation.pathname !== location.pathname) {
      // Each page has its own policy, so another page is loaded as a new document, which replaces the history
      // entry.
      history.replaceState(null, '', previousLocation.pathname);
      window.location.replace(location.pathname + location.search + location.hash);
    }
  },
  onRouteDidUpdate({previousLocation}) {
    // loader.js listens, and calls `replay` with the recorded presses.
    if (!previousLocation) dispatchEvent(new CustomEvent('hydrated', {detail: replay}));
  },
} satisfies ClientModule;
