import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import documents from '@generated/translations/default/documents.json';
import type {Props} from '@theme/DocItem';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import Layout from '../theme/Layout';
import styles from './legal.module.css';
import {FormerNotice, StaleCount} from './notices';
import {RevisionLog} from './RevisionLog';
import {Shown, type ShownDocument} from './Shown';

/**
 * The page of a legal document or of a former version of it: title, dates, what its revisions changed, and its parts.
 * @param props.content the text, compiled with remark-legal-document
 * @param props.version of a former version, what the plugin says of it
 */
export default function LegalDocument({
  content: Text,
  version = {...Text.metadata, ...documents[Text.metadata.id]},
}: Props & {version?: ShownDocument}): ReactNode {
  const {description, events = [], revisions = [], from, until, isFormer, textLanguage} = version;
  const title =
    isFormer && from
      ? translate(
          {
            id: 'legal.former.title',
            message: '{title}, version of {date}',
            description:
              'Title of the page of a former version of a legal text; {date} is when it began to hold',
          },
          {title: version.title, date: from.written},
        )
      : version.title;
  const {pathname} = useLocation();
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  /** The language of a part of the page, where that is not the page's throughout. */
  const inLanguage = (code = '') => textLanguage && {lang: code, dir: localeConfigs[code]?.direction};
  return (
    <Layout title={title} description={description}>
      <Head>
        <link rel="alternate" type="text/markdown" href={`${pathname}.md`} />
        {until && <meta name="robots" content="noindex" />}
      </Head>
      <main>
        <Shown value={version}>
          <article {...inLanguage(textLanguage)} className={clsx('container columns', styles.document)}>
            <header {...inLanguage(currentLocale)}>
              <FormerNotice />
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
              <StaleCount />
              <RevisionLog revisions={revisions} />
            </header>
            <MDXContent>
              <Text />
            </MDXContent>
          </article>
        </Shown>
      </main>
    </Layout>
  );
}
