import {translate} from '@docusaurus/Translate';
import {type MouseEvent, type ReactNode, useState} from 'react';
import {Icon} from '../../icons/Icon';
import styles from './legal.module.css';

/**
 * A link to a section, which also copies its address once scripts run.
 * @param props.id id of the section
 */
export function CopyLink({id}: {id: string}): ReactNode {
  const [copied, setCopied] = useState(false);

  async function copy(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
    const {href} = event.currentTarget;
    try {
      await navigator.clipboard.writeText(href);
      setCopied(true);
    } catch {
      // Not allowed here; the address bar shows the address all the same.
      setCopied(false);
    }
  }

  return (
    <span className={styles.copy}>
      <a
        href={`#${id}`}
        onClick={copy}
        onBlur={() => setCopied(false)}
        aria-describedby={id}
        aria-label={translate({
          id: 'legal.link',
          message: 'Link to this section',
          description: 'Link beside the heading of a section; copies its address',
        })}>
        <Icon name={copied ? 'done' : 'link'} />
      </a>
      <span role="status" className={styles.copied}>
        {copied &&
          translate({
            id: 'legal.copied',
            message: 'Link copied',
            description: 'Shown after the address of a section was copied',
          })}
      </span>
    </span>
  );
}
