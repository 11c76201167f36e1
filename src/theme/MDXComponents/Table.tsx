import {translate} from '@docusaurus/Translate';
import type {ComponentProps} from 'react';

/** A table in a box that scrolls if the table is wider than the text, with the keyboard too. */
export function Table(props: ComponentProps<'table'>) {
  const label = translate({
    id: 'content.table',
    message: 'Table',
    description: 'Name of a table that may be scrolled, for screen readers',
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs the focus
    <figure className="table" aria-label={label} tabIndex={0}>
      <table {...props} />
    </figure>
  );
}
