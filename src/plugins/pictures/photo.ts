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

/** Width in pixels of the depth map in colours. */
const MAP_WIDTH = 280;

/** Height in pixels of the picture with the pieces beside the phone. It is shown at 430 to 650 CSS pixels. */
const PIECES_HEIGHT = 600;

/** Smallest depth of pixels that extend beyond the phone screen, as a fraction of the nearest depth. */
const PIECES_DEPTH = 0.64;

/**
 * Largest height of the pieces, as a fraction of the photo's height: a branch is lower, a person or a wall is
 * not.
 */
const PIECES_MAX = 0.25;

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
 * Cuts the pieces of the photo that are shown beside the phone: parts of near objects that extend beyond its
 * screen. There are none if they continue below the photo, as shoulders do, or are too high.
 * @param colours the photo
 * @param layers its depth map, see `readLayers`
 * @param screen the part of the photo that the phone screen shows
 * @returns an AVIF file as high as the phone screen, with the phone screen in its middle; undefined if there
 *   are no pieces
 */
export async function cutPieces(colours: Plane, {map, layers, nearest}: Layers, screen: Region) {
  const {width, height} = map;
  const heights = Array(width).fill(0);
  const pieces = map.data.map((depth, index) => {
    const x = index % width;
    const isBeyond = x < screen.left || x >= screen.left + screen.width;
    if (!isBeyond || !layers[index] || depth < PIECES_DEPTH * nearest) return 0;
    heights[x]++;
    // Opacity. It fades out within 51 pixels of the photo's left and right edge.
    return Math.min(255, 5 * x, 5 * (width - x));
  });
  const maxHeight = Math.max(...heights);
  if (maxHeight === 0 || maxHeight > height * PIECES_MAX || pieces.subarray(-width).some(Boolean))
    return undefined;

  const alpha = await greyOf(pictureOf({...map, data: pieces}).resize({height: PIECES_HEIGHT}));
  // Around a piece, its outermost colours continue: so its edge shows nothing of the background, and
  // compresses well.
  const extended = fill(
    await planeOf(pictureOf(colours).resize({height: PIECES_HEIGHT})),
    (index) => (alpha.data[index] ?? 0) > 250,
  );
  /**
   * Twice the distance, in pixels, from the middle of the photo to the middle of the phone screen; positive
   * to the right.
   */
  const offset = Math.round((PIECES_HEIGHT / height) * (2 * screen.left + screen.width - width));
  return pictureOf(extended)
    .joinChannel(alpha.data, {raw: alpha})
    .extend({left: Math.max(0, -offset), right: Math.max(0, offset), background: 'transparent'})
    .avif({quality: 26, effort: 7, chromaSubsampling: '4:2:0'})
    .toBuffer();
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
    // More effort takes ten times as long and saves 3 % of the bytes.
    sizes.set(width, await cut(colours, width).avif({quality: 52, effort: 3}).toBuffer());
  }
  const layers = readLayers(depths);
  return {
    ...(await cutLayers(layers, screen)),
    sizes,
    fallback: await cut(colours, 640).webp({quality: 74, effort: 6}).toBuffer(),
    // The depth map is smooth, so lower quality is enough.
    map: await cut(map, MAP_WIDTH).avif({quality: 36, effort: 6}).toBuffer(),
    pieces: await cutPieces(colours, layers, screen),
  };
}
