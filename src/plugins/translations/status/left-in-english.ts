/** What is left of a text when punctuation, space and case are set aside. */
function bareWords(text: string): string {
  return text.replace(/[\p{P}\p{S}\s]/gu, '').toLowerCase();
}

/** Tells whether anything is left to translate in a text, beside names, facts and signs. */
function hasWords(text: string, sameWords: readonly string[]): boolean {
  const rest = [...sameWords]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text.replace(/\{[^}]*\}|https?:\S+|\S+@\S+/g, ' '));
  return /\p{L}/u.test(rest);
}

/**
 * Tells whether a text was left in English.
 * @param sameWords words that the language writes as English does
 */
export function isLeftInEnglish(english: string, translated: string, sameWords: readonly string[]): boolean {
  return bareWords(english) === bareWords(translated) && hasWords(english, sameWords);
}
