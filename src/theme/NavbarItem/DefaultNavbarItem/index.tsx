import type {Props} from '@theme/NavbarItem/DefaultNavbarItem';
import {Link} from '../../../locale/Link';

/** What an item may say of its link's element. */
const ATTRIBUTE = /^(?:id|title|target|rel|className|(?:aria|data)-.+)$/;

/** A link in the navbar or the footer. Docusaurus takes `to` without its first slash, too. */
export default function NavbarLink({to, href = to?.replace(/^(?!\w*[:/#])/, '/'), label, ...item}: Props) {
  const attributes = Object.entries(item).filter(([name]) => ATTRIBUTE.test(name));
  return (
    <li>
      <Link {...Object.fromEntries(attributes)} href={href}>
        {label}
      </Link>
    </li>
  );
}
