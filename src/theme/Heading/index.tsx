import type {Props} from '@theme/Heading';
import clsx from 'clsx';
import {Children, isValidElement, type PropsWithChildren, type ReactNode} from 'react';
import {sectionLink} from '../../legal/parts';
import {Heading} from '../../typography/Heading';

/** Returns the words of a part of a page: those between the tags, without those that components add. */
const wordsOf = (part: ReactNode): string =>
  Children.toArray(part)
    .map((child) =>
      isValidElement<PropsWithChildren>(child) ? wordsOf(child.props.children) : String(child),
    )
    .join('');

/**
 * A heading of the theme, or in Markdown. As the theme's, it has a link to itself if it has an id and is no title
 * of a page; the link's name is the words of the heading. Its lines end between phrases.
 */
export default function LinkedHeading({id, className, children, ...props}: Props) {
  if (!id || props.as === 'h1') {
    return (
      <Heading {...props} className={className}>
        {children}
      </Heading>
    );
  }
  const name = sectionLink(wordsOf(children) || id);
  return (
    <Heading {...props} id={id} className={clsx('anchor', className)}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={name} title={name} translate="no">
        {'\u200B'}
      </a>
    </Heading>
  );
}
