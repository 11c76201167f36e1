import type {Node} from '@babel/types';
import {type BundlerPlugin, bundledFiles} from './bundled';
import {type Added, addedPackages, isOf} from './packages';

/** Returns whether a node is `document.createElement('style')` or a text with `<style`. React's function has more arguments. */
function makesStyle(node: Node): boolean {
  if (node.type === 'TemplateElement') return node.value.raw.includes('<style');
  if (node.type === 'StringLiteral') return node.value.includes('<style');
  if (node.type !== 'CallExpression' && node.type !== 'OptionalCallExpression') return false;
  const {callee, arguments: given} = node;
  if (callee.type !== 'MemberExpression' && callee.type !== 'OptionalMemberExpression') return false;
  const {property} = callee;
  const method = property.type === 'Identifier' ? property.name : textOf(property);
  return method === 'createElement' && given.length === 1 && textOf(given[0]) === 'style';
}

/** Returns the text of a node, in quotation marks of any kind; undefined for other nodes. */
function textOf(node?: Node): string | undefined {
  if (node?.type === 'StringLiteral') return node.value;
  const [only, ...others] = node?.type === 'TemplateLiteral' ? node.quasis : [];
  return others.length > 0 ? undefined : only?.value.raw;
}

/** Returns whether a program puts a <style> into the page, as far as its text says. */
export function writesStyle(program: string): boolean {
  // Parsing takes time, and few programs have the word.
  if (!program.includes('style')) return false;
  // Loaded only for sites with such packages.
  const {parse}: typeof import('@babel/parser') = require('@babel/parser');
  const {traverseFast}: typeof import('@babel/types') = require('@babel/types');
  let isFound = false;
  try {
    traverseFast(parse(program, {sourceType: 'unambiguous', errorRecovery: true}), (node) => {
      isFound ||= makesStyle(node);
    });
  } catch {
    // Syntax that the bundler knows, and the parser does not yet. What is found only informs.
  }
  return isFound;
}

/**
 * Returns a plugin of the bundler that finds the packages that a site has added and that put a <style> into the page.
 * @param note is called with their names
 */
export function writtenStyles(siteDir: string, note: (packages: string[]) => void): BundlerPlugin {
  return bundledFiles((files) => {
    const isWriting = (added: Added) =>
      files.some(({file, program}) => isOf(added, file) && writesStyle(program()));
    const names = addedPackages(siteDir).flatMap((added) => (isWriting(added) ? added.name : []));
    note([...new Set(names)].sort());
  });
}
