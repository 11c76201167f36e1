import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Details';
import clsx from 'clsx';
import {isValidElement} from 'react';

/**
 * `<details>` in Markdown, with the look of an admonition. The browser opens and closes it, so it stays open
 * when React is loaded.
 */
export default function Details({summary = 'Details', children, className, ...props}: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx('alert alert--info', className)}>
      {isValidElement(summary) ? summary : <summary>{summary}</summary>}
      <div>{children}</div>
    </details>
  );
}
