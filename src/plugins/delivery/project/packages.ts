import {existsSync, readFileSync, realpathSync} from 'node:fs';
import path from 'node:path';
import {ProjectError} from './project';

/** A package: its name, its folder without symbolic links, and the packages that it needs. */
type Package = {name: string; folder: string; needs: string[]};

/**
 * Returns the packages that the package.json of a folder names, those for development too if they are asked for; none if
 * there is no such file, as in a site within another project.
 * @throws {ProjectError} if the file is not JSON
 */
function namedIn(folder: string, forDevelopment = false): string[] {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return [];
  try {
    // npm takes a byte order mark.
    const named = JSON.parse(readFileSync(file, 'utf8').replace('\ufeff', ''));
    const {dependencies, optionalDependencies, peerDependencies, devDependencies} = named;
    return Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
      ...(forDevelopment && devDependencies),
    });
  } catch (error) {
    throw new ProjectError(
      `${file} is not JSON: ${error instanceof Error ? error.message : error}. Mend it.`,
    );
  }
}

/** Finds a package as Node.js does: in the nearest folder `node_modules` that has it. */
function findPackage(name: string, from: string): Package | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json')))
    return {name, folder: realpathSync(folder), needs: namedIn(folder)};
  const above = path.dirname(from);
  return above === from ? undefined : findPackage(name, above);
}

/** What every site with the preset has. */
const DOCUSAURUS = ['@docusaurus/core', '@docusaurus/preset-classic'];

/** Returns Docusaurus's packages and those that they need: their effects belong to every page. */
function ofDocusaurus(siteDir: string): Set<string> {
  const known = new Set<string>();
  const add = (name: string, from: string) => {
    if (known.has(name)) return;
    known.add(name);
    const found = name.startsWith('@docusaurus/') && findPackage(name, from);
    for (const needed of found ? found.needs : []) add(needed, found ? found.folder : from);
  };
  for (const name of DOCUSAURUS) add(name, siteDir);
  return known;
}

/** The files of a package, by paths that begin so. */
export type Added = {
  /** The name in the site's package.json; of a package that several of these need, its own. */
  name: string;
  include: string;
  /** Not packages in its folder, nor a site in it, as `website/` in a library's repository. */
  exclude: string[];
};

/**
 * Returns the packages that a site has added to Docusaurus's: those in its package.json, and those with React that they
 * need, as `framer-motion` for `motion`.
 * @throws {ProjectError} if a package.json is not JSON
 */
export function addedPackages(siteDir: string): Added[] {
  const known = ofDocusaurus(siteDir);
  const site = realpathSync(siteDir) + path.sep;
  /** By folder: its package, and the packages of the site that need it. */
  const added = new Map<string, {own: string; by: Set<string>}>();
  const add = (name: string, from: string, by: string) => {
    const found = known.has(name) ? undefined : findPackage(name, from);
    if (!found) return;
    const {folder, needs} = found;
    const {by: before = new Set<string>()} = added.get(folder) ?? {};
    if (before.has(by)) return;
    added.set(folder, {own: name, by: before.add(by)});
    if (needs.includes('react')) for (const needed of needs) add(needed, folder, by);
  };
  const named = namedIn(siteDir, true);
  for (const name of named) add(name, siteDir, name);
  return [...added].map(([folder, {own, by}]) => {
    const [first = own, ...others] = by;
    const include = folder + path.sep;
    return {
      name: by.has(own) || others.length > 0 ? own : first,
      include,
      exclude: [path.join(include, 'node_modules') + path.sep, ...(site.startsWith(include) ? [site] : [])],
    };
  });
}

/** Returns whether a file is one of a package. */
export const isOf = ({include, exclude}: Added, file: string) =>
  file.startsWith(include) && !exclude.some((start) => file.startsWith(start));
