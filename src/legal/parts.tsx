import {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import type {ReactNode} from 'react';
import {Phrases} from '../heading/Phrases';
import {Icon} from '../icons/Icon';
import styles from './legal.module.css';

/** Title of the list of sections. */
export function ContentsTitle(): ReactNode {
  return (
    <Heading as="h2" id="contents">
      {translate({
        id: 'legal.contents',
        message: 'Contents',
        description: 'Title of the list of sections of a legal document',
      })}
    </Heading>
  );
}

/**
 * The heading of a card, with a link to it. The page's own script (src/plugins/delivery/client/page.js) copies the
 * link's address when it is pressed, and only if that worked puts the words of `data-copied` into the status.
 * @param props.id id of the section, the same in every language
 * @param props.number place of the section in the document, from 1
 */
export function LegalHeading({
  id,
  number,
  children,
}: {
  readonly id: string;
  readonly number: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={styles.heading}>
      <Heading as="h2" id={id}>
        <span className={styles.number}>{number}. </span>
        <span>
          <Phrases>{children}</Phrases>
        </span>
      </Heading>
      <span className={styles.copy}>
        <a
          id={`${id}-link`}
          className="target"
          href={`#${id}`}
          // Its own name and the heading's.
          aria-labelledby={`${id}-link ${id}`}
          aria-label={translate({
            id: 'legal.link',
            message: 'Link to this section',
            description: 'Link beside the heading of a section; copies its address',
          })}
          data-copied={translate({
            id: 'legal.copied',
            message: 'Link copied',
            description: 'Shown after the address of a section was copied',
          })}>
          <Icon name="link" />
        </a>
        <span role="status" className={styles.copied} />
      </span>
    </div>
  );
}
