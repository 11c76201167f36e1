import type {Heading, Link, List, Node, Paragraph, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';

/** Words that belong together (a paragraph, a list item, a message), and on which lines they stand. */
export type TextRun = {
  readonly text: string;
  /** @param offset place in the text, which may have been normalised as long as it keeps its lines */
  readonly lineAt: (offset: number, text?: string) => number;
  readonly line: number;
};

/** What is compared of a passage. */
export type Content = {
  readonly runs: readonly TextRun[];
  /** Number of paragraphs outside lists. */
  readonly paragraphs: number;
  readonly lists: readonly {readonly items: number; readonly line: number}[];
  readonly links: readonly {readonly url: string; readonly line: number}[];
};

const lineOf = (node: Node) => node.position?.start.line ?? 1;

/**
 * Makes a run of text that begins on a line of a file.
 * @param text may have several lines
 */
export function textRun(text: string, line: number): TextRun {
  return {
    text,
    line,
    lineAt: (offset, normalised = text) => line + normalised.slice(0, offset).split('\n').length - 1,
  };
}

/** Gives the words of a paragraph or heading, with `{name}` where it names a fact. */
function runOf(block: Heading | Paragraph): TextRun {
  let text = '';
  visit(block, (node) => {
    if (node.type === 'text' || node.type === 'inlineCode') {
      text += node.value;
    } else if (node.type === 'mdxTextExpression' && !node.value.startsWith('/*')) {
      text += `{${node.value}}`;
    } else if (node.type === 'break') {
      text += '\n';
    }
  });
  return textRun(text, lineOf(block));
}

/** Takes a passage apart into what can be compared between languages. */
export function contentOf(nodes: readonly RootContent[]): Content {
  const runs: TextRun[] = [];
  const lists: Content['lists'][number][] = [];
  const links: Content['links'][number][] = [];
  let paragraphs = 0;
  visit({type: 'root' as const, children: [...nodes]}, (node, _index, parent) => {
    switch (node.type) {
      case 'paragraph':
        paragraphs += parent?.type === 'listItem' ? 0 : 1;
        runs.push(runOf(node));
        break;
      case 'heading':
        runs.push(runOf(node));
        break;
      case 'list':
        lists.push({items: (node as List).children.length, line: lineOf(node)});
        break;
      case 'link':
      case 'image':
        links.push({url: (node as Link).url, line: lineOf(node)});
        break;
    }
  });
  return {runs, paragraphs, lists, links};
}
