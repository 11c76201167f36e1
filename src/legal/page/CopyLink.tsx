import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Icon} from '../../icons/Icon';
import styles from './legal.module.css';

/**
 * A link to a section. The page's own script (src/plugins/delivery/bundle/page.js) copies its address when it is
 * pressed, and only if that worked puts the words of `data-copied` into the status beside it.
 * @param props.id id of the section
 */
export function CopyLink({id}: {id: string}): ReactNode {
  return (
    <span className={styles.copy}>
      <a
        href={`#${id}`}
        aria-describedby={id}
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
  );
}
