import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {type ComponentProps, useContext} from 'react';
import {useLanguages} from '../facts/useLanguages';
import {useProduct} from '../facts/useProduct';
import {DocumentContext} from '../legal/parts';
import {Link} from './Link';

/**
 * A link in a legal text. The text has the default address of a page (`/contact`); the link leads to that
 * page in the language of the present page. The build checks the target, except in former versions, which
 * never change. In print, the whole address is shown.
 */
export function TextLink({href = '', ...props}: ComponentProps<'a'>) {
  const {addressIn} = useLanguages();
  const {siteUrl} = useProduct();
  const {until} = useContext(DocumentContext);
  // The link back from a footnote leads to this id.
  useBrokenLinks().collectAnchor(props.id);
  const address = href.startsWith('/') ? addressIn(href) : href;
  const printedAddress = address.replace(/^(?:pathname:\/\/)?(?=\/)/, siteUrl);
  // remark names the arrow after a footnote in English.
  const backLabel = 'data-footnote-backref' in props && {
    'aria-label': translate({
      id: 'content.footnotes.back',
      message: 'Back to the text',
      description: 'Name of the arrow after a footnote, for screen readers',
    }),
  };
  return (
    <Link
      data-noBrokenLinkCheck={until !== undefined}
      {...props}
      {...backLabel}
      href={href}
      data-address={/^(?:#|mailto:)/.test(href) ? undefined : printedAddress}
    />
  );
}
