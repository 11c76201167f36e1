import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import {contentsTitle} from '../../legal/parts';

/** The contents beside a page, which assistive technology finds as a landmark. */
export default function Contents(props: Props) {
  return (
    <nav aria-label={contentsTitle()}>
      <TOC {...props} />
    </nav>
  );
}
