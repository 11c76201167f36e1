import type {Heading, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {divideFilled, type ReadOptions} from '../plugins/translations';

/** Of more sub-headings than this, the contents list none. */
const LISTED = 24;

/** Returns an element, or a component of those in theme/MDXComponents. It is JSX, which plain Markdown leaves as it is. */
const element = (name: string, props: Record<string, string> = {}, children: RootContent[] = []) =>
  ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(props).map(([prop, value]) => ({type: 'mdxJsxAttribute', name: prop, value})),
    children,
  }) as RootContent;

/**
 * Returns an item of the contents: a link to a heading, with its words, and the list of what stands below it. That to a
 * section is named by the whole heading, with its number: "Contact" alone is a link of the footer. A sub-heading has a
 * link of the theme's in it.
 */
function itemOf(node: RootContent | undefined, below: readonly RootContent[] = []): RootContent {
  const {data, children, depth} = node as Heading;
  const id = String(data?.hProperties?.id);
  const name = depth === 2 && {'aria-labelledby': id};
  const link = element('a', {href: `#${id}`, ...name}, structuredClone(children));
  const items = below.map((sub) => itemOf(sub));
  return element('li', {}, items.length > 0 ? [link, element('ol', {}, items)] : [link]);
}

const isSub = (node: RootContent) => node.type === 'heading' && node.depth === 3;

/**
 * Remark plugin: makes the page's parts of a legal document, which is plain Markdown: numbered cards, a table of
 * contents and the closing words, with its facts filled in. What breaks its form is shown as well as it can be: the
 * checks say what to mend.
 */
export function legalDocument(options: ReadOptions) {
  return (tree: Root, file: VFile) => {
    const parts = divideFilled(tree, file, options);
    if (!parts) return;
    const sections = parts.filter(({id}) => id.startsWith('#'));
    const isListed = sections.flatMap(({nodes}) => nodes).filter(isSub).length <= LISTED;
    const items = sections.map(({nodes}) => itemOf(nodes[0], isListed ? nodes.filter(isSub) : []));
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
        // Without the line `---` that begins it.
        return element('footer', {}, [notices, ...rest]);
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
