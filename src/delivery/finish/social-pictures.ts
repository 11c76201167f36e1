import {drawSocialPicture, UnfitTitle} from '../../pictures/social';
import type {Product} from '../../product';
import {type Fault, UnfitSite} from '../checks/faults';
import {elementsOf} from '../site/html';
import {type Files, type Page, pagesOf} from '../site/site';

/** Finds the file that a page names as its picture (`og:image`), and the title to set on it. */
function pictureOf(page: Page, product: Product): {file: string; title: string} | undefined {
  const elements = elementsOf(page.html);
  const address = elements
    .find(({tag, attributes}) => tag === 'meta' && attributes.get('property') === 'og:image')
    ?.attributes.get('content');
  const title = elements.find(({tag}) => tag === 'title')?.text;
  if (address === undefined || title === undefined) {
    return undefined;
  }
  return {
    file: address.slice(product.siteUrl.length + 1),
    title: title.slice(0, -` | ${product.name}`.length),
  };
}

/**
 * Draws the picture that each finished page names for shared links, from that page's own title.
 * A page without one (a not-found page) gets none.
 * @throws {UnfitSite} naming each page whose title cannot be drawn
 */
export async function drawSocialPictures(files: Files, product: Product): Promise<void> {
  const faults: Fault[] = [];
  for (const page of pagesOf(files)) {
    const picture = pictureOf(page, product);
    if (!picture) {
      continue;
    }
    const {file, title} = picture;
    try {
      files.set(file, await drawSocialPicture({title, language: page.language.code, name: product.name}));
    } catch (error) {
      if (!(error instanceof UnfitTitle)) {
        throw error;
      }
      const {found, expected, mend} = error;
      faults.push({place: page.file, found, expected, mend});
    }
  }
  if (faults.length > 0) {
    throw new UnfitSite(faults);
  }
}
