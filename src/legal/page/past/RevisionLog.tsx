import Translate, {translate} from '@docusaurus/Translate';
import history from '@generated/translation/default/history.json';
import {Fragment, type ReactNode, useContext} from 'react';
import type {DiffPart, Revision, SectionChange} from '../../text/history';
import {DocumentContext} from '../DocumentContext';
import {TextLink} from '../TextLink';
import styles from './revisions.module.css';

const anchorOf = ({date}: Revision) => `revision-${date}`;

/** The words of a change, of which a screen reader is told in words what is new and what is gone. */
function Part({kind, text}: DiffPart): ReactNode {
  if (kind === 'same') {
    return text;
  }
  const Change = kind === 'added' ? 'ins' : 'del';
  return (
    <Change>
      <span className={styles.spoken}>
        {kind === 'added' ? (
          <Translate
            id="legal.revision.inserted"
            description="Said by screen readers before words that are new">
            added:
          </Translate>
        ) : (
          <Translate
            id="legal.revision.deleted"
            description="Said by screen readers before words that are gone">
            removed:
          </Translate>
        )}{' '}
      </span>
      {text}
    </Change>
  );
}

function SectionTitle({name, title}: SectionChange): ReactNode {
  if (title) {
    return title;
  }
  return name === ':closing' ? (
    <Translate id="legal.revision.closing" description="What stands after the last section of a legal text">
      Closing words
    </Translate>
  ) : (
    <Translate
      id="legal.revision.introduction"
      description="What stands before the first section of a legal text">
      Introduction
    </Translate>
  );
}

const KINDS = {
  added: () => (
    <Translate id="legal.revision.added" description="Beside a section that a revision added">
      New section
    </Translate>
  ),
  removed: () => (
    <Translate id="legal.revision.removed" description="Beside a section that a revision removed">
      Removed section
    </Translate>
  ),
  same: () => (
    <Translate
      id="legal.revision.same"
      description="Beside a section that a revision changed in another language, but not in this one">
      The wording in this language did not change.
    </Translate>
  ),
  changed: () => null,
};

function Section({section}: {section: SectionChange}): ReactNode {
  const {name, kind, runs} = section;
  const Kind = KINDS[kind];
  const title = <SectionTitle {...section} />;
  return (
    <li>
      <p className={styles.title}>
        {name.startsWith('#') && kind !== 'removed' ? <a href={name}>{title}</a> : title}
        <span className={styles.kind}>
          <Kind />
        </span>
      </p>
      {runs.map((parts, run) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never changes
        <p key={run}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={index}>
              {part.kind === 'added' && parts[index - 1]?.kind === 'removed' && ' '}
              <Part {...part} />
            </Fragment>
          ))}
        </p>
      ))}
    </li>
  );
}

/**
 * What each revision of a document changed, the last one first; nothing where it has no past.
 * @param props.document name of the document
 */
export function RevisionLog({document}: {document: string}): ReactNode {
  const revisions = history.revisions[document] ?? [];
  return revisions.toReversed().map((revision) => (
    <details key={revision.date} id={anchorOf(revision)} className={styles.revision}>
      <summary>
        <Translate
          id="legal.revision.summary"
          description="Opens what a revision of a legal text changed"
          values={{date: <time dateTime={revision.date}>{revision.written}</time>}}>
          {'What changed on {date}'}
        </Translate>
      </summary>
      <ul>
        {revision.sections.map((section) => (
          <Section key={section.name} section={section} />
        ))}
      </ul>
      {revision.before && (
        <p>
          <TextLink href={revision.before.address}>
            <Translate
              id="legal.revision.before"
              description="Link to the version before a revision; {date} is when that began to hold"
              values={{date: revision.before.written}}>
              {'Read the version of {date}'}
            </Translate>
          </TextLink>
        </p>
      )}
    </details>
  ));
}

/**
 * Says in a card that the last revision changed it, and leads to what changed.
 * @param props.section name of its passage, `#id`
 */
export function ChangedNotice({section}: {section: string}): ReactNode {
  const {name, inForce} = useContext(DocumentContext);
  const last = history.revisions[name]?.at(-1);
  const change = last?.sections.find((one) => one.name === section);
  if (!inForce || !last || !change || change.kind === 'same') {
    return null;
  }
  return (
    <p className={styles.card}>
      <a href={`#${anchorOf(last)}`}>
        {translate(
          {
            id: 'legal.revision.card',
            message: 'Changed on {date}',
            description: 'Link in a section that the last revision changed, to what it changed',
          },
          {date: last.written},
        )}
      </a>
    </p>
  );
}
