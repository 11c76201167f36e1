import {languageCodes, languages} from '../../locale/languages';
import {readBrand} from '../../pictures/brand/brand';
import {readPhoto} from '../../pictures/photo';
import {type Product, readProduct} from '../../product';
import {readSettings} from '../../settings';

/**
 * Reads what an operator gives the site, before anything is built, cut or written: settings, photo, brand.
 * @returns the product's facts
 * @throws {Refusal} saying what does not fit, and how to remedy it
 */
export async function readInputs(): Promise<Product> {
  const product = readProduct(readSettings(), languageCodes);
  await readPhoto(languages);
  await readBrand(languages);
  return product;
}
