import type {Props} from '@theme/DocItem';
import MDXContent from '@theme/MDXContent';
import type {ReactNode} from 'react';
import Layout from '../../theme/Layout';
import type {LegalFrontMatter} from '../text/front-matter';
import {Breadcrumbs} from './Breadcrumbs';
import styles from './legal.module.css';
import {DocumentName, StaleCount} from './StaleNotice';

/** A legal document: its title, its dates, and the parts that remark-legal-document made of it. */
export default function LegalPage({content: Document}: Props): ReactNode {
  const {id, title, description} = Document.metadata;
  const {changes = []} = Document.frontMatter as LegalFrontMatter;
  return (
    <Layout title={title} description={description}>
      <Breadcrumbs title={title} />
      <article className={styles.document}>
        <header className={styles.header}>
          <h1>{title}</h1>
          {changes.length > 0 && (
            <dl className={styles.changes}>
              {changes.map(({date, written, what}) => (
                <div key={date}>
                  <dt>{what}</dt>
                  <dd>
                    <time dateTime={date}>{written}</time>
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <StaleCount document={id} />
        </header>
        <DocumentName value={id}>
          <MDXContent>
            <Document />
          </MDXContent>
        </DocumentName>
      </article>
    </Layout>
  );
}
