import Head from '@docusaurus/Head';
import {useLocation} from '@docusaurus/router';
import Translate, {translate} from '@docusaurus/Translate';
import {PageMetadata} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import documents from '@generated/translations/default/documents.json';
import type {Props} from '@theme/DocItem';
import MDXContent from '@theme/MDXContent';
import {TextLink} from '../links/TextLink';
import {Heading} from '../typography/Heading';
import {Phrases} from '../typography/Phrases';
import styles from './legal.module.css';
import {DocumentContext, type ShownDocument} from './parts';
import {RevisionLog} from './RevisionLog';

/** Shows a date in the form of the page's language. */
const day = (shown: ShownDocument['until']) => <time dateTime={shown?.date}>{shown?.formatted}</time>;

/** Says how many sections are up to date with the English; nothing if all are. */
function StaleCount({sections = 0, stale = []}: ShownDocument) {
  const outdated = stale.filter((part) => part.startsWith('#')).length;
  return (
    outdated > 0 && (
      <p className={styles.notice}>
        <Phrases>
          {translate(
            {
              id: 'legal.stale.count',
              message: '{current} of {total} sections are up to date with the English text.',
              description:
                'At the top of a document with outdated sections; {current} and {total} are numbers of sections',
            },
            {current: sections - outdated, total: sections},
          )}
        </Phrases>
      </p>
    )
  );
}

/** Says when a version applies that is not in force now, with a link to the latest version. */
function VersionNotice({document, events = [], until, isFormer, isAhead}: ShownDocument) {
  return (
    (until || isAhead) && (
      <p className={styles.notice}>
        {until ? (
          <Translate
            id="legal.former.notice"
            description="Stands above a version of a legal text that is not the last one, or was withdrawn; on {until} it applies no longer"
            values={{until: day(until)}}>
            {'In force until the day before {until}.'}
          </Translate>
        ) : (
          <Translate
            id="legal.begins"
            description="Stands above a version of a legal text that is published before its day"
            values={{from: day(events.at(-1))}}>
            {'This version applies from {from}.'}
          </Translate>
        )}{' '}
        {isFormer && (
          <TextLink href={`/${document}`}>
            <Phrases>
              {translate({
                id: 'legal.former.link',
                message: 'Read the latest version',
                description: 'Link from a former version to the last one',
              })}
            </Phrases>
          </TextLink>
        )}
      </p>
    )
  );
}

/**
 * The page of a legal document or of a former version: title, dates, revisions, and the text.
 * @param props.content the text as a component, compiled with remark-legal-document
 * @param props.version data of the translations plugin; given for former versions only
 */
export default function LegalDocument({
  content: Text,
  version = documents[Text.metadata.id] ?? {},
}: Props & {version?: ShownDocument}) {
  const {events = [], until, isFormer, textLanguage} = version;
  const {title: documentTitle = '', description} = Text.frontMatter;
  const title = isFormer
    ? translate(
        {
          id: 'legal.former.title',
          message: '{title} (version of {date})',
          description: 'Title of a former version of a legal text; {title} is the title of the text',
        },
        {title: String(documentTitle), date: String(events.at(-1)?.formatted)},
      )
    : documentTitle;
  const {pathname} = useLocation();
  const {currentLocale, localeConfigs} = useDocusaurusContext().i18n;
  /** Returns `lang` and `dir` for an element, if the text is in another language than the page. */
  const inLanguage = (code = '') => textLanguage && {lang: code, dir: localeConfigs[code]?.direction};
  return (
    <>
      <PageMetadata title={title} description={description} />
      <Head>
        <link rel="alternate" type="text/markdown" href={`${pathname}.md`} />
        {until && <meta name="robots" content="noindex" />}
      </Head>
      <main>
        <DocumentContext value={version}>
          <article {...inLanguage(textLanguage)} className={`container columns ${styles.document}`}>
            <header {...inLanguage(currentLocale)}>
              <VersionNotice {...version} />
              <Heading as="h1">{title}</Heading>
              {events.length > 0 && (
                <dl className={`abreast ${styles.changes}`}>
                  {events.map((event) => (
                    <div key={event.date} className="abreast">
                      <dt>
                        {event.isEstablished ? (
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
                      <dd>{day(event)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              <StaleCount {...version} />
              <RevisionLog {...version} />
            </header>
            <MDXContent>
              <Text />
            </MDXContent>
          </article>
        </DocumentContext>
      </main>
    </>
  );
}
