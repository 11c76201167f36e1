import Translate, {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Drawing} from '../icons/Drawing';
import styles from './contact.module.css';
import {OpenForm} from './OpenForm';

/**
 * The external form. Whether it has loaded is said by the attribute `data-loaded`, which a script
 * of the page sets (src/plugins/delivery/bundle/frame.js), and the style sheet does the rest.
 * @param props.url address of the form
 */
export function FormFrame({url}: {url: string}): ReactNode {
  return (
    <div className={styles.frame}>
      <iframe
        src={url}
        title={translate({
          id: 'contact.form',
          message: 'Contact form',
          description: 'Name of the frame with the form, for screen readers',
        })}
        referrerPolicy="strict-origin-when-cross-origin"
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      />
      <p className={styles.loading} role="status">
        <Drawing name="motif" className={styles.motif} />
        <span>
          <Translate id="contact.loading" description="Shown until the contact form is there">
            Loading…
          </Translate>
        </span>
        <span className={styles.slow}>
          <Translate
            id="contact.slow"
            description="Added to Loading… when the form takes more than ten seconds, before a link to the form">
            This is taking longer than usual.
          </Translate>{' '}
          <OpenForm url={url} />
        </span>
      </p>
    </div>
  );
}
