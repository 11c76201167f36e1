import type {Nodes, Parents, Table} from 'mdast';
import {defaultHandlers, type Options} from 'remark-rehype';

type State = Parameters<typeof defaultHandlers.table>[0];

/** Returns whether a node is a component in MDX (`<Prices>`), and no element of HTML (`<details>`). */
const isComponent = (node: Nodes | undefined) =>
  node !== undefined && 'name' in node && /^\p{Lu}/u.test(String(node.name));

/**
 * Options of remark-rehype: puts each table of Markdown into a box that scrolls (`TableBox` in
 * theme/MDXComponents). A table within a component stays bare, because the component may look for a `table`
 * among its children; it scrolls by itself.
 */
export const tableBoxes: Options = {
  handlers: {
    table(state: State, node: Table, parent: Parents | undefined) {
      const table = defaultHandlers.table(state, node);
      if (!isComponent(parent))
        return {type: 'element', tagName: 'TableBox', properties: {}, children: [table]};
      table.properties.tabIndex = 0;
      return table;
    },
  },
};
