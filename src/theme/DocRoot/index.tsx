import {DocsSidebarProvider, useDocRootMetadata} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot';
import Sidebar from '@theme/DocSidebar/Desktop/Content';
import Layout from '@theme/Layout';
import NotFound from '@theme/NotFound';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * A document with the sidebar that it stands in: beside it, or on a narrow screen after it, so that no script has to open
 * it. A legal document brings its own frame. Documents live at the root, so unknown addresses arrive here.
 */
export default function DocRoot(props: Props): ReactNode {
  const root = useDocRootMetadata(props);
  const {pathname} = useLocation();
  if (!root) return <NotFound />;
  const {docElement, sidebarName, sidebarItems} = root;
  if (sidebarName === 'legal') return docElement;
  return (
    <DocsSidebarProvider name={sidebarName} items={sidebarItems}>
      <Layout>
        <div className={clsx('container', styles.document, sidebarItems && styles.sided)}>
          <main>{docElement}</main>
          {sidebarItems && <Sidebar className={styles.sidebar} path={pathname} sidebar={sidebarItems} />}
        </div>
      </Layout>
    </DocsSidebarProvider>
  );
}
