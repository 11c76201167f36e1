// What the commands build and serve need of the plugin, without what only Docusaurus loads: half a second of a build.

export {finishInProcess} from './finish-process';
export {beginBuild, cleanUp, nextOf, realFolder, swapIn} from './hosting/swap';
export {forgetSite} from './site';

/** Finds what pages load that redirects elsewhere. Loaded by the call: its parser of HTML would take a part of each build. */
export const redirectsIn = async (dir: string, origin: string) =>
  (await import('./page/redirects')).redirectsIn(dir, origin);

/** Serves a build. Loaded by the call: a build does not need its server. */
export const preview: typeof import('./hosting/preview')['preview'] = (...values) =>
  require('./hosting/preview').preview(...values);
