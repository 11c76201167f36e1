import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {createContext, type ReactNode, useContext} from 'react';
import {useLanguages} from '../locale/useLanguages';
import type {ReaderNotice, Revision} from '../plugins/translations';
import styles from './legal.module.css';

/** The document whose parts are shown. */
export type ShownDocument = {
  /** Whether it is the text in force, rather than a former version. */
  readonly inForce: boolean;
  /** The parts whose English is newer: `#id`, `:introduction`, `:closing`. */
  readonly stale: readonly string[];
  /** The last revision of the text in force. */
  readonly revision?: Revision | undefined;
};

export const DocumentContext = createContext<ShownDocument>({inForce: true, stale: []});

/**
 * Notice in a part of a document whose English has changed since it was translated, with a link to the English.
 * @param props.part `#id`, `:introduction` or `:closing`
 */
export function StaleNotice({part}: {part: string}): ReactNode {
  const {stale} = useContext(DocumentContext);
  const {pathname} = useLocation();
  const {languages, addressIn} = useLanguages();
  const [english] = languages;
  if (!stale.includes(part)) {
    return null;
  }
  const anchor = part.startsWith('#') ? part : '';
  return (
    <p className={styles.notice}>
      <Translate
        id="legal.stale.section"
        description="Stands in a section whose English text is newer than its translation, before a link to the English">
        The English text of this section has changed since it was translated.
      </Translate>
      <wbr />
      <a className={styles.read} href={addressIn(pathname + anchor, english)} hrefLang={english.code}>
        <Translate id="legal.stale.read" description="Link from an outdated section to the English one">
          Read it in English
        </Translate>
      </a>
    </p>
  );
}

/** Number of a document's numbered sections that are up to date; nothing where all are. */
export function StaleCount({sections, stale}: ReaderNotice): ReactNode {
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

/** Link in a section that the last revision changed, to what changed. */
export function ChangedNotice({part}: {part: string}): ReactNode {
  const {revision} = useContext(DocumentContext);
  const change = revision?.sections.find((section) => section.part === part);
  return (
    revision &&
    change &&
    change.kind !== 'same' && (
      <p className={styles.changed}>
        <a href={`#revision-${revision.date}`}>
          <Translate
            id="legal.revision.card"
            description="Link in a section that the last revision changed, to what it changed"
            values={{date: revision.written}}>
            {'Changed on {date}'}
          </Translate>
        </a>
      </p>
    )
  );
}
