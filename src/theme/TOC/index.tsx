import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import type {ReactNode} from 'react';

/** The contents beside a page, which assistive technology finds as a landmark. */
export default function Contents(props: Props): ReactNode {
  const label = translate({
    id: 'legal.contents',
    message: 'Contents',
    description: 'Title of the list of sections of a legal document',
  });
  return (
    <nav aria-label={label}>
      <TOC {...props} />
    </nav>
  );
}
