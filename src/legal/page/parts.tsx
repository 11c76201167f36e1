import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {CopyLink} from './CopyLink';
import styles from './legal.module.css';
import {ChangedNotice} from './past/RevisionLog';
import {StaleNotice} from './StaleNotice';

type Children = {readonly children: ReactNode};

/** What stands before the first section. */
export function LegalIntroduction({children}: Children): ReactNode {
  return (
    <div className={styles.introduction}>
      <StaleNotice section=":introduction" />
      {children}
    </div>
  );
}

/** The list of sections. */
export function LegalContents({children}: Children): ReactNode {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents" className={styles.contentsTitle}>
        <Translate id="legal.contents" description="Title of the list of sections of a legal document">
          Contents
        </Translate>
      </h2>
      {children}
    </nav>
  );
}

/** A numbered card. */
export function LegalSection({id, children}: Children & {readonly id: string}): ReactNode {
  return (
    <section className={styles.card} aria-labelledby={id}>
      {children}
      <ChangedNotice section={`#${id}`} />
      <StaleNotice section={`#${id}`} />
    </section>
  );
}

/**
 * The heading of a card, with a link to copy.
 * @param props.id id of the section, the same in every language
 * @param props.number place of the section in the document, from 1
 */
export function LegalHeading({
  id,
  number,
  children,
}: Children & {readonly id: string; readonly number: string}): ReactNode {
  return (
    <div className={styles.heading}>
      <h2 id={id}>
        <span className={styles.number}>{number}.</span> <span>{children}</span>
      </h2>
      <CopyLink id={id} />
    </div>
  );
}

/** What stands after the last section. */
export function LegalClosing({children}: Children): ReactNode {
  return (
    <footer className={styles.closing}>
      <StaleNotice section=":closing" />
      {children}
    </footer>
  );
}
