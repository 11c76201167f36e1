import type {Heading, PhrasingContent, Root, RootContent} from 'mdast';
import {toString as wordsOf} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {type Project, partsInEnglish, readLegal} from '../plugins/translations';
import {keepTogether, lastPhrase} from '../typography/line-breaks';

/** Returns a node that becomes an HTML element, or a component of theme/MDXComponents. */
const element = (hName: string, hProperties: object = {}, children: RootContent[] = []) =>
  ({type: 'element', data: {hName, hProperties}, children}) as unknown as PhrasingContent;

/**
 * Remark plugin for legal documents: takes the parts of the document from the translations plugin, makes a
 * numbered card of each section, and adds a table of contents and notices. Other files are not changed.
 */
export function legalDocument(project: Project) {
  return (tree: Root, file: VFile) => {
    const text = readLegal(file.path, project);
    if (!text) return;
    // Without the first unit, the front matter. Copies, because the text is kept.
    const [, ...units] = text.units.values();
    const parts = units.map(({key, nodes}) => ({key, nodes: structuredClone(nodes)}));
    const sections = parts.filter(({key}) => key.startsWith('#'));
    const english = partsInEnglish(file.path, project);
    /** Returns the language of a part, and its direction, if it is not translated yet. */
    const languageOf = (key: string) => (english.includes(key) ? {lang: 'en', dir: 'ltr'} : {});
    const items = sections.map(({key, nodes: [heading] = []}) => {
      // The name of the link is the whole heading with its number, because the footer has a link "Contact" too.
      const link = {href: key, 'aria-labelledby': key.slice(1), ...languageOf(key)};
      return element('li', {}, [element('a', link, structuredClone((heading as Heading).children))]);
    });
    const contents = element('nav', {'aria-labelledby': 'contents'}, [
      element('ContentsTitle'),
      element('ol', {}, items),
    ]);
    tree.children = parts.flatMap((part) => {
      const {key, nodes = []} = part;
      const [first, ...rest] = nodes;
      const notices = element('PartNotices', {part: key});
      if (key === ':introduction') return element('div', languageOf(key), [notices, ...nodes]);
      if (key === ':closing') {
        // Without the first node, the line `---`. Not a <footer>, which reader modes leave out.
        return element('div', {className: 'closing', ...languageOf(key)}, [notices, ...rest]);
      }
      const number = sections.indexOf(part) + 1;
      const card = element('section', {className: 'surface', ...languageOf(key)}, [
        element(
          'LegalHeading',
          {id: key.slice(1), number: String(number), title: wordsOf(first)},
          (first as Heading).children,
        ),
        ...rest,
        notices,
      ]);
      return number === 1 ? [contents, card] : card;
    });
    visit(tree, 'text', (node, _, parent) => {
      node.value = keepTogether(node.value);
      // A date is a <time>, which stays whole.
      if (parent?.type !== 'paragraph' || parent.children.at(-1) !== node || node.data?.hName) return;
      const end = lastPhrase(node.value, text.language);
      if (!end) return;
      node.value = node.value.slice(0, -end.length);
      parent.children.push(element('span', {'data-phrase': 'end'}, [{type: 'text', value: end}]));
    });
  };
}
