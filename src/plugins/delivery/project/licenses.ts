import {LicenseWebpackPlugin} from 'license-webpack-plugin';

/** File with the licences of the packages whose code browsers receive, at the top of the site. */
export const LICENSES = 'licenses.txt';

/** Line between the licences of two packages. */
const LINE = '-'.repeat(80);

/** Licences come from files of packages, in which the ends of lines differ. */
const withLineFeeds = (text: string) => text.replaceAll('\r\n', '\n').trim();

/**
 * Returns a plugin of the bundler that writes {@link LICENSES}: name, version, licence and licence text of each
 * package that has a module in a script or style sheet.
 */
export function licensesPlugin() {
  const plugin: unknown = new LicenseWebpackPlugin({
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
  // Its types are those of an older bundler.
  return plugin as {apply: () => void};
}
