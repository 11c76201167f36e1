import type {Heading, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {divideFilled, type ReadOptions} from '../plugins/translations';

/** Largest number of sub-headings that the table of contents lists; with more, it lists only sections. */
const MAX_SUB_HEADINGS = 24;

/**
 * Returns an HTML element or a component of theme/MDXComponents, as an MDX node, which also works in plain
 * Markdown.
 */
const element = (name: string, props: Record<string, string> = {}, children: RootContent[] = []) =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(props).map(([prop, value]) => ({type: 'mdxJsxAttribute', name: prop, value})),
    children,
  }) as RootContent;

/**
 * Returns an item of the table of contents: a link to a heading, and the list of its sub-headings. The
 * accessible name of a link to a section is the whole heading with its number, because the footer has a link
 * "Contact" too. Sub-headings are named by their text, because they contain a link of the theme.
 */
function itemOf(node: RootContent | undefined, subHeadings: readonly RootContent[] = []): RootContent {
  const {data, children, depth} = node as Heading;
  const id = String(data?.hProperties?.id);
  const name = depth === 2 && {'aria-labelledby': id};
  const link = element('a', {href: `#${id}`, ...name}, structuredClone(children));
  const items = subHeadings.map((heading) => itemOf(heading));
  return element('li', {}, items.length > 0 ? [link, element('ol', {}, items)] : [link]);
}

const isSubHeading = (node: RootContent) => node.type === 'heading' && node.depth === 3;

/**
 * Remark plugin for legal documents: fills in facts, makes a numbered card of each section, and adds a table
 * of contents and notices. A document with mistakes is shown as far as possible; the checks of the
 * translations plugin report them. Other files are not changed.
 */
export function legalDocument(options: ReadOptions) {
  return (tree: Root, file: VFile) => {
    const parts = divideFilled(tree, file, options);
    if (!parts) return;
    const sections = parts.filter(({id}) => id.startsWith('#'));
    const isListed = sections.flatMap(({nodes}) => nodes).filter(isSubHeading).length <= MAX_SUB_HEADINGS;
    const items = sections.map(({nodes}) => itemOf(nodes[0], isListed ? nodes.filter(isSubHeading) : []));
    const contents = element('nav', {'aria-labelledby': 'contents'}, [
      element('ContentsTitle'),
      element('ol', {}, items),
    ]);
    tree.children = parts.flatMap((part) => {
      const {id, nodes} = part;
      const [first, ...rest] = nodes;
      const notices = element('PartNotices', {part: id});
      if (id === ':introduction') return element('div', {}, [notices, ...nodes]);
      if (id === ':closing') {
        // Without the first node, the line `---`. Not a <footer>, which reader modes leave out.
        return element('div', {className: 'closing'}, [notices, ...rest]);
      }
      const number = sections.indexOf(part) + 1;
      const card = element('section', {className: 'surface'}, [
        element('LegalHeading', {id: id.slice(1), number: String(number)}, (first as Heading).children),
        ...rest,
        notices,
      ]);
      return number === 1 ? [contents, card] : card;
    });
  };
}
