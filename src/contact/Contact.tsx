import Translate, {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {Drawing} from '../icons/Drawing';
import {Icon} from '../icons/Icon';
import {useLanguages} from '../locale/useLanguages';
import {contactFormUrl} from '../product';
import {useProduct} from '../useProduct';
import styles from './contact.module.css';

/** Opens the form in a tab of its own. */
function OpenForm({url}: {readonly url: string}): ReactNode {
  return (
    <a className={clsx('target', styles.open)} href={url} target="_blank" rel="noopener noreferrer">
      <Translate id="contact.open" description="Link that opens the contact form in a new tab">
        Open the form in a new tab
      </Translate>
      <Icon name="away" />
    </a>
  );
}

/**
 * The external form. A script of the page sets `data-loaded` on the frame once it has loaded
 * (src/plugins/delivery/client/frame.js); the style sheet takes the words after it away then.
 */
function FormFrame({url}: {readonly url: string}): ReactNode {
  return (
    <div className={clsx('screen-only', styles.frame)}>
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

/**
 * The contact form, and the ways round it: a page cannot tell a blocked frame from a loaded one.
 * @param props.title title of the page
 * @param props.introduction what the form is for
 */
export function Contact({
  title,
  introduction,
}: {
  readonly title: string;
  readonly introduction: string;
}): ReactNode {
  const product = useProduct();
  const {language} = useLanguages();
  const formUrl = contactFormUrl(product, language.code);
  const {email} = product.contact;
  return (
    <div className="container columns">
      <Heading as="h1">{title}</Heading>
      <p className={clsx('narrow', styles.introduction)}>{introduction}</p>
      <FormFrame url={formUrl} />
      <div className={styles.ways}>
        <p className="screen-only">
          <Translate id="contact.trouble" description="Stands under the form, before a link to the form">
            Is the form not showing, or would you rather open it on its own?
          </Translate>
        </p>
        <ul className={styles.links}>
          <li>
            <OpenForm url={formUrl} />
          </li>
          {email && (
            <li>
              <a className="target" href={`mailto:${email}`}>
                <Translate
                  id="contact.email"
                  description="Link that writes an e-mail; {email} is the address"
                  values={{email}}>
                  {'Write to {email}'}
                </Translate>
              </a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
