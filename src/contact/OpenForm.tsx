import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Icon} from '../icons/Icon';

/**
 * The way round the frame: the form in a tab of its own.
 * @param props.url address of the form
 */
export function OpenForm({url}: {url: string}): ReactNode {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      <Translate id="contact.open" description="Link that opens the contact form in a new tab">
        Open the form in a new tab
      </Translate>
      <Icon name="away" />
    </a>
  );
}
