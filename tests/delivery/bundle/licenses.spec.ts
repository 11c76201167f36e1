import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'playwright/test';
import {BUILD, everyPage, fileOf} from '../../site';

const text = readFileSync(`${BUILD}/licenses.txt`, 'utf8');
const parts = text.split(/^-{80}$/m).map((part) => part.trim());

test('the site has one file with name, version, licence and licence text of each package whose code browsers get', () => {
  const titles = parts.map((part) => /^(\S+) (\S+) \((.+)\)\n/.exec(part) ?? []);
  const names = titles.map(([, name]) => name);
  // Of scripts, of packages that they use, and of a style sheet.
  for (const name of ['react', 'scheduler', 'react-dom', '@docusaurus/core', 'infima'])
    expect(names).toContain(name);
  // Of a module that the bundler has joined with that of another package, `history`.
  expect(names).toContain('resolve-pathname');
  // Packages that only build.
  for (const name of ['sharp', 'cheerio', 'license-webpack-plugin']) expect(names).not.toContain(name);
  for (const name of ['react', 'react-dom', '@docusaurus/core', 'infima']) {
    const {version} = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'));
    expect(titles.find(([, other]) => other === name)?.[2], name).toBe(version);
  }
  for (const [title, , , license] of titles) expect(license, title).not.toBe('no licence named');
  // These two packages have no file of their licence.
  const without = parts
    .filter((part) => part.includes('no file with the text'))
    .map((part) => part.split(' ')[0]);
  expect(without.filter((name) => !['infima', 'isarray'].includes(String(name)))).toEqual([]);
  expect(parts.find((part) => part.startsWith('react '))).toMatch(
    /Permission is hereby granted[\s\S]*Copyright|Copyright[\s\S]*Permission/,
  );
  expect(names.toSorted()).toEqual(names);
  for (const page of everyPage) expect(readFileSync(fileOf(page), 'utf8')).not.toContain('licenses.txt');
  expect(existsSync(`${BUILD}/ja/licenses.txt`)).toBe(false);
});
