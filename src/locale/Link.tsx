import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps} from 'react';
import {useLanguages} from './useLanguages';

/**
 * A link. One to a page of the site (`/terms`) stays in the language of the page, is opened as a document of its own,
 * and the build checks where it leads. What Docusaurus marks as a file (`data-noBrokenLinkCheck`), and
 * `pathname:///lamp.zip`, it does not check.
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
  if (/^[/#]/.test(href) && !isFile) collectLink(address);
  return <a href={address} aria-current={address === here ? 'page' : undefined} {...props} />;
}
