import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {createContext, type PropsWithChildren, useContext} from 'react';
import {useLanguages} from '../facts/useLanguages';
import {Icon} from '../icons/Icon';
import type {DocumentVersion} from '../plugins/translations';
import {Heading} from '../typography/Heading';
import {Phrases} from '../typography/Phrases';
import styles from './legal.module.css';

/* Components that remark-legal-document puts into legal texts. */

/** The translations plugin's data of a document; empty if it cannot read the document. */
export type ShownDocument = Partial<DocumentVersion>;

/** The document that the components below belong to. */
export const DocumentContext = createContext<ShownDocument>({});

/** Returns the title of a list of sections. */
export const contentsTitle = () =>
  translate({
    id: 'legal.contents',
    message: 'Contents',
    description: 'Title of the list of sections of a legal document',
  });

/** Returns the name of a link beside a heading that leads to the heading. */
export const sectionLink = (title: string) =>
  translate(
    {
      id: 'legal.link',
      message: 'Link to this section: {title}',
      description: 'Name of the link beside a heading, which leads to it',
    },
    {title},
  );

/** Title of the list of sections. */
export function ContentsTitle() {
  return (
    <Heading as="h2" id="contents">
      {contentsTitle()}
    </Heading>
  );
}

/**
 * The heading of a section, with a link to it. When the link is pressed, src/plugins/delivery/client/inline/copy.js
 * copies its address and, if that succeeds, shows the text of `data-copied` in the element with the role
 * `status`.
 * @param props.id id of the section, the same in every language
 * @param props.number number of the section, from 1
 * @param props.title the heading as plain text, for screen readers
 */
export function LegalHeading({
  id,
  number,
  title,
  children,
}: PropsWithChildren<{id: string; number: string; title: string}>) {
  return (
    <div className={styles.heading}>
      <Heading as="h2" id={id}>
        <span className={styles.number}>{`${number}. `}</span>
        <span>
          <Phrases>{children}</Phrases>
        </span>
      </Heading>
      <span className={styles.copy}>
        <a
          className="target"
          href={`#${id}`}
          aria-label={sectionLink(title)}
          data-copied={translate({
            id: 'legal.copied',
            message: 'Link copied',
            description: 'Shown after the address of a section was copied',
          })}>
          <Icon name="link" />
        </a>
        <span role="status" className={styles.copied} />
      </span>
    </div>
  );
}

/**
 * Notices in a part of a document: in a section that the latest revision changed, a link to the changes; in a
 * part that is older than the English, a link to the English.
 * @param props.part `#id`, `:introduction` or `:closing`
 */
export function PartNotices({part}: {part: string}) {
  const {stale, revisions: [last] = []} = useContext(DocumentContext);
  const {pathname} = useLocation();
  const {languages, addressIn} = useLanguages();
  const [english] = languages;
  const anchor = part.startsWith('#') ? part : '';
  const isChanged = last?.sections.some((section) => section.part === anchor);
  return (
    <>
      {isChanged && (
        <p className={styles.changed}>
          <a href={`#revision-${last?.date}`}>
            <Translate
              id="legal.revision.card"
              description="Link in a section that the last revision changed, to what it changed"
              values={{date: last?.formatted}}>
              {'Changed on {date}'}
            </Translate>
          </a>
        </p>
      )}
      {stale?.includes(part) && (
        <p className={styles.notice}>
          <Phrases>
            {translate({
              id: 'legal.stale.section',
              message: 'The English text of this section has changed since it was translated.',
              description:
                'Stands in a section whose English text is newer than its translation, before a link to the English',
            })}
          </Phrases>{' '}
          <a href={addressIn(pathname + anchor, english)} hrefLang={english.code}>
            <Translate id="legal.stale.read" description="Link from an outdated section to the English one">
              Read it in English
            </Translate>
          </a>
        </p>
      )}
    </>
  );
}
