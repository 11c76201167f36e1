import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import type {ReactNode} from 'react';
import {Link} from '../../../locale/Link';
import {useLanguages} from '../../../locale/useLanguages';

/** An item of a list of links, in navbar and footer: to a page in the reader's language (`to`), or anywhere (`href`). */
export default function LinkItem({to, href, label}: Props): ReactNode {
  const {addressIn} = useLanguages();
  const address = to ? addressIn(to) : href;
  return (
    <li>
      <Link href={address} aria-current={address === addressIn(useLocation().pathname) ? 'page' : undefined}>
        {label}
      </Link>
    </li>
  );
}
