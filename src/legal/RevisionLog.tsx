import Translate, {translate} from '@docusaurus/Translate';
import {Fragment, type ReactNode} from 'react';
import type {DiffPart, Revision, SectionChange} from '../plugins/translations';
import styles from './legal.module.css';
import {TextLink} from './TextLink';

/** Words of a change; a screen reader says before them whether they are new or gone. */
function Part({kind, text}: DiffPart): ReactNode {
  if (kind === 'same') {
    return text;
  }
  const Change = kind === 'added' ? 'ins' : 'del';
  const spoken =
    kind === 'added'
      ? translate({
          id: 'legal.revision.inserted',
          message: 'added:',
          description: 'Said by screen readers before words that are new',
        })
      : translate({
          id: 'legal.revision.deleted',
          message: 'removed:',
          description: 'Said by screen readers before words that are gone',
        });
  return (
    <Change>
      <span className="spoken">{spoken} </span>
      {text}
    </Change>
  );
}

/** The name of a part that has no heading. */
function partName(part: string): string {
  return part === ':closing'
    ? translate({
        id: 'legal.revision.closing',
        message: 'Closing words',
        description: 'What stands after the last section of a legal text',
      })
    : translate({
        id: 'legal.revision.introduction',
        message: 'Introduction',
        description: 'What stands before the first section of a legal text',
      });
}

const kindNames = () => ({
  added: translate({
    id: 'legal.revision.added',
    message: 'New section',
    description: 'Beside a section that a revision added',
  }),
  removed: translate({
    id: 'legal.revision.removed',
    message: 'Removed section',
    description: 'Beside a section that a revision removed',
  }),
  same: translate({
    id: 'legal.revision.same',
    message: 'The wording in this language did not change.',
    description: 'Beside a section that a revision changed in another language, but not in this one',
  }),
  changed: '',
});

function Section({part, title = partName(part), kind, lines}: SectionChange): ReactNode {
  return (
    <li>
      <p className={styles.title}>
        {part.startsWith('#') && kind !== 'removed' ? <a href={part}>{title}</a> : title}
        <span className={styles.kind}>{kindNames()[kind]}</span>
      </p>
      {lines.map((parts, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never changes
        <p key={line}>
          {parts.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <Fragment key={index}>
              {one.kind === 'added' && parts[index - 1]?.kind === 'removed' && ' '}
              <Part {...one} />
            </Fragment>
          ))}
        </p>
      ))}
    </li>
  );
}

/** What each revision of a document changed, the last one first; nothing where it has no past. */
export function RevisionLog({revisions}: {revisions: readonly Revision[]}): ReactNode {
  return revisions.map(({date, written, sections, before}) => (
    <details key={date} id={`revision-${date}`} className={styles.revision}>
      <summary>
        <Translate
          id="legal.revision.summary"
          description="Opens what a revision of a legal text changed"
          values={{date: <time dateTime={date}>{written}</time>}}>
          {'What changed on {date}'}
        </Translate>
      </summary>
      <ul>
        {sections.map((section) => (
          <Section key={section.part} {...section} />
        ))}
      </ul>
      {before && (
        <p>
          <TextLink href={before.address}>
            <Translate
              id="legal.revision.before"
              description="Link to the version before a revision; {date} is when that began to hold"
              values={{date: before.written}}>
              {'Read the version of {date}'}
            </Translate>
          </TextLink>
        </p>
      )}
    </details>
  ));
}
