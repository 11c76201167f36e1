import path from 'node:path';
import type {Node} from '@babel/types';
import {type BundlerPlugin, bundledFiles} from './bundled';
import {addedPackages} from './packages';

/** Returns whether a node is `document.createElement('style')` or a text with `<style`. React's function has more arguments. */
function makesStyle(node: Node): boolean {
  if (node.type === 'TemplateElement') return node.value.raw.includes('<style');
  if (node.type === 'StringLiteral') return node.value.includes('<style');
  if (node.type !== 'CallExpression' || node.arguments.length !== 1) return false;
  const {
    callee,
    arguments: [first],
  } = node;
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'createElement' &&
    first?.type === 'StringLiteral' &&
    first.value === 'style'
  );
}

/** Returns whether a program puts a <style> into the page, as far as its text says. */
export function writesStyle(program: string): boolean {
  // Parsing takes time, and few programs have the word.
  if (!program.includes('style')) return false;
  // Loaded only for sites with such packages.
  const {parse}: typeof import('@babel/parser') = require('@babel/parser');
  const {traverseFast}: typeof import('@babel/types') = require('@babel/types');
  const tree = parse(program, {sourceType: 'unambiguous', errorRecovery: true});
  let isFound = false;
  traverseFast(tree, (node) => {
    isFound ||= makesStyle(node);
  });
  return isFound;
}

/**
 * Returns a plugin of the bundler that finds the packages that a site has added and that put a <style> into the page.
 * @param note is called with their names
 */
export function writtenStyles(siteDir: string, note: (packages: string[]) => void): BundlerPlugin {
  return bundledFiles((files) => {
    const isWriting = (folder: string) =>
      files.some(({file, program}) => file.startsWith(folder + path.sep) && writesStyle(program()));
    const packages = [...addedPackages(siteDir)].filter(([, folders]) => folders.some(isWriting));
    note(packages.map(([name]) => name));
  });
}
