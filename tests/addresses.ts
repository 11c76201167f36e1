import {addressIn as inLanguage} from '../src/locale/address';
import {languages} from '../src/locale/languages';

/**
 * Returns functions for the addresses of a site: `languageOf` an address, and `addressIn` a language for the
 * same page.
 * @param languages languages of the site; the first has no prefix in its addresses
 */
export function addressesOf<Language extends {code: string}>(languages: readonly [Language, ...Language[]]) {
  const codes = languages.map(({code}) => code);
  return {
    languageOf: (address: string) =>
      languages.find(({code}) => code === address.split(/[/?#]/)[1]) ?? languages[0],
    addressIn: ({code}: Language, address: string) => inLanguage(codes, code, address),
  };
}

export const {languageOf, addressIn} = addressesOf(languages);
