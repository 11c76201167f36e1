import {VFile} from 'vfile';
import {writeDates} from '../../../legal/text/document-language';
import type {FormerVersion} from '../../../legal/text/history';
import {legalDocument} from '../../../legal/text/remark-legal-document';
import type {Language} from '../../../locale/languages';
import type {Desk} from '../read/desk';
import {isBody, type LegalText} from '../read/legal-text';
import {stalePassages} from '../read/version';
import compileMdx from './compile-mdx';
import {written} from './history';
import {languagesOf, versionsOf} from './versions';

/** A former version, ready to be made a page. */
export type FormerPage = {
  readonly version: FormerVersion;
  readonly text: LegalText;
};

/** Gives the versions of a document that are no longer in force and state a date, in a language. */
export function formerPages(desk: Desk, name: string, language: Language): FormerPage[] {
  const versions = versionsOf(desk, name);
  const [original] = languagesOf(desk);
  return versions.slice(0, -1).flatMap((version, index) => {
    const until = versions[index + 1]?.date;
    const own = version.texts.get(language.code);
    const text = own ?? version.texts.get(original?.code ?? '');
    if (!version.date || !until || !text) {
      return [];
    }
    const sections = text.passages.filter((passage) => passage.name.startsWith('#')).length;
    return [
      {
        text,
        version: {
          ...written(version.date, language),
          document: name,
          title: text.head.find((one) => one.name === 'title')?.text ?? name,
          dates: writeDates(text.dates, language),
          until: written(until, language),
          notice: {sections, stale: stalePassages(text)},
          ...(!own && original && {textLanguage: original.code}),
        },
      },
    ];
  });
}

/** Compiles the text of a version to the module of a React component, as Docusaurus compiles the documents. */
export async function compileVersion({project: {root, product}}: Desk, text: LegalText): Promise<string> {
  const body = text.passages.filter(isBody).map(({source}) => source);
  const file = new VFile({value: body.join(''), path: text.file});
  return compileMdx(file, {
    format: 'mdx',
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [[legalDocument, {product, root}]],
  });
}
