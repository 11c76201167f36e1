import type {CompileOptions} from '@mdx-js/mdx';
import type {VFile} from 'vfile';

/** Compiles MDX to the source of a module. */
declare function compileMdx(file: VFile, options: CompileOptions): Promise<string>;
export default compileMdx;
