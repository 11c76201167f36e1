import {languages} from '../../../locale/languages';
import type {Files} from '../site/files';
import {folderOf, homeCopy} from '../site/site';

/**
 * Puts `ja.html` beside `ja/index.html`, for every language with a prefix: with both, every host
 * answers `/ja` itself, without a redirect to `/ja/`.
 */
export function copyHomes(files: Files): void {
  for (const language of languages) {
    const copy = homeCopy(language);
    const home = files.get(`${folderOf(language)}index.html`);
    if (copy && home) {
      files.set(copy, home);
    }
  }
}
