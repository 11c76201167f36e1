// The plugin's entry for the finishing step, without what only Docusaurus needs: half a second of a build.

import {hash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {CheerioAPI} from 'cheerio';
import sharp from 'sharp';
import {openCache, write} from './cache';
import {drawCard, type Font} from './cards';

/** What the cards of a locale are drawn with. */
type Drawing = {url: string; ending: string; font: Font};

/** Folder in which the plugin leaves it, below Docusaurus's folder for generated files. */
const FOLDER = 'pictures/cards';

/**
 * Leaves what {@link cardStep} draws the cards of a locale with.
 * @param drawing `url`: origin of the site; `ending`: the end of the pages' titles, which cards do not have
 */
export function leaveDrawing(generated: string, locale: string, background: Buffer, drawing: Drawing) {
  write(path.join(generated, FOLDER, `${locale}.json`), JSON.stringify(drawing));
  write(path.join(generated, FOLDER, 'background'), background);
}

/** Returns a function that remembers its results. */
function once<Value>(read: (name: string) => Value) {
  const known = new Map<string, Value>();
  return (name: string) => {
    const value = known.get(name) ?? read(name);
    known.set(name, value);
    return value;
  };
}

/**
 * Returns a step that finishes a built page: draws a card for shared links and adds it to the page, unless the
 * page names a picture as `og:image` or has no address of its own, as a not-found page.
 * @param generated Docusaurus's folder for generated files
 * @param phrases divides a title into phrases; a line may end between two of them
 */
export function cardStep(generated: string, phrases: (title: string, locale: string) => readonly string[]) {
  const cached = openCache('node_modules/.cache/pictures');
  const inFolder = (file: string) => readFileSync(path.join(generated, FOLDER, file));
  const backgroundOf = once(() => inFolder('background'));
  const drawingOf = once((locale): Drawing => JSON.parse(String(inFolder(`${locale}.json`))));
  /** What the step depends on besides the page. */
  const basis = once((locale) => [sharp.versions, drawingOf(locale), hash('sha256', backgroundOf(''))]);
  const step = async ({
    $,
    locale,
    further,
  }: {
    $: CheerioAPI;
    locale: string;
    further: Map<string, Uint8Array>;
  }) => {
    if (!$('[rel=canonical]').length || $('[property="og:image"]').length) return;
    const {url, ending, font} = drawingOf(locale);
    const title = $('head title').text().replace(ending, '');
    const card = await cached(drawCard, backgroundOf(''), phrases(title, locale), font);
    const address = `/pictures/card.${hash('sha256', card).slice(0, 8)}.jpg`;
    further.set(address, card);
    $('head').append(
      `<meta property="og:image" content="${url}${address}"><meta property="og:image:type" content="image/jpeg"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">`,
      $('<meta property="og:image:alt"><meta name="twitter:image:alt">').attr('content', title),
    );
  };
  return Object.assign(step, {basis});
}
