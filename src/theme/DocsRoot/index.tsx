import renderRoutes from '@docusaurus/renderRoutes';
import type {Props} from '@theme/DocsRoot';
import type {ReactNode} from 'react';

/** All documents: without a frame, which legal documents bring, and others get from DocRoot. */
export default function DocsRoot({route}: Props): ReactNode {
  return renderRoutes(route.routes);
}
