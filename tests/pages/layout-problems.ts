/**
 * Names everything that a reader would see to be wrong with the layout of a page. Runs in the page.
 * @returns a sentence per problem
 */
export function layoutProblems(): string[] {
  const found: string[] = [];
  const isSeen = (element: Element) => element.checkVisibility({visibilityProperty: true});
  const words = (element: Element) => `${element.localName} “${element.textContent?.trim().slice(0, 40)}”`;
  const root = document.documentElement;
  // Without popovers their content stands on the page like any other.
  const closed = CSS.supports('selector(:popover-open)') ? '[popover]:not(:popover-open)' : ':not(*)';
  if (root.scrollWidth > root.clientWidth) {
    found.push(`the page is ${root.scrollWidth} px wide on ${root.clientWidth} px`);
  }
  // Asked for once of each element: many have the same ones around them.
  const lowest = new Map<Element, number>();
  /** Down to where an element lets its content be seen, by what is cut off at it and around it. */
  const lowestSeen = (frame: Element | null): number => {
    if (!frame || frame === document.body) return Infinity;
    const known = lowest.get(frame);
    if (known !== undefined) return known;
    const {overflowY, clipPath} = getComputedStyle(frame);
    const cuts = clipPath === 'none' && /hidden|clip/.test(overflowY);
    const bottom = Math.min(
      cuts ? frame.getBoundingClientRect().bottom : Infinity,
      lowestSeen(frame.parentElement),
    );
    lowest.set(frame, bottom);
    return bottom;
  };
  for (const element of document.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, button, label, img')) {
    const box = element.getBoundingClientRect();
    if (!isSeen(element) || box.width === 0 || element.closest(closed)) continue;
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
    if (box.bottom > lowestSeen(element.parentElement) + 1) {
      found.push(`${words(element)} is cut off`);
    }
    if (
      /hidden|clip/.test(getComputedStyle(element).overflowY) &&
      element.scrollHeight > element.clientHeight + 1
    ) {
      found.push(`${words(element)} is cut off`);
    }
  }
  const texts = [...document.querySelectorAll('main h1, main h2, main h3, main p, main li')]
    .filter((element) => isSeen(element) && !element.closest('[role=status], svg, [aria-hidden=true]'))
    .map((element) => ({element, box: element.getBoundingClientRect()}));
  for (const {element, box} of texts) {
    const margin = Math.min(box.left, root.clientWidth - box.right);
    if (margin < 8) found.push(`${words(element)} stands ${margin} px from the edge of the screen`);
  }
  for (const [index, {element: one, box: a}] of texts.entries()) {
    for (const {element: other, box: b} of texts.slice(index + 1)) {
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1 && down > 1 && !one.contains(other)) {
        found.push(`${words(one)} lies on ${words(other)}`);
      }
    }
  }
  return found;
}
