import Translate from '@docusaurus/Translate';
import {TextLink} from '../links/TextLink';
import type {DiffPart} from '../plugins/translations';
import styles from './legal.module.css';
import type {ShownDocument} from './parts';

/** Shows a part of a compared text: unchanged, `<ins>` or `<del>`. */
function showWords({added, removed, value}: DiffPart, index: number) {
  const Change = added ? 'ins' : 'del';
  return added || removed ? (
    <Change key={index}>
      {/* Screen readers read it before the words. */}
      <span className="spoken">
        {added ? (
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
      {value}
    </Change>
  ) : (
    value
  );
}

/** Lists what each revision of a document changed, the latest first; nothing if there was no revision. */
export function RevisionLog({document, revisions = []}: ShownDocument) {
  return revisions.map(({date, formatted, sections, before}) => (
    <details key={date} className={styles.revision}>
      <summary>
        <Translate
          id="legal.revision.summary"
          description="Opens what a revision of a legal text changed"
          values={{date: <time dateTime={date}>{formatted}</time>}}>
          {'What changed on {date}'}
        </Translate>
      </summary>
      {sections.length > 0 ? (
        // The id is in the <details>, so that a link to it opens the <details>.
        <ul id={`revision-${date}`} className="stack">
          {sections.map(({part, title, isAdded, isRemoved, lines}) => (
            <li key={part}>
              {title && (
                <p className={styles.title}>
                  <strong>{isRemoved ? title : <a href={part}>{title}</a>}</strong>
                  <span className={styles.kind}>
                    {isAdded && (
                      <Translate
                        id="legal.revision.added"
                        description="Beside a section that a revision added">
                        New section
                      </Translate>
                    )}
                    {isRemoved && (
                      <Translate
                        id="legal.revision.removed"
                        description="Beside a section that a revision removed">
                        Removed section
                      </Translate>
                    )}
                    {lines.length === 0 && (
                      <Translate
                        id="legal.revision.order"
                        description="Beside a section whose words a revision did not change">
                        Order or formatting
                      </Translate>
                    )}
                  </span>
                </p>
              )}
              {lines.map((parts, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is written once and never changes
                <p key={line}>{parts.map(showWords)}</p>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          <Translate
            id="legal.revision.same"
            description="Stands for the changes of a revision that changed another language only">
            The wording in this language did not change.
          </Translate>
        </p>
      )}
      {before && (
        <p>
          <TextLink href={`/${document}/${before.date}`}>
            <Translate
              id="legal.revision.before"
              description="Link to the version before a revision; {date} is when that began to hold"
              values={{date: before.formatted}}>
              {'Read the version of {date}'}
            </Translate>
          </TextLink>
        </p>
      )}
    </details>
  ));
}
