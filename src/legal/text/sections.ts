import type {Heading, Paragraph, Root, RootContent, ThematicBreak} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';

/*
 * The form of a legal document: an introduction, sections that begin with `## Title
 * {/* #id *\/}`, and after a `---` the closing words. What makes pages of it and what compares
 * translations of it read it here.
 */

export type Section = {heading: Heading; id: string; content: RootContent[]};

export type DividedDocument = {
  /** Front matter. */
  head: RootContent[];
  introduction: RootContent[];
  sections: Section[];
  /** The `---` that begins the closing words, where there are any. */
  rule: ThematicBreak | undefined;
  closing: RootContent[];
};

/** Takes the id, written `{/* #id *\/}`, off the end of a section's heading. */
function takeId(heading: Heading, file: VFile): string {
  const last = heading.children.at(-1);
  const id =
    last?.type === 'mdxTextExpression'
      ? /^\/\*\s*#([a-z][a-z0-9-]*)\s*\*\/$/.exec(last.value)?.[1]
      : undefined;
  if (id === undefined) {
    return file.fail(
      'This heading has no id. Every section needs one, in lower case, the same in all languages: "## Title {/* #section-id */}".',
      heading,
    );
  }
  heading.children.pop();
  const text = heading.children.at(-1);
  if (text?.type === 'text') {
    text.value = text.value.trimEnd();
  }
  return id;
}

/** A fact that stands alone in its paragraph is a block of code to MDX; here it is a paragraph again. */
function wrapLoneFacts(tree: Root): void {
  visit(tree, 'mdxFlowExpression', ({value, position}, index, parent) => {
    if (!value.startsWith('/*') && parent && index !== undefined) {
      const fact: Paragraph['children'][number] = {type: 'mdxTextExpression', value, position};
      parent.children[index] = {type: 'paragraph', children: [fact], position};
    }
  });
}

/** Refuses what a translator would have to be a programmer for. */
function refuseCode(tree: Root, file: VFile): void {
  visit(tree, ['mdxjsEsm', 'mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    file.fail(
      node.type === 'mdxjsEsm'
        ? 'A legal text is plain Markdown: it imports and exports nothing.'
        : `A legal text is plain Markdown: it has no components or tags, as <${(node as MdxJsxFlowElement).name ?? ''}>. Write \\< where < is meant as text.`,
      node,
    );
  });
}

/**
 * Splits a document into what stands before the first section, the sections, and what follows the
 * `---`. The ids are taken off the headings, and every fact stands in a paragraph.
 * @throws {VFileMessage} with line and column, where the document breaks the form above
 */
export function divide(tree: Root, file: VFile): DividedDocument {
  refuseCode(tree, file);
  wrapLoneFacts(tree);
  const head: RootContent[] = [];
  const introduction: RootContent[] = [];
  const sections: Section[] = [];
  const closing: RootContent[] = [];
  let rule: ThematicBreak | undefined;
  for (const node of tree.children) {
    if (node.type === 'heading' && (node.depth !== 2 || rule)) {
      return file.fail(
        rule
          ? 'A section cannot follow the "---" that begins the closing words. Put it before that line.'
          : `A legal document has sections only: this heading is "${'#'.repeat(node.depth)}", expected "##".`,
        node,
      );
    }
    if (node.type === 'heading') {
      const id = takeId(node, file);
      if (sections.some((section) => section.id === id)) {
        return file.fail(`Two sections have the id "${id}". Give this one an id of its own.`, node);
      }
      sections.push({heading: node, id, content: []});
    } else if (node.type === 'thematicBreak' && sections.length > 0 && !rule) {
      rule = node;
    } else if (node.type === 'yaml') {
      head.push(node);
    } else {
      (rule ? closing : (sections.at(-1)?.content ?? introduction)).push(node);
    }
  }
  return {head, introduction, sections, rule, closing};
}
