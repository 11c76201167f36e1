import {cpSync} from 'node:fs';
import {languages} from '../../../src/locale/languages';
import type {ProjectCopy} from '../../project-copy';

/** Languages that a copy may speak in addition; their texts are copies of the Japanese ones. */
const MORE_LANGUAGES = ['ko', 'zh', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl'];

/** The languages that a copy may speak at most. */
export const MOST_LANGUAGES = languages.length + MORE_LANGUAGES.length;

/**
 * Makes a copy of the project speak so many languages.
 * @param count at least as many as it speaks, at most {@link MOST_LANGUAGES}
 */
export function addLanguages(copy: ProjectCopy, count: number): void {
  const more = MORE_LANGUAGES.slice(0, count - languages.length);
  for (const code of more) {
    cpSync(copy.path('i18n/ja'), copy.path(`i18n/${code}`), {recursive: true});
  }
  const photo = copy.read('src/brand/photo/photo.yml');
  const [japanese = ''] = /^ {2}ja:\n(?: {4}.*\n)+/m.exec(photo) ?? [];
  copy.write('src/brand/photo/photo.yml', photo + more.map((code) => japanese.replace('ja', code)).join(''));
}
