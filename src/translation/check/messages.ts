import type {Language} from '../../locale/languages';
import {CODE, type MessageFile, type Messages, messageAddress} from '../read/message-file';
import {textRun} from '../read/text-run';
import type {Fault} from './fault';
import {checkFacts, checkTranslated} from './words';

/**
 * Compares a file of messages with the English ones.
 * @param name of the file, without `.json`
 * @param english undefined when no part of the site has such a file
 */
export function checkMessages(
  name: string,
  english: Messages | undefined,
  translated: MessageFile,
  languages: {readonly english: Language; readonly translated: Language},
  sameWords: readonly string[],
): Fault[] {
  const {file, lastLine} = translated;
  const language = languages.translated.code;
  const faults: Fault[] = [];
  // What themes and plugins say by themselves is not shown on this site unless a translator wants it.
  for (const [key, {text, file: source, line}] of name === CODE ? (english ?? []) : []) {
    if (!translated.messages.has(key)) {
      faults.push({
        file,
        line: lastLine,
        kind: 'message-missing',
        language,
        address: messageAddress(name, key),
        what: `The message "${key}" is missing: "${text}" (${source}:${line}).`,
        mend: `Add "${key}": {"message": "…"}.`,
      });
    }
  }
  for (const [key, {text, line, description}] of translated.messages) {
    const original = english?.get(key);
    const address = messageAddress(name, key);
    if (!original) {
      faults.push({
        file,
        line,
        kind: 'message-extra',
        language,
        address,
        what: `The site has no message "${key}".`,
        mend: 'Take it out, or correct the key.',
      });
      continue;
    }
    const told = original.description?.text;
    if (description && told !== undefined && description.text !== told) {
      faults.push({
        file,
        line: description.line,
        kind: 'message-description',
        language,
        address,
        what: `The description of "${key}" is not that of ${original.file}:${original.line}.`,
        mend: `Write "description": ${JSON.stringify(told)}, and see whether the translation still fits.`,
      });
    }
    const pair = {english: languages.english, language: languages.translated, file, address};
    const runs = [textRun(original.text, original.line), textRun(text, line)] as const;
    // A text within one JSON string is on one line, whatever it says.
    const onLine = (fault: Fault): Fault => ({...fault, line});
    faults.push(...checkFacts(...runs, pair).map(onLine), ...checkTranslated(...runs, pair, sameWords));
  }
  return faults;
}
