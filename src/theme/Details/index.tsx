import useBrokenLinks from '@docusaurus/useBrokenLinks';
import type {Props} from '@theme/Details';
import clsx from 'clsx';
import {isValidElement} from 'react';

/** `<details>` of Markdown, in the box of an admonition: opened and closed by the browser, what is open as React comes stays so. */
export default function Details({summary = 'Details', children, className, ...props}: Props) {
  useBrokenLinks().collectAnchor(props.id);
  return (
    <details {...props} className={clsx('alert alert--info', className)}>
      {isValidElement(summary) ? summary : <summary>{summary}</summary>}
      <div>{children}</div>
    </details>
  );
}
