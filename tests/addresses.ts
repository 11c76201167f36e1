import {addressIn as inLanguage} from '../src/locale/address';
import {type Language, languages} from '../src/locale/languages';

/** Returns the language of an address. The first of the site's languages has no prefix in its addresses. */
export const languageOf = (address: string, among = languages) =>
  among.find(({code}) => code === address.split(/[/?#]/)[1]) ?? among[0];

/** Returns the address of the same page in a language. */
export const addressIn = ({code}: Language, address: string, among = languages) =>
  inLanguage(
    among.map((language) => language.code),
    code,
    address,
  );
