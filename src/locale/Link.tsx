import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps, ReactNode} from 'react';

/** A link. One to a page of the site is opened as a document of its own, and the build checks where it leads. */
export function Link({href = '', ...props}: ComponentProps<'a'>): ReactNode {
  const {collectLink} = useBrokenLinks();
  if (/^[/#]/.test(href)) collectLink(href);
  return <a href={href} {...props} />;
}
