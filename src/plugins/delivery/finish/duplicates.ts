import {languages} from '../../../locale/languages';
import type {Files} from '../site/files';
import {folderOf} from '../site/site';

const TEXT = /\.(?:html|css|js|json|webmanifest)$/;

/** Scripts are found by the bundler's runtime, which puts their names together from parts. */
const SCRIPTS = 'assets/js/';

/**
 * Removes what Docusaurus emits once per language though it is the same: files that are identical
 * to the file at the same path without prefix, and that nothing of their language names.
 */
export function removeDuplicates(files: Files): void {
  for (const folder of languages.map(folderOf).filter(Boolean)) {
    const own = [...files.keys()].filter((file) => file.startsWith(folder));
    const texts = own.filter((file) => TEXT.test(file)).map((file) => String(files.get(file)));
    for (const file of own) {
      const shared = file.slice(folder.length);
      const twin = files.get(shared);
      if (!twin || shared.startsWith(SCRIPTS) || shared.endsWith('.html') || !files.get(file)?.equals(twin)) {
        continue;
      }
      // Pages name a file from the root; scripts name it from their public path.
      const names = [`/${file}`, ...['"', "'", '`'].map((quote) => quote + shared)];
      if (!texts.some((text) => names.some((name) => text.includes(name)))) {
        files.delete(file);
      }
    }
  }
}
