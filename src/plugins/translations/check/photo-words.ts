import {isScalar, LineCounter, parseDocument} from 'yaml';
import {type Fault, faultIn} from '../fault/fault';
import type {Desk, Translation} from '../read/desk';
import {readText, withoutLayout} from '../read/text-file';

/** Where every language says what the photo shows. */
export const PHOTO_WORDS = 'src/brand/photo/photo.yml';

/**
 * Finds what a translation does not yet say of the photo. Whether the file itself is right, and the words belong to
 * the photo that is there, a build asks (src/plugins/pictures/photo.ts).
 */
export function checkPhotoWords({project}: Desk, {language: {code, label}}: Translation): Fault[] {
  const source = readText(project.root, PHOTO_WORDS);
  if (source === undefined) {
    return [];
  }
  const lines = new LineCounter();
  const words = parseDocument(source, {lineCounter: lines});
  const textIn = (spoken: string) => {
    const text = words.getIn(['description', spoken, 'text'], true);
    return isScalar(text) && typeof text.value === 'string'
      ? {text: withoutLayout(text.value), line: lines.linePos(text.range?.[0] ?? 0).line}
      : undefined;
  };
  const english = textIn(project.languages[0].code);
  const own = textIn(code);
  const fault = faultIn({file: PHOTO_WORDS, language: code});
  if (!own) {
    const what = `Nothing says in ${label} what the photo shows.`;
    return [
      fault(
        'untranslated',
        source.trimEnd().split('\n').length,
        what,
        `Write it under description, ${code}, text.`,
      ),
    ];
  }
  return own.text === english?.text
    ? [
        fault(
          'untranslated',
          own.line,
          'What the photo shows is still in English here.',
          `Write over it in ${label}: readers who do not see the photo are told this.`,
        ),
      ]
    : [];
}
