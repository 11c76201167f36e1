import path from 'node:path';
import {LicenseWebpackPlugin} from 'license-webpack-plugin';
import {type Bundled, type BundlerPlugin, bundledFiles} from './bundled';

/** File with the licences of the packages whose code browsers receive, at the top of the site. */
export const LICENSES = 'licenses.txt';

/** Line between the licences of two packages. */
const LINE = '-'.repeat(80);

/** Licences come from files of packages, in which the ends of lines differ. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n').trim();

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

/**
 * Returns a plugin of the bundler that writes {@link LICENSES}: name, version, licence and licence text of each
 * package that has a module in a script or style sheet.
 */
export function licensesPlugin(): BundlerPlugin {
  const joined: Package[] = [];
  const plugin: unknown = new LicenseWebpackPlugin({
    // It does not find these by itself (Rspack 1.7).
    additionalModules: joined,
    outputFilename: LICENSES,
    perChunkOutput: false,
    // A package without a file of its licence is written with the name of the licence.
    stats: {warnings: false, errors: true},
    renderLicenses: (modules) =>
      modules
        .map(({packageJson, licenseId, licenseText}) => ({
          title: `${packageJson?.name} ${packageJson?.version} (${licenseId ?? 'no licence named'})`,
          text: withLineFeeds(licenseText ?? 'The package has no file with the text of its licence.'),
        }))
        .sort((a, b) => (a.title < b.title ? -1 : 1))
        .map(({title, text}) => `${title}\n\n${text}\n`)
        .join(`\n${LINE}\n\n`),
  });
  // Each package once.
  const note = (files: readonly Bundled[]) =>
    joined.push(
      ...new Map(files.flatMap(({file}) => packageOf(file) ?? []).map((it) => [it.name, it])).values(),
    );
  return {
    apply(compiler) {
      bundledFiles(note).apply(compiler);
      // Its types are those of an older bundler.
      (plugin as BundlerPlugin).apply(compiler);
    },
  };
}
