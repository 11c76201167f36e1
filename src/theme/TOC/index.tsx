import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import {contentsTitle} from '../../legal/parts';

/** The table of contents beside a page, as a landmark for assistive technology. */
export default function Contents(props: Props) {
  return (
    <nav aria-label={contentsTitle()}>
      <TOC {...props} />
    </nav>
  );
}
