import type {Page} from 'playwright/test';

/** What a page asks for, in the order in which it does, the document first. */
export type Visit = {address: string; type: string}[];

/**
 * Collects what a page asks of its own site from now on.
 * @param server origin of the site
 */
export function watch(tab: Page, server: string): Visit {
  const visit: Visit = [];
  tab.on('request', (request) => {
    if (request.url().startsWith(server)) {
      visit.push({address: new URL(request.url()).pathname, type: request.resourceType()});
    }
  });
  return visit;
}
