import {readFile} from 'node:fs/promises';
import bidiFactory from 'bidi-js';
import type {Language} from '../../locale/languages';
import type {PictureFont} from './fonts';

/** How one language sets text in one font. Widths are in parts of the letters' size. */
export type Letters = {
  readonly widthOf: (text: string) => number;
  /** The first letter that the font does not have. */
  readonly undrawnIn: (text: string) => string | undefined;
  /** Draws a line as SVG. @param at where it begins: its left end, on the line that letters stand on */
  readonly draw: (line: string, at: {readonly x: number; readonly y: number}, size: number) => string;
};

/** A stretch of a line in one direction and one script, as HarfBuzz takes it. */
type Run = {readonly text: string; readonly fromTheRight: boolean};

const bidi = bidiFactory();

/** Latin letters, or those of other scripts, each with the spaces, digits and marks beside them. */
const ONE_SCRIPT =
  /(?:\p{Script=Latin}|[^\p{L}\p{M}])+|(?:(?!\p{Script=Latin})[\p{L}\p{M}]|[^\p{L}\p{M}])+/gu;

/** Divides a line into its runs, from left to right as they are seen (Unicode Bidirectional Algorithm). */
function runsOf(line: string, direction: Language['direction']): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, direction);
  const order = Array.from({length: line.length}, (_, index) => index);
  for (const [start = 0, end = 0] of bidi.getReorderSegments(line, embedding)) {
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
  }
  const runs: {level: number; from: number; to: number}[] = [];
  for (const index of order) {
    const level = embedding.levels[index] ?? 0;
    const last = runs.at(-1);
    if (last && last.level === level && (index === last.to + 1 || index === last.from - 1)) {
      last.from = Math.min(last.from, index);
      last.to = Math.max(last.to, index);
    } else {
      runs.push({level, from: index, to: index});
    }
  }
  return runs.flatMap(({level, from, to}): Run[] => {
    const text = line.slice(from, to + 1);
    return level % 2 === 1
      ? [{text, fromTheRight: true}]
      : (text.match(ONE_SCRIPT) ?? []).map((piece) => ({text: piece, fromTheRight: false}));
  });
}

/**
 * Loads a font and gives what sets text in it: shaped by HarfBuzz, so that every script joins, stacks and orders
 * its letters as it should, and drawn as outlines, so that no renderer and no font of the machine has a say.
 * @param language whose forms of the letters are meant, and its direction
 */
export async function loadLetters(
  {file}: PictureFont,
  {code, direction}: Pick<Language, 'code' | 'direction'>,
): Promise<Letters> {
  const {Blob, Buffer, Direction, Face, Font, shape} = await import('harfbuzzjs');
  const face = new Face(new Blob(await readFile(file)));
  const font = new Font(face);
  const size = face.upem;
  const shaped = (line: string) =>
    runsOf(line.normalize('NFC'), direction).flatMap(({text, fromTheRight}) => {
      const buffer = new Buffer();
      buffer.addText(text);
      buffer.setDirection(fromTheRight ? Direction.RTL : Direction.LTR);
      buffer.setLanguage(code);
      buffer.guessSegmentProperties();
      shape(font, buffer);
      return buffer.getGlyphInfosAndPositions();
    });
  const widths = new Map<string, number>();
  const segmenter = new Intl.Segmenter(code);
  return {
    widthOf(text) {
      const width =
        widths.get(text) ?? shaped(text).reduce((sum, {xAdvance = 0}) => sum + xAdvance, 0) / size;
      widths.set(text, width);
      return width;
    },
    undrawnIn(text) {
      const isMissing = (letter: string) =>
        /[^\s\p{Cf}]/u.test(letter) && shaped(letter).some(({codepoint}) => codepoint === 0);
      // A mark stands on its letter, so a letter is tried with all that it carries.
      return [...segmenter.segment(text)].map(({segment}) => segment).find(isMissing);
    },
    draw(line, {x, y}, of) {
      const scale = of / size;
      let along = x;
      const outlines = shaped(line).map(({codepoint, xAdvance = 0, xOffset = 0, yOffset = 0}) => {
        const [left, bottom] = [along + xOffset * scale, y - yOffset * scale];
        along += xAdvance * scale;
        const path = font.glyphToPath(codepoint);
        // Fonts count upwards, drawings downwards.
        return `<path transform="translate(${left} ${bottom}) scale(${scale} ${-scale})" d="${path}"/>`;
      });
      return outlines.join('');
    },
  };
}
