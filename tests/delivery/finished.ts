import {readFileSync} from 'node:fs';
import {finish} from '../../src/plugins/delivery/finish';
import {NEEDS_REACT} from '../../src/plugins/delivery/page/tags';
import {TemporaryFolder} from '../temporary-folder';

/** A page as Docusaurus builds it, with the loader of the plugin. */
export const page = (body: string, head = '') =>
  `<!doctype html><html lang=ja><head><meta charset=utf-8>${head}<link rel=stylesheet href=/assets/s.css>` +
  `<script src=/assets/js/main.0a1b2c3d.js defer></script></head><body><div id=__docusaurus>${body}</div>` +
  `<script data-with="${NEEDS_REACT}">loader</script></body></html>`;

/** The least that is built; the script has a hash. */
const LEAST = {'index.html': page('<p>'), 'assets/s.css': 'p{}', 'assets/js/main.0a1b2c3d.js': ''};

/**
 * Finishes a site with these files and those of {@link LEAST}, in two locales; of the folder `static` as Docusaurus copies it.
 * @param more options of the plugin
 * @param folder has what the build before it left
 * @returns what has become of a file, and what was warned of
 */
export async function finished(
  texts: Record<string, string>,
  fixed: Record<string, string | Buffer> = {},
  more = {},
  folder = new TemporaryFolder(),
) {
  const options = {
    immutable: ['assets', 'pictures'],
    sources: {'frame-src': ['https://forms.example']},
    ...more,
  };
  const site = {
    url: 'https://a.example',
    homes: ['/ja'],
    generatedFilesDir: folder.root,
    staticFiles: Object.keys(fixed).map((file): [string, string] => [file, folder.path(`static/${file}`)]),
    options,
  };
  for (const [file, text] of Object.entries({...LEAST, ...texts})) folder.write(`build/${file}`, text);
  for (const [file, content] of Object.entries(fixed)) {
    folder.write(`static/${file}`, content);
    // Docusaurus leaves out names with `?`, and what it copied to the folder of the second locale, which it empties later.
    if (file.includes('?')) continue;
    for (const copy of [file, `ja/${file}`]) {
      // What the build makes takes its place.
      if ((copy === file && file.startsWith('ja/')) || copy in texts) continue;
      folder.write(`build/${copy}`, content);
    }
  }
  const warnings: string[] = [];
  await finish(folder.path('build'), site, (warning) => warnings.push(warning));
  const bytes = (file: string) => readFileSync(folder.path(`build/${file}`));
  return {warnings, bytes, text: (file: string) => String(bytes(file))};
}
