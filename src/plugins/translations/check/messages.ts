import type {Language} from '../../../locale/languages';
import {type Fault, faultIn} from '../fault/fault';
import type {Exceptions} from '../read/desk';
import type {MessageFile, Messages} from '../read/message-file';
import {textRun} from '../read/text-run';
import {checkFacts, checkTranslated} from './words';

/** Compares a language's messages with the English ones. */
export function checkMessages(
  english: Messages,
  {file, lastLine, messages}: MessageFile,
  languages: {readonly english: Language; readonly translated: Language},
  exceptions: Exceptions,
): Fault[] {
  const fault = (address: string) => faultIn({file, language: languages.translated.code, address});
  const missing = [...english]
    .filter(([key]) => !messages.has(key))
    .map(([key, {text, file: source, line}]) =>
      fault(key)(
        'message-missing',
        lastLine,
        `The message "${key}" is missing: "${text}" (${source}:${line}).`,
        `Add "${key}": {"message": "…"}.`,
      ),
    );
  const faults: Fault[] = [...missing];
  for (const [key, {text, line, description}] of messages) {
    const original = english.get(key);
    if (!original) {
      const what = `The site has no message "${key}".`;
      faults.push(fault(key)('message-extra', line, what, 'Take it out, or correct the key.'));
      continue;
    }
    const told = original.description?.text;
    if (description && told !== undefined && description.text !== told) {
      faults.push(
        fault(key)(
          'message-description',
          description.line,
          `The description of "${key}" is not that of ${original.file}:${original.line}.`,
          `Write "description": ${JSON.stringify(told)}, and see whether the translation still fits.`,
        ),
      );
    }
    const pair = {
      english: languages.english,
      language: languages.translated,
      file,
      address: key,
      exceptions,
    };
    const runs = [textRun(original.text, original.line), textRun(text, line)] as const;
    // A text within one JSON string is on one line, whatever it says.
    const onLine = (one: Fault): Fault => ({...one, line});
    faults.push(...checkFacts(...runs, pair).map(onLine), ...checkTranslated(...runs, pair));
  }
  return faults;
}
