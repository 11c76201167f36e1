import {existsSync, readFileSync} from 'node:fs';
import {mock} from 'node:test';
import {finish} from '../../src/plugins/delivery/finish';
import {TemporaryFolder} from '../temporary-folder';

/** Returns a page as Docusaurus builds it, with the plugin's loader. */
export const page = (body: string, head = '') =>
  `<!doctype html><html lang=ja><head><meta charset=utf-8>${head}<link rel=stylesheet href=/assets/css/s.css>` +
  `<script src=/assets/js/main.0a1b2c3d.js defer></script></head><body><div id=__docusaurus>${body}</div>` +
  '<script>data-theme</script><script data-own data-for=react>loader</script></body></html>';

/** The files that every build has. The script has a hash in its name. */
const MINIMAL_BUILD = {
  'index.html': page('<p>'),
  'ja/index.html': page('<p>'),
  'assets/css/s.css': 'p{}',
  'assets/js/main.0a1b2c3d.js': '',
};

const cache = new TemporaryFolder();

/**
 * Finishes a build of two locales, and of the files of {@link MINIMAL_BUILD}.
 * @param built further files that Docusaurus has built: text by path
 * @param fixed files of `static/`
 * @param pluginOptions options that replace the default ones
 * @param folder where it is built
 * @param cacheDir folder of the cache; by default that of this process, so that no page is of an earlier run
 * @returns the warnings, and functions that read a finished file
 */
export async function finished(
  built: Record<string, string>,
  fixed: Record<string, string | Buffer> = {},
  pluginOptions = {},
  folder = new TemporaryFolder(),
  cacheDir = cache.root,
) {
  const files = {...MINIMAL_BUILD, ...built};
  for (const [file, text] of Object.entries(files)) folder.write(`build/${file}`, text);
  for (const [file, content] of Object.entries(fixed)) folder.write(`static/${file}`, content);
  const site = {
    url: 'https://a.example',
    homes: ['/ja'],
    defaultLocale: 'en',
    staticFolders: [folder.path('static')].filter(existsSync),
    options: {
      immutable: ['assets', 'pictures'],
      sources: {'frame-src': ['https://forms.example']},
      ...pluginOptions,
    },
  };
  const warnings: string[] = [];
  const lines: string[] = [];
  const warn = mock.method(console, 'warn', (warning: string) => warnings.push(warning));
  const log = mock.method(console, 'log', (line: string) => lines.push(line));
  try {
    await finish(folder.path('build'), site, cacheDir);
  } finally {
    warn.mock.restore();
    log.mock.restore();
  }
  const bytes = (file: string) => readFileSync(folder.path(`build/${file}`));
  return {warnings, lines, bytes, text: (file: string) => String(bytes(file))};
}
