const {inspect} = require('node:util');
const {build} = require('@docusaurus/core/lib/commands/build/build');
const constants = require('@docusaurus/utils/lib/constants');

/*
 * node docusaurus-build.js <folder> <code> …
 *
 * `docusaurus build --locale <code> --out-dir <folder>/<code>` for one language after the other. Starting
 * Docusaurus takes as long as building a language; its own command, told several, builds them otherwise than each
 * alone.
 */

async function main() {
  const [folder, ...codes] = process.argv.slice(2);
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
