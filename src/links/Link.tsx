import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {ComponentProps} from 'react';
import {withoutLastSlash} from '../facts/address';
import {useLanguages} from '../facts/useLanguages';

/** Docusaurus's mark of an address that is a file, and no page: `pathname:///lamp.zip`. */
const FILE = 'pathname://';

/** A site that does not exist. An address that is resolved against it and stays there has no host of its own. */
const NOWHERE = 'https://site.invalid';

/** Returns whether an address leads to a page of the site: `/terms`, `../news`, `#top`; not `//host`, `tel:1`. */
function isPage(href: string) {
  try {
    return new URL(href, NOWHERE).origin === NOWHERE;
  } catch {
    // As `https://[`, which is no address.
    return false;
  }
}

/**
 * React hook that returns the address to which a link leads, as it is written in the page: that of a page of the
 * site in the language of the present page and without a slash at the end; that of a file without `pathname://`.
 * @param href address in any language, as Docusaurus documents it
 */
export function useAddress(href: string) {
  const {addressIn} = useLanguages();
  if (href.startsWith(FILE)) return href.slice(FILE.length);
  if (!isPage(href)) return href;
  return href.startsWith('/') ? addressIn(href) : withoutLastSlash(href);
}

/**
 * A link. A link to a page of the site (`/terms`) leads to that page in the language of the present page, loads
 * a new document, and is checked by the build. Links to files (`pathname:///lamp.zip`) are not checked, nor are
 * those with `data-noBrokenLinkCheck`. It is not Docusaurus's `<Link>`, because that one loads pages by scripts.
 */
export function Link({
  href,
  'data-noBrokenLinkCheck': isUnchecked,
  ...props
}: ComponentProps<'a'> & {'data-noBrokenLinkCheck'?: boolean}) {
  const {addressIn} = useLanguages();
  const {collectLink, collectAnchor} = useBrokenLinks();
  const here = addressIn(useLocation().pathname);
  const address = useAddress(href ?? '');
  if (href && isPage(href) && !isUnchecked) collectLink(address);
  if (props.id) collectAnchor(props.id);
  return <a href={href && address} aria-current={address === here ? 'page' : undefined} {...props} />;
}
