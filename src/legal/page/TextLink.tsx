import type {ComponentProps, ReactNode} from 'react';
import {addressIn} from '../../locale/address';
import {useLanguage} from '../../locale/useLanguage';
import {useProduct} from '../../useProduct';

/**
 * A link in a legal text. Texts name pages of the site by their default address (`/contact`); the
 * link stays in the language of the text. On paper the whole address is written out.
 */
export function TextLink({href = '', ...props}: ComponentProps<'a'>): ReactNode {
  const language = useLanguage();
  const {siteUrl} = useProduct();
  if (!href.startsWith('/')) {
    return <a href={href} data-address={href.startsWith('#') ? undefined : href} {...props} />;
  }
  const address = addressIn(language, href);
  return <a {...props} href={address} data-address={siteUrl + address} />;
}
