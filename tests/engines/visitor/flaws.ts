/**
 * Names everything that a reader would see to be wrong with the layout of a page. Runs in the page.
 * @returns a sentence per flaw
 */
export function flaws(): string[] {
  const found: string[] = [];
  const sees = (element: Element) => element.checkVisibility({visibilityProperty: true});
  const words = (element: Element) => `${element.localName} “${element.textContent?.trim().slice(0, 40)}”`;
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page is ${root.scrollWidth} px wide on ${root.clientWidth} px`);
  }
  for (const element of document.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, button, label, img')) {
    const box = element.getBoundingClientRect();
    if (!sees(element) || box.width === 0 || element.closest('[popover]:not(:popover-open)')) continue;
    if (box.right > root.clientWidth + 0.5 || (box.left < -0.5 && box.right > 0)) {
      found.push(`${words(element)} reaches from ${box.left} to ${box.right}`);
    }
    // Safari lets 、 and 。 hang into the margin, by their width and a little more where spacing is widened.
    const hanging = CSS.supports('hanging-punctuation', 'allow-end')
      ? 1.2 * Number.parseFloat(getComputedStyle(element).fontSize)
      : 0;
    if (
      element.scrollWidth > element.clientWidth + 1 + hanging &&
      getComputedStyle(element).display !== 'inline'
    ) {
      found.push(`${words(element)} overflows`);
    }
    for (let frame = element.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      const {overflowY, clipPath} = getComputedStyle(frame);
      if (clipPath !== 'none' || !/hidden|clip/.test(overflowY)) continue;
      if (box.bottom > frame.getBoundingClientRect().bottom + 1) {
        found.push(`${words(element)} is cut off`);
      }
    }
    if (
      /hidden|clip/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1
    ) {
      found.push(`${words(element)} is cut off`);
    }
  }
  const texts = [...document.querySelectorAll('main h1, main h2, main h3, main p, main li')].filter(
    (element) => sees(element) && !element.closest('[role=status], svg, [aria-hidden=true]'),
  );
  for (const [index, one] of texts.entries()) {
    const a = one.getBoundingClientRect();
    for (const other of texts.slice(index + 1)) {
      const b = other.getBoundingClientRect();
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1 && !one.contains(other)) {
        found.push(`${words(one)} lies on ${words(other)}`);
      }
    }
  }
  return found;
}
