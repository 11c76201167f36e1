import Translate, {translate} from '@docusaurus/Translate';
import type {ComponentType, ReactNode} from 'react';
import type {FormerVersion} from '../plugins/translations';
import {LegalDocument} from './LegalDocument';
import styles from './legal.module.css';
import {TextLink} from './TextLink';

type Props = {
  /** The text, compiled as the documents are. */
  readonly content: ComponentType;
  readonly version: FormerVersion;
};

/** A former version of a legal document, whole, with the way to the one in force. */
export default function FormerPage({content: Text, version}: Props): ReactNode {
  const {document, title, date, written, until, events, stale, textLanguage} = version;
  return (
    <LegalDocument
      title={translate(
        {
          id: 'legal.former.title',
          message: '{title}, version of {date}',
          description:
            'Title of the page of a former version of a legal text; {date} is when it began to hold',
        },
        {title, date: written},
      )}
      description={translate(
        {
          id: 'legal.former.description',
          message: 'Applied from {from} until {until}: the {title} as its readers saw it.',
          description: 'Description of the page of a former version of a legal text, for search results',
        },
        {title, from: written, until: until.written},
      )}
      events={events}
      inForce={false}
      stale={stale}
      notice={
        <p className={styles.former}>
          <Translate
            id="legal.former.notice"
            description="Stands above a former version of a legal text, before a link to the one in force"
            values={{
              from: <time dateTime={date}>{written}</time>,
              until: <time dateTime={until.date}>{until.written}</time>,
            }}>
            {'This version applied from {from} until {until}.'}
          </Translate>{' '}
          <TextLink href={`/${document}`}>
            <Translate id="legal.former.link" description="Link from a former version to the one in force">
              Read the version in force
            </Translate>
          </TextLink>
        </p>
      }>
      {textLanguage ? (
        <div lang={textLanguage} className={styles.foreign}>
          <Text />
        </div>
      ) : (
        <Text />
      )}
    </LegalDocument>
  );
}
