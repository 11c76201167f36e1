import history from '@generated/translation/default/history.json';
import {type ComponentProps, type ReactNode, useContext} from 'react';
import {useLanguages} from '../../locale/useLanguages';
import {useProduct} from '../../useProduct';
import {DocumentContext} from './DocumentContext';

/**
 * A link in a legal text. Texts name pages of the site by their default address (`/contact`); the
 * link stays in the language of the text, and leads to a section that is gone where it can still be
 * read. On paper the whole address is written out.
 */
export function TextLink({href = '', ...props}: ComponentProps<'a'>): ReactNode {
  const {addressIn} = useLanguages();
  const {siteUrl} = useProduct();
  const {name, inForce} = useContext(DocumentContext);
  const target = href.startsWith('#') && inForce ? `/${name}${href}` : href;
  const kept = history.gone[target] ?? href;
  if (!kept.startsWith('/')) {
    return <a href={href} data-address={href.startsWith('#') ? undefined : href} {...props} />;
  }
  const address = addressIn(kept);
  return <a {...props} href={address} data-address={siteUrl + address} />;
}
