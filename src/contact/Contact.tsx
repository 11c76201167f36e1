import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Layout from '@theme/Layout';
import clsx from 'clsx';
import Motif from '../brand/motif.svg';
import {useLanguages} from '../facts/useLanguages';
import {useProduct} from '../facts/useProduct';
import {Icon} from '../icons/Icon';
import {TextLink} from '../links/TextLink';
import {Heading} from '../typography/Heading';
import {Phrases} from '../typography/Phrases';
import styles from './contact.module.css';

/** What the form's frame may do. */
const PERMISSIONS = [
  'allow-forms',
  'allow-scripts',
  'allow-same-origin',
  // confirm(), without which some forms cannot be sent.
  'allow-modals',
  // Windows of a sign-in, and links in the form.
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  // An answer that replaces the page (target="_top").
  'allow-top-navigation-by-user-activation',
];

/**
 * The contact page, `/contact`: an external form in a frame, and links for visitors whose browser blocks it,
 * because a page cannot tell a blocked frame from a loaded one. src/plugins/delivery/client/inline/frame.js sets
 * `data-loaded` on the frame when it has loaded; the style sheet then hides "Loading…".
 */
export function Contact() {
  const {email, formUrls, formOrigins} = useProduct().contact;
  const formUrl = formUrls[useLanguages().language.code];
  const {hasRefunds} = useDocusaurusContext().siteConfig.customFields ?? {};
  const title = translate({
    id: 'contact.title',
    message: 'Contact',
    description: 'Title of the contact page',
  });
  const introduction = translate({
    id: 'contact.introduction',
    message:
      'Send us a question or a request about the app, a subscription or your data, or tell us what you think.',
    description: 'First words of the contact page, above the form; also shown in search results',
  });
  return (
    <Layout title={title} description={introduction}>
      <main className="container columns">
        <Heading as="h1">{title}</Heading>
        <div className={clsx('stack', styles.aside)}>
          <p className={styles.introduction}>
            <Phrases>{introduction}</Phrases>
          </p>
          {Boolean(hasRefunds) && (
            <p>
              <Translate
                id="contact.refunds"
                description="Before the form; {terms} is a link to the section about refunds, with the text contact.refunds.link"
                values={{
                  terms: (
                    <TextLink href="/terms#refunds">
                      <Translate
                        id="contact.refunds.link"
                        description="Link to the terms' section about refunds, in the sentence contact.refunds">
                        Terms of Use
                      </Translate>
                    </TextLink>
                  ),
                }}>
                {'For cancellation and refunds, please see the {terms} first.'}
              </Translate>
            </p>
          )}
          <p className="screen-only">
            <Phrases>
              {translate({
                id: 'contact.trouble',
                message: 'Is the form not showing, or would you rather open it on its own?',
                description: 'Stands beside the form, before a link to the form',
              })}
            </Phrases>
          </p>
          <div className={clsx('abreast', styles.links)}>
            <a className="target" href={formUrl} target="_blank" rel="noopener noreferrer">
              <span>
                <span className={styles.opening}>
                  <Translate id="contact.open" description="Link that opens the contact form in a new tab">
                    Open the form in a new tab
                  </Translate>
                </span>
                <Icon name="away" />
              </span>
            </a>
            {email && (
              <a className="target" href={`mailto:${email}`}>
                <span>
                  <Translate
                    id="contact.email"
                    description="Link that writes an e-mail; {email} is the address"
                    values={{email: <span className={styles.email}>{email}</span>}}>
                    {'Write to {email}'}
                  </Translate>
                </span>
              </a>
            )}
          </div>
        </div>
        <div className={clsx('surface screen-only', styles.frame)}>
          <iframe
            src={formUrl}
            title={translate({
              id: 'contact.form',
              message: 'Contact form',
              description: 'Name of the frame with the form, for screen readers',
            })}
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox={PERMISSIONS.join(' ')}
            // Read by the plugin delivery: where the form's later pages may come from, and that they are answers.
            data-frame-src={formOrigins.join(' ') || undefined}
            data-answers="true"
          />
          <p role="status">
            <Motif />
            <Translate id="contact.loading" description="Shown until the contact form is there">
              Loading…
            </Translate>
          </p>
        </div>
      </main>
    </Layout>
  );
}
