import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type {Language} from '../../../locale/languages';
import {viewSize} from './shape';
import {readSvg, type SvgFault} from './svg';

/*
 * The stores' official badges, which only an operator may have: files in src/brand/badges, served as they are.
 */

/** The stores, by the names of their files. */
const STORES = ['app-store', 'google-play'] as const;

export type StoreName = (typeof STORES)[number];

/** A badge as a page needs it. */
export type StoreBadge = {
  readonly store: StoreName;
  /** Tag of the language that its words are in. */
  readonly language: string;
  /** Address of the file on this site. */
  readonly file: string;
  /** In units of the file; the page sets the size. */
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
};

/** In pixels: what the page shows on a screen of 2x. */
const LEAST_HEIGHT = 112;

type BadgeFault = SvgFault & {readonly file: string};

/** Says how large a badge is, or what is wrong with it. */
async function sizeOf(
  file: string,
  content: Buffer,
  colours: readonly string[],
): Promise<{width: number; height: number; faults: SvgFault[]}> {
  const none = {width: 0, height: 0};
  if (file.endsWith('.svg')) {
    const {shape, faults} = readSvg(content.toString('utf8'), 'alone', colours);
    return {...viewSize(shape), faults};
  }
  const metadata = await sharp(content)
    .metadata()
    .catch(() => undefined);
  const wrong = (found: string, expected: string, remedy: string) => ({
    ...none,
    faults: [{line: undefined, found, expected, remedy}],
  });
  if (metadata?.format !== 'png') {
    return wrong(
      metadata ? `a picture in the format ${metadata.format}` : 'a file that is no picture',
      'PNG or SVG, as the stores give it',
      'take the file that the store gives',
    );
  }
  const {width, height} = metadata;
  return height < LEAST_HEIGHT
    ? wrong(
        `${width} × ${height} pixels`,
        `at least ${LEAST_HEIGHT} pixels in height`,
        'take the store’s larger file; a screen would show it blurred',
      )
    : {width, height, faults: []};
}

/**
 * Reads the stores' badges.
 * @param languages a store that has a badge in one has it in all: a badge is words
 * @param folder may be missing; the site then shows badges of its own drawing
 * @param colours names of the palette's colours
 */
export async function readBadges(
  languages: readonly Language[],
  folder: string,
  colours: readonly string[],
): Promise<{badges: StoreBadge[]; faults: BadgeFault[]}> {
  const codes = languages.map(({code}) => code);
  const badges: StoreBadge[] = [];
  const faults: BadgeFault[] = [];
  const refuse = (file: string, found: string, expected: string, remedy: string) =>
    faults.push({file, line: undefined, found, expected, remedy});
  const there = (await readdir(folder).catch((): string[] => []))
    .filter((file) => !file.startsWith('.'))
    .sort();
  for (const file of there) {
    const [, store = '', language = '', format = ''] = /^([\w-]+)\.([\w-]+)\.(svg|png)$/.exec(file) ?? [];
    const isStore = (name: string): name is StoreName => STORES.some((one) => one === name);
    if (!isStore(store) || !codes.includes(language)) {
      refuse(
        file,
        'a file that nothing reads',
        `a store (${STORES.join(', ')}), a language (${codes.join(', ')}) and svg or png`,
        `name it as in ${STORES[0]}.${codes[0]}.svg`,
      );
      continue;
    }
    if (badges.some((one) => one.store === store && one.language === language)) {
      refuse(file, 'a second one', 'one file for a store and language', 'take one of the two out');
      continue;
    }
    const content = await readFile(path.join(folder, file));
    const {width, height, faults: found} = await sizeOf(file, content, colours);
    faults.push(...found.map((one) => ({file, ...one})));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const address = `/pictures/${store}-${language}.${hash}.${format}`;
    badges.push({store, language, file: address, width, height, content});
  }
  for (const store of STORES) {
    const missing = codes.filter(
      (code) => !badges.some((one) => one.store === store && one.language === code),
    );
    if (missing.length > 0 && missing.length < codes.length) {
      for (const code of missing) {
        refuse(
          `${store}.${code}.svg`,
          'no such file, and one in another language',
          'the badge in every language of the site, or in none',
          'take the store’s own in that language',
        );
      }
    }
  }
  return {badges, faults};
}
