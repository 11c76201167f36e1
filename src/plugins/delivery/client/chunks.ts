/// <reference types="@rspack/core/module" />

/**
 * Changes how the bundler loads later scripts (chunks). Rspack allows replacing its functions that load a script by
 * its number, and that return its file name.
 * - A script that fails is requested a second time, under another address, in case the cached copy is broken. If
 *   that fails too, its promise stays pending, so that the page stays as it is; the next press reloads it (loader.js).
 * - Each waits for the whole style sheet. As the scripts of the page itself are such, React changes nothing before.
 * @param styles a promise for the style sheet
 */
export function loadChunksSafely(styles: Promise<unknown>) {
  const load = __webpack_chunk_load__;
  const nameOf = __webpack_get_script_filename__;
  /** Added to the addresses of scripts: `?` for the second attempt. */
  let ending = '';
  __webpack_get_script_filename__ = (chunk) => nameOf(chunk) + ending;
  __webpack_chunk_load__ = async (chunk) => {
    try {
      await load(chunk).catch(() => {
        ending = '?';
        return load(chunk);
      });
      await styles;
    } catch {
      await new Promise(() => dispatchEvent(new Event('failed')));
    }
  };
}
