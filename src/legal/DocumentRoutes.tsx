import renderRoutes from '@docusaurus/renderRoutes';
import {matchPath, useLocation} from '@docusaurus/router';
import NotFound from '@theme/NotFound';
import type {ReactNode} from 'react';

type Routes = Parameters<typeof renderRoutes>[0];
type Route = {readonly routes?: Routes};

/**
 * The levels that Docusaurus puts above a document (all documents, version, sidebar); this site
 * needs none of them. Documents live at the root, so unknown addresses arrive here too.
 * @param props.route the level, with the routes below it
 */
export default function DocumentRoutes({route}: {route: Route}): ReactNode {
  const {pathname} = useLocation();
  const known = route.routes?.some(({path, exact}) => matchPath(pathname, {path, exact}));
  return known ? renderRoutes(route.routes ?? []) : <NotFound />;
}
