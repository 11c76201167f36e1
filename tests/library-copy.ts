import {cpSync} from 'node:fs';
import path from 'node:path';
import {expect} from 'playwright/test';
import {filesIn} from '../src/plugins/translations/files';
import {ownLegalNames, type ProjectCopy} from './project-copy';
import {translate} from './pseudo-translation';
import {FILES, JA_CODE, LINK, PRIVACY} from './translations/texts';

/*
 * Gives a copy of the project the texts of the library (translations/texts.ts) in English and Japanese, and words of
 * its own for the messages that tests name, so that these tests hold for every project.
 */

/** Words for messages that tests name: id, English, Japanese. */
const WORDS = [
  ['hero.description', 'Books for {platforms}.', '{platforms}の本。'],
  ['hero.downloadAndroid', 'Get it on {store}', '{store}で手に入れよう'],
  ['content.footnotes', 'Footnotes', '脚注'],
  ['content.footnotes.back', 'Back to the text', '本文に戻る'],
  ['content.table', 'Table', '表'],
  ['legal.contents', 'Contents', '目次'],
  [
    'legal.stale.section',
    'The English text has changed since.',
    'このセクションの英語版は、翻訳後に変更されています。',
  ],
  ['legal.stale.read', 'Read it in English', '英語版を読む'],
  [
    'legal.stale.count',
    '{current} of {total} sections are up to date.',
    '全{total}のうち{current}が最新です。',
  ],
  ['legal.established', 'Established', '制定'],
  ['legal.revised', 'Revised', '改定'],
  ['legal.begins', 'This version applies from {from}.', 'この版は{from}から適用されます。'],
  [
    'legal.former.notice',
    'In force until the day before {until}.',
    'この版の適用期間は、{until}の前日までです。',
  ],
  ['legal.former.link', 'Read the latest version', '最新の版を読む'],
  ['legal.former.title', '{title} (version of {date})', '{title}（{date}版）'],
  ['legal.revision.summary', 'What changed on {date}', '{date}の改定で変わった点'],
  ['legal.revision.before', 'Read the version of {date}', '{date}の版を読む'],
  ['legal.revision.inserted', 'added:', '追加：'],
  ['legal.revision.deleted', 'removed:', '削除：'],
  ['legal.revision.added', 'New section', '新しいセクション'],
  ['legal.revision.removed', 'Removed section', '削除されたセクション'],
  ['legal.revision.order', 'Order or formatting', '順序または書式の変更'],
  ['legal.revision.card', 'Changed on {date}', '{date}に変更'],
  ['footer.copyright', '© {year} {name}. All rights reserved.', '© {year} {name}. 無断転載を禁じます。'],
  ['panel.title', 'To fix in the texts', '直すところ'],
  ['panel.malformed', 'cannot be read', '読み込めません'],
  ['panel.missing', 'is missing', '訳文がありません'],
  ['panel.untranslated', 'not translated', '訳されていません'],
  ['panel.stale', 'the English has changed', '英語が変わりました'],
  ['panel.other', 'is not as it should be', '直す必要があります'],
] as const;

/** Returns the path of a document in a language. */
export const documentIn = (language: string, document: string) =>
  language === 'en'
    ? document
    : document.replace('docs', `i18n/${language}/docusaurus-plugin-content-docs/current`);

/** Names of the legal documents: the library's, and others that the project's pages may link to. */
export const legalNames = [...new Set(['terms', 'privacy', ...ownLegalNames])];

/** Paths of the legal documents. One is plain Markdown, the others are MDX. */
export const legalDocuments = legalNames.map((name) =>
  PRIVACY.includes(name) ? PRIVACY : `docs/${name}.mdx`,
);

/** Runs `npm run i18n -- start <language>` in a process of its own, which reads the languages anew. */
export function startLanguage(copy: ProjectCopy, language: string) {
  const {status, output} = copy.run(`--require tsx/cjs src/commands/i18n.ts start ${language}`);
  expect(status, output).toBe(0);
}

/**
 * Replaces all texts of the copy by the library's, in English and Japanese, and removes pages in Markdown, news and
 * the record. Nothing is accepted yet. Messages that no test names are the project's, in Japanese made of letters.
 */
export function giveLibrary(copy: ProjectCopy) {
  for (const part of ['docs', 'i18n']) copy.remove(part);
  for (const file of filesIn(copy.root, 'src')) if (/\.mdx?$/.test(file)) copy.remove(file);
  copy.write('sidebars.ts', `export default {legal: ${JSON.stringify(legalNames)}};\n`);
  for (const file of legalDocuments) {
    for (const [language, words] of Object.entries({en: 'More', ja: '追加'})) {
      const name = documentIn(language, file);
      const text = `---\ntitle: ${words}\ndescription: ${words}\n---\n\n${words}\n`;
      copy.write(name, FILES[name as keyof typeof FILES] ?? text);
    }
  }
  copy.write(LINK, FILES[LINK]);
  // The picture of the privacy policy.
  cpSync(path.join(__dirname, 'other-site/site/static'), copy.path('static'), {recursive: true});
  copy.write('i18n/names.txt', 'App Store\nGoogle Play\n');
  copy.write(
    'i18n/en/code.json',
    JSON.stringify(Object.fromEntries(WORDS.map(([id, message]) => [id, {message}]))),
  );
  startLanguage(copy, 'ja');
  translate(copy, 'ja', []);
  const messages = JSON.parse(copy.read(JA_CODE));
  for (const [id, , message] of [...WORDS, ['home.more', '', '詳しく']] as const)
    messages[id] = {...messages[id], message};
  copy.write(JA_CODE, JSON.stringify(messages, null, 2));
}
