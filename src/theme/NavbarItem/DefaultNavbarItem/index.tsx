import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import type {ReactNode} from 'react';
import {Link} from '../../../locale/Link';

/** A link in the navbar or the footer. */
export default function NavbarLink({to, href = to, label}: Props): ReactNode {
  return (
    <li>
      <Link href={href}>{label}</Link>
    </li>
  );
}
