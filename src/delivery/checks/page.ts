import type {Product} from '../../product';
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
