import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {type ComponentProps, useContext} from 'react';
import {useProduct} from '../facts/useProduct';
import {DocumentContext} from '../legal/parts';
import {Link, useAddress} from './Link';

/**
 * Returns the whole address that is printed after a link; undefined if it is a section of the same page, or no
 * web address.
 */
function printed(address: string, page: string) {
  if (address.startsWith('#')) return undefined;
  try {
    const {protocol, href} = new URL(address, page);
    return protocol.startsWith('http') ? href : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A link in Markdown. The text has the default address of a page (`/contact`); the link leads to that page in the
 * language of the present page. The build checks the target, except in former versions of legal texts, which
 * never change. In print, the whole address is shown.
 */
export function TextLink({href = '', ...props}: ComponentProps<'a'>) {
  const {siteUrl} = useProduct();
  const {pathname} = useLocation();
  const {until} = useContext(DocumentContext);
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
      data-address={printed(useAddress(href), siteUrl + pathname)}
    />
  );
}
