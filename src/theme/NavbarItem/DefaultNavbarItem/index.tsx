import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import type {ReactNode} from 'react';
import {Link} from '../../../locale/Link';

/** A link in the navbar or the footer, with the class and the name that its item may have. */
export default function NavbarLink({to, href = to, label, className, 'aria-label': name}: Props): ReactNode {
  return (
    <li>
      <Link href={href} className={className} aria-label={name}>
        {label}
      </Link>
    </li>
  );
}
