import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {useLanguages} from '../locale/useLanguages';
import type {DatedEvent, ReaderNotice, Revision} from '../plugins/translations';
import Layout from '../theme/Layout';
import styles from './legal.module.css';
import {DocumentContext, StaleCount} from './notices';

type Props = {
  readonly title: string;
  readonly description: string;
  readonly events: readonly DatedEvent[];
  readonly inForce: boolean;
  readonly stale: ReaderNotice | undefined;
  readonly revision?: Revision | undefined;
  /** What stands above the title. */
  readonly notice?: ReactNode;
  /** What stands below the dates. */
  readonly log?: ReactNode;
  /** The parts that remark-legal-document made. */
  readonly children: ReactNode;
};

/** The page of a legal document or of a former version of it: title, dates, and its parts. */
export function LegalDocument({
  title,
  description,
  events,
  inForce,
  stale,
  revision,
  notice,
  log,
  children,
}: Props): ReactNode {
  const {pathname} = useLocation();
  const {addressIn} = useLanguages();
  return (
    <Layout title={title} description={description}>
      <Head>
        <link rel="alternate" type="text/markdown" href={`${addressIn(pathname)}.md`} />
        {!inForce && <meta name="robots" content="noindex" />}
      </Head>
      <main>
        <DocumentContext value={{inForce, stale: stale?.stale ?? [], revision}}>
          <article className={clsx('container columns', styles.document)}>
            <header>
              {notice}
              <Heading as="h1">{title}</Heading>
              {events.length > 0 && (
                <dl className={styles.changes}>
                  {events.map(({kind, date, written}) => (
                    <div key={date}>
                      <dt>
                        {kind === 'established' ? (
                          <Translate
                            id="legal.established"
                            description="Before the date on which a legal text was first made">
                            Established
                          </Translate>
                        ) : (
                          <Translate
                            id="legal.revised"
                            description="Before the date of a revision of a legal text">
                            Revised
                          </Translate>
                        )}
                      </dt>
                      <dd>
                        <time dateTime={date}>{written}</time>
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
              {stale && <StaleCount {...stale} />}
              {log}
            </header>
            <MDXContent>{children}</MDXContent>
          </article>
        </DocumentContext>
      </main>
    </Layout>
  );
}
