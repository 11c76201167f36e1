import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import {contentsTitle} from '../../legal/parts';

/** Contents of a document on a narrow screen, which open without a script. */
export default function TOCCollapsible({className, ...items}: Props) {
  return (
    <details className={className}>
      <summary>{contentsTitle()}</summary>
      <TOCItems {...items} />
    </details>
  );
}
