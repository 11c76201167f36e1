/*
 * Loads React after the first paint. Not while the page is prerendered, which nobody may see. Inline in pages that
 * load React at load (../../page/levels.ts).
 */
{
  const begin = () => requestAnimationFrame(() => dispatchEvent(new Event('wanted')));
  if (document.prerendering) document.addEventListener('prerenderingchange', begin);
  else begin();
}
