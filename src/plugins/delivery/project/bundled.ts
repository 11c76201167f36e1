import type {Plugin} from '@docusaurus/types';

/** Types of the bundler, as Docusaurus names them. */
type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type GivenPlugin = NonNullable<Configuration['plugins']>[number];
type Compiler = Parameters<Extract<GivenPlugin, (...args: never) => unknown>>[0];
type Compilation = InstanceType<Compiler['webpack']['Compilation']>;
type Module = ReturnType<Compilation['chunkGraph']['getChunkModules']>[number];

/** A plugin of the bundler. */
export type BundlerPlugin = {apply: (compiler: Compiler) => void};

/** A file that a bundle has. */
export type Bundled = {
  /** Its absolute path. */
  file: string;
  /** Returns its program as the bundler has read it, without types and JSX; empty if it is none. */
  program: () => string;
};

/** Returns the files of a module, which may be several ones that the bundler has joined. */
function filesOf(module: Module): Bundled[] {
  const joined = 'modules' in module ? (module.modules as Module[]).flatMap(filesOf) : [];
  if (!('resource' in module)) return joined;
  const isProgram = module.type.startsWith('javascript/');
  const program = () => String((isProgram && module.originalSource()?.source()) || '');
  return [{file: String(module.resource), program}, ...joined];
}

/**
 * Returns a plugin of the bundler that names the files in the scripts that are written.
 * @param note is called with each file once, when the scripts are complete
 */
export function bundledFiles(note: (files: Bundled[]) => void): BundlerPlugin {
  const filesIn = ({chunks, chunkGraph}: Compilation) =>
    [...chunks].flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)]).flatMap(filesOf);
  return {
    apply(compiler) {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compiler.hooks.thisCompilation.tap('delivery', (compilation) =>
        compilation.hooks.processAssets.tap({name: 'delivery', stage}, () => {
          const files = filesIn(compilation).map((each) => [each.file, each] as const);
          note([...new Map(files).values()]);
        }),
      );
    },
  };
}
