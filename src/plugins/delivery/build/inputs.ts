import {languageCodes} from '../../../locale/languages';
import {type Product, readProduct} from '../../../product';
import {readSettings} from '../../../settings';
import {readSources, type Sources} from '../../pictures/sources';

/** What an operator gives the site. */
export type Inputs = Sources & {readonly product: Product};

/**
 * Reads what an operator gives the site, before anything is built, cut or written: settings, photo, brand.
 * @throws {Refusal} saying what does not fit, and how to remedy it
 */
export async function readInputs(): Promise<Inputs> {
  const product = readProduct(readSettings(), languageCodes);
  return {product, ...(await readSources())};
}
