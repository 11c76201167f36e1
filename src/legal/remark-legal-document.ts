import type {List, Paragraph, Root, RootContent} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {VFile} from 'vfile';
import {divide, type Part} from '../plugins/translations';

function part(name: string, attributes: Record<string, string>, children: RootContent[]): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value,
    })),
    children: children as MdxJsxFlowElement['children'],
  };
}

function contentsOf(sections: readonly Part[]): List {
  return {
    type: 'list',
    ordered: true,
    children: sections.map(({id, heading}) => {
      const words = structuredClone(heading?.children) as Paragraph['children'];
      const link = {type: 'link', url: id, children: words} as Paragraph['children'][number];
      return {type: 'listItem', children: [{type: 'paragraph', children: [link]}]};
    }),
  };
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
        const number = String(index + 1);
        const title = part('LegalHeading', {id, number}, heading?.children as never);
        return part('LegalSection', {id}, [title, ...content]);
      }),
      // Without the line `---` that begins it.
      part('LegalClosing', {}, nodesOf(':closing').slice(1)),
    ];
  };
}
