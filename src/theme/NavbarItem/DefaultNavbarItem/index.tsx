import LinkItem, {type Props as Link} from '@theme/Footer/LinkItem';
import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import type {ReactNode} from 'react';

/** A link in the navbar. */
export default function NavbarLink(item: Props): ReactNode {
  return (
    <li>
      <LinkItem item={item as Link['item']} />
    </li>
  );
}
