import type {Heading, List, Node, Paragraph, PhrasingContent, Root, RootContent, Text} from 'mdast';
import type {MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import type {Language} from '../../locale/languages';
import {needsMarks, phrases} from '../../locale/phrases';
import {type Fact, type Facts, noFactNamed, type Product} from '../../product';
import {factsForTexts} from './document-dates';
import {languageOfFile, writeFact} from './document-language';
import type {LegalFrontMatter} from './front-matter';
import {divide, type Section} from './sections';

/*
 * A legal document is plain Markdown, in the form that sections.ts reads. This plugin makes the
 * page's parts of it, so that whoever writes or translates the text never meets one of them.
 */

function attribute(name: string, value: string): MdxJsxAttribute {
  return {type: 'mdxJsxAttribute', name, value};
}

function part(name: string, attributes: Record<string, string>, children: RootContent[]): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: Object.entries(attributes).map(([key, value]) => attribute(key, value)),
    children: children as MdxJsxFlowElement['children'],
  };
}

function factNode(fact: Fact, language: Language): Text | MdxJsxTextElement {
  if (fact.kind === 'text') {
    return {type: 'text', value: fact.value};
  }
  return {
    type: 'mdxJsxTextElement',
    name: 'time',
    attributes: [attribute('dateTime', fact.value)],
    children: [{type: 'text', value: writeFact(fact, language)}],
  };
}

/** Puts the product's facts where the text names them in braces. */
function fillFacts(tree: Root, facts: Facts, language: Language, file: VFile): void {
  const factNamed = (name: string, place: Node): Fact =>
    facts[name] ?? file.fail(noFactNamed(name, facts), place);
  visit(tree, 'mdxTextExpression', (node, index, parent) => {
    if (!node.value.startsWith('/*') && parent && index !== undefined) {
      const children = parent.children as PhrasingContent[];
      const fact = factNamed(node.value.trim(), node);
      if (fact.value === '') {
        file.fail(
          `No name stands for {${node.value.trim()}}. Say in the front matter what this text calls the operator where the product has no name for it: \`operator: …\`.`,
          node,
        );
      }
      const next = children[index + 1];
      // Relief Ltd. at the end of a sentence.
      if (fact.value.endsWith('.') && next?.type === 'text' && next.value.startsWith('.')) {
        next.value = next.value.slice(1);
      }
      children[index] = factNode(fact, language);
    }
  });
  visit(tree, 'link', (link) => {
    link.url = link.url.replace(/\{(\w+)\}/g, (_, name: string) => factNamed(name, link).value);
  });
}

/** Marks where a heading's lines may end, in a script that sets no spaces, as src/heading/Phrases.tsx does. */
function markPhrases({children}: Heading, {code}: Language): PhrasingContent[] {
  const mark: MdxJsxTextElement = {type: 'mdxJsxTextElement', name: 'wbr', attributes: [], children: []};
  return children.flatMap((child): PhrasingContent[] => {
    const pieces = child.type === 'text' ? phrases(child.value, code) : [];
    return needsMarks(pieces)
      ? pieces.flatMap((value, index) => [...(index > 0 ? [mark] : []), {type: 'text' as const, value}])
      : [child];
  });
}

function contentsOf(sections: readonly Section[]): List {
  return {
    type: 'list',
    ordered: true,
    spread: false,
    children: sections.map(({id, heading}) => {
      const line: Paragraph = {
        type: 'paragraph',
        children: [
          {
            type: 'link',
            url: `#${id}`,
            children: structuredClone(heading.children) as Paragraph['children'] as never,
          },
        ],
      };
      return {type: 'listItem', spread: false, children: [line]};
    }),
  };
}

/**
 * Remark plugin: makes numbered cards, a table of contents and the closing words out of a legal
 * document, and fills in the product's facts and the document's dates, which `file.data.frontMatter`
 * has as `legalFrontMatter` read them.
 * @param options.product where the facts come from
 * @param options.root the project's folder
 * @throws {VFileMessage} with line and column, where the document breaks the form of sections.ts or
 *   names a fact that there is none of
 */
export function legalDocument({product, root}: {product: Product; root: string}) {
  return (tree: Root, file: VFile): void => {
    const own = (file.data.frontMatter ?? {revised: []}) as LegalFrontMatter;
    const {head, introduction, sections, closing} = divide(tree, file);
    const language = languageOfFile(file.path, root);
    fillFacts(tree, factsForTexts(product, own), language, file);
    tree.children = [
      ...head,
      part('LegalIntroduction', {}, introduction),
      part('LegalContents', {}, [contentsOf(sections)]),
      ...sections.map(({heading, id, content}, index) =>
        part('LegalSection', {id}, [
          part('LegalHeading', {id, number: String(index + 1)}, markPhrases(heading, language) as never),
          ...content,
        ]),
      ),
      part('LegalClosing', {}, closing),
    ] as RootContent[];
  };
}
