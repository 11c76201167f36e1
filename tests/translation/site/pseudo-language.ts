import {readdirSync} from 'node:fs';
import path from 'node:path';
import type {Language} from '../../../src/locale/languages';
import type {EnglishMessages} from '../../../src/plugins/translations/read/english-messages';
import type {ProjectCopy} from '../../project-copy';

/*
 * A language made by machine: English with every letter accented, 40 % more of it, and laid out from right
 * to left. Where a page
 * in it shows a letter without accent, somebody wrote words into the source; where it does not
 * fit, a real translation will not fit either.
 */

/** The tag that CLDR gives to such a language where it is written from right to left. */
export const PSEUDO = 'ar-XB';
export const PSEUDO_LABEL = 'Þšéûðö';
export const PSEUDO_LANGUAGE: Language = {
  code: PSEUDO,
  label: PSEUDO_LABEL,
  openGraph: 'ar_XB',
  dateFormat: 'en-GB',
  direction: 'rtl',
  script: 'Latn',
};

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒğĥíĵķłɱñóþɋŕšŧûṽŵẋýžÁɃÇĐÉƑĞĤÍĴĶŁṀÑÓÞɊŔŠŦÛṼŴẊÝŽ';
const ACCENTS = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));

const FILLER = 'łóñğéŕ ŧéẋŧ ŧĥáñ íñ ŧĥé šóûŕçé ';
const LONGER = 0.4;

/** Placeholders, link targets, section ids, components. */
const MARKUP = /(\{[^}]*\}|\]\([^)]*\)|<[^>]*>|https?:\S+)/;

function accented(text: string): string {
  return text
    .split(MARKUP)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTS.get(letter) ?? letter),
    )
    .join('');
}

/** Accents a text and makes it longer; markup and placeholders stay. */
function pseudo(text: string): string {
  const length = Math.ceil(text.replace(new RegExp(MARKUP, 'g'), '').length * LONGER);
  const filler = FILLER.repeat(Math.ceil(length / FILLER.length))
    .slice(0, length)
    .trim();
  return `${accented(text)} ${filler || 'ŧ'}`;
}

function pseudoBlock(block: string): string {
  const heading = /^(## )(.*?)( \{\/\*.*)$/s.exec(block);
  if (heading) {
    return `${heading[1]}${pseudo(heading[2] ?? '')}${heading[3]}`;
  }
  return /^(---|<)/.test(block)
    ? block
    : block
        .split(/\n(?=- )/)
        .map((item) => item.replace(/^(- )?([\s\S]*)$/, (_, bullet = '', words) => bullet + pseudo(words)))
        .join('\n');
}

function pseudoDocument(source: string): string {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const words = head.replace(
    /^(\s*(?:title|description|operator|what): )('?)(.*?)('?)$/gm,
    (_, key, open, text, close) => key + open + pseudo(text) + close,
  );
  const blocks = body.trim().split(/\n\n+/).map(pseudoBlock);
  return `---\n${words}\n---\n\n${blocks.join('\n\n')}\n`;
}

/** Writes a language's documents and messages: the English, accented. */
export function translateByMachine(copy: ProjectCopy, code: string, english: EnglishMessages): void {
  const folder = `i18n/${code}`;
  const documents = `${folder}/docusaurus-plugin-content-docs/current`;
  for (const file of readdirSync(copy.path('docs')).filter((name) => name.endsWith('.mdx'))) {
    copy.write(path.join(documents, file), pseudoDocument(copy.read(`docs/${file}`)));
  }
  const messages = [...english.messages].map(([key, {text}]) => [key, {message: pseudo(text)}]);
  copy.write(`${folder}/code.json`, `${JSON.stringify(Object.fromEntries(messages), null, 2)}\n`);
}

/** Adds the language to a copy of the project: one folder, and what Intl says of it otherwise. */
export function addPseudoLanguage(copy: ProjectCopy, english: EnglishMessages): void {
  copy.replace(
    'src/locale/languages.ts',
    /(?<=\n {2}en: .*\n)/,
    `  '${PSEUDO}': ${JSON.stringify(PSEUDO_LANGUAGE)},\n`,
  );
  translateByMachine(copy, PSEUDO, english);
  const photo = copy.read('src/brand/photo/photo.yml');
  const [, of = '', text = ''] = /^ {2}en:\n(.*\n) {4}text: (.*)$/m.exec(photo) ?? [];
  copy.write('src/brand/photo/photo.yml', `${photo}  ${PSEUDO}:\n${of}    text: ${pseudo(text)}\n`);
}
