import {languageCodes} from '../../../locale/languages';
import {type Product, readProduct} from '../../../product';
import {readSettings} from '../../../settings';

/** What an operator gives the site. */
export type Inputs = {readonly product: Product};

/**
 * Reads what an operator gives the site, before anything is built, cut or written: its settings.
 * @throws {Refusal} saying what does not fit, and how to remedy it
 */
export async function readInputs(): Promise<Inputs> {
  const product = readProduct(readSettings(), languageCodes);
  return {product};
}
