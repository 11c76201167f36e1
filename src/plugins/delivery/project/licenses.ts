import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {LicenseWebpackPlugin} from 'license-webpack-plugin';

/** File with the licences of the packages whose code browsers receive, at the top of the site. */
export const LICENSES = 'licenses.txt';

/** Line between the licences of two packages. */
const LINE = '-'.repeat(80);

/** Licences come from files of packages, in which the ends of lines differ. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n').trim();

/** Types of the bundler, as Docusaurus names them. */
type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type BundlerPlugin = NonNullable<Configuration['plugins']>[number];
type Compiler = Parameters<Extract<BundlerPlugin, (...args: never) => unknown>>[0];
type Compilation = InstanceType<Compiler['webpack']['Compilation']>;

/** A package in a folder. */
type Package = {name: string; directory: string};

/** Part of the paths of packages' files. */
const PACKAGES = `${path.sep}node_modules${path.sep}`;

/** Returns the package that a file belongs to; undefined if it is not in a folder of packages. */
function packageOf(file: string): Package | undefined {
  const start = file.lastIndexOf(PACKAGES) + PACKAGES.length;
  if (start < PACKAGES.length) return undefined;
  const [first = '', second = ''] = file.slice(start).split(path.sep);
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  return {name, directory: path.join(file.slice(0, start), name)};
}

/** Returns the packages of the modules that the bundler has joined with another one, each once. */
function joinedPackages({chunks, chunkGraph}: Compilation) {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const joined = modules.flatMap((module) => ('modules' in module ? (module.modules as object[]) : []));
  const packages = joined.flatMap((it) => ('resource' in it && packageOf(String(it.resource))) || []);
  return new Map(packages.map((it) => [it.name, it])).values();
}

/**
 * Returns a plugin of the bundler that writes {@link LICENSES}: name, version, licence and licence text of each
 * package that has a module in a script or style sheet.
 * @param note is called with the names of these packages
 */
export function licensesPlugin(note: (packages: string[]) => void) {
  const joined: Package[] = [];
  const plugin: unknown = new LicenseWebpackPlugin({
    // It does not find these by itself (Rspack 1.7).
    additionalModules: joined,
    outputFilename: LICENSES,
    perChunkOutput: false,
    // A package without a file of its licence is written with the name of the licence.
    stats: {warnings: false, errors: true},
    renderLicenses: (modules) => {
      note(modules.flatMap(({packageJson}) => packageJson?.name ?? []));
      return modules
        .map(({packageJson, licenseId, licenseText}) => ({
          title: `${packageJson?.name} ${packageJson?.version} (${licenseId ?? 'no licence named'})`,
          text: withLineFeeds(licenseText ?? 'The package has no file with the text of its licence.'),
        }))
        .sort((a, b) => (a.title < b.title ? -1 : 1))
        .map(({title, text}) => `${title}\n\n${text}\n`)
        .join(`\n${LINE}\n\n`);
    },
  });
  return {
    apply(compiler: Compiler) {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compiler.hooks.thisCompilation.tap('delivery', (compilation) =>
        compilation.hooks.processAssets.tap({name: 'delivery', stage}, () => {
          joined.push(...joinedPackages(compilation));
        }),
      );
      // Its types are those of an older bundler.
      (plugin as {apply: (compiler: Compiler) => void}).apply(compiler);
    },
  };
}
