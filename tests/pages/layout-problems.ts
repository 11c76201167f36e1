/**
 * Names everything that a reader would see to be wrong with the layout of a page. Runs in the page.
 * @param rules a visitor's own style sheet, which stays until the next one
 * @returns a sentence per problem
 */
export function layoutProblems(rules: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [sheet];
  // Safari lets 、 and 。 hang into the margin, by their width and a little more where spacing is widened.
  const hanging = CSS.supports('hanging-punctuation', 'allow-end') ? 1.2 : 0;
  const all = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.checkVisibility({visibilityProperty: true}))
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        style: getComputedStyle(element),
        // Asked for where something is wrong: all words of a page stand in each element around them.
        get words() {
          return `${element.localName} “${element.textContent?.trim().slice(0, 40)}”`;
        },
      }))
      .filter(({box}) => box.width > 0);
  const {scrollWidth, clientWidth} = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide on ${clientWidth} px`] : [];

  const frames = all('body *').filter(
    ({style}) => style.clipPath === 'none' && /hidden|clip/.test(style.overflowY),
  );
  // A table scrolls sideways.
  const texts = all('h1, h2, h3, p, li, dt, dd, a:not(table a), button, label, img[alt]:not([alt=""])');
  for (const text of texts) {
    const {element, box, style} = text;
    if (box.right > clientWidth + 0.5 || (box.left < -0.5 && box.right > 0)) {
      found.push(`${text.words} reaches from ${box.left} to ${box.right}`);
    }
    const room = 1 + hanging * Number.parseFloat(style.fontSize);
    if (element.scrollWidth > element.clientWidth + room && style.display !== 'inline') {
      found.push(`${text.words} overflows`);
    }
    const isCut = frames.some((frame) =>
      frame.element === element
        ? element.scrollHeight > element.clientHeight + 1
        : frame.element.contains(element) && box.bottom > frame.box.bottom + 1,
    );
    if (isCut) found.push(`${text.words} is cut off`);
  }

  // On phones the words of titles and of the name stay whole, up to twelve letters; with letters twice as large, up to eight.
  const most = Math.min(
    12,
    Math.floor(256 / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
  );
  const whole = RegExp(`(?<!\\p{L})\\p{Script=Latin}{2,${most}}(?!\\p{L})`, 'gu');
  const range = document.createRange();
  const titles = clientWidth < 390 ? [] : all('h1');
  for (const {element, words} of [...titles, ...all('#__docusaurus > header > div > a')]) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const {currentNode: node} = walker;
      for (const {0: word, index} of node.textContent?.matchAll(whole) ?? []) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (range.getClientRects().length > 1) found.push(`${word} in ${words} is broken`);
      }
    }
  }

  const blocks = all('main :is(h1, h2, h3, p, li)').filter(
    ({element}) => !element.closest('[role=status], svg, [aria-hidden=true]'),
  );
  for (const {box, words} of blocks) {
    const margin = Math.min(box.left, clientWidth - box.right);
    if (margin < 8) found.push(`${words} stands ${margin} px from the edge of the screen`);
  }
  // Nothing of the text or of the navbar stands on another part of it.
  for (const [parts, least] of [
    [blocks, 1],
    // They adjoin; positions are rounded.
    [all('#__docusaurus > header :is(a, button)'), 0.1],
  ] as const) {
    for (const [index, {element, box, words}] of parts.entries()) {
      for (const other of parts.slice(index + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (Math.min(across, down) > least && !element.contains(other.element)) {
          found.push(`${words} lies on ${other.words}`);
        }
      }
    }
  }
  // A title is set apart from what follows, and a link from the one beside it.
  for (const {element, box, words} of all('main :is(h1, h2, h3)')) {
    const next = texts.find(
      (one) =>
        element.compareDocumentPosition(one.element) === Node.DOCUMENT_POSITION_FOLLOWING &&
        one.box.left < box.right,
    );
    const gap = (next?.box.top ?? Infinity) - box.bottom;
    if (Math.abs(gap) < 4) found.push(`${next?.words} follows ${words} after ${gap} px`);
  }
  const links = all('main a, footer a');
  for (const [index, {box, words}] of links.entries()) {
    const beside = links[index + 1];
    if (beside && beside.box.top === box.top && Math.abs(beside.box.left - box.right) < 4) {
      found.push(`${beside.words} begins where ${words} ends`);
    }
  }
  return found;
}
