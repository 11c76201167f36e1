import type {Files} from '../site/files';
import {edit, rangeOf} from '../site/html';
import {pagesOf} from '../site/site';

/**
 * Turns what a page says of itself for search engines (`StructuredData`) into the script element
 * that they read. React may not make one: Trusted Types forbid it, and a page whose text was
 * changed under React, by the browser's translation say, is made anew by React.
 */
export function writeStructuredData(files: Files): void {
  for (const {file, html, $} of pagesOf(files)) {
    const edits = $('meta[name=structured-data]')
      .get()
      .map((element) => ({
        ...rangeOf(element),
        // No text may end the element.
        text: `<script type=application/ld+json>${element.attribs.content?.replaceAll('<', '\\u003c')}</script>`,
      }));
    if (edits.length > 0) {
      files.set(file, edit(html, edits));
    }
  }
}
