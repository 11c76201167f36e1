import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps} from 'react';
import {useLanguages} from '../facts/useLanguages';

/**
 * A link. A link to a page of the site (`/terms`) leads to that page in the language of the present page,
 * loads a new document, and is checked by the build. Links to files (`pathname:///lamp.zip`, or with
 * `data-noBrokenLinkCheck`) are not checked.
 */
export function Link({
  href = '',
  'data-noBrokenLinkCheck': isFile,
  ...props
}: ComponentProps<'a'> & {'data-noBrokenLinkCheck'?: boolean}) {
  const {addressIn} = useLanguages();
  const {collectLink} = useBrokenLinks();
  const here = addressIn(useLocation().pathname);
  const address = href.startsWith('/') ? addressIn(href) : href.replace(/^pathname:\/\//, '');
  if (href && !/^[\w+.-]+:/.test(href) && !isFile) collectLink(address);
  return <a href={address} aria-current={address === here ? 'page' : undefined} {...props} />;
}
