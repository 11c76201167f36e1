import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {type ComponentProps, useContext} from 'react';
import {Link} from '../locale/Link';
import {useLanguages} from '../locale/useLanguages';
import {useProduct} from '../useProduct';
import {Shown} from './parts';

/**
 * A link in a legal text. Texts name pages of the site by their default address (`/contact`); the link stays in
 * the language of the page. The build checks where it leads, but not in a former version, which stays as it was. On
 * paper the whole address is written out.
 */
export function TextLink({href = '', ...props}: ComponentProps<'a'>) {
  const {addressIn} = useLanguages();
  const {siteUrl} = useProduct();
  const {until} = useContext(Shown);
  // A footnote leads back to its mark.
  useBrokenLinks().collectAnchor(props.id);
  const address = href.startsWith('/') ? addressIn(href) : href;
  const written = address.replace(/^(?:pathname:\/\/)?(?=\/)/, siteUrl);
  // Markdown names it in English.
  const back = 'data-footnote-backref' in props && {
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
      {...back}
      href={href}
      data-address={/^(?:#|mailto:)/.test(href) ? undefined : written}
    />
  );
}
