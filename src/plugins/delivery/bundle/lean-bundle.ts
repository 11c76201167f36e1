import {createHash} from 'node:crypto';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const NOTHING = path.join(__dirname, 'nothing.js');
const LEAVE_OUT = path.join(__dirname, 'leave-out.js');
const ONE_SCRIPT = path.join(__dirname, 'one-script.js');

/**
 * What Docusaurus and its classic theme put into every page's bundle and this site never runs:
 * Infima's styles, the highlighting of code, the bar that shows progress between pages (every
 * page here is a document of its own), the banner for a wrong `baseUrl`, the plugins' versions.
 */
const UNUSED = [
  /[\\/]infima[\\/].*\.css$/,
  /[\\/]theme-classic[\\/]lib[\\/](?:prism-include-languages|nprogress)(?:\.js)?$/,
  /[\\/]BaseUrlIssueBanner[\\/]index\.js$/,
  /^@generated[\\/]site-metadata$/,
];

/** The script of the pages that need none: bundled for their styles alone, and not written. */
const NEVER_LOADED = 'never-loaded';

/** The files that have classes, by how the names of these begin; and the classes of each, in its own order. */
const namedFiles = new Map<string, {readonly file: string; readonly classes: string[]}>();

/**
 * Names a class by a beginning of its file and its number there (`xYza`): a page is compressed, and a name that people
 * read, or that is random, is bytes that nothing else in the page has.
 * @throws {Error} when the names of two files would begin alike
 */
function shortName(
  {rootContext, resourcePath}: {rootContext: string; resourcePath: string},
  name: string,
): string {
  const file = path.relative(rootContext, resourcePath);
  const hash = createHash('sha256').update(file.replaceAll(path.sep, '/')).digest('base64');
  const start = hash.replace(/[^a-z]/gi, '').slice(0, 3);
  const known = namedFiles.get(start) ?? {file, classes: []};
  if (known.file !== file) {
    throw new Error(
      `The classes of ${file} and ${known.file} would both begin with "${start}"; rename one file.`,
    );
  }
  namedFiles.set(start, known);
  if (!known.classes.includes(name)) {
    known.classes.push(name);
  }
  return start + known.classes.indexOf(name).toString(36);
}

type Use = {readonly loader?: string; readonly options?: {readonly modules?: object}};
type Rule = {use?: Use | readonly Use[]};

/** What fits styles to older browsers, and mirrors them for languages that are written from the right. */
const PREPARES_STYLES = /[\\/]postcss-loader[\\/]/;

/**
 * Leaves styles as they are written: the minifier fits them to the browsers that package.json names, once, and these
 * know start and end, so that one sheet serves every language. Published classes have short names.
 */
function leanStyles({mode, module}: Parameters<NonNullable<Plugin['configureWebpack']>>[0]): void {
  for (const rule of (module?.rules ?? []) as readonly (Rule | undefined)[]) {
    if (Array.isArray(rule?.use)) {
      rule.use = (rule.use as readonly Use[]).filter(({loader}) => !PREPARES_STYLES.test(loader ?? ''));
      for (const {options} of rule.use) {
        if (options?.modules && mode === 'production') {
          Object.assign(options.modules, {
            getLocalIdent: (context: Parameters<typeof shortName>[0], _: string, name: string) =>
              shortName(context, name),
          });
        }
      }
    }
  }
}

/** Docusaurus plugin: leaves out of the bundle what no page uses, and makes one script of the rest. */
export default function leanBundle({codeTranslations}: LoadContext): Plugin {
  return {
    name: 'lean-bundle',
    getClientModules: () => [path.join(__dirname, 'before-react.ts')],
    configureWebpack: (config, isServer, {currentBundler}) => {
      leanStyles(config);
      return {
        optimization: isServer ? {} : {runtimeChunk: false},
        plugins: [
          ...UNUSED.map(
            (module) => new currentBundler.instance.NormalModuleReplacementPlugin(module, NOTHING),
          ),
          (compiler) =>
            compiler.hooks.emit.tap('lean-bundle', (compilation) => {
              for (const {name} of isServer ? [] : compilation.getAssets()) {
                if (name.startsWith(`assets/js/${NEVER_LOADED}.`)) {
                  compilation.deleteAsset(name);
                }
              }
            }),
        ],
        module: {
          rules: [
            {test: /[\\/]docusaurus\.config\.mjs$/, loader: LEAVE_OUT, options: {what: 'build options'}},
            {test: /[\\/]codeTranslations\.json$/, loader: LEAVE_OUT, options: {what: 'stock messages'}},
            {
              test: /\.tsx?$/,
              include: path.join(__dirname, '../../..'),
              enforce: 'pre',
              use: [
                {loader: LEAVE_OUT, options: {what: 'descriptions'}},
                {loader: LEAVE_OUT, options: {what: 'English words', ids: Object.keys(codeTranslations)}},
              ],
            },
            {test: /[\\/]registry\.js$/, loader: ONE_SCRIPT, options: {others: NEVER_LOADED}},
          ],
        },
      };
    },
  };
}
