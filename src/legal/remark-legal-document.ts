import type {Heading, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {divideFilled, type Part, type Shown} from '../plugins/translations';

/** Of more sub-headings than this, the contents list none. */
const LISTED = 24;

/** Returns an element, or a component of those in theme/MDXComponents, with its properties and what stands in it. */
const element = (hName: string, hProperties: Record<string, string>, children: RootContent[] = []) =>
  ({type: 'paragraph', data: {hName, hProperties}, children}) as RootContent;

/** Returns a link to a heading, with its words. */
function linkTo(heading: Heading): RootContent {
  const {id} = heading.data as {id?: string};
  const children = structuredClone(heading.children) as [];
  return {type: 'paragraph', children: [{type: 'link', url: `#${id}`, children}]};
}

const listOf = (items: readonly RootContent[][]): RootContent => ({
  type: 'list',
  ordered: true,
  children: items.map((children) => ({type: 'listItem', children: children as []})),
});

const isSub = (node: RootContent): node is Heading => node.type === 'heading' && node.depth === 3;

/**
 * Remark plugin: makes the page's parts of a legal document, which is plain Markdown: numbered cards, a table of
 * contents and the closing words, with its facts filled in. What breaks its form is shown as well as it can be: the
 * checks say what to mend.
 */
export function legalDocument(shown: Shown) {
  return (tree: Root, file: VFile): void => {
    const parts = divideFilled(tree, file, shown);
    if (!parts) {
      return;
    }
    const sections = parts.filter(({id}) => id.startsWith('#'));
    const nodesOf = (id: string) => parts.find((one) => one.id === id)?.nodes ?? [];
    const staleNotice = (id: string) => element('StaleNotice', {part: id});
    const subsOf = ({nodes}: Part) => nodes.filter(isSub);
    const isListed = sections.flatMap(subsOf).length <= LISTED;
    const items = sections.map((section) => {
      const subs = isListed ? subsOf(section).map((sub) => [linkTo(sub)]) : [];
      return [linkTo(section.nodes[0] as Heading), ...(subs.length > 0 ? [listOf(subs)] : [])];
    });
    tree.children = [
      element('div', {}, [staleNotice(':introduction'), ...nodesOf(':introduction')]),
      ...(sections.length > 0
        ? [element('nav', {ariaLabelledBy: 'contents'}, [element('ContentsTitle', {}), listOf(items)])]
        : []),
      ...sections.map(({id, nodes: [heading, ...content]}, index) =>
        element('section', {className: 'surface'}, [
          element(
            'LegalHeading',
            {id: id.slice(1), number: String(index + 1)},
            (heading as Heading).children,
          ),
          ...content,
          element('ChangedNotice', {part: id}),
          staleNotice(id),
        ]),
      ),
      // Without the line `---` that begins it.
      element('footer', {}, [staleNotice(':closing'), ...nodesOf(':closing').slice(1)]),
    ];
  };
}
