import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {usePluginData} from '@docusaurus/useGlobalData';
import {type ReactNode, useContext} from 'react';
import {useLanguages} from '../../locale/useLanguages';
import type {ReaderNotice, ReaderNotices} from '../text/reader-notices';
import {DocumentContext} from './DocumentContext';
import styles from './stale.module.css';

/*
 * A translation may be older than the English text. Its reader is told, where it is and how much
 * of the page it is. Which sections those are comes from the build, not from the document's own
 * module: that one does not change when only the English does.
 */

function useNotice(): ReaderNotice | undefined {
  const {name, inForce, notice} = useContext(DocumentContext);
  const now = (usePluginData('translation') as ReaderNotices)[name];
  return inForce ? now : notice;
}

/**
 * Tells the reader that a section is older than its English text, and leads there.
 * @param props.section name of its passage: `#id`, `:introduction` or `:closing`
 */
export function StaleNotice({section}: {section: string}): ReactNode {
  const notice = useNotice();
  const {pathname} = useLocation();
  const {languages, addressIn} = useLanguages();
  if (!notice?.stale.includes(section)) {
    return null;
  }
  const anchor = section.startsWith('#') ? section : '';
  return (
    <p className={styles.notice}>
      <Translate
        id="legal.stale.section"
        description="Stands in a section whose English text is newer than its translation, before a link to the English">
        The English text of this section has changed since it was translated.
      </Translate>
      <wbr />
      <a
        className={styles.read}
        href={addressIn(pathname + anchor, languages[0])}
        hrefLang={languages[0].code}>
        <Translate id="legal.stale.read" description="Link from an outdated section to the English one">
          Read it in English
        </Translate>
      </a>
    </p>
  );
}

/**
 * Tells the reader how many of a document's numbered sections are up to date, where not all are.
 */
export function StaleCount(): ReactNode {
  const notice = useNotice();
  if (!notice) {
    return null;
  }
  const stale = notice.stale.filter((name) => name.startsWith('#')).length;
  if (stale === 0) {
    return null;
  }
  return (
    <p className={styles.count}>
      <Translate
        id="legal.stale.count"
        description="At the top of a document with outdated sections; {current} and {total} are numbers of sections"
        values={{current: notice.sections - stale, total: notice.sections}}>
        {'{current} of {total} sections are up to date with the English text.'}
      </Translate>
    </p>
  );
}
