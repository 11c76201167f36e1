import type {Files} from '../site/files';
import {pagesOf} from '../site/site';
import {hashSource, isInlineScript} from './inline-scripts';

/**
 * Computes the Content-Security-Policy from the finished pages. It is one for the whole site:
 * what the pages hold differs by a hash per kind of page and by the frame of the contact page.
 * What may stand in a page at all is for the checks to say; this gives no more than they let by.
 * @see https://www.w3.org/TR/CSP3/
 */
export function securityPolicy(files: Files): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const frames = new Set<string>();
  for (const {$} of pagesOf(files)) {
    for (const script of $('script').get().filter(isInlineScript)) {
      scripts.add(hashSource($(script).text()));
    }
    for (const style of $('style').get()) {
      styles.add(hashSource($(style).text()));
    }
    for (const {attribs} of $('iframe').get()) {
      if (attribs.src && URL.canParse(attribs.src)) {
        frames.add(new URL(attribs.src).origin);
      }
    }
  }
  const sources = (found: Set<string>) => (found.size > 0 ? [...found].sort().join(' ') : "'none'");
  // No `upgrade-insecure-requests`: nothing but `'self'` and frames on https:// gets through anyway.
  return [
    "default-src 'none'",
    // Only what the listed scripts load themselves; browsers that do not know that word go by 'self'.
    `script-src 'strict-dynamic' 'self' ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
    "img-src 'self'",
    // For those who ask a page for the site's own files from within, as auditors do for robots.txt.
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${sources(frames)}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types loader bundler',
  ].join('; ');
}
