import {languageCodes, languages} from '../../locale/languages';
import {type Brand, readBrand} from '../../pictures/brand/brand';
import {type PhotoSource, readPhoto} from '../../pictures/photo';
import {type Product, readProduct} from '../../product';
import {readSettings} from '../../settings';

/** What an operator gives the site. */
export type Inputs = {readonly product: Product; readonly photo: PhotoSource; readonly brand: Brand};

/**
 * Reads what an operator gives the site, before anything is built, cut or written: settings, photo, brand.
 * @throws {Refusal} saying what does not fit, and how to remedy it
 */
export async function readInputs(): Promise<Inputs> {
  const product = readProduct(readSettings(), languageCodes);
  return {product, photo: await readPhoto(languages), brand: await readBrand(languages)};
}
