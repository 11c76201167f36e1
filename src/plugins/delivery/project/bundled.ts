import type {Plugin} from '@docusaurus/types';

/** Types of the bundler, as Docusaurus names them. */
type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type GivenPlugin = NonNullable<Configuration['plugins']>[number];
export type Compiler = Parameters<Extract<GivenPlugin, (...args: never) => unknown>>[0];
type Compilation = InstanceType<Compiler['webpack']['Compilation']>;

/** A plugin of the bundler. */
export type BundlerPlugin = {apply: (compiler: Compiler) => void};

const fileOf = (module: object) => ('resource' in module ? [String(module.resource)] : []);

/** Returns the files of the modules that a bundle has, each once: also those that are joined with another one. */
function filesIn({chunks, chunkGraph}: Compilation): string[] {
  const modules = [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]);
  const joined = modules.flatMap((module) => ('modules' in module ? (module.modules as object[]) : []));
  return [...new Set([...modules, ...joined].flatMap(fileOf))];
}

/**
 * Returns a plugin of the bundler that names the files of the modules in the scripts that are written.
 * @param note is called with their absolute paths, when the scripts are complete
 */
export function bundledFiles(note: (files: string[]) => void): BundlerPlugin {
  return {
    apply(compiler) {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compiler.hooks.thisCompilation.tap('delivery', (compilation) =>
        compilation.hooks.processAssets.tap({name: 'delivery', stage}, () => note(filesIn(compilation))),
      );
    },
  };
}
