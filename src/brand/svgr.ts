import {sep} from 'node:path';
import type {PluginModule} from '@docusaurus/types';

/** An element of an SVG file; the root of the file has no attributes. */
type Node = {name?: string; attributes: Record<string, string>; children: Node[]};

/**
 * SVGO plugin: the drawings of this folder are decoration, and have no size of their own. Other SVG files
 * keep theirs.
 */
function decorate({children}: Node, _: unknown, {path}: {path: string}) {
  const svg = children.find(({name}) => name === 'svg');
  if (!svg || !path.startsWith(__dirname + sep)) return;
  const {width, height, ...attributes} = svg.attributes;
  svg.attributes = {...attributes, 'aria-hidden': 'true'};
}

/**
 * Options of SVGR, which turns SVG files into React components (https://react-svgr.com/docs/options/).
 * Drawings have attributes instead of styles, which the security policy refuses.
 */
export const svgrConfig = {
  // Its JSX is compiled by SWC ({@link compileDrawings}): Babel would take a second of each build.
  babel: false,
  // Attribute values that use an id, as SVGO gives them, each with its replacement: a JSX expression, in braces.
  replaceAttrValues: Object.fromEntries(
    [...'abcdefghijklmnopqrstuvwxyz'].flatMap((id) => [
      [id, `{scope + "${id}"}`],
      [`#${id}`, `{"#" + scope + "${id}"}`],
      [`url(#${id})`, `{"url(#" + scope + "${id})"}`],
    ]),
  ),
  // Ids get a prefix from useId, because a drawing may be on a page several times.
  template(
    {imports, componentName, props, jsx, exports}: Record<string, unknown>,
    {tpl}: {tpl: typeof String.raw},
  ) {
    return tpl`
import {useId} from 'react';
${imports};
const ${componentName} = (${props}) => {
  const scope = useId();
  return ${jsx};
};
${exports};`;
  },
  svgoConfig: {
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            removeViewBox: false,
            inlineStyles: {onlyMatchedOnce: false},
            // Keeps coordinates relative, so that repeated shapes have the same text and compress well.
            convertPathData: {utilizeAbsolute: false},
            // Keeps groups, because style sheets move and shade them.
            collapseGroups: false,
            moveGroupAttrsToElems: false,
          },
        },
      },
      'convertStyleToAttrs',
      'removeXMLNS',
      {name: 'removeAttrs', params: {attrs: ['style', 'data-.*']}},
      {name: 'decoration', fn: decorate},
    ],
  },
};

/** Docusaurus plugin: compiles the JSX of SVGR as that of the site's own components. */
export const compileDrawings: PluginModule = () => ({
  name: 'compile-drawings',
  configureWebpack: (_, isServer, {getJSLoader}) => ({
    module: {
      rules: [
        // The files that SVGR compiles: those that a component or a document imports.
        {test: /\.svg$/i, issuer: /\.(?:[jt]sx?|mdx?)$/i, enforce: 'post', use: [getJSLoader({isServer})]},
      ],
    },
  }),
});
