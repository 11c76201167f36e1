/** Names that SVGO gives to the ids of a drawing. */
const IDS = [...'abcdefghijklmnopqrstuvwxyz'];

/** Each use of an id, with what is written in its place: an expression, as its braces say. */
const SCOPED = IDS.flatMap((id) => [
  [id, `{scope + "${id}"}`],
  [`#${id}`, `{"#" + scope + "${id}"}`],
  [`url(#${id})`, `{"url(#" + scope + "${id})"}`],
]);

/** Makes the drawing's component. Ids begin with the component's own, for a drawing may stand several times on a page. */
function template(
  {imports, componentName, props, jsx, exports}: Record<string, unknown>,
  {tpl}: {tpl: (strings: TemplateStringsArray, ...parts: unknown[]) => unknown},
) {
  return tpl`
import {useId} from 'react';
${imports};
const ${componentName} = (${props}) => {
  const scope = useId();
  return ${jsx};
};
${exports};`;
}

/**
 * How SVG files become React components (https://react-svgr.com/docs/options/): decoration without a size of its own,
 * and with attributes in place of styles, which the policy refuses.
 */
export const svgrConfig = {
  dimensions: false,
  svgProps: {'aria-hidden': 'true'},
  replaceAttrValues: Object.fromEntries(SCOPED),
  template,
  svgoConfig: {
    plugins: [
      {
        name: 'preset-default',
        params: {
          overrides: {
            removeViewBox: false,
            inlineStyles: {onlyMatchedOnce: false},
            // Shapes that stand several times are then written alike.
            convertPathData: {utilizeAbsolute: false},
            // Style sheets move and shade groups.
            collapseGroups: false,
            moveGroupAttrsToElems: false,
          },
        },
      },
      'convertStyleToAttrs',
      'removeXMLNS',
      {name: 'removeAttrs', params: {attrs: ['style', 'data-.*']}},
    ],
  },
};
