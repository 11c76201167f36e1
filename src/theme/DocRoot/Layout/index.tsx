import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot/Layout';
import Sidebar from '@theme/DocSidebar/Desktop/Content';
import clsx from 'clsx';

/**
 * A document with its sidebar: beside it, or on a narrow screen below it, so that no script is needed to open
 * it. Legal documents have no sidebar.
 */
export default function DocRootLayout({children}: Props) {
  const sidebar = useDocsSidebar();
  const {pathname} = useLocation();
  if (sidebar?.name === 'legal') return children;
  return (
    <div className={clsx('container docs', sidebar && 'sided')}>
      <main>{children}</main>
      {sidebar && <Sidebar path={pathname} sidebar={sidebar.items} />}
    </div>
  );
}
