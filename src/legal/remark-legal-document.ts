import type {List, ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {divideFilled, type Part, type Shown} from '../plugins/translations';

/** Of more sub-headings than this, the contents list none. */
const LISTED = 24;

/** Returns an element, or a component of those in theme/MDXComponents, with its properties and what stands in it. */
const element = (hName: string, hProperties: Record<string, string>, children: RootContent[] = []) =>
  ({type: 'paragraph', data: {hName, hProperties}, children}) as RootContent;

const idOf = ({data}: RootContent) => (data as {id?: string} | undefined)?.id ?? '';

/** Returns a list of headings, with links to them, and with those of their sections where these are few. */
function contentsOf(headings: readonly RootContent[], sections?: readonly Part[]): List {
  const children = headings.map((heading, index): ListItem => {
    const words = 'children' in heading ? structuredClone(heading.children) : [];
    const link: PhrasingContent = {type: 'link', url: `#${idOf(heading)}`, children: words as []};
    const inner = sections?.[index]?.nodes.filter(isSub) ?? [];
    return {
      type: 'listItem',
      children: [{type: 'paragraph', children: [link]}, ...(inner.length > 0 ? [contentsOf(inner)] : [])],
    };
  });
  return {type: 'list', ordered: true, children};
}

const isSub = (node: RootContent) => node.type === 'heading' && node.depth === 3;

/** Makes the sub-headings of a section headings with a link, as its own is. */
const withLinks = (nodes: readonly RootContent[]) =>
  nodes.map((node) =>
    node.type === 'heading'
      ? element('LegalHeading', {id: idOf(node), level: String(node.depth)}, node.children)
      : node,
  );

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
    const sections = parts.filter(({heading}) => heading);
    const nodesOf = (id: string) => withLinks(parts.find((one) => one.id === id)?.nodes ?? []);
    const staleNotice = (id: string) => element('StaleNotice', {part: id});
    const isListed = sections.flatMap(({nodes}) => nodes.filter(isSub)).length <= LISTED;
    const contents = contentsOf(
      sections.map(({nodes: [heading]}) => heading as RootContent),
      isListed ? sections : [],
    );
    tree.children = [
      element('div', {}, [staleNotice(':introduction'), ...nodesOf(':introduction')]),
      ...(sections.length > 0
        ? [element('nav', {ariaLabelledBy: 'contents'}, [element('ContentsTitle', {}), contents])]
        : []),
      ...sections.map(({heading, id, nodes: [, ...content]}, index) =>
        element('section', {className: 'surface'}, [
          element('LegalHeading', {id: id.slice(1), number: String(index + 1)}, heading?.children),
          ...withLinks(content),
          element('ChangedNotice', {part: id}),
          staleNotice(id),
        ]),
      ),
      // Without the line `---` that begins it.
      element('footer', {}, [staleNotice(':closing'), ...nodesOf(':closing').slice(1)]),
    ];
  };
}
