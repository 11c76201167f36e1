const {text} = require('node:stream/consumers');
const {inspect} = require('node:util');
const {build} = require('@docusaurus/core/lib/commands/build/build');
const constants = require('@docusaurus/utils/lib/constants');
const modules = require('@docusaurus/utils/lib/moduleUtils');
require('tsx/cjs');

/*
 * node docusaurus-build.js <folder>, with codes of languages on its input
 *
 * `docusaurus build --locale <code> --out-dir <folder>/<code>` for one language after the other. Starting
 * Docusaurus takes as long as building a language; its own command, told several, builds them otherwise than each
 * alone.
 */

// Docusaurus loads configuration, plugins and theme anew for each language; here they are loaded once.
modules.loadFreshModule = async (file) => {
  const module = require(file);
  return /node_modules/.test(file) ? module : module.default;
};
// It also listens for the process's end once more for each, of which Node warns at the eleventh.
process.setMaxListeners(0);

async function main() {
  const [folder] = process.argv.slice(2);
  // What they are is told once the build has read what it is given.
  const codes = (await text(process.stdin)).split(' ').filter(Boolean);
  for (const code of codes) {
    // The bundler numbers modules by their paths, these among them: a language's own, whatever else is built.
    constants.GENERATED_FILES_DIR_NAME = `.docusaurus/build-${code}`;
    await build('.', {locale: [code], outDir: `${folder}/${code}`});
  }
}

main().catch((error) => {
  console.error(inspect(error, {depth: Infinity}));
  process.exit(1);
});
