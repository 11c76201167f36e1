/**
 * Names everything that a reader would see to be wrong with the layout of a page. Runs in the page.
 * @returns a sentence per problem
 */
export function layoutProblems(): string[] {
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({visibilityProperty: true}))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        style: getComputedStyle(element),
        words: `${element.localName} “${element.textContent?.trim().slice(0, 40)}”`,
      }));
  const {scrollWidth, clientWidth} = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`] : [];
  // Without popovers their content stands on the page like any other.
  const closed = CSS.supports('selector(:popover-open)') ? '[popover]:not(:popover-open)' : ':not(*)';
  const frames = all('body *').filter(
    ({style}) => style.clipPath === 'none' && /hidden|clip/.test(style.overflowY),
  );
  for (const {element, box, style, words} of all(
    'h1, h2, h3, p, li, dt, dd, a, button, label, img[alt]:not([alt=""])',
  )) {
    if (box.width === 0 || element.closest(closed)) continue;
    if (box.right > clientWidth + 0.5 || (box.left < -0.5 && box.right > 0)) {
      found.push(`${words} reaches from ${box.left} to ${box.right}`);
    }
    // Safari lets 、 and 。 hang into the margin, by their width and a little more where spacing is widened.
    const canHang = CSS.supports('hanging-punctuation', 'allow-end');
    const hanging = canHang ? 1.2 * Number.parseFloat(style.fontSize) : 0;
    if (element.scrollWidth > element.clientWidth + 1 + hanging && style.display !== 'inline') {
      found.push(`${words} overflows`);
    }
    const isCut = frames.some((frame) =>
      frame.element === element
        ? element.scrollHeight > element.clientHeight + 1
        : frame.element.contains(element) && box.bottom > frame.box.bottom + 1,
    );
    if (isCut) found.push(`${words} is cut off`);
  }
  const texts = all('main h1, main h2, main h3, main p, main li').filter(
    ({element}) => !element.closest('[role=status], svg, [aria-hidden=true]'),
  );
  for (const [index, {element, box, words}] of texts.entries()) {
    const margin = Math.min(box.left, clientWidth - box.right);
    if (margin < 8) found.push(`${words} stands ${margin} px from the edge of the screen`);
    for (const other of texts.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 1 && down > 1 && !element.contains(other.element)) {
        found.push(`${words} lies on ${other.words}`);
      }
    }
  }
  // Nothing of the navbar stands on another part of it.
  const controls = all('header :is(a, button)').filter(({element}) => !element.closest(closed));
  for (const [index, {box, words}] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 0 && down > 0) found.push(`${words} lies on ${other.words}`);
    }
  }
  return found;
}
