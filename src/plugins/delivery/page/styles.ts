import postcss, {type AtRule, type Node as CssNode, type Root} from 'postcss';
import parser, {type Node} from 'postcss-selector-parser';

/** What a page has that styles may be for. */
export type Names = {
  /** Simple selectors that find something: `p`, `.card`, `#refunds`. */
  readonly selectors: ReadonlySet<string>;
  /** Custom properties that the page or its scripts name; of computed names, the beginning. */
  readonly properties: readonly string[];
  /** Languages of the site. */
  readonly locales: readonly string[];
};

const MARKS = {class: '.', id: '#', tag: ''};

/** Returns whether a part of a selector can find something in a page. States and attributes can. */
function isUsed(part: Node, names: Names): boolean {
  const isSpoken = (tag?: string) => !tag || names.locales.some((code) => `${code}-`.startsWith(`${tag}-`));
  switch (part.type) {
    case 'class':
    case 'id':
    case 'tag':
      return names.selectors.has(MARKS[part.type] + part.value);
    case 'attribute':
      return part.attribute !== 'lang' || isSpoken(part.value);
    case 'pseudo':
      if (part.value === ':lang') return part.nodes.some((tag) => isSpoken(String(tag)));
      return !/^:(?:is|where|has)$/.test(part.value) || part.nodes.some((one) => isUsed(one, names));
    case 'selector':
      return part.nodes.every((one) => isUsed(one, names));
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
 * Returns the part of a style sheet that a page uses.
 * @param sheet stays as it is
 */
export function usedStyles(sheet: Root, names: Names): string {
  const root = sheet.clone();
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name?.endsWith('keyframes')) return;
    const selectors = parsed.get(rule.selector) ?? parser().astSync(rule.selector).nodes;
    parsed.set(rule.selector, selectors);
    const used = selectors.filter((one) => isUsed(one, names));
    if (used.length === 0) remove(rule);
    else rule.selector = used.join();
  });
  removeUnnamed(root, names);
  return root.toString();
}

/** Removes keyframes and custom properties that nothing names, until there are none. */
function removeUnnamed(root: Root, names: Names): void {
  const words = new Set<string>();
  root.walkDecls(({value}) => {
    for (const word of value.match(/[\w-]+/g) ?? []) words.add(word);
  });
  const unnamed: CssNode[] = [];
  const look = (node: CssNode, name: string) => {
    if (!words.has(name) && !isNamed(name, names)) unnamed.push(node);
  };
  root.walkDecls(/^--/, (declaration) => look(declaration, declaration.prop));
  root.walkAtRules(/^property$|keyframes$/, (rule) => look(rule, rule.params));
  for (const node of unnamed) remove(node);
  if (unnamed.length > 0) removeUnnamed(root, names);
}

/** Returns the custom properties that a page or a script names, as `--lean-` where it computes the rest. */
export const propertiesIn = (text: string): readonly string[] => text.match(/(?<=["'`(])--\w[\w-]*/g) ?? [];

/** Returns whether a page or its scripts name a custom property. */
export const isNamed = (name: string, {properties}: Names) =>
  properties.some((one) => one === name || (one.endsWith('-') && name.startsWith(one)));

/** Parses a style sheet. */
export const parseStyles = postcss.parse;
