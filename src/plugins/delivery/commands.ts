// What the commands build and serve need of the plugin, without what only Docusaurus loads: half a second of a build.

export {finishInProcess} from './finish-process';
export {beginBuild, cleanUp, nextOf, realFolder, swapIn} from './hosting/swap';
export {forgetSite} from './site';

/** Finds what pages load that redirects elsewhere. Loaded by the call: a build does not need its parser of HTML. */
export const redirectsIn: typeof import('./page/redirects')['redirectsIn'] = (...values) => {
  const {redirectsIn: find} = require('./page/redirects');
  return find(...values);
};

/** Serves a build. Loaded by the call: a build does not need its server. */
export const preview: typeof import('./hosting/preview')['preview'] = (...values) => {
  const {preview: serve} = require('./hosting/preview');
  return serve(...values);
};
