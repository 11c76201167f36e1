import {existsSync} from 'node:fs';
import {cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import {languages} from '../../src/locale/languages';

const ROOT = path.join(__dirname, '../..');

/** What a build reads. */
const SOURCES = [
  'docs',
  'i18n',
  'src',
  'static',
  'docusaurus.config.ts',
  'package.json',
  'sidebars.ts',
  'tsconfig.json',
];

/** Languages that a copy may speak in addition; their texts are copies of the Japanese ones. */
const MORE_LANGUAGES = ['ko', 'zh', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'pl'];

/** The documents that further ones are copies of, in turn. */
const DOCUMENTS = ['terms', 'privacy'];

/** A project of its own in a temporary folder, which uses the packages of this one. */
export async function copyProject(): Promise<string> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'bench-project-'));
  for (const source of SOURCES) {
    await cp(path.join(ROOT, source), path.join(dir, source), {recursive: true});
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  // What is cut and drawn once, and kept: the growth of a build is not in it.
  const pictures = '.docusaurus/pictures';
  if (existsSync(path.join(ROOT, pictures))) {
    await cp(path.join(ROOT, pictures), path.join(dir, pictures), {recursive: true});
  }
  return dir;
}

/** Removes a project made here. */
export async function removeProject(dir: string): Promise<void> {
  await rm(dir, {recursive: true, force: true});
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) {
    throw new Error(
      `${file} has not the form that the study of growth expects; mend bench/growth/project.ts.`,
    );
  }
  await writeFile(file, after);
}

/**
 * Makes a project speak so many languages.
 * @param count at least as many as it speaks, at most twelve
 */
export async function speak(dir: string, count: number): Promise<void> {
  const more = MORE_LANGUAGES.slice(0, count - languages.length);
  if (more.length === 0) {
    return;
  }
  const entries = more.map(
    (code) =>
      `  {code: '${code}', label: '${code}', openGraph: '${code}_XX', dateFormat: 'ja-JP', direction: 'ltr'},\n`,
  );
  await edit(path.join(dir, 'src/locale/languages.ts'), (text) =>
    text.replace(/(languages: readonly \[[^=]+= \[\n[\s\S]*?)(\];)/, `$1${entries.join('')}$2`),
  );
  for (const code of more) {
    await cp(path.join(dir, 'i18n/ja'), path.join(dir, 'i18n', code), {recursive: true});
  }
}

/**
 * Gives a project so many legal documents in every language, by copying those it has.
 * @param count at least as many as it has
 */
export async function publish(dir: string, count: number): Promise<void> {
  const names = Array.from({length: count - DOCUMENTS.length}, (_, index) => ({
    model: DOCUMENTS[index % DOCUMENTS.length] ?? '',
    number: Math.floor(index / DOCUMENTS.length) + 2,
  }));
  if (names.length === 0) {
    return;
  }
  const folders = [
    'docs',
    ...languages
      .slice(1)
      .flatMap(({code}) => [`i18n/${code}/docusaurus-plugin-content-docs/current`, `i18n/${code}/base/docs`]),
  ];
  for (const folder of folders) {
    for (const {model, number} of names) {
      const text = await readFile(path.join(dir, folder, `${model}.mdx`), 'utf8');
      const numbered = text.replace(/^title: .*$/m, `$& ${number}`);
      await mkdir(path.join(dir, folder), {recursive: true});
      await writeFile(path.join(dir, folder, `${model}-${number}.mdx`), numbered);
    }
  }
  const list = [...DOCUMENTS, ...names.map(({model, number}) => `${model}-${number}`)];
  await edit(path.join(dir, 'sidebars.ts'), (text) =>
    text.replace(/legal: \[[^\]]*\]/, `legal: ${JSON.stringify(list)}`),
  );
}
