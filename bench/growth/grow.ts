import {cpSync} from 'node:fs';
import {languages} from '../../src/locale/languages';
import type {ProjectCopy} from '../../tests/translation/project-copy';

/** Languages that a copy may speak in addition; their texts are copies of the Japanese ones. */
const MORE_LANGUAGES = ['ko', 'zh', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl'];

/** The languages that a copy may speak at most. */
export const MOST_LANGUAGES = languages.length + MORE_LANGUAGES.length;

/** The documents that further ones are copies of, in turn. */
const DOCUMENTS = ['terms', 'privacy'];

/**
 * Makes a copy of the project speak so many languages.
 * @param count at least as many as it speaks, at most {@link MOST_LANGUAGES}
 */
export function addLanguages(copy: ProjectCopy, count: number): void {
  const more = MORE_LANGUAGES.slice(0, count - languages.length);
  const entries = more.map(
    (code) =>
      `  {code: '${code}', label: '${code}', openGraph: '${code}_XX', dateFormat: 'ja-JP', direction: 'ltr'},\n`,
  );
  copy.replace(
    'src/locale/languages.ts',
    /(?<=languages: readonly \[[^=]+= \[\n[^\]]*)(?=\];)/,
    entries.join(''),
  );
  for (const code of more) {
    cpSync(copy.path('i18n/ja'), copy.path(`i18n/${code}`), {recursive: true});
  }
}

/**
 * Gives a copy of the project so many legal documents in every language, by copying those it has.
 * @param count more than it has
 */
export function addDocuments(copy: ProjectCopy, count: number): void {
  const names = Array.from({length: count - DOCUMENTS.length}, (_, index) => ({
    model: DOCUMENTS[index % DOCUMENTS.length] ?? '',
    number: Math.floor(index / DOCUMENTS.length) + 2,
  }));
  const folders = [
    'docs',
    ...languages
      .slice(1)
      .flatMap(({code}) => [`i18n/${code}/docusaurus-plugin-content-docs/current`, `i18n/${code}/base/docs`]),
  ];
  for (const folder of folders) {
    for (const {model, number} of names) {
      const numbered = copy.read(`${folder}/${model}.mdx`).replace(/^title: .*$/m, `$& ${number}`);
      copy.write(`${folder}/${model}-${number}.mdx`, numbered);
    }
  }
  const list = [...DOCUMENTS, ...names.map(({model, number}) => `${model}-${number}`)];
  copy.replace('sidebars.ts', /legal: \[[^\]]*\]/, `legal: ${JSON.stringify(list)}`);
}
