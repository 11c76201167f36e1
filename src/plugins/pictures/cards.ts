import type {Product} from '../../product';
import {type Fault, UnfitSite} from '../delivery/site/fault';
import type {Files} from '../delivery/site/files';
import {type Page, pagesOf} from '../delivery/site/site';
import {readPalette} from './palette';
import type {PhotoSource} from './photo';
import {drawSocialPicture, type SocialGround, socialGround, UnfitTitle} from './social';

/** Finds the file that a page names as its picture (`og:image`), and the title to set on it. */
function pictureOf({$, file}: Page, product: Product): {file: string; title: string} | undefined {
  const address = $('meta[property="og:image"]').attr('content');
  if (address === undefined) {
    return undefined;
  }
  const [title, brand] = [$('head title').text(), ` | ${product.name}`];
  const origin = `${product.siteUrl}/`;
  if (!title.endsWith(brand) || !address.startsWith(origin)) {
    throw new UnfitSite([
      {
        place: file,
        found: `the title "${title}" and the picture for shared links at ${address}`,
        expected: `a title that ends in "${brand}" and a picture at ${origin}…`,
        remedy: 'see src/theme/Layout/PageHead.tsx, and SITE_URL that the pages were built with',
      },
    ]);
  }
  return {file: address.slice(origin.length), title: title.slice(0, -brand.length)};
}

/** What all pictures with a photo have in common. */
const grounds = new WeakMap<PhotoSource, Promise<SocialGround>>();

function groundOf(photo: PhotoSource): Promise<SocialGround> {
  const ground = grounds.get(photo) ?? socialGround(photo, readPalette());
  grounds.set(photo, ground);
  return ground;
}

/**
 * Draws the picture that each finished page names for shared links, from that page's own title.
 * A page without one (a not-found page) gets none, nor does one that has it already; one whose title no font can write is named on the console.
 * @throws {UnfitSite} naming each page whose title cannot be drawn
 */
export async function drawSocialPictures(
  files: Files,
  {product, photo}: {readonly product: Product; readonly photo: PhotoSource},
): Promise<void> {
  const ground = await groundOf(photo);
  const faults: Fault[] = [];
  const draw = async (page: Page): Promise<[string, Buffer][]> => {
    const picture = pictureOf(page, product);
    if (!picture || files.has(picture.file)) {
      return [];
    }
    const {file, title} = picture;
    try {
      const words = {title, language: page.language, name: product.name};
      const drawn = await drawSocialPicture(words, ground);
      if (drawn.undrawn !== undefined) {
        console.warn(`${file} is drawn without its title: no installed font has "${drawn.undrawn}".`);
      }
      return [[file, drawn.file]];
    } catch (error) {
      if (!(error instanceof UnfitTitle)) {
        throw error;
      }
      const {found, expected, remedy} = error;
      faults.push({place: page.file, found, expected, remedy});
      return [];
    }
  };
  // Side by side, as many as there are threads for it.
  const drawn = await Promise.all(pagesOf(files).map(draw));
  if (faults.length > 0) {
    throw new UnfitSite(faults.sort((one, other) => (one.place < other.place ? -1 : 1)));
  }
  for (const [file, picture] of drawn.flat()) {
    files.set(file, picture);
  }
}
