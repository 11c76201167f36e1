import postcss, {type AtRule, type Container, type Root} from 'postcss';
import parser, {type Node} from 'postcss-selector-parser';

/** What a page has that styles may be for. */
export type Names = {
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  /** Custom properties that the page or its scripts name. */
  readonly properties: readonly string[];
  /** Languages of the site. */
  readonly locales: readonly string[];
};

const selectors = new Map<string, readonly Node[]>();

/** Returns the parsed alternatives of a selector. */
function alternativesOf(selector: string): readonly Node[] {
  const known = selectors.get(selector) ?? parser().astSync(selector).nodes;
  selectors.set(selector, known);
  return known;
}

/** Returns whether a part of a selector can find something in a page. States and attributes can. */
function isUsed(part: Node, names: Names): boolean {
  const isSpoken = (tag = '') => names.locales.some((code) => code === tag || code.startsWith(`${tag}-`));
  switch (part.type) {
    case 'class':
      return names.classes.has(part.value);
    case 'id':
      return names.ids.has(part.value);
    case 'tag':
      return names.tags.has(part.value.toLowerCase());
    case 'attribute':
      return part.attribute !== 'lang' || !part.value || isSpoken(part.value);
    case 'pseudo':
      if (part.value === ':lang') return part.nodes.some((tag) => isSpoken(String(tag).trim()));
      return !/^:(?:is|where|has)$/.test(part.value) || part.nodes.some((one) => isUsed(one, names));
    case 'selector':
      return part.nodes.every((one) => isUsed(one, names));
    default:
      return true;
  }
}

/**
 * Returns the part of a style sheet that a page uses.
 * @param sheet stays as it is
 */
export function usedStyles(sheet: Root, names: Names): string {
  const root = sheet.clone();
  root.walkRules((rule) => {
    if ((rule.parent as AtRule).name?.endsWith('keyframes')) return;
    const kept = rule.selectors.filter((selector) =>
      alternativesOf(selector).some((one) => isUsed(one, names)),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  dropUnused(root, names);
  removeEmpty(root);
  return root.toString();
}

/** Removes keyframes, faces and custom properties that nothing names, until there are none. */
function dropUnused(root: Root, {properties}: Names): void {
  const words = new Set<string>();
  root.walkDecls(({value}) => {
    for (const word of value.match(/[\w-]+/g) ?? []) words.add(word);
  });
  const isNamed = (name: string) => words.has(name) || isOneOf(name, properties);
  let isDone = true;
  root.walkDecls(/^--/, (declaration) => {
    if (isNamed(declaration.prop)) return;
    declaration.remove();
    isDone = false;
  });
  root.walkAtRules(/^(?:property|(?:-webkit-)?keyframes)$/, (rule) => {
    if (isNamed(rule.params)) return;
    rule.remove();
    isDone = false;
  });
  if (!isDone) dropUnused(root, {properties} as Names);
}

/** Removes blocks that have nothing in them any more, the innermost first. */
function removeEmpty(container: Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if ('nodes' in node && node.nodes) {
      removeEmpty(node as Container);
      if (node.nodes.length === 0) node.remove();
    }
  }
}

/** Returns the custom properties that a text names; `--lean-*` where a script completes the name. */
export function propertiesOf(text: string): string[] {
  const found = [...text.matchAll(/(?<=["'`(])(--[\w-]*)(\$\{|["'`](?:\+|\.concat))?/g)];
  const names = found.map(([, name = '', completed]) => (completed ? `${name}*` : name));
  return [...new Set(names)].filter((name) => name !== '--');
}

/** Returns whether a custom property is one of those that {@link propertiesOf} found. */
export const isOneOf = (name: string, properties: readonly string[]) =>
  properties.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));

/** Parses a style sheet. */
export const parseStyles = postcss.parse;
