import {existsSync, readFileSync, realpathSync} from 'node:fs';
import path from 'node:path';

/** A package: its folder, without symbolic links, and the packages that it needs. */
type Package = {folder: string; needs: string[]};

/** Returns the packages that a package.json names; those for development too, if they are asked for. */
function namedIn(folder: string, forDevelopment = false): string[] {
  const {dependencies, peerDependencies, devDependencies} = JSON.parse(
    readFileSync(path.join(folder, 'package.json'), 'utf8'),
  );
  return Object.keys({...dependencies, ...peerDependencies, ...(forDevelopment && devDependencies)});
}

/** Finds a package as Node.js does: in the nearest folder `node_modules` that has it. */
function findPackage(name: string, from: string): Package | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json')))
    return {folder: realpathSync(folder), needs: namedIn(folder)};
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

/**
 * Returns the packages that a site has added to Docusaurus's, by the names in its package.json, with the folders of each: its
 * own, and those of the packages with React that it needs, as `framer-motion` for `motion`.
 * @throws an error of the file system or of JSON
 */
export function addedPackages(siteDir: string): Map<string, string[]> {
  const known = ofDocusaurus(siteDir);
  const foldersOf = (name: string, from: string, seen: Set<string>): string[] => {
    const found = known.has(name) || seen.has(name) ? undefined : findPackage(name, from);
    seen.add(name);
    if (!found) return [];
    const {folder, needs} = found;
    const further = needs.includes('react') ? needs.flatMap((needed) => foldersOf(needed, folder, seen)) : [];
    return [folder, ...further];
  };
  const folders = namedIn(siteDir, true).map((name) => [name, foldersOf(name, siteDir, new Set())] as const);
  return new Map(folders.filter(([, found]) => found.length > 0));
}
