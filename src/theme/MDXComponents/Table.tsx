import {translate} from '@docusaurus/Translate';
import type {ComponentProps} from 'react';

/** A table in a box that scrolls when it is wider than the text, by keyboard too. */
export function Table(props: ComponentProps<'table'>) {
  const label = translate({
    id: 'content.table',
    message: 'Table',
    description: 'Name of a table that may be scrolled, for screen readers',
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <figure className="table" aria-label={label} tabIndex={0}>
      <table {...props} />
    </figure>
  );
}
