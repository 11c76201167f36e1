import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import {Link} from '../../../links/Link';

/** Matches the fields of an item that become attributes of the link. */
const ATTRIBUTE = /^(?:id|title|target|rel|className|(?:aria|data)-.+)$/;

/** A link in the navbar or the footer. As in Docusaurus, `to` may omit its first slash. */
export default function NavbarLink({to, href = to?.replace(/^(?!\w*[:/#])/, '/'), label, ...item}: Props) {
  return (
    <li>
      <Link
        {...Object.fromEntries(Object.entries(item).filter(([name]) => ATTRIBUTE.test(name)))}
        href={href}>
        {label}
      </Link>
    </li>
  );
}
