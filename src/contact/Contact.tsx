import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {Phrases} from '../heading/Phrases';
import {useLanguages} from '../locale/useLanguages';
import {contactFormUrl} from '../product';
import {useProduct} from '../useProduct';
import styles from './contact.module.css';
import {FormFrame} from './FormFrame';
import {OpenForm} from './OpenForm';

/**
 * The contact form, and the ways round it: a page cannot tell a blocked frame from a loaded one.
 * @param props.title title of the page
 * @param props.introduction what the form is for
 */
export function Contact({title, introduction}: {title: string; introduction: string}): ReactNode {
  const product = useProduct();
  const {language} = useLanguages();
  const formUrl = contactFormUrl(product, language.code);
  const {email} = product.contact;
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>
          <Phrases text={title} />
        </h1>
        <p>{introduction}</p>
      </header>
      <FormFrame url={formUrl} />
      <div className={styles.ways}>
        <p>
          <Translate id="contact.trouble" description="Stands under the form, before a link to the form">
            Is the form not showing, or would you rather open it on its own?
          </Translate>
        </p>
        <ul>
          <li>
            <OpenForm url={formUrl} />
          </li>
          {email && (
            <li>
              <a href={`mailto:${email}`}>
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
