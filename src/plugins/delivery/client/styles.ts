/** Loads a style sheet, a second time under another address if it fails, in case the cached copy is broken. */
function loadSheet(address: string, again = false): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = again ? `${address}?` : address;
  document.head.append(link);
  return new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => fail(new Error(address));
  }).catch((error) => {
    if (again) throw error;
    return loadSheet(address, true);
  });
}

/**
 * Loads the whole style sheets: the page itself has only the rules that its own HTML uses (../page/styles.ts). As they
 * come later, their rules count where both have one.
 * @returns a promise for all of them
 */
export function loadWholeStyles() {
  const {sheets} = document.querySelector<HTMLElement>('script[data-sheets]')?.dataset ?? {};
  return Promise.all((sheets?.split(' ') ?? []).map((address) => loadSheet(address)));
}
