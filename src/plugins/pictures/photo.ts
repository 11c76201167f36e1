import sharp, {type Region} from 'sharp';
import {cutLayers, fill, type Layers, readLayers} from './layers';
import {colourMap, type Palette} from './palette';
import {greyOf, type Plane, pictureOf, planeOf, readPicture} from './picture';

/** Width of the photo divided by its height. */
const RATIO = 4 / 5;

/** Pixels by which the height may differ from the ratio. */
const RATIO_TOLERANCE = 5;

/** Smallest width in pixels: what a phone with a 2x screen shows. */
const MIN_WIDTH = 800;

/**
 * Width in pixels to which larger photos are reduced. The phone screen shows 950 pixels of it, a card 1200.
 */
const MAX_WIDTH = 1600;

/** Widths in pixels of the photo's files, for 212 to 316 CSS pixels on 1x to 3x screens. */
const WIDTHS = [320, 430, 490, 640, 950];

/**
 * Largest width in pixels of the photo's files for 1x screens. On denser ones, colours of half the resolution look the
 * same, and leave more bytes for brightness.
 */
const PLAIN_WIDTH = 320;

/** Width in pixels of the depth map in colours. */
const MAP_WIDTH = 240;

/**
 * Heights in pixels of the picture with the pieces beside the phone, for 430 to 650 CSS pixels on 1x to 3x
 * screens.
 */
const PIECES_HEIGHTS = [600, 880, 1950];

/** Smallest depth of pixels that extend beyond the phone screen, as a fraction of the nearest depth. */
const PIECES_DEPTH = 0.64;

/**
 * Largest height of the pieces, as a fraction of the photo's height: a branch is lower, a person or a wall is
 * not.
 */
const PIECES_MAX = 0.25;

/**
 * Part of the pieces behind the phone screen, as a fraction of its width: so far they move out of it when the
 * picture leans.
 */
const PIECES_BEHIND = 0.09;

/**
 * Smallest area of a piece, as a fraction of the photo. Parts that are not farther from each other than the
 * side of a cell, as leaves beside a branch, are one piece.
 */
const PIECE_SHARE = 0.001;
const CELLS = 48;

/**
 * Reads a photo and its depth map, and checks that they can be used.
 * @param photo path of the photo
 * @param depth path of its depth map, of the same size; white is near
 * @param subject position of the photo's subject, as fractions of width and height
 * @param ratio width of the phone screen divided by its height
 * @param palette colours of the depth map
 * @returns `colours`: the photo; `depths`: the depth map; `map`: the depth map in colours; `screen`: the part
 *   that the phone screen shows, at full height, with the subject in its middle if possible
 * @throws {UserError} if a file is not a picture or has the wrong size
 */
export async function readPhoto(
  photo: string,
  depth: string,
  subject: {x: number; y: number},
  ratio: number,
  palette: Palette,
) {
  const photoFile = await readPicture(
    photo,
    `a ratio of 4:5 and at least ${MIN_WIDTH} pixels of width: export it larger, or crop it and its depth map`,
    ({width, height}) => width >= MIN_WIDTH && Math.abs(width / RATIO - height) <= RATIO_TOLERANCE,
  );
  const depthFile = await readPicture(
    depth,
    `${photoFile.width} × ${photoFile.height} pixels, as its photo has`,
    (size) => size.width === photoFile.width && size.height === photoFile.height,
  );
  // `nearest` for depths: an average would lie between an object and its background.
  const reduce = (content: Buffer, kernel?: 'nearest') =>
    sharp(content).autoOrient().resize({width: MAX_WIDTH, withoutEnlargement: true, kernel});
  const colours = await planeOf(reduce(photoFile.content).removeAlpha().toColourspace('srgb'));
  const depths = await greyOf(reduce(depthFile.content, 'nearest'));
  const {width, height} = colours;
  const screenWidth = Math.round(height * ratio);
  const left = Math.min(Math.max(0, Math.round(width * subject.x - screenWidth / 2)), width - screenWidth);
  return {
    colours,
    depths,
    map: await colourMap(depths, palette),
    subject,
    screen: {left, top: 0, width: screenWidth, height},
  };
}

/** A photo with its depth map. */
export type Photo = Awaited<ReturnType<typeof readPhoto>>;

/**
 * Finds the cells of a grid that belong to a piece: groups of neighbouring cells with enough pixels.
 * @param counts number of pixels in each cell, row by row
 * @param columns number of cells in a row
 * @param least number of pixels that a group needs
 * @returns for each cell, whether it belongs to a piece
 */
function largeGroups(counts: readonly number[], columns: number, least: number) {
  const isLarge = Array<boolean>(counts.length).fill(false);
  const seen = new Set<number>();
  for (const start of counts.keys()) {
    if (!counts[start] || seen.has(start)) continue;
    const group = new Set([start]);
    for (const cell of group) {
      const column = cell % columns;
      for (let step = -1; step <= 1; step++) {
        if (column + step < 0 || column + step >= columns) continue;
        for (const next of [cell + step - columns, cell + step, cell + step + columns]) {
          if (counts[next]) group.add(next);
        }
      }
    }
    let pixels = 0;
    for (const cell of group) {
      seen.add(cell);
      pixels += counts[cell] ?? 0;
    }
    if (pixels >= least) for (const cell of group) isLarge[cell] = true;
  }
  return isLarge;
}

