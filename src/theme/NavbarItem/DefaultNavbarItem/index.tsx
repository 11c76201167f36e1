import {useLocation} from '@docusaurus/router';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import {useLanguages} from '../../../facts/useLanguages';
import {Link, useAddress} from '../../../links/Link';

/**
 * A link in the navbar or the footer, with the fields that Docusaurus documents: `to` (which may omit its first
 * slash) or `href`, `label` or `html`, `activeBasePath`, `activeBaseRegex`; all others are attributes of the link.
 * On the page of the link, it has `aria-current="page"`; on the pages below that, or those that the fields name,
 * `aria-current="true"`.
 */
export default function NavbarLink({
  to = '',
  href,
  label,
  html,
  activeBasePath,
  activeBaseRegex,
  isActive,
  // What the theme's own navbar needs beside.
  position,
  mobile,
  exact,
  isDropdownItem,
  isDropdownLink,
  isNavLink,
  activeClassName,
  prependBaseUrlToHref,
  autoAddBaseUrl,
  onClick,
  ...attributes
}: Props) {
  const location = useLocation();
  const page = useBaseUrl(to);
  const basePath = useBaseUrl(activeBasePath);
  const address = useAddress(href ?? page);
  const {addressIn} = useLanguages();
  const here = addressIn(location.pathname);
  const isCurrent = () => {
    if (isActive) return isActive(null, location);
    if (activeBaseRegex) return isRegexpStringMatch(activeBaseRegex, here);
    // All pages are below the home page.
    return here.startsWith(basePath ?? `${address}/`) && address !== addressIn('/');
  };
  return (
    <li>
      <Link
        {...(address !== here && isCurrent() && {'aria-current': 'true'})}
        {...attributes}
        {...(html ? {dangerouslySetInnerHTML: {__html: html}} : {children: label})}
        href={href ?? page}
      />
    </li>
  );
}
