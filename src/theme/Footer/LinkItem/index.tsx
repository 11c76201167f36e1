import type {Props} from '@theme/Footer/LinkItem';
import type {ReactNode} from 'react';
import {Link} from '../../../locale/Link';

/** A link that the configuration gives: to a page in the reader's language (`to`), or anywhere (`href`). */
export default function LinkItem({item: {to, href = to, label, ...props}}: Props): ReactNode {
  return (
    <Link {...props} href={href}>
      {label}
    </Link>
  );
}