/**
 * Cuts the pieces of the photo that are shown beside the phone: parts of near objects that extend beyond its
 * screen, and a strip of them behind it. There are none if they continue below the photo, as shoulders do, or
 * are too high. Small parts are left out.
 * @param colours the photo
 * @param layers its depth map, see `readLayers`
 * @param screen the part of the photo that the phone screen shows
 * @returns `sizes`: AVIF files by width, as high as the phone screen, with the phone screen in their middle;
 *   `ratio`: their width divided by their height; `depth`: the depth of the pieces where the phone screen cuts them, 0
 *   to 1. Undefined if there are no pieces
 */
export async function cutPieces(colours: Plane, {map, layers, nearest}: Layers, screen: Region) {
  const {width, height, data} = map;
  const right = screen.left + screen.width;
  const isNear = (index: number) => layers[index] && (data[index] ?? 0) >= PIECES_DEPTH * nearest;
  const cell = Math.ceil(width / CELLS);
  const cellOf = (index: number) =>
    Math.floor(index / width / cell) * CELLS + Math.floor((index % width) / cell);
  const counts = Array<number>(CELLS * Math.ceil(height / cell)).fill(0);
  for (const index of data.keys()) {
    const x = index % width;
    if ((x < screen.left || x >= right) && isNear(index))
      counts[cellOf(index)] = (counts[cellOf(index)] ?? 0) + 1;
  }
  const isPiece = largeGroups(counts, CELLS, PIECE_SHARE * data.length);

  const behind = PIECES_BEHIND * screen.width;
  const heights = Array<number>(width).fill(0);
  /** Depths of all pixels, and of those at the edges of the phone screen. */
  const depths: number[] = [];
  const atEdges: number[] = [];
  const pieces = data.map((depth, index) => {
    const x = index % width;
    const isBeyond = x < screen.left || x >= right;
    if ((!isBeyond && x >= screen.left + behind && x < right - behind) || !isNear(index)) return 0;
    // Behind the phone screen, only what continues a piece, whose cells are beside its edge.
    const beside = x < screen.left + behind ? Math.min(x, screen.left - 1) : Math.max(x, right);
    if (!isPiece[cellOf(index - x + beside)]) return 0;
    if (isBeyond) {
      heights[x] = (heights[x] ?? 0) + 1;
      depths.push(depth);
      if (x === screen.left - 1 || x === right) atEdges.push(depth);
    }
    // Opacity. It fades out within 51 pixels of the photo's left and right edge.
    return Math.min(255, 5 * x, 5 * (width - x));
  });
  const maxHeight = Math.max(...heights);
  if (maxHeight === 0 || maxHeight > height * PIECES_MAX || pieces.subarray(-width).some(Boolean))
    return undefined;

  const meeting = atEdges.length > 0 ? atEdges : depths;
  const sizes = new Map<number, Buffer>();
  for (const wanted of PIECES_HEIGHTS) {
    const size = {height: Math.min(wanted, height)};
    const alpha = await greyOf(pictureOf({...map, data: pieces}).resize(size));
    // Around a piece, its outermost colours continue: so its edge shows nothing of the background, and
    // compresses well.
    const extended = fill(
      await planeOf(pictureOf(colours).resize(size)),
      (index) => (alpha.data[index] ?? 0) > 250,
    );
    /**
     * Twice the distance, in pixels, from the middle of the photo to the middle of the phone screen; positive
     * to the right.
     */
    const offset = Math.round((size.height / height) * (screen.left + right - width));
    const file = await pictureOf(extended)
      .joinChannel(alpha.data, {raw: alpha})
      .extend({left: Math.max(0, -offset), right: Math.max(0, offset), background: 'transparent'})
      .avif({quality: 22, effort: 5, chromaSubsampling: '4:2:0'})
      .toBuffer();
    sizes.set(alpha.width + Math.abs(offset), file);
  }
  return {
    sizes,
    ratio: (width + Math.abs(screen.left + right - width)) / height,
    depth: meeting.reduce((sum, depth) => sum + depth) / meeting.length / 255,
  };
}

/**
 * Draws all files of a photo.
 * @returns `sizes`: AVIF by width; `fallback`: WebP; `map`: the depth map in colours; `pieces`: the objects
 *   that extend beyond the phone screen; and the files of `cutLayers`
 * @throws {UserError} if the depth map shows no object
 */
export async function cutPhoto({colours, depths, map, screen}: Photo) {
  const cut = (plane: Plane, width: number) => pictureOf(plane).extract(screen).resize(width);
  const sizes = new Map<number, Buffer>();
  for (const wanted of WIDTHS) {
    const width = Math.min(wanted, screen.width);
    const compression =
      width > PLAIN_WIDTH
        ? {quality: 54, chromaSubsampling: '4:2:0'}
        : {quality: 50, chromaSubsampling: '4:4:4'};
    // More effort takes ten times as long and saves 3 % of the bytes.
    sizes.set(
      width,
      await cut(colours, width)
        .avif({...compression, effort: 3})
        .toBuffer(),
    );
  }
  const layers = readLayers(depths);
  return {
    ...(await cutLayers(layers, screen)),
    sizes,
    fallback: await cut(colours, 640).webp({quality: 74, effort: 6}).toBuffer(),
    // The depth map is smooth, so lower quality is enough.
    map: await cut(map, MAP_WIDTH).avif({quality: 34, effort: 6}).toBuffer(),
    pieces: await cutPieces(colours, layers, screen),
  };
}
