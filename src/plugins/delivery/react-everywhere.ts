import {existsSync} from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {Options} from './options';

/** Plugins whose client modules need not run on a page by themselves: this one, and the classic theme. */
const PASSIVE = ['delivery', 'docusaurus-theme-classic'];

/** Returns the file of a component in a theme's folder: `Root.tsx` or `Root/index.js`; undefined if it has none. */
const componentIn = (folder: string, name: string) =>
  ['', '/index']
    .flatMap((middle) => ['tsx', 'ts', 'jsx', 'js'].map((ending) => `${name}${middle}.${ending}`))
    .map((file) => path.join(folder, file))
    .find(existsSync);

/**
 * Returns why every page of a site loads React at load, or undefined if each page decides by its parts. Client
 * modules and a component `Root` exist to run on every page.
 * @param plugins the plugins of the build, with their client modules and themes
 * @see https://docusaurus.io/docs/advanced/client and https://docusaurus.io/docs/swizzling#wrapper-your-site-with-root
 */
export function everywhere(
  {siteDir, siteConfig}: Pick<LoadContext, 'siteDir' | 'siteConfig'>,
  plugins: readonly Plugin[],
  {reactEverywhere}: Options,
): string | undefined {
  if (reactEverywhere !== undefined) return reactEverywhere ? 'option reactEverywhere' : undefined;
  const isProgram = (file: string) => !/\.(?:css|scss|sass|less|styl)$/.test(file);
  const nameOf = (file: string) => path.relative(siteDir, path.resolve(siteDir, file));
  const [module] = siteConfig.clientModules.filter(isProgram);
  if (module) return `client module ${nameOf(module)}`;
  const others = plugins.filter(({name}) => !PASSIVE.includes(name));
  for (const plugin of others) {
    const [theirs] = (plugin.getClientModules?.() ?? []).filter(isProgram);
    if (theirs) return `client module ${nameOf(theirs)} of ${plugin.name}`;
  }
  const themes = [
    path.join(siteDir, 'src/theme'),
    ...others.flatMap((plugin) => plugin.getThemePath?.() ?? []),
  ];
  const root = themes.map((folder) => componentIn(folder, 'Root')).find(Boolean);
  return root && `component ${nameOf(root)}`;
}
