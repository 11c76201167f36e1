import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';

const NOTHING = path.join(__dirname, 'nothing.js');

/** Modules that the classic theme loads on every page and this site never runs. */
const UNUSED = ['infima/dist/css/default/default.css', 'infima/dist/css/default/default-rtl.css'];
export default function leanBundle(_context: LoadContext): Plugin {
  return {
    name: 'lean-bundle',
    configureWebpack() {
      return {resolve: {alias: Object.fromEntries(UNUSED.map((module) => [`${module}$`, NOTHING]))}};
    },
  };
}
