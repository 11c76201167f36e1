import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'playwright/test';
import {satisfies} from 'semver';
import {ROOT} from '../src/plugins/delivery/site/build-folder';

type Ranges = Readonly<Record<string, string>>;

/** A package as the lock file has it, by the folder it is installed in; the project's own is ''. */
type Locked = {
  readonly name?: string;
  readonly version: string;
  readonly dev?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
  readonly optionalDependencies?: Ranges;
  readonly peerDependencies?: Ranges;
  readonly peerDependenciesMeta?: Readonly<Record<string, {readonly optional?: boolean}>>;
};

const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
const {dependencies, devDependencies, overrides} = read('package.json') as Record<string, Ranges>;
const locked: Readonly<Record<string, Locked>> = read('package-lock.json').packages;

/** Finds the package that another one gets, from the innermost folder outwards. */
function resolve(from: string, name: string): Locked | undefined {
  for (let folder = from; ; ) {
    const found = locked[`${folder && `${folder}/`}node_modules/${name}`];
    if (found || folder === '') {
      return found;
    }
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
  }
}

function requirements(entry: Locked): [name: string, range: string][] {
  const needed = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => !entry.peerDependenciesMeta?.[name]?.optional,
  );
  return [
    ...Object.entries({...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies}),
    ...needed.map((name): [string, string] => [name, entry.peerDependencies?.[name] ?? '']),
  ];
}

function isMet(range: string, found: Locked | undefined): boolean {
  const alias = /^npm:(?<name>.+)@(?<version>[^@]+)$/.exec(range)?.groups;
  return alias
    ? found?.name === alias.name && found?.version === alias.version
    : found !== undefined && satisfies(found.version, range);
}

test('the lock file has every package that any platform needs, in a version that is asked for', () => {
  const unmet = Object.entries(locked).flatMap(([folder, entry]) =>
    requirements(entry).flatMap(([name, range]) => {
      const found = resolve(folder, name);
      const asked = overrides?.[name] ?? range;
      return isMet(asked, found)
        ? []
        : [`${folder || 'package.json'} needs ${name} ${asked}, found ${found?.version ?? 'none'}`];
    }),
  );
  expect(unmet).toEqual([]);
});

test('every package that package.json names is pinned', () => {
  const versions = Object.values({...dependencies, ...devDependencies, ...overrides});
  expect(versions.filter((version) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});

test('building and serving needs two thirds of 1,586 packages at most', () => {
  const allows = (list: readonly string[] | undefined, own: string) =>
    !list || list.includes(own) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${own}`));
  const needed = Object.entries(locked).filter(
    ([folder, {dev, os, cpu, libc}]) =>
      folder !== '' && !dev && allows(os, 'linux') && allows(cpu, 'x64') && allows(libc, 'glibc'),
  );
  expect(needed.length).toBeLessThanOrEqual((1586 * 2) / 3);
});
