import type {Product} from '../../../product';
import type {Element} from '../site/html';
import type {Page} from '../site/site';

/** A page under check, with what its checks need to know. */
export type CheckedPage = {
  readonly page: Page;
  readonly product: Product;
  /** Texts of the scripts that may stand inline. */
  readonly listed: readonly string[];
};

/** Says where an element stands: the page's file, with the line where the parser knows it. */
export function placeOf({file}: Page, {sourceCodeLocation}: Element): string {
  return sourceCodeLocation ? `${file}:${sourceCodeLocation.startLine}` : file;
}

const ADDRESSES = ['href', 'src', 'poster'];
const LISTS = ['srcset', 'imagesrcset'];

/** Gives every address that an element names: of links, pictures and the picture for shared links. */
export function addressesOf({attribs}: Element): string[] {
  const single = ADDRESSES.flatMap((name) => attribs[name] ?? []);
  const listed = LISTS.flatMap((name) => attribs[name]?.split(',') ?? []);
  const shared = attribs.property === 'og:image' ? (attribs.content ?? '') : [];
  return [...single, ...listed.map((candidate) => candidate.trim().split(/\s/)[0] ?? '')].concat(shared);
}
