import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import {Phrases} from '../../heading/Phrases';
import {useLanguages} from '../../locale/useLanguages';
import Layout from '../../theme/Layout';
import type {DatedEvent} from '../text/history';
import {Breadcrumbs} from './Breadcrumbs';
import {DocumentContext, type ShownDocument} from './DocumentContext';
import styles from './legal.module.css';
import {StaleCount} from './StaleNotice';

type Props = {
  readonly document: ShownDocument;
  readonly title: string;
  readonly description: string;
  readonly events: readonly DatedEvent[];
  /** What stands above the title. */
  readonly notice?: ReactNode;
  /** What stands below the dates. */
  readonly log?: ReactNode;
  /** Tag of the text's language, where that is not the page's. */
  readonly textLanguage?: string | undefined;
  /** The parts that remark-legal-document made. */
  readonly children: ReactNode;
};

function DateName({kind}: Pick<DatedEvent, 'kind'>): ReactNode {
  return kind === 'established' ? (
    <Translate id="legal.established" description="Before the date on which a legal text was first made">
      Established
    </Translate>
  ) : (
    <Translate id="legal.revised" description="Before the date of a revision of a legal text">
      Revised
    </Translate>
  );
}

/** The page of a legal document or of a former version of it: title, dates, and its parts. */
export function LegalDocument({
  document,
  title,
  description,
  events,
  notice,
  log,
  textLanguage,
  children,
}: Props): ReactNode {
  const {pathname} = useLocation();
  const {addressIn} = useLanguages();
  return (
    <Layout title={title} description={description}>
      <Head>
        <link rel="alternate" type="text/markdown" href={`${addressIn(pathname)}.md`} />
        {!document.inForce && <meta name="robots" content="noindex" />}
      </Head>
      <Breadcrumbs title={title} />
      <DocumentContext.Provider value={document}>
        <article className={styles.document}>
          <header className={styles.header}>
            {notice}
            <h1>
              <Phrases text={title} />
            </h1>
            {events.length > 0 && (
              <dl className={styles.changes}>
                {events.map(({kind, date, written}) => (
                  <div key={date}>
                    <dt>
                      <DateName kind={kind} />
                    </dt>
                    <dd>
                      <time dateTime={date}>{written}</time>
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            <StaleCount />
            {log}
          </header>
          <Text language={textLanguage}>
            <MDXContent>{children}</MDXContent>
          </Text>
        </article>
      </DocumentContext.Provider>
    </Layout>
  );
}

/** The text, marked where it is in another language than the page. */
function Text({language, children}: {language: string | undefined; children: ReactNode}): ReactNode {
  return language ? (
    <div lang={language} className={styles.foreign}>
      {children}
    </div>
  ) : (
    children
  );
}
