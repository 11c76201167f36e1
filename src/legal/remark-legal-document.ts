import type {ListItem, PhrasingContent, Root, RootContent} from 'mdast';
import type {VFile} from 'vfile';
import {divide, type Part} from '../plugins/translations';

/** Returns a part of the page: a component of parts.tsx, its properties, and what stands in it. */
const part = (hName: string, hProperties: Record<string, string>, children: RootContent[]) =>
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
 * Remark plugin: makes the page's parts (parts.tsx) of a legal document, which is plain Markdown: numbered cards, a
 * table of contents and the closing words.
 * @throws {VFileMessage} with line and column, where the document breaks the form of legal documents
 */
export function legalDocument() {
  return (tree: Root, file: VFile): void => {
    const parts = divide(tree, file);
    const sections = parts.filter(({heading}) => heading);
    const nodesOf = (id: string) => parts.find((one) => one.id === id)?.nodes ?? [];
    tree.children = [
      part('LegalIntroduction', {}, nodesOf(':introduction')),
      part('LegalContents', {}, [contentsOf(sections)]),
      ...sections.map(({heading, id: address, nodes: [, ...content]}, index) => {
        const id = address.slice(1);
        const title = part('LegalHeading', {id, number: String(index + 1)}, heading?.children ?? []);
        return part('LegalSection', {id}, [title, ...content]);
      }),
      // Without the line `---` that begins it.
      part('LegalClosing', {}, nodesOf(':closing').slice(1)),
    ];
  };
}
