import type {ClientModule} from '@docusaurus/types';

const lifecycle: ClientModule = {
  /** Every page carries its own styles, so another page is loaded as a document. */
  onRouteUpdate({location, previousLocation}) {
    if (previousLocation && previousLocation.pathname !== location.pathname) window.location.reload();
  },
  /** Tells loader.js that React handles events from now on. */
  onRouteDidUpdate({previousLocation}) {
    if (!previousLocation) document.dispatchEvent(new Event('hydrated'));
  },
};

export default lifecycle;
