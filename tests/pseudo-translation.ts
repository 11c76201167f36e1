import {filesIn} from '../src/plugins/translations/files';
import type {TemporaryFolder} from './temporary-folder';

/*
 * Translations without meaning: the English texts, with each letter replaced by one of another script.
 */

/** Letters that stand for a to z, and a word that makes messages longer, after which a line may end, by language. */
const SCRIPTS = {
  ar: {letters: 'ابتثجحخدذرزسشصضطظعغفقكلمنه', word: 'تست '},
  ja: {letters: 'あいうえおかきくけこさしすせそたちつてとなにぬねのは', word: 'てすと、'},
};

type Language = keyof typeof SCRIPTS;

/**
 * Replaces each Latin letter of a text. Keys of front matter, `{…}`, targets of links, tags and addresses are
 * kept.
 */
export function transliterate(text: string, language: Language) {
  // Matches a part to keep, or one letter.
  return text.replace(/^\w+:|\{[^}]*\}|\]\([^)]*\)|<[^>]*>|https?:\S+|\S+@\S+|[a-z]/gim, (part) =>
    part.length > 1 ? part : (SCRIPTS[language].letters[part.toLowerCase().charCodeAt(0) - 97] ?? ''),
  );
}

/** Transliterates a text, and makes it about 40 % longer. */
const longer = (text: string, language: Language) =>
  `${transliterate(text, language)} ${SCRIPTS[language].word.repeat(Math.ceil(text.length / 10)).trim()}`;

/**
 * Translates the messages of a language that was begun by `npm run i18n -- start`, and documents of it.
 * @param documents paths of the documents
 */
export function translate(copy: TemporaryFolder, language: Language, documents: readonly string[]) {
  for (const file of filesIn(copy.root, `i18n/${language}`).filter((name) => name.endsWith('.json'))) {
    const messages = JSON.parse(copy.read(file), (key, value) =>
      key === 'message' ? longer(value, language) : value,
    );
    copy.write(file, JSON.stringify(messages, null, 2));
  }
  for (const document of documents) {
    // The checks recognize numbers in words, so these are written as digits.
    copy.rewrite(document, (text) =>
      transliterate(text.replace(/\bnine\b/, '9').replace(/\btwo\b/, '2'), language),
    );
  }
}
