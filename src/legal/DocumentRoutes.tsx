import renderRoutes from '@docusaurus/renderRoutes';
import NotFound from '@theme/NotFound';
import type {ReactNode} from 'react';

type Routes = NonNullable<Parameters<typeof renderRoutes>[0]>;

/**
 * The levels that Docusaurus puts above a document (all documents, version, sidebar); this site
 * needs none of them. Documents live at the root, so unknown addresses arrive here too.
 * @param props.route the level, with the routes below it
 */
export default function DocumentRoutes({route}: {route: {readonly routes: Routes}}): ReactNode {
  return renderRoutes([...route.routes, {component: NotFound}]);
}
