import type {Props} from '@theme/Footer/LinkItem';
import type {ReactNode} from 'react';
import {Link} from '../../../locale/Link';
import {useLanguages} from '../../../locale/useLanguages';

/** A link of `footer.links`: to a page in the reader's language (`to`), or anywhere (`href`). */
export default function LinkItem({item: {to, href, label}}: Props): ReactNode {
  const {addressIn} = useLanguages();
  return <Link href={to ? addressIn(to) : href}>{label}</Link>;
}
