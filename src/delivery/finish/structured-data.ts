import {edit, elementsOf} from '../site/html';
import {type Files, pagesOf} from '../site/site';

/**
 * Turns what a page says of itself for search engines (`StructuredData`) into the script element
 * that they read. React may not make one: Trusted Types forbid it, and a page whose text was
 * changed under React, by the browser's translation say, is made anew by React.
 */
export function writeStructuredData(files: Files): void {
  for (const page of pagesOf(files)) {
    const edits = elementsOf(page.html).flatMap(({attributes, range}) =>
      attributes.get('name') === 'structured-data' && range
        ? [
            {
              ...range,
              // No text may end the element.
              text: `<script type=application/ld+json>${attributes.get('content')?.replaceAll('<', '\\u003c')}</script>`,
            },
          ]
        : [],
    );
    files.set(page.file, Buffer.from(edit(page.html, edits)));
  }
}
