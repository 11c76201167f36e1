import {type CustomPlugin, optimize} from 'svgo';
import {SCOPE, type Shape} from './shape';

/*
 * What a drawing that somebody exported from an editor may be made of, and what is left of it for a page.
 */

type Root = Parameters<CustomPlugin['fn']>[0];

/** What is wrong with a file, for the words of its fault. */
export type SvgFault = {
  /** Undefined where it is not to be told. */
  readonly line: number | undefined;
  readonly found: string;
  readonly expected: string;
  readonly remedy: string;
};

/** Shapes, and what paints, cuts and blurs them. Nothing that runs, moves, leads on or needs a font. */
const SHAPES =
  /^(?:svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|clipPath|mask|marker|pattern|linearGradient|radialGradient|stop|filter|fe[A-Z]\w+)$/;

/** What a file that is served as it is may have besides: nothing of it comes into the page. */
const ALONE = /^(?:style|title|desc|metadata|image|switch)$|:/;

/** Whether a drawing stands in the page itself, or is served as a file of its own. */
type Use = 'in a page' | 'alone';

/** Reads a drawing as a tree, as it is or with what an editor has left over made attributes or taken out. */
function parse(svg: string, use: Use): Root {
  let tree: Root | undefined;
  const keep: CustomPlugin = {
    name: 'keep',
    fn: (root) => {
      tree = root;
      return {};
    },
  };
  const tidied = {removeViewBox: false, inlineStyles: {onlyMatchedOnce: false}} as const;
  optimize(svg, {
    plugins:
      use === 'alone'
        ? [keep]
        : [{name: 'preset-default', params: {overrides: tidied}}, 'convertStyleToAttrs', keep],
  });
  return tree ?? {type: 'root', children: []};
}

function toReact(name: string): string {
  return name === 'xlink:href'
    ? 'href'
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function inScope(name: string, value: string): string {
  return name === 'id'
    ? SCOPE + value
    : value.replace(/href$/.test(name) ? /^#/ : /(?<=url\(\s*["']?)#/g, `#${SCOPE}`);
}

/** A property that a style keeps and no attribute has; an editor's own are of no account. */
function strayStyle(style: string): string | undefined {
  return style
    .split(';')
    .find((one) => one.trim() !== '' && !/^\s*(?:-|font|text|line-height|isolation)/.test(one));
}

/**
 * Reads a drawing that somebody exported.
 * @param svg text of the file
 * @param use what stands in a page has attributes only: styles of the file become such
 * @param colours names of the palette's colours, which it may name as in `var(--rose)`
 * @returns its outermost element, and what is wrong with it; a drawing with a fault is not to be shown
 */
export function readSvg(
  svg: string,
  use: Use,
  colours: readonly string[],
): {shape: Shape | undefined; faults: SvgFault[]} {
  const faults: SvgFault[] = [];
  const fault = (text: string, found: string, expected: string, remedy: string) => {
    const at = svg.indexOf(text);
    faults.push({line: at < 0 ? undefined : svg.slice(0, at).split('\n').length, found, expected, remedy});
  };

  function checkAttribute(name: string, value: string): void {
    const text = `${name}="${value}"`;
    if (/^on/i.test(name)) {
      fault(name, `the script ${text}`, 'shapes only', 'take it out');
    }
    const leadsOut = /href$/.test(name) ? /^(?!#|data:)/.test(value) : /url\(\s*["']?(?!#|data:)/.test(value);
    if (leadsOut) {
      fault(
        value,
        `${text}, which is not in the file`,
        'a file that needs no other',
        'export it with all it shows inside',
      );
    }
    for (const [, colour = ''] of value.matchAll(/var\(--([\w-]+)/g)) {
      if (!colours.includes(colour)) {
        fault(
          `--${colour}`,
          `the colour --${colour}, which the palette does not have`,
          'a name that stands in src/css/tokens.css, or a colour as in #2a1b4d',
          'write one of them',
        );
      }
    }
  }

  function read({name, attributes, children}: Extract<Root['children'][number], {type: 'element'}>): Shape {
    if (!SHAPES.test(name) && !(use === 'alone' && ALONE.test(name))) {
      fault(
        `<${name}`,
        `<${name}>`,
        'shapes, gradients, clips, masks and filters',
        name === 'text'
          ? 'turn its words into outlines; the fonts of your machine are not a visitor’s'
          : name === 'style'
            ? 'export it with presentation attributes in place of styles'
            : 'take it out',
      );
    }
    for (const [key, value] of Object.entries(attributes)) {
      checkAttribute(key, value);
    }
    const stray = use === 'in a page' ? strayStyle(attributes.style ?? '') : undefined;
    if (stray !== undefined) {
      fault(
        stray,
        `style="${stray}"`,
        'presentation attributes',
        'export it with them, or without that effect',
      );
    }
    const kept = Object.entries(attributes)
      .filter(
        ([key]) =>
          key === 'xlink:href' ||
          !/:|^(?:xmlns|style|class|role|tabindex|version|(?:data|aria)-.*)$/.test(key),
      )
      .map(([key, value]) => [toReact(key), inScope(key, value)]);
    return [
      name,
      Object.fromEntries(kept),
      children.flatMap((child) => (child.type === 'element' ? [read(child)] : [])),
    ];
  }

  let root: Root;
  try {
    root = parse(svg, use);
  } catch (error) {
    const {line, reason} = error as {line?: number; reason?: string};
    faults.push({
      line,
      found: `what is not SVG (${reason ?? error})`,
      expected: 'an SVG file',
      remedy: 'export it again',
    });
    return {shape: undefined, faults};
  }
  const outermost = root.children.find((child) => child.type === 'element');
  if (outermost?.type !== 'element' || outermost.name !== 'svg') {
    fault('<', 'no <svg>', 'an SVG file', 'export it again');
    return {shape: undefined, faults};
  }
  if (!/^\s*-?[\d.]+(?:[\s,]+-?[\d.]+){3}\s*$/.test(outermost.attributes.viewBox ?? '')) {
    fault(
      '<svg',
      outermost.attributes.viewBox === undefined ? 'no viewBox' : `viewBox="${outermost.attributes.viewBox}"`,
      'one with four numbers, as in viewBox="0 0 40 44"',
      'add it to <svg>: without it the drawing keeps one size',
    );
  }
  const [tag, attributes, shapes] = read(outermost);
  // The page says how large it is.
  const {width: _width, height: _height, ...rest} = attributes;
  return {shape: [tag, rest, shapes], faults};
}
