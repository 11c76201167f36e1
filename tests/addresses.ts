import {addressIn as inLanguage} from '../src/locale/address';
import {languages} from '../src/locale/languages';

/** Returns what reads and writes the addresses of a site in languages of which the first has no prefix. */
export function addressesOf<Language extends {code: string}>(languages: readonly [Language, ...Language[]]) {
  const codes = languages.map(({code}) => code);
  return {
    languageOf: (address: string) =>
      languages.find(({code}) => code === address.split(/[/?#]/)[1]) ?? languages[0],
    addressIn: ({code}: Language, address: string) => inLanguage(codes, code, address),
  };
}

export const {languageOf, addressIn} = addressesOf(languages);
