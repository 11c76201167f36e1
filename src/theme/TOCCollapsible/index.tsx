import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import type {ReactNode} from 'react';

/** Contents of a document on a narrow screen, which open without a script. */
export default function TOCCollapsible({className, ...items}: Props): ReactNode {
  return (
    <details className={className}>
      <summary>
        <Translate id="legal.contents" description="Title of the list of sections of a legal document">
          Contents
        </Translate>
      </summary>
      <TOCItems {...items} />
    </details>
  );
}
