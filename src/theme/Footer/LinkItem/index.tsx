import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/Footer/LinkItem';
import type {ReactNode} from 'react';
import {Link} from '../../../locale/Link';
import {useLanguages} from '../../../locale/useLanguages';

/** A link that the configuration gives: to a page in the reader's language (`to`), or anywhere (`href`). */
export default function LinkItem({item: {to, href, label}}: Props): ReactNode {
  const {addressIn} = useLanguages();
  const address = to ? addressIn(to) : href;
  const isHere = address === addressIn(useLocation().pathname);
  return (
    <Link href={address} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
}
