import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import type {ReactNode} from 'react';
import {Link} from '../../../locale/Link';

/** A link in the navbar or the footer, with what its item may say of the element. */
export default function NavbarLink({
  to,
  href = to,
  label,
  className,
  target,
  rel,
  'aria-label': name,
}: Props): ReactNode {
  return (
    <li>
      <Link href={href} className={className} target={target} rel={rel} aria-label={name}>
        {label}
      </Link>
    </li>
  );
}
