import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import {contentsTitle} from '../../legal/parts';

/** The table of contents on a narrow screen, which opens without a script. */
export default function TOCCollapsible({className, ...items}: Props) {
  return (
    <details className={className}>
      <summary>{contentsTitle()}</summary>
      <TOCItems {...items} />
    </details>
  );
}
