import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {type ReactNode, useContext} from 'react';
import {useLanguages} from '../locale/useLanguages';
import styles from './legal.module.css';
import {Shown} from './Shown';
import {TextLink} from './TextLink';

/**
 * Notice in a part of a document whose English has changed since it was translated, with a link to the English.
 * @param props.part `#id`, `:introduction` or `:closing`
 */
export function StaleNotice({part}: {part: string}): ReactNode {
  const {stale} = useContext(Shown);
  const {pathname} = useLocation();
  const {languages, addressIn} = useLanguages();
  const [english] = languages;
  const anchor = part.startsWith('#') ? part : '';
  return (
    stale?.includes(part) && (
      <p className={styles.notice}>
        <Translate
          id="legal.stale.section"
          description="Stands in a section whose English text is newer than its translation, before a link to the English">
          The English text of this section has changed since it was translated.
        </Translate>{' '}
        <a href={addressIn(pathname + anchor, english)} hrefLang={english.code}>
          <Translate id="legal.stale.read" description="Link from an outdated section to the English one">
            Read it in English
          </Translate>
        </a>
      </p>
    )
  );
}

/** Number of a document's numbered sections that are up to date; nothing where all are. */
export function StaleCount(): ReactNode {
  const {sections = 0, stale = []} = useContext(Shown);
  const outdated = stale.filter((part) => part.startsWith('#')).length;
  return (
    outdated > 0 && (
      <p className={styles.count}>
        <Translate
          id="legal.stale.count"
          description="At the top of a document with outdated sections; {current} and {total} are numbers of sections"
          values={{current: sections - outdated, total: sections}}>
          {'{current} of {total} sections are up to date with the English text.'}
        </Translate>
      </p>
    )
  );
}

/** When a version applies that is not the one in force, and the way to the latter. */
export function FormerNotice(): ReactNode {
  const {document, from, until, isFormer, isAhead} = useContext(Shown);
  const day = ({date, written}: {date?: string; written?: string} = {}) => (
    <time dateTime={date}>{written}</time>
  );
  const values = {from: day(from), until: day(until)};
  if (isFormer) {
    return (
      <p className={styles.former}>
        <Translate
          id="legal.former.notice"
          description="Stands above a former version of a legal text, before a link to the one in force"
          values={values}>
          {'This version applied from {from} until {until}.'}
        </Translate>{' '}
        <TextLink href={`/${document}`}>
          <Translate id="legal.former.link" description="Link from a former version to the one in force">
            Read the version in force
          </Translate>
        </TextLink>
      </p>
    );
  }
  return (
    (until || isAhead) && (
      <p className={styles.former}>
        {until ? (
          <Translate
            id="legal.withdrawn"
            description="Stands above a legal text that no longer applies"
            values={values}>
            {'This document applied until {until}.'}
          </Translate>
        ) : (
          <Translate
            id="legal.begins"
            description="Stands above a version of a legal text that is published before its day"
            values={values}>
            {'This version applies from {from}.'}
          </Translate>
        )}
      </p>
    )
  );
}

/** Link in a section that the last revision changed, to what changed. */
export function ChangedNotice({part}: {part: string}): ReactNode {
  const {revisions: [last] = []} = useContext(Shown);
  const isChanged = last?.sections.some((section) => section.part === part && section.kind !== 'same');
  return (
    isChanged && (
      <p className={styles.changed}>
        <a href={`#revision-${last?.date}`}>
          <Translate
            id="legal.revision.card"
            description="Link in a section that the last revision changed, to what it changed"
            values={{date: last?.written}}>
            {'Changed on {date}'}
          </Translate>
        </a>
      </p>
    )
  );
}
