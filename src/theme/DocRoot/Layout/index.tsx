import {useDocsSidebar} from '@docusaurus/plugin-content-docs/client';
import {useLocation} from '@docusaurus/router';
import type {Props} from '@theme/DocRoot/Layout';
import Sidebar from '@theme/DocSidebar/Desktop/Content';
import clsx from 'clsx';

/**
 * A document with the sidebar that it stands in: beside it, or on a narrow screen after it, so that no script has to open
 * it. A legal document has none.
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
