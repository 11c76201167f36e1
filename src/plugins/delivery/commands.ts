// What the commands build and serve need of the plugin, without what only Docusaurus loads: half a second of a build.

export {finishInProcess} from './finish-process';
export {preview} from './hosting/preview';
export {beginBuild, cleanUp, nextOf, realFolder, swapIn} from './hosting/swap';
export {forgetSite} from './site';
