import type {ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {divide, type Part} from '../plugins/translations';

/** Returns an element, or a component of those in theme/MDXComponents, with its properties and what stands in it. */
const element = (hName: string, hProperties: Record<string, string>, children: RootContent[] = []) =>
  ({type: 'paragraph', data: {hName, hProperties}, children}) as RootContent;

/** Returns the list of sections, with links to them. */
function contentsOf(sections: readonly Part[]): RootContent {
  const items = sections.map(({id, heading}): ListItem => {
    const link: PhrasingContent = {type: 'link', url: id, children: structuredClone(heading?.children) as []};
    return {type: 'listItem', children: [{type: 'paragraph', children: [link]}]};
  });
  return {type: 'list', ordered: true, children: items};
}

/**
 * Remark plugin: makes the page's parts of a legal document, which is plain Markdown: numbered cards, a table of
 * contents and the closing words.
 * @throws {VFileMessage} with line and column, where the document breaks the form of legal documents
 */
export function legalDocument() {
  return (tree: Root, file: VFile): void => {
    const parts = divide(tree, file);
    const sections = parts.filter(({heading}) => heading);
    const nodesOf = (id: string) => parts.find((one) => one.id === id)?.nodes ?? [];
    const staleNotice = (id: string) => element('StaleNotice', {part: id});
    tree.children = [
      element('div', {}, [staleNotice(':introduction'), ...nodesOf(':introduction')]),
      element('nav', {ariaLabelledBy: 'contents'}, [element('ContentsTitle', {}), contentsOf(sections)]),
      ...sections.map(({heading, id, nodes: [, ...content]}, index) => {
        const name = id.slice(1);
        return element('section', {ariaLabelledBy: name}, [
          element('LegalHeading', {id: name, number: String(index + 1)}, heading?.children),
          ...content,
          element('ChangedNotice', {part: id}),
          staleNotice(id),
        ]);
      }),
      // Without the line `---` that begins it.
      element('footer', {}, [staleNotice(':closing'), ...nodesOf(':closing').slice(1)]),
    ];
  };
}
