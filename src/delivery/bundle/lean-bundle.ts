import path from 'node:path';
import type {Plugin} from '@docusaurus/types';

const NOTHING = path.join(__dirname, 'nothing.js');
const DROP_BUILD_OPTIONS = path.join(__dirname, 'drop-build-options.js');
const DROP_STOCK_MESSAGES = path.join(__dirname, 'drop-stock-messages.js');
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

/** Docusaurus plugin: leaves out of the bundle what no page uses, and makes one script of the rest. */
export default function leanBundle(): Plugin {
  return {
    name: 'lean-bundle',
    getClientModules: () => [path.join(__dirname, 'before-react.ts')],
    configureWebpack: (_config, isServer, {currentBundler}) => ({
      optimization: isServer ? {} : {runtimeChunk: false},
      plugins: UNUSED.map(
        (module) => new currentBundler.instance.NormalModuleReplacementPlugin(module, NOTHING),
      ),
      module: {
        rules: [
          {test: /[\\/]docusaurus\.config\.mjs$/, loader: DROP_BUILD_OPTIONS},
          {test: /[\\/]codeTranslations\.json$/, loader: DROP_STOCK_MESSAGES},
          {test: /[\\/]registry\.js$/, loader: ONE_SCRIPT},
        ],
      },
    }),
  };
}
