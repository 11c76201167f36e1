import type Original from '@docusaurus/BrowserOnly';
import type {ComponentProps} from 'react';

/**
 * In place of `<BrowserOnly>` while pages are rendered: leaves a mark where nothing is shown, which the finishing step takes
 * out again (page/levels.ts).
 */
export default function BrowserOnly({fallback}: ComponentProps<typeof Original>) {
  return fallback ?? <template data-browser-only="" />;
}
