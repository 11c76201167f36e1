import postcss, {type AtRule, type Node as CssNode, type Root} from 'postcss';
import parser, {type Node} from 'postcss-selector-parser';
import {shortenProperties} from './names';

/**
 * What a page has that styles may be for: `p`, `.card`, `#refunds`, `=tabpanel` (the value of an attribute), `--lean-x`,
 * or `--lean-` of computed names.
 */
type Names = ReadonlySet<string>;

const MARKS = {class: '.', id: '#', tag: ''};

/** A value that only a page or a text in a script gives to an attribute; others may be computed. */
const WORD = /^(?!(?:true|false)$)[a-z-]+$/i;

/** Returns whether a part of a selector can find something in a page. States and names of attributes can. */
function isUsed(part: Node, names: Names, locales: readonly string[]): boolean {
  switch (part.type) {
    case 'class':
    case 'id':
    case 'tag':
      return names.has(MARKS[part.type] + part.value);
    case 'attribute':
      if (part.attribute === 'lang')
        return locales.some((code) => `${code}-`.startsWith(`${part.value ?? code}-`));
      return part.operator !== '=' || !WORD.test(String(part.value)) || names.has(`=${part.value}`);
    case 'pseudo':
      return !/^:(?:is|where|has)$/.test(part.value) || part.nodes.some((one) => isUsed(one, names, locales));
    case 'selector':
      return part.nodes.every((one) => isUsed(one, names, locales));
    default:
      return true;
  }
}

/** Removes a node, and the blocks around it that have nothing in them any more. */
function remove(node: CssNode): void {
  const {parent} = node;
  node.remove();
  if (parent?.nodes?.length === 0) remove(parent);
}

/** Selectors of rules, parsed: each page asks for the same. */
const parsed = new Map<string, readonly Node[]>();

/**
 * Returns the parts of style sheets that a page uses, with short names.
 * @param sheets stay as they are
 * @param locales languages of the site
 */
export function usedStyles(sheets: readonly Root[], names: Names, locales: readonly string[]): string {
  const root = postcss.root({nodes: sheets.flatMap(({nodes}) => nodes)});
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name?.endsWith('keyframes')) return;
    const selectors = parsed.get(rule.selector) ?? parser().astSync(rule.selector).nodes;
    parsed.set(rule.selector, selectors);
    const used = selectors.filter((one) => isUsed(one, names, locales));
    if (used.length === 0) remove(rule);
    else rule.selector = used.join();
  });
  const computed = [...names].filter((name) => /^--.*-$/.test(name));
  const isNamed = (name: string) => names.has(name) || computed.some((start) => name.startsWith(start));
  removeUnnamed(root, isNamed);
  return shortenProperties(root.toString(), isNamed);
}

/** Removes keyframes and custom properties that nothing names, until there are none. */
function removeUnnamed(root: Root, isNamed: (name: string) => boolean): void {
  const words = new Set<string>();
  root.walkDecls(({value}) => {
    for (const word of value.match(/[\w-]+/g) ?? []) words.add(word);
  });
  const unnamed: CssNode[] = [];
  const look = (node: CssNode, name: string) => {
    if (!words.has(name) && !isNamed(name)) unnamed.push(node);
  };
  root.walkDecls(/^--/, (declaration) => look(declaration, declaration.prop));
  root.walkAtRules(/^property$|keyframes$/, (rule) => look(rule, rule.params));
  unnamed.forEach(remove);
  if (unnamed.length > 0) removeUnnamed(root, isNamed);
}

/** Returns the custom properties that a page or a script names, as `--lean-` where it computes the rest. */
export const propertiesIn = (text: string): readonly string[] => text.match(/(?<=["'`(])--\w[\w-]*/g) ?? [];
