import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps, ReactNode} from 'react';
import {useLanguages} from './useLanguages';

/**
 * A link. One to a page of the site (`/terms`) stays in the language of the page, is opened as a document of its own,
 * and the build checks where it leads.
 */
export function Link({href = '', ...props}: ComponentProps<'a'>): ReactNode {
  const {addressIn} = useLanguages();
  const {collectLink} = useBrokenLinks();
  const here = addressIn(useLocation().pathname);
  const address = href.startsWith('/') ? addressIn(href) : href;
  if (/^[/#]/.test(address)) collectLink(address);
  return <a href={address} aria-current={address === here ? 'page' : undefined} {...props} />;
}
